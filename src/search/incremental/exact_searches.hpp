// The exact searches of one space side by side, for a policy that chooses between them: A* from
// either end, D* Lite, which can adopt what A* found from the goal and repair it from then on, and
// jump points, which are the fastest where there is open space and leave nothing to adopt.
//
// What a policy wants to know of many changes is answered in one call each, so that it needs no
// template of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/global_search.hpp"
#include "search/incremental/astar_search.hpp"
#include "search/path_follower.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// Whose nodes count as reached.
enum class Reached { by_repairer, from_goal, anywhere };

class ExactSearches {
 public:
  virtual ~ExactSearches() = default;
  ExactSearches(const ExactSearches&) = delete;
  ExactSearches& operator=(const ExactSearches&) = delete;

  /// D* Lite.
  virtual GlobalSearch& repairer() = 0;
  /// After the repairer's `found`: as GlobalSearch::next, or the last of equally good successors.
  virtual NodeId next(NodeId from, bool last_of_equal) = 0;
  /// After the repairer's `found`: the cost from a node of its path to the goal.
  virtual std::uint64_t cost_from(NodeId node) const = 0;

  /// A* from scratch, to its end, in the present world.
  virtual SearchStatus search(Direction direction, NodeId agent, NodeId goal, Meter& meter) = 0;
  /// After `found`: the path from agent to goal.
  virtual void read_path(Direction direction, NodeId agent, NodeId goal,
                         PathFollower& path) const = 0;
  /// Whether there is a search by jump points (jump_search.hpp).
  virtual bool has_jumps() const = 0;
  /// Its cost relative to A*, in 1024ths, estimated from a sample of the map between the two.
  virtual std::uint64_t guess_jumps(NodeId agent, NodeId goal, Meter& meter) = 0;
  /// Jump points from scratch, in the present world; `running` if the meter ended it.
  virtual SearchStatus search_jumps(NodeId agent, NodeId goal, Meter& meter) = 0;
  /// After `found`: the path from agent to goal.
  virtual void read_jumps(PathFollower& path) const = 0;
  /// After a search by jump points: whether it saves work to later ones while the world stays as it
  /// is.
  virtual bool jumps_serve_later_searches() const = 0;

  /// Whether A*'s costs are final, so that they can be adopted.
  virtual bool can_adopt() const = 0;
  /// The repairer takes over A*'s search from the goal, made at time `since` of the journal for an
  /// agent at `was_at`. The agent is at `agent` now. The journal must reach back to `since`.
  virtual void adopt(NodeId agent, NodeId goal, NodeId was_at, std::uint64_t since,
                     Meter& meter) = 0;

  /// How large a part of a search lies behind the changes since then, seen from the goal, in
  /// 1024ths: a change at distance d of the agent affects about (d / distance to the goal)^2 of it.
  /// Reads at most `samples` of the changes, and stops when the sum exceeds `most`. The journal
  /// must reach back to `since`.
  virtual std::uint64_t affected_fraction(Reached reached, NodeId agent, NodeId goal,
                                          std::uint64_t since, std::uint64_t samples,
                                          std::uint64_t most) const = 0;

  virtual std::size_t memory_bytes() const = 0;

  static constexpr std::uint64_t kWhole = 1024;  ///< of affected_fraction and guess_jumps

 protected:
  ExactSearches() = default;
};

/// The space must outlive it.
std::unique_ptr<ExactSearches> make_exact_searches(const AnySpace& space, NodeId agent,
                                                   NodeId goal);

}  // namespace fleetfoot
