// The causes that steps name: short words for what made an agent decide as it did. Traces show them
// as "why".
#pragma once

#include <string_view>

namespace fleetfoot::causes {

inline constexpr std::string_view kArrived = "arrived";  ///< the agent is at its goal
inline constexpr std::string_view kSearching =
    "searching";                                         ///< waits while the search is under way
inline constexpr std::string_view kSensing = "sensing";  ///< not all that is in sight was read
inline constexpr std::string_view kNoPath = "no-path";  ///< the search has shown that there is none
inline constexpr std::string_view kPlan = "plan";  ///< follows the path of a search that has closed
inline constexpr std::string_view kLocal = "local";  ///< the best move of a lookahead
inline constexpr std::string_view kGuided =
    "guided";  ///< the best move of a lookahead that the coarse map guides, or a step along
               ///< distances that are not exact
inline constexpr std::string_view kGoal = "goal";  ///< general LRTA* heads for the goal itself
inline constexpr std::string_view kSubgoal =
    "subgoal";  ///< general LRTA* heads for a node on the way to it
inline constexpr std::string_view kCommitted =
    "committed";  ///< goes on along a path decided on earlier
inline constexpr std::string_view kGoingBack =
    "going-back";  ///< LRTS returns to where it planned before, TBA* towards where its search began
inline constexpr std::string_view kCutOff =
    "cut-off";  ///< TBA* cannot move as its search says, and starts over from where it stands
inline constexpr std::string_view kShortcut =
    "shortcut";  ///< TBA* leaves its way back by a move that leads onto its path

// Of `auto` without a budget: how the plan came about.
inline constexpr std::string_view kStillShortest = "still-shortest";  ///< no change can matter
inline constexpr std::string_view kRepair = "repair";  ///< D* Lite repaired its search
inline constexpr std::string_view kAdopt =
    "adopt";  ///< D* Lite took over A*'s search and repaired it
inline constexpr std::string_view kFirstSearch = "first-search";  ///< nothing was known before
inline constexpr std::string_view kJumpPoints =
    "jump-points";  ///< a new search, for any reason, by jump points: expected to cost less than
                    ///< A*, also counting the repairs that A*'s search would allow
// A* starts over because
inline constexpr std::string_view kRestart =
    "restart";  ///< there was no search that was worth repairing; also TBA*, as the world has
                ///< changed
inline constexpr std::string_view kRestartAffected =
    "restart-affected";  ///< of too much change, or more than the journal stores
inline constexpr std::string_view kRestartBrokenOff =
    "restart-broken-off";  ///< a repair cost more than expected
inline constexpr std::string_view kRestartOffPath = "restart-off-path";  ///< of a relocation

}  // namespace fleetfoot::causes
