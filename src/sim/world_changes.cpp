#include "sim/world_changes.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/error.hpp"

namespace fleetfoot {
namespace {

template <class Change>
void check_order(const std::vector<Change>& changes) {
  const auto later = [](const Change& a, const Change& b) { return a.tick > b.tick; };
  const auto bad = std::adjacent_find(changes.begin(), changes.end(), later);
  if (bad == changes.end()) return;
  throw InputError("changes", "tick " + std::to_string((bad + 1)->tick) + " comes after tick " +
                                  std::to_string(bad->tick));
}

std::string size_of(int width, int height) {
  return std::to_string(width) + "x" + std::to_string(height);
}

}  // namespace

ScriptedChanges::ScriptedChanges(GridWorld& world, const ChangeScript& script,
                                 const TerrainCosts& costs)
    : world_(world), script_(script), costs_(costs) {
  const bool empty = script.changes.empty() && script.width == 0 && script.height == 0;
  if (!empty && (script.width != world.width() || script.height != world.height())) {
    throw InputError("changes", "are for a grid of " + size_of(script.width, script.height) +
                                    ", the world has " + size_of(world.width(), world.height()));
  }
  check_order(script.changes);
}

void ScriptedChanges::before_step(std::int64_t t, NodeId) {
  batch_.clear();
  for (; !exhausted() && script_.changes[next_].tick <= t; ++next_) {
    const TimedChange& change = script_.changes[next_];
    batch_.push_back({change.cell, costs_(change.letter)});
  }
  if (!batch_.empty()) world_.set(batch_);
}

EdgeChanges::EdgeChanges(GraphWorld& world, std::vector<TimedEdgeChange> changes)
    : world_(world), changes_(std::move(changes)) {
  check_order(changes_);
}

void EdgeChanges::before_step(std::int64_t t, NodeId) {
  for (; !exhausted() && changes_[next_].tick <= t; ++next_) {
    world_.set_cost(changes_[next_].edge, changes_[next_].cost);
  }
}

}  // namespace fleetfoot
