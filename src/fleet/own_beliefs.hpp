// Members of a fleet that each have their own belief: what one has seen the others do not know.
//
// Such a member is an agent as it is outside of fleets (`auto`, agents/auto.cpp), with its own map
// and its own searches, on the map of its body's size. In each tick they step in turn: each gets an
// equal part of what is left of the budget, so what the first do not need goes to the others. Where
// the budget ends the rest stay for that tick, and come first in the next.
//
// Nothing is shared, so it costs what as many agents cost outside of a fleet: docs/fleet.md has
// figures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "agents/agent.hpp"
#include "base/budget.hpp"
#include "base/cell.hpp"
#include "fleet/member.hpp"
#include "world/belief.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fleet {

class OwnBeliefs {
 public:
  /// Throws InputError for a bad radius.
  explicit OwnBeliefs(Sensing sensing);

  /// The map is that of its body's size, and must outlive it.
  void add(Index index, const GridWorld& map, Cell start, Cell goal);
  void remove(Index index) { minds_[index].agent.reset(); }
  void set_goal(Index index, Cell goal);
  void relocate(Index index, Cell cell);

  /// The members decide and count as moved. `stays(index)` says of one whether it has given up;
  /// `pay(work, expanded)` is called for what each has done.
  template <class Stays, class Pay>
  void step(std::size_t alive, Meter& meter, const Stays& stays, const Pay& pay) {
    const std::size_t count = minds_.size();
    const std::size_t first = count == 0 ? 0 : next_ % count;
    next_ = first + 1;
    bool has_ended = false;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t index = (first + i) % count;
      Mind& mind = minds_[index];
      if (mind.agent == nullptr) continue;
      const std::size_t rest = alive--;
      if (!has_ended && !meter.can_spend()) {
        has_ended = true;
        next_ = index;
      }
      if (has_ended || stays(static_cast<Index>(index))) {
        stay(mind);
        continue;
      }
      const AgentStep step = step_one(mind, part_of(meter, rest));
      pay(step.work, step.expanded);
    }
  }
  /// Of the last step.
  struct Wish {
    Cell to;
    StepStatus status = StepStatus::wait;
    bool is_new = false;   ///< it has searched
    bool replans = false;  ///< it has searched again, for what it has seen
  };
  const Wish& wish(Index index) const { return minds_[index].wish; }

  /// The cells that it means to go to, the one that it is in first.
  std::vector<Cell> path(Index index) const;
  std::size_t memory_bytes() const;

 private:
  struct Mind {
    std::unique_ptr<Agent> agent;
    const GridWorld* map = nullptr;
    std::uint64_t replans = 0;
    Wish wish;
  };

  /// Of what is left for so many.
  static Budget part_of(const Meter& meter, std::size_t rest);
  static AgentStep step_one(Mind& mind, Budget budget);
  static void stay(Mind& mind);

  Sensing sensing_;
  std::vector<Mind> minds_;  ///< by index of member
  std::size_t next_ = 0;     ///< who comes first
};

}  // namespace fleetfoot::fleet
