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

struct LocalMove {
  StepStatus status = StepStatus::wait;
  NodeId to = kNoNode;
  std::uint64_t plan_cost = kInfinite<std::uint64_t>;  ///< with status plan
  /// Expansions of the lookahead that decided.
  std::uint64_t expanded = 0;
};

class LocalSearch {
 public:
  virtual ~LocalSearch() = default;
  LocalSearch(const LocalSearch&) = delete;
  LocalSearch& operator=(const LocalSearch&) = delete;

  /// Looks ahead from `at`, which is not the goal, learns, and chooses a move. Expands at most
  /// `limit` nodes, and as many as the meter allows.
  virtual LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) = 0;
  virtual void set_goal(NodeId goal) = 0;
  /// The agent was carried elsewhere. What was learned stays.
  virtual void relocated() {}

  /// After a choice that moves: the path that it begins, from `at` to where the lookahead led.
  virtual void read_path(PathFollower& path) const = 0;
  virtual std::size_t memory_bytes() const = 0;

 protected:
  LocalSearch() = default;
};

}  // namespace fleetfoot
