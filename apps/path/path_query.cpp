#include "apps/path/path_query.hpp"

#include <cmath>

#include "base/error.hpp"

namespace fleetfoot::app {

PathQuery::PathQuery(const Grid& grid, const std::string& agent,
                     const std::vector<std::string>& set)
    : grid_(grid), name_(agent), agent_(grid, {0, 0}, {0, 0}, {.name = agent, .set = set}) {}

PathAnswer PathQuery::operator()(Cell start, Cell goal) {
  agent_.relocate(start);
  agent_.set_goal(goal);
  PathAnswer answer;
  answer.cells.push_back(start);
  // Summed apart: the same moves in another order cost the same.
  double straight = 0;
  double diagonal = 0;
  while (agent_.position() != goal) {
    const Step step = agent_.step(Budget::unlimited());
    answer.expanded += step.expanded;
    if (step.status == StepStatus::no_path) return {false, {}, 0, answer.expanded};
    if (step.status != StepStatus::plan) {
      throw InputError("--agent", name_ +
                                      " moves without a complete path, even without a budget; "
                                      "astar and dstar-lite plan one");
    }
    answer.cells.push_back(step.to);
    const bool is_straight = step.from.x == step.to.x || step.from.y == step.to.y;
    (is_straight ? straight : diagonal) += grid_.at(step.to);
  }
  answer.found = true;
  answer.cost = straight + diagonal * std::sqrt(2.0);
  return answer;
}

bool has_stated_length(const ScenRow& row, double cost) {
  double tolerance = row.decimals >= 5 ? 1e-4 : 0.006;
  // Six digits in all leave less than two decimals to a long path.
  if (row.length >= 10000 && row.decimals >= 0 && row.decimals < 2) {
    tolerance = row.decimals == 1 ? 0.06 : 0.6;
  }
  return std::abs(cost - row.length) <= tolerance;
}

}  // namespace fleetfoot::app
