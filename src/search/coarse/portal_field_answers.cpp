// What a portal field says of single cells: a pass knows portals alone.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "search/coarse/portal_field.hpp"

namespace fleetfoot::coarse {
namespace {

// Prices in ticks; bench/prices.cpp measures them.
constexpr std::uint64_t kViewTicks = 96;
constexpr std::uint64_t kTwoRowTicks = 9;
constexpr int kMostRows = 128;  ///< of a tile, at once
/// What the distances of a tile's cells cost at most, but for mazes; and what is saved for them.
constexpr std::int64_t kViewPrice = 272;
constexpr std::int64_t kLeastSaved = 2 * kViewPrice;
constexpr std::uint64_t kMostAtOnce = 512;  ///< units
/// A step with a deadline counts as one of so many.
constexpr std::uint64_t kUnitsOfTime = 128;
/// One part in so many of a step is saved while a pass is under way.
constexpr std::uint64_t kSavedPart = 4;

}  // namespace

bool PortalField::run(NodeId agent, Meter& meter) {
  ++steps_;
  still_steps_ = seen_end_ == world_.journal().end() ? still_steps_ + 1 : 0;
  if (still_steps_ == 0) off_passes_ = 0;
  seen_end_ = world_.journal().end();
  const auto left = [&] { return meter.is_timed() ? kUnitsOfTime : meter.left(); };
  if (shown_.is_valid) save_up(meter, std::max<std::uint64_t>(1, left() / kSavedPart));
  const bool is_current = search(agent, meter);
  if (shown_.is_valid) save_up(meter, left());
  return is_current;
}

std::int32_t PortalField::bound(Place at) const {
  if (shown_.key >= kFar) return kFar;
  return std::min(kFar, shown_.key + distance_between(scale(), at, place_of(world_, shown_.aim)));
}

void PortalField::load_border(TileSolver& solver, std::uint32_t tile, std::uint32_t owner,
                              BorderSide side, bool is_before) const {
  const Cell origin = world_.cell(tile * 256);
  const Scale& scale = solver.scale();
  const bool is_row = side == BorderSide::below;
  const int at = is_before ? 16 : -1;
  const auto place = [&](int along) {
    return is_row ? Place{(origin.x + along) * 2, (origin.y + at) * 2}
                  : Place{(origin.x + at) * 2, (origin.y + along) * 2};
  };
  std::array<std::int32_t, 16> ring{};
  const PassTile* const entry = shown_.find(owner, side);
  if (entry == nullptr) {
    for (int along = 0; along < 16; ++along) {
      ring[static_cast<std::size_t>(along)] = bound(place(along));
    }
  } else {
    ring.fill(kFar);
    shown_.for_each_of_border(*entry, side, [&](const PortalNode& node) {
      const Portal& portal = node.portal;
      if (node.from == (is_before ? From::before : From::after)) return;  // the way is inside
      for (int along = portal.first; along <= portal.last; ++along) {
        const int off = std::abs(2 * along - portal.first - portal.last);
        ring[static_cast<std::size_t>(along)] =
            is_known(node)
                ? std::clamp(node.distance - scale.straight / 2 + off * scale.straight / 2, 0, kFar)
                : bound(place(along));
      }
    });
  }
  const int line = is_before ? 17 : 0;
  if (is_row) {
    solver.set_ring_row(line, ring.data());
  } else {
    solver.set_ring_column(line, ring.data());
  }
}

void PortalField::load(TileSolver& solver, std::uint32_t tile) const {
  solver.begin(tile);
  map_.map().for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool is_before) {
    load_border(solver, tile, owner, side, is_before);
  });
  if (goal_ / 256 == tile && world_.terrain(goal_) != Terrain::blocked) {
    solver.set_source(static_cast<int>(goal_ >> 4 & 15U), static_cast<int>(goal_ & 15U));
  }
}

void PortalField::take(View& view, const ViewKey& key, const TileSolver& solver) {
  view.key = key;
  for (std::ptrdiff_t row = 0; row < 16; ++row) {
    std::copy_n(solver.row(static_cast<int>(row)), 16, view.distance.begin() + row * 16);
  }
}

