// A shortest path after every change, by whatever is cheapest: no search, a repair, or a new one.
//
// 1. If no change can matter (path_check.hpp), the path is followed.
// 2. If a repair by D* Lite is expected to cost less than a new search (repair_estimate.hpp), the
//    search is repaired; one that costs more than expected is broken off.
// 3. Otherwise a new search starts over: jump points where they are cheaper and a search that can
//    be repaired is not worth its price (jump_choice.hpp), else A*, from the end that has proved
//    cheaper (direction_choice.hpp). D* Lite adopts the result of a search from the goal when a
//    repair first looks cheap, so until then nothing is paid for being able to repair.
//
// Invariants: while the repairer is not in use, the path is a shortest one from where it was asked
// for last, in the world at time `checked_`; a search from the goal that is held is that of the
// world at `planned_`. Everything is counted in work units, so a run repeats on any machine. Not
// for budgets: it answers when it is done. Every answer has a cause.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "policy/direction_choice.hpp"
#include "policy/jump_choice.hpp"
#include "policy/repair_estimate.hpp"
#include "search/incremental/exact_searches.hpp"
#include "search/path_follower.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot::policy {

/// What RepairOrRestart did.
enum class PlanCause {
  unchanged,          ///< nothing changed since the last plan
  still_shortest,     ///< something did, but none of it can matter
  repaired,           ///< D* Lite repaired its search
  adopted,            ///< D* Lite adopted the search from the goal and repaired it
  first_search,       ///< A*: nothing was known before
  nothing_to_repair,  ///< A*: the path is no longer known to be shortest, and there is no search
                      ///< that is worth repairing: none from the goal, too small a one, or one with
                      ///< more changes to apply than it has nodes to save
  too_much_affected,  ///< A*: a repair was expected to cost more, or the journal no longer reaches
                      ///< back to the search
  broken_off,         ///< A*: a repair had cost more than expected
  off_path,           ///< A*: the agent is not on its path
  jumped              ///< jump points, for any of these five reasons: expected to cost less than
                      ///< A*, also counting the repairs that A*'s search would allow
};

class RepairOrRestart {
 public:
  /// Shares the searches with whoever else uses them, in turn; see forget().
  RepairOrRestart(const AnySpace& space, ExactSearches& searches)
      : space_(space), searches_(searches), made_(space.now()) {}

  /// The goal is another, or the repairer was used by somebody else.
  void forget() { held_ = Held::nothing; }
  bool holds_repairer() const { return held_ == Held::repairer; }

  /// Plans from `at`: found, or no path.
  SearchStatus run(NodeId at, NodeId goal, Meter& meter);
  PlanCause cause() const { return cause_; }

  /// After `found`: the node after `from` on the path; `from` is the agent's or one returned since.
  NodeId next(NodeId from) const;
  /// After `found`: appends the path from the last of `nodes`, the agent's, to the goal.
  void append_path(std::vector<NodeId>& nodes) const;
  std::uint64_t cost() const;
  /// The cost of that path, if it is known to be open all the way; else infinite.
  std::uint64_t cost_of_open_path() const;
  void moved(NodeId to) {
    path_.moved(to);
    jumps_.moved();
  }

  std::uint64_t replans() const { return replans_; }
  std::size_t memory_bytes() const { return path_.memory_bytes(); }

 private:
  enum class Held { nothing, by_jumps, from_agent, from_goal, repairer };

  void restart(NodeId at, Meter& meter, PlanCause cause);
  bool restart_by_jumps(NodeId at, Meter& meter);
  void compare_with_jumps(NodeId at, Meter& meter);
  bool prefers_jumps(NodeId at, Meter& meter);
  void keep_no_path(NodeId at);
  std::uint64_t price_of_new() const;
  bool adopt(NodeId at, Meter& meter);
  bool repair(NodeId at, Meter& meter);
  bool looks_cheap(Reached reached, NodeId at, std::uint64_t since);
  std::uint64_t most_fraction() const;
  std::optional<std::uint64_t> affected_since(Reached reached, NodeId at,
                                              std::uint64_t since) const;
  bool is_path_shortest() const;
  PlanCause why_not_adopted(NodeId at) const;
  bool is_worth_adopting(NodeId at) const;
  Direction choose_direction(NodeId at);
  std::uint64_t expected_work(NodeId at) const;
  /// Moves to the goal, at least.
  std::uint64_t moves_from(NodeId at) const { return space_.h(at, goal_) / space_.straight(); }
  std::uint64_t now() const { return space_.now(); }

  const AnySpace& space_;
  ExactSearches& searches_;
  RepairEstimate estimate_;
  DirectionChoice direction_;
  JumpChoice jumps_;
  Held held_ = Held::nothing;
  SearchStatus status_ = SearchStatus::running;
  PlanCause cause_ = PlanCause::first_search;
  NodeId goal_ = kNoNode;
  PathFollower path_;          ///< while the repairer is not in use
  std::uint64_t checked_ = 0;  ///< time in the journal up to which `status_` holds
  std::uint64_t planned_ = 0;  ///< when A* ran last, and from where
  NodeId planned_at_ = kNoNode;
  std::uint64_t last_work_ = 0;  ///< of A*
  std::uint64_t fraction_ = 0;   ///< affected by the last changes, as estimated
  std::uint64_t replans_ = 0;
  std::uint64_t made_;  ///< time in the journal: has the world changed since?
};

}  // namespace fleetfoot::policy
