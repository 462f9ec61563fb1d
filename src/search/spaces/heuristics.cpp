#include "search/spaces/heuristics.hpp"

#include "base/error.hpp"

namespace fleetfoot {

GridHeuristic grid_heuristic(Heuristic heuristic, std::uint32_t straight, std::uint32_t diagonal) {
  const bool eight = diagonal != 0;
  if (heuristic == Heuristic::best) heuristic = eight ? Heuristic::octile : Heuristic::manhattan;
  switch (heuristic) {
    case Heuristic::manhattan:
      if (eight) throw InputError("heuristic", "manhattan overestimates with 8 moves; use octile");
      return {straight, straight, false};
    case Heuristic::octile:
      return {straight, eight ? diagonal - straight : 0, false};
    case Heuristic::euclidean:
      return {straight, 0, true};
    case Heuristic::zero:
      return {0, 0, false};
    case Heuristic::best:
    case Heuristic::max:
      break;
  }
  return {straight, 0, false};
}

}  // namespace fleetfoot
