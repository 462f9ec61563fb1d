// The constants of all policies, with what each was measured on.
//
// "auto_repair" is bench/auto_repair.cpp: rooms and random blocks of 128 to 512 cells, 2 to 20 % of
// the map or of the agent's surroundings changing, no budget; the figure is planning time over that
// of the best of astar, backward-astar, jps and dstar-lite. "auto_split" is bench/auto_split.cpp:
// rooms, random blocks, mazes and terrain of 128 cells under budgets of 32, 128 and 512 units; the
// figure is path cost over that of the best of lss-lrtastar and rtdstar at three fixed splits.
// "guidance" is bench/guidance.cpp: rooms, random cells, mazes and terrain of 128 and 512 cells,
// static, changing and unknown, under budgets of 32, 64 and 512 units; the figure is path cost over
// that of dstar-lite without a budget; seeds from 101. Results: docs/performance.md.
#pragma once

#include <cstdint>

#include "search/incremental/exact_searches.hpp"

namespace fleetfoot::policy {

// Repair or restart (auto_repair). Fractions are in 1024ths of a search.
inline constexpr std::uint64_t kWhole = ExactSearches::kWhole;
/// A repair may always be tried up to the first fraction affected, and never past the second.
inline constexpr std::uint64_t kLeastFraction = kWhole / 16;
inline constexpr std::uint64_t kMostFraction = kWhole * 16;
/// Changes read to estimate the affected fraction: less than a microsecond each.
inline constexpr std::uint64_t kFractionSamples = 256;
/// Giving up a search that can be repaired means paying for the next adoption, so it may cost more.
inline constexpr std::uint64_t kHoldFactor = 3;
/// What a repair that was broken off counts as, over what it had cost by then: it is unknown how
/// much was left.
inline constexpr std::uint64_t kBrokenOffFactor = 6;
/// A search of fewer expansions is not worth adopting, and no repair is broken off below the cap.
inline constexpr std::uint64_t kLeastAdopted = 256;
inline constexpr std::uint64_t kLeastCap = 64;
/// A repair runs in portions of 1/16 of what a new search costs, and may be broken off between
/// them.
inline constexpr std::uint64_t kRepairParts = 16;
/// An adoption applies every change, wherever it is: in expansions of A*.
inline constexpr std::uint64_t kApplyCost = 4;
/// By the time they take: an expansion and any other work unit of a repair, and an expansion of A*
/// (bench/micro/kernels.cpp, 512 x 512).
inline constexpr std::uint64_t kRepairExpansion = 9;
inline constexpr std::uint64_t kRepairUnit = 2;
inline constexpr std::uint64_t kNewExpansion = 4;
/// What is known of the cost of repairs before the first one: a guess of little weight.
inline constexpr std::uint64_t kFirstGuess = kWhole / 4;
/// One part in so many of what was known fades with each repair.
inline constexpr std::uint64_t kFade = 4;

// Direction of a search from scratch (auto_repair).
/// So many searches from the goal come first; means are replaced until then, averaged later.
inline constexpr std::uint64_t kWarmUp = 8;
/// After so many searches the direction that seems more expensive is tried again, then after twice
/// as many.
inline constexpr std::uint64_t kTryOther = 16;
/// A search from the agent is clearly cheaper if it saves one part in so many.
inline constexpr std::uint64_t kClearlyCheaper = 8;

// Jump points or A*. When the first comparison is made was chosen on auto_repair at 128 cells,
// seeds from 1; the others are estimates that the scenarios of exact and auto_repair did not
// contradict.
/// Jump points that take less than one part in so many of A* are not compared with it: finding out
/// would cost more than it can save. In a changing world of which nothing else is known they are
/// tried below that alone.
inline constexpr std::uint64_t kClearRatio = 4;
/// The first search that is made by both, and the same where they are guessed to take about as
/// long, at most the third in 1024ths of A*; then after so many times as many.
inline constexpr std::uint64_t kFirstCompared = 32;
inline constexpr std::uint64_t kFirstClose = 4;
inline constexpr std::uint64_t kClose = kWhole * 3 / 2;
inline constexpr std::uint64_t kNextCompared = 4;
/// Searches with fewer moves to go tell nothing about those that take long.
inline constexpr std::uint64_t kLeastCompared = 32;
/// What jump points take of their work, in 1024ths, where they have searched the same world before
/// (exact: 0.38 to 0.45 on game maps, rooms and mazes). To be measured after so many such searches.
inline constexpr std::uint64_t kKnownShare = kWhole * 9 / 20;
inline constexpr std::uint64_t kFirstKnown = 8;
/// What is known of a world after fewer moves counts for less.
inline constexpr std::uint64_t kFewMoves = 4;
/// The least that a search by jump points is taken to cost, in 1024ths of A*: less, and no repair
/// would ever be tried.
inline constexpr std::uint64_t kLeastRatio = kWhole / 64;

// Growth of plans (auto_split, unknown terrain): it is large when kGrown times what plans grew by
// exceeds kFollowed times the cost of what was followed and one part in kOfFirst of the first plan.
inline constexpr std::uint64_t kGrown = 5;
inline constexpr std::uint64_t kFollowed = 2;
inline constexpr std::uint64_t kOfFirst = 8;

// A guided step of auto. Estimates.
/// What the next node of the tile field's path costs, in units: in every sixteenth a tile is
/// computed.
inline constexpr std::uint64_t kFieldUnits = 2;
/// With fewer units there would be nothing for an exact search beside the guide.
inline constexpr std::uint64_t kLeastGuided = 8;

// Split of a budget between the global and the local search (auto_split).
inline constexpr double kStaticShare = 0.75;       ///< while nothing changes
inline constexpr std::uint64_t kStaticSteps = 32;  ///< steps without a change: static again
inline constexpr std::uint64_t kManyChanges = 4;   ///< with kManySteps: it does not catch up
inline constexpr std::uint64_t kManySteps = 64;
inline constexpr double kFarSteps = 128;  ///< steps that a search over open ground takes
inline constexpr double kNearSteps = 64;
inline constexpr double kFarShare = 0.1;
inline constexpr double kMiddleShare = 0.5;
inline constexpr double kNearShare = 0.75;
inline constexpr double kHopelessFarShare = 0.03;  ///< does not catch up
inline constexpr double kHopelessShare = 0.25;
inline constexpr std::uint64_t kUnitsOfTime = 256;  ///< work units in a step of 30 to 50 us

// Guidance (guidance).
inline constexpr double kPortalShare = 0.95;  ///< while a pass is under way
/// The same where the world has changed and the pass has been under way for so many steps: it is
/// slow, or never catches up. 512 cells at 32 and 64 units: mazes that change 2.07 -> 1.65 and 1.52
/// -> 1.23, mean of all 1.49 -> 1.47 and 1.30 -> 1.26. In a static world more is better.
inline constexpr double kSlowPortalShare = 0.5;
inline constexpr std::uint64_t kPatience = 128;
inline constexpr double kFieldShare = 0.5;          ///< of what that leaves, for the tile field
inline constexpr double kGuidedGlobalShare = 0.05;  ///< RTD*'s exact search
inline constexpr std::uint64_t kKeptUnits = 6;      ///< of a step, at most a third, for the agent
inline constexpr std::uint64_t kGuidedLookahead = 64;  ///< expansions; more see no further

}  // namespace fleetfoot::policy
