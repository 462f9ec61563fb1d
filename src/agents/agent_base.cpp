#include "agents/agent_base.hpp"

namespace fleetfoot {

ParameterSpec heuristic_parameter() {
  return choice_parameter(
      "heuristic", {"best", "manhattan", "octile", "max", "euclidean", "zero"},
      "estimate of the distance; best is manhattan with 4 moves, octile with 8, "
      "euclidean on a graph with positions");
}

Heuristic heuristic_of(const Parameters& parameters) {
  const std::string& name = parameters.choice("heuristic");
  if (name == "manhattan") return Heuristic::manhattan;
  if (name == "octile") return Heuristic::octile;
  if (name == "max") return Heuristic::max;
  if (name == "euclidean") return Heuristic::euclidean;
  if (name == "zero") return Heuristic::zero;
  return Heuristic::best;
}

}  // namespace fleetfoot
