#include "fleet/shared_sight.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "base/error.hpp"

namespace fleetfoot::fleet {
namespace {

constexpr std::uint64_t kPiecesPerUnit = 8;  ///< of up to 16 cells

/// Half the length of a row of a disc, `dy` rows from its middle.
int half_row(int radius, int dy) {
  const std::int64_t rest = std::int64_t{radius} * radius - std::int64_t{dy} * dy;
  std::int64_t half = radius - std::abs(dy);
  while ((half + 1) * (half + 1) <= rest) ++half;
  return static_cast<int>(half);
}

}  // namespace

int checked_radius(Sensing sensing) {
  if (sensing.kind != Sensing::Kind::radius) return 1;
  if (sensing.radius < 1 || sensing.radius > Sensing::max_radius) {
    throw InputError("sensing", "radius must be from 1 to " + std::to_string(Sensing::max_radius));
  }
  return sensing.radius;
}

SharedSight::SharedSight(const GridWorld& truth, Sensing sensing)
    : truth_(truth),
      known_(std::make_unique<GridWorld>(truth.width(), truth.height(), truth.moves(),
                                         truth.max_terrain())),
      radius_(checked_radius(sensing)) {}

/// Returns the pieces that it read.
std::uint64_t SharedSight::read_row(int y, int first, int last) {
  if (y < 0 || y >= truth_.height()) return 0;
  first = std::max(first, 0);
  last = std::min(last, truth_.width() - 1);
  std::uint64_t pieces = 0;
  for (int x = first; x <= last; ++pieces) {
    const int end = std::min(last, x | 15);
    const NodeId node = truth_.node({x, y});
    const std::uint8_t* const now = truth_.terrain_bytes() + node;
    const std::uint8_t* const before = known_->terrain_bytes() + node;
    const auto count = static_cast<std::size_t>(end - x) + 1;
    if (!std::equal(now, now + count, before)) {
      for (std::size_t i = 0; i < count; ++i) {
        if (now[i] != before[i]) {
          known_->set({x + static_cast<int>(i), y}, static_cast<Terrain>(now[i]));
        }
      }
    }
    x = end + 1;
  }
  return pieces;
}

void SharedSight::sense(const std::vector<Member>& members, Meter& meter) {
  if (members.empty()) return;
  seen_.resize(members.size());
  for (const Member& member : members) {
    if (!member.is_alive) continue;
    for (int y = -1; y <= member.size; ++y) {
      read_row(member.at.y + y, member.at.x - 1, member.at.x + member.size);
    }
  }
  if (radius_ == 1) return;
  const std::uint64_t time = truth_.journal().end();
  for (std::size_t count = 0; count < members.size(); ++count) {
    next_ = next_ + 1 < members.size() ? next_ + 1 : 0;
    const Member& member = members[next_];
    if (!member.is_alive) continue;
    Seen& seen = seen_[next_];
    if (seen.version != member.version || seen.from != member.at ||
        (seen.rows > 2 * radius_ && seen.time != time)) {
      seen = {member.version, member.at, time, 0};
    }
    std::uint64_t pieces = 0;
    for (; seen.rows <= 2 * radius_; ++seen.rows) {
      if (pieces >= kPiecesPerUnit) {
        if (!meter.can_spend()) {
          // It goes on with this one.
          next_ = next_ == 0 ? members.size() - 1 : next_ - 1;
          return;
        }
        meter.spend_at_most(pieces / kPiecesPerUnit);
        pieces %= kPiecesPerUnit;
      }
      // 0, 1, -1, 2, -2, ...
      const int dy = (seen.rows + 1) / 2 * (seen.rows % 2 == 1 ? 1 : -1);
      const int half = half_row(radius_, dy);
      pieces += read_row(member.at.y + dy, member.at.x - half, member.at.x + half);
    }
    if (pieces > 0) {
      if (!meter.can_spend()) return;
      meter.spend_at_most(1);
    }
  }
}

}  // namespace fleetfoot::fleet
