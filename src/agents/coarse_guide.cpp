#include "agents/coarse_guide.hpp"

#include "world/grid_world.hpp"

namespace fleetfoot {

CoarseGuide::CoarseGuide(const AnySpace& space, NodeId goal)
    : field_(static_cast<const GridWorld&>(space.world()), goal),
      space_(space),
      search_(coarse::make_guided_search(space, goal, field_)),
      goal_(goal) {}

void CoarseGuide::set_goal(NodeId goal) {
  goal_ = goal;
  field_.set_goal(goal);
  search_->set_goal(goal);
  policy_ = {};
}

SearchStatus CoarseGuide::run(NodeId at, Meter& meter, bool with_all) {
  policy_.step(space_.now(), field_.publication());
  const Meter::Share share =
      with_all ? meter.share(1)
               : meter.share(policy_.field_share(), policy::Guidance::kept(meter.left()));
  const SearchStatus status = field_.run(at, meter);
  if (status == SearchStatus::found) policy_.closed();
  return status;
}

void CoarseGuide::append_path(NodeId goal, std::vector<NodeId>& nodes) {
  const std::size_t most = space_.world().node_count();
  while (nodes.back() != goal && nodes.size() <= most) {
    const NodeId next = field_.next(nodes.back());
    if (next == nodes.back()) return;
    nodes.push_back(next);
  }
}

void CoarseGuide::stepped() { policy_.guided(chosen_from_ / field_.scale().straight); }

std::optional<LocalMove> CoarseGuide::choose(NodeId at, Meter& meter) {
  if (!policy_.is_trusted()) return std::nullopt;
  const std::int32_t distance = field_.agent_distance(at);
  if (distance >= coarse::kFar) {
    policy_.unguided();
    return std::nullopt;
  }
  chosen_from_ = distance;
  // What was learned was learned of other distances.
  if (learned_by_ != field_.publication()) search_->set_goal(goal_);
  learned_by_ = field_.publication();
  // A unit is left for a search that does without the field, if this one finds no move.
  const Meter::Share share = meter.share(1, 1);
  const LocalMove move = search_->choose(at, policy::kGuidedLookahead, meter);
  if (move.to == at) return std::nullopt;
  return move;
}

}  // namespace fleetfoot
