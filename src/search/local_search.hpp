// A search around the agent that chooses a move within any limit: what agents see of LRTA*,
// LSS-LRTA*, RTA* and the other real-time searches.
//
// As with GlobalSearch, a kernel is a template on the space, instantiated in one .cpp file.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/path_follower.hpp"

namespace fleetfoot {

/// Where a choice heads to.
enum class LocalAim {
  unsaid,
  goal,     ///< the goal itself, where the search might have headed elsewhere
  subgoal,  ///< a node on the way to it
  back      ///< where the agent has been
};

struct LocalMove {
  StepStatus status = StepStatus::wait;
  NodeId to = kNoNode;
  std::uint64_t plan_cost = kInfinite<std::uint64_t>;  ///< with status plan
  /// Expansions of the lookahead that decided.
  std::uint64_t expanded = 0;
  LocalAim aim = LocalAim::unsaid;

  static LocalMove plan(NodeId to, std::uint64_t cost, std::uint64_t expanded) {
    return {StepStatus::plan, to, cost, expanded, LocalAim::unsaid};
  }
  static LocalMove partial(NodeId to, std::uint64_t expanded, LocalAim aim = LocalAim::unsaid) {
    return {StepStatus::partial, to, kInfinite<std::uint64_t>, expanded, aim};
  }
  static LocalMove wait(NodeId at, std::uint64_t expanded = 0) {
    return {StepStatus::wait, at, kInfinite<std::uint64_t>, expanded, LocalAim::unsaid};
  }
  static LocalMove no_path(NodeId at, std::uint64_t expanded) {
    return {StepStatus::no_path, at, kInfinite<std::uint64_t>, expanded, LocalAim::unsaid};
  }
};

class LocalSearch {
 public:
  virtual ~LocalSearch() = default;
  LocalSearch(const LocalSearch&) = delete;
  LocalSearch& operator=(const LocalSearch&) = delete;

  /// Looks ahead from `at`, which is not the goal, learns, and chooses a move. Expands at most
  /// `limit` nodes, and as many as the meter allows.
  virtual LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) = 0;
  /// The agent has made the chosen move, or a further one along its path. What a move changes is
  /// changed here, as a choice may be made twice, or never be acted on.
  virtual void stepped(NodeId /*from*/, NodeId /*to*/) {}
  virtual void set_goal(NodeId goal) = 0;
  /// The agent was carried elsewhere. What was learned stays.
  virtual void relocated() {}

  /// After a choice that moves: the path that it begins, from `at` to where the lookahead led.
  /// Costs are left to go only if it is a plan.
  virtual void read_path(PathFollower& path) const = 0;
  virtual std::size_t memory_bytes() const = 0;

 protected:
  LocalSearch() = default;
};

}  // namespace fleetfoot