std::uint64_t PortalField::terrain_print(std::uint32_t tile) const {
  const Journal& journal = world_.journal();
  std::uint64_t latest = journal.page_changed(tile);
  for (const std::uint32_t neighbour : {map_.map().left_of(tile), map_.map().right_of(tile),
                                        map_.map().above(tile), map_.map().below(tile)}) {
    if (neighbour != kNoTile) latest = std::max(latest, journal.page_changed(neighbour));
  }
  return latest;
}

/// Work that answers take is paid for in advance.
void PortalField::save_up(Meter& meter, std::uint64_t most) {
  const auto part = static_cast<std::int64_t>(std::min<std::uint64_t>(most, kMostAtOnce) *
                                              CoarseMap::kTicksPerUnit / kSavedPart);
  while (saved_ < std::max(kLeastSaved, part) && most > 0 && meter.can_spend()) {
    meter.spend();
    --most;
    saved_ += static_cast<std::int64_t>(CoarseMap::kTicksPerUnit);
  }
}

PortalField::ViewKey PortalField::key_of(std::uint32_t tile) const {
  return {tile, goal_, publication_, terrain_print(tile)};
}

PortalField::View& PortalField::slot_of(std::uint32_t tile) {
  const std::uint32_t pitch = std::uint32_t{1} << world_.pitch_bits();
  return views_[(tile & 3U) | ((tile / pitch & 3U) << 2U)];
}

bool PortalField::is_fresh(View& view, std::uint32_t tile) const {
  const std::uint64_t now = world_.journal().end() + publication_;
  if (view.key.tile == tile && view.checked == now) return true;
  if (view.key != key_of(tile)) return false;
  view.checked = now;
  return true;
}

const PortalField::View* PortalField::view_of(std::uint32_t tile) {
  View& view = slot_of(tile);
  if (is_fresh(view, tile)) return &view;
  const bool is_known = view.key.tile == tile && view.key.goal == goal_;
  const View* const outdated = is_known ? &view : nullptr;
  if (saved_ < kViewPrice) return outdated;
  load(solver_, tile);
  const int rows = solver_.relax(kMostRows);
  saved_ -=
      static_cast<std::int64_t>(kViewTicks + kTwoRowTicks * static_cast<std::uint64_t>(rows) / 2);
  if (!solver_.done()) return outdated;
  take(view, key_of(tile), solver_);
  return &view;
}

/// By the portals around the tile, as if nothing were in between.
std::int32_t PortalField::estimate(NodeId node) const {
  std::int32_t least = kFar;
  const Place place = place_of(world_, node);
  if (node / 256 == goal_ / 256) least = octile(node, goal_);
  map_.map().for_each_border(node / 256, [&](std::uint32_t owner, BorderSide side, bool) {
    const PassTile* const entry = shown_.find(owner, side);
    if (entry == nullptr) return;
    shown_.for_each_of_border(*entry, side, [&](const PortalNode& portal) {
      if (!is_known(portal)) return;
      const std::int32_t way = distance_between(scale(), place, place_of(world_, portal));
      least = std::min(least, portal.distance + way);
    });
  });
  return least < kFar ? least : bound(place);
}

std::int32_t PortalField::distance(NodeId node) {
  if (!shown_.is_valid) return kFar;
  const View* const view = view_of(node / 256);
  return view == nullptr ? estimate(node) : view->distance[node % 256];
}

std::int32_t PortalField::agent_distance(NodeId agent) {
  if (world_.terrain(agent) != Terrain::blocked) return distance(agent);
  const Cell at = world_.cell(agent);
  std::int32_t least = kFar;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Cell to{at.x + dx, at.y + dy};
      if ((dx == 0 && dy == 0) || !world_.contains(to)) continue;
      if (dx != 0 && dy != 0 && scale().diagonal == 0) continue;
      if (world_.can_move(at, to)) least = std::min(least, distance(world_.node(to)));
    }
  }
  return least;
}

}  // namespace fleetfoot::coarse
