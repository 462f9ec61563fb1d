// The heuristics that a user can choose by name, and how each is computed on a grid.
//
// Each must be consistent and never exceed the cost of a path over open ground. All but one are
// linear in the larger and the smaller of |dx| and |dy|, in units of a straight move, so a space
// computes any of them without a branch on which one it is.
#pragma once

#include <cstdint>

#include "base/parameters.hpp"

namespace fleetfoot {

enum class Heuristic { best, manhattan, octile, max, euclidean, zero };

inline constexpr Choice<Heuristic> kHeuristics[] = {
    {"best", Heuristic::best}, {"manhattan", Heuristic::manhattan}, {"octile", Heuristic::octile},
    {"max", Heuristic::max},   {"euclidean", Heuristic::euclidean}, {"zero", Heuristic::zero},
};

inline ParameterSpec heuristic_parameter() {
  return choice_parameter(
      "heuristic", kHeuristics,
      "estimate of the distance; best is manhattan with 4 moves, octile with 8, "
      "euclidean on a graph with positions");
}
inline Heuristic heuristic_of(const Parameters& parameters) {
  return parameters.choice("heuristic", kHeuristics);
}

/// A heuristic on a grid with these costs of a straight and a diagonal move.
struct GridHeuristic {
  std::uint32_t per_larger = 0;   ///< weight of max(|dx|, |dy|)
  std::uint32_t per_smaller = 0;  ///< weight of min(|dx|, |dy|)
  bool euclidean = false;         ///< then the weights do not count
};

/// Throws InputError for one that would overestimate. `diagonal` is 0 with four moves.
GridHeuristic grid_heuristic(Heuristic heuristic, std::uint32_t straight, std::uint32_t diagonal);

}  // namespace fleetfoot
