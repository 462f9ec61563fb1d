#include "agents/coarse_guide.hpp"

#include "policy/guidance.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {
namespace {

const GridWorld& grid_of(const AnySpace& space) {
  return static_cast<const GridWorld&>(space.world());
}

}  // namespace

bool CoarseGuide::is_open(NodeId node) const {
  return grid_of(space_).terrain(node) != Terrain::blocked;
}

CoarseGuide::CoarseGuide(const AnySpace& space, NodeId goal, bool with_tile_field)
    : portals_(grid_of(space), goal, with_tile_field),
      space_(space),
      search_(coarse::make_guided_search(space, goal, *this, portals_.scale().unit)),
      goal_(goal),
      seen_(space.now()) {
  if (with_tile_field) tiles_.emplace(grid_of(space), goal);
}

void CoarseGuide::set_goal(NodeId goal) {
  goal_ = goal;
  portals_.set_goal(goal);
  shares_.arrived();
  if (tiles_) tiles_->set_goal(goal);
  search_->set_goal(goal);
  ++replans_;
}

SearchStatus CoarseGuide::run(NodeId at, Meter& meter, bool with_all) {
  if (space_.now() != seen_) ++replans_;
  seen_ = space_.now();
  {
    shares_.step(space_.now(), portals_.is_worth_following());
    const Meter::Share share = shares_.for_portals(meter);
    const bool is_cut_off = portals_.is_published() && portals_.agent_distance(at) >= coarse::kFar;
    if (is_cut_off) {
      const Meter::Share half = meter.share(0.5);
      if (portals_.proves_no_path(at, meter)) {
        shares_.arrived();
        return SearchStatus::no_path;
      }
    }
    if (!portals_.run(at, meter)) return SearchStatus::running;
    shares_.arrived();
    if (is_open(at) && portals_.is_goal_enclosed(at)) return SearchStatus::no_path;
  }
  if (!tiles_) return SearchStatus::running;
  const Meter::Share share = policy::Guidance::for_field(meter, with_all);
  const SearchStatus status = tiles_->run(at, meter);
  // Not exact, it might take a long way round for none.
  return status == SearchStatus::no_path && !is_exact() ? SearchStatus::running : status;
}

std::optional<LocalMove> CoarseGuide::choose(NodeId at, Meter& meter) {
  const bool by_tiles =
      tiles_ && tiles_->is_published() &&
      (!portals_.is_published() || tiles_->published_time() >= portals_.published_time());
  if (!by_tiles && !(portals_.is_published() && portals_.is_worth_following())) return std::nullopt;
  // What was learned was learned of other distances.
  const std::uint32_t publication = by_tiles ? tiles_->publication() : portals_.publication();
  if (by_tiles != is_by_tiles_ || publication != learned_by_) search_->set_goal(goal_);
  is_by_tiles_ = by_tiles;
  learned_by_ = publication;
  const std::int32_t own = by_tiles ? tiles_->agent_distance(at) : portals_.agent_distance(at);
  if (own >= coarse::kFar) return std::nullopt;
  // A unit is left for a search that does without, if this one finds no move.
  const Meter::Share share = meter.share(1, 1);
  const LocalMove move = search_->choose(at, policy::kGuidedLookahead, meter);
  if (move.to == at) return std::nullopt;
  return move;
}

std::size_t CoarseGuide::memory_bytes() const {
  return portals_.memory_bytes() + search_->memory_bytes() + (tiles_ ? tiles_->memory_bytes() : 0);
}

}  // namespace fleetfoot
