#include "fleet/own_beliefs.hpp"

#include "agents/agent_info.hpp"
#include "fleet/shared_sight.hpp"

namespace fleetfoot::fleet {

OwnBeliefs::OwnBeliefs(Sensing sensing) : sensing_(sensing) { checked_radius(sensing); }

void OwnBeliefs::add(Index index, const GridWorld& map, Cell start, Cell goal) {
  if (minds_.size() <= index) minds_.resize(index + std::size_t{1});
  Mind& mind = minds_[index] = Mind{};
  mind.agent = make_agent("auto", map, map.node(start), map.node(goal), {}, sensing_);
  mind.map = &map;
  mind.wish.to = start;
}

void OwnBeliefs::set_goal(Index index, Cell goal) {
  Mind& mind = minds_[index];
  mind.agent->set_goal(mind.map->node(goal));
  mind.replans = mind.agent->replans();
}

void OwnBeliefs::relocate(Index index, Cell cell) {
  Mind& mind = minds_[index];
  mind.agent->relocate(mind.map->node(cell));
}

Budget OwnBeliefs::part_of(const Meter& meter, std::size_t rest) {
  if (meter.is_timed()) return Budget::time(meter.time_left() / static_cast<std::int64_t>(rest));
  if (meter.left() == Budget::kEndless) return Budget::unlimited();
  return Budget::work(meter.left() / rest);  // 1 at least, which is left
}

AgentStep OwnBeliefs::step_one(Mind& mind, Budget budget) {
  const AgentStep step = mind.agent->step(budget);
  mind.wish.to = mind.map->cell(step.to);
  mind.wish.status = step.status;
  mind.wish.is_new = step.expanded > 0;
  mind.wish.replans = mind.agent->replans() > mind.replans;
  mind.replans = mind.agent->replans();
  return step;
}

void OwnBeliefs::stay(Mind& mind) {
  mind.wish = {mind.map->cell(mind.agent->position()), StepStatus::wait, false, false};
}

std::vector<Cell> OwnBeliefs::path(Index index) const {
  const Mind& mind = minds_[index];
  std::vector<Cell> cells;
  for (const NodeId node : mind.agent->path().nodes) cells.push_back(mind.map->cell(node));
  return cells;
}

std::size_t OwnBeliefs::memory_bytes() const {
  std::size_t bytes = sizeof *this + minds_.capacity() * sizeof(Mind);
  for (const Mind& mind : minds_) {
    if (mind.agent) bytes += mind.agent->memory_bytes();
  }
  return bytes;
}

}  // namespace fleetfoot::fleet
