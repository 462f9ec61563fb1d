// The search of Time-Bounded A* (Bjornsson, Bulitko and Sturtevant 2009): one A* from where the
// agent was to the goal, that goes on over many steps while the agent moves. What the agent does
// with it is in agents/tbastar.cpp.
//
// Beyond the paper: a search that starts over, from another node or to another goal, has the
// h-values that those before have taught it (incremental/adaptive_astar.hpp), unless something has
// become cheaper since. So an agent that is cut off from its search again and again still gets
// nearer to its goal, as in Restarting Time-Bounded A* (Hernandez, Asin and Baier 2014).
//
// It reads the present world, also when that has changed since begin(): then what it finds may no
// longer be there, or no longer be shortest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

class TimeBoundedSearch {
 public:
  virtual ~TimeBoundedSearch() = default;
  TimeBoundedSearch(const TimeBoundedSearch&) = delete;
  TimeBoundedSearch& operator=(const TimeBoundedSearch&) = delete;

  /// Starts over at `root`. Expands nothing yet.
  virtual void begin(NodeId root) = 0;
  /// Goes on.
  virtual SearchStatus run(Meter& meter) = 0;
  /// The most promising node of its open list, or none.
  virtual NodeId best_open() = 0;
  /// For a node that it has reached, the one before and the cost from the root; else none and
  /// infinite.
  virtual NodeId parent(NodeId node) const = 0;
  virtual std::uint64_t g(NodeId node) const = 0;
  /// The goal is another; begin() next.
  virtual void set_goal(NodeId goal) = 0;
  virtual std::size_t memory_bytes() const = 0;

 protected:
  TimeBoundedSearch() = default;
};

/// The space must outlive the search.
std::unique_ptr<TimeBoundedSearch> make_time_bounded_search(const AnySpace& space, NodeId goal);

}  // namespace fleetfoot
