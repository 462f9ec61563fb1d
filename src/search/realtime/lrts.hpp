// LRTS (Bulitko and Lee 2006, "Learning in Real-Time Search: A Unifying Framework"): looks ahead to
// a depth, learns for its own node the largest of the plies' least f = gamma * g + h, and chooses
// the whole path to the best node of the deepest ply. Once it has learned more than its quota in
// all, it goes back to where it planned before whenever it learns more, so that estimates are
// corrected where they begin to mislead. LRTA* is depth 1 without a quota, SLA* depth 1 with a
// quota below any cost. The planning step: lrts_planner.hpp.
//
// Each node where it plans has an estimate at least gamma times the cost of the path to the next
// one above that one's, so it cannot circle without learning; estimates are admissible in a world
// whose costs only rise, so learning ends, and with it going back, which only follows learning.
// Carried back to its start again and again, it converges to a path of at most 1 / gamma times the
// shortest (with gamma 1, a shortest).
//
// Where it differs: g is the least cost within the lookahead (the paper's states are all one move
// apart); a path is given up when its next move is blocked, and a path back when it is one-way; a
// ply that the budget does not suffice for is left out, so a budget of one is enough to move; being
// carried elsewhere begins a trial: nothing counts as learned in it yet, nor is there a path back.
// The trail that leads back is as long as kMaxTrail at most: beyond it the oldest moves are
// forgotten, and the agent does not go back past them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/parameters.hpp"
#include "search/local_search.hpp"
#include "search/realtime/fraction.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

struct LrtsOptions {
  unsigned depth = 1;
  Fraction gamma;
  bool has_quota = false;
  std::uint64_t quota = 0;  ///< as a cost: what a trial may learn before it goes back
};

/// Moves that LRTS can go back.
inline constexpr std::size_t kMaxTrail = std::size_t{1} << 14;

/// The space must outlive it. Its choices are paths to be followed to their end.
std::unique_ptr<LocalSearch> make_lrts(const AnySpace& space, NodeId goal,
                                       const LrtsOptions& options);

/// The depth of the lookahead in moves, or in moves between regions.
ParameterSpec lrts_depth_parameter(int default_depth);
unsigned lrts_depth_of(const Parameters& parameters);
/// In thousandths.
ParameterSpec gamma_parameter();
Fraction gamma_of(const Parameters& parameters);
ParameterSpec quota_parameter();

/// `depth`, `gamma` and `quota`.
LrtsOptions lrts_options(const Parameters& parameters, const World& world);

}  // namespace fleetfoot
