#include "tools/fleets/fleet_task.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"

namespace fleetfoot {
namespace {

/// Straight ones first: with 4 moves there are no others.
constexpr std::array<Cell, 8> kHeadings{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
/// A goal that is chased turns this often for no reason.
constexpr double kTurns = 1.0 / 32;

}  // namespace

FleetTask::FleetTask(const TerrainMap& map, std::size_t agents, const FleetTaskOptions& options)
    : options_(options), pool_(map), starts_(options.seed), ends_(0), later_(0) {
  ends_ = starts_.split();
  later_ = starts_.split();
  draw_ends(agents);
}

FleetTask::FleetTask(const TerrainMap& map, std::vector<StartAndGoal> given,
                     const FleetTaskOptions& options)
    : options_(options),
      pool_(map),
      starts_(options.seed),
      ends_(0),
      later_(0),
      agents_(std::move(given)) {
  ends_ = starts_.split();
  later_ = starts_.split();
  options_.goals = FleetGoals::distinct;
  // Two of them may be given the same goal: then one holds it.
  for (const auto& [start, goal] : agents_) holds_.push_back(pool_.take(goal) ? 1 : 0);
}

void FleetTask::draw_ends(std::size_t agents) {
  const std::optional<CellPool::Part> part = pool_.largest();
  const std::size_t cells = part ? pool_.size(*part) : 0;
  const std::size_t shared = options_.goals == FleetGoals::distinct ? 0
                             : options_.goals == FleetGoals::chase  ? 1
                                                                    : options_.shared;
  if (agents > cells || shared > cells) {
    throw InputError("fleet", "the largest connected part of the map has " + std::to_string(cells) +
                                  " open cells, too few for " +
                                  (agents > cells ? std::to_string(agents) + " agents"
                                                  : std::to_string(shared) + " goals"));
  }
  for (std::size_t i = 0; i < agents; ++i) agents_.push_back({*pool_.draw(*part, starts_), {}});
  for (const auto& [start, goal] : agents_) pool_.release(start);

  if (shared > 0) {
    for (std::size_t i = 0; i < shared; ++i) shared_.push_back(*pool_.draw(*part, ends_));
    for (std::size_t i = 0; i < agents; ++i) {
      goes_to_.push_back(static_cast<std::uint32_t>(i % shared));
      agents_[i].second = shared_[i % shared];
    }
    return;
  }
  holds_.assign(agents, 1);
  for (auto& [start, goal] : agents_) goal = *pool_.draw(*part, ends_);
  // Nobody begins at its goal, where that can be helped: goals that change hands stay distinct.
  for (std::size_t i = 0; i < agents && agents > 1; ++i) {
    if (agents_[i].first == agents_[i].second) {
      std::swap(agents_[i].second, agents_[(i + 1) % agents].second);
    }
  }
}

void FleetTask::add_to(Fleet& fleet) {
  fleet.reserve(agents_.size());
  for (const Cell goal : shared_) shared_ids_.push_back(fleet.add_goal(goal));
  for (std::size_t i = 0; i < agents_.size(); ++i) {
    Mover mover;
    mover.start = agents_[i].first;
    mover.goal = agents_[i].second;
    if (!shared_ids_.empty()) mover.shared = shared_ids_[goes_to_[i]];
    fleet.add(mover);
  }
}

std::span<const NewGoal> FleetTask::after_tick(const GridWorld& world, Fleet& fleet) {
  given_.clear();
  if (options_.goals == FleetGoals::chase) {
    move_chased(world, fleet);
  } else if (!options_.goals_stay) {
    next_goals(fleet);
  }
  for (const NewGoal& given : given_) agents_[given.agent].second = given.goal;
  return given_;
}

void FleetTask::next_goals(Fleet& fleet) {
  arrived_.clear();
  for (const Event& event : fleet.events()) {
    if (event.kind == EventKind::arrived) arrived_.push_back(event.id);
  }
  for (const AgentId agent : arrived_) {
    options_.goals == FleetGoals::shared ? give_shared(fleet, agent) : give_distinct(fleet, agent);
  }
}

void FleetTask::give_distinct(Fleet& fleet, AgentId agent) {
  const Cell old = agents_[agent.index].second;
  std::optional<CellPool::Part> part = pool_.part_of(old);
  if (!part) part = pool_.largest();
  const std::optional<Cell> goal = part ? pool_.draw(*part, later_) : std::nullopt;
  if (!goal) return;  // every cell is somebody's goal
  if (holds_[agent.index] != 0) pool_.release(old);
  holds_[agent.index] = 1;
  fleet.set_goal(agent, *goal);
  given_.push_back({agent.index, *goal});
}

void FleetTask::give_shared(Fleet& fleet, AgentId agent) {
  if (shared_.size() < 2) return;
  std::uint32_t& goes_to = goes_to_[agent.index];
  const auto others = static_cast<std::uint32_t>(shared_.size() - 1);
  const auto drawn = static_cast<std::uint32_t>(later_.below(others));
  goes_to = drawn < goes_to ? drawn : drawn + 1;
  fleet.set_goal(agent, shared_ids_[goes_to]);
  given_.push_back({agent.index, shared_[goes_to]});
}

void FleetTask::move_chased(const GridWorld& world, Fleet& fleet) {
  const std::size_t headings = world.moves() == Moves::four ? 4 : 8;
  const Cell at = shared_.front();
  const auto ahead = [&](std::size_t heading) {
    return Cell{at.x + kHeadings[heading].x, at.y + kHeadings[heading].y};
  };
  const auto is_open = [&](std::size_t heading) { return world.can_move(at, ahead(heading)); };
  if (later_.chance(kTurns) || !is_open(heading_)) {
    std::vector<std::size_t> choices;
    for (std::size_t i = 0; i < headings; ++i) {
      if (is_open(i)) choices.push_back(i);
    }
    if (choices.empty()) return;
    heading_ = choices[static_cast<std::size_t>(later_.below(choices.size()))];
  }
  shared_.front() = ahead(heading_);
  fleet.move_goal(shared_ids_.front(), shared_.front());
  for (std::uint32_t i = 0; i < agents_.size(); ++i) given_.push_back({i, shared_.front()});
}

}  // namespace fleetfoot
