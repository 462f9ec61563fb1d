#include "apps/path/path_query.hpp"

#include <cmath>
#include <cstddef>
#include <utility>

#include "base/error.hpp"

namespace fleetfoot::app {

PathQuery::PathQuery(const Grid& grid, const std::string& agent,
                     const std::vector<std::string>& set)
    : grid_(grid), name_(agent), agent_(grid, {0, 0}, {0, 0}, {.name = agent, .set = set}) {}

PathAnswer PathQuery::operator()(Cell start, Cell goal) {
  agent_.relocate(start);
  agent_.set_goal(goal);
  const Step step = agent_.think(Budget::unlimited());
  PathAnswer answer;
  answer.expanded = step.expanded;
  if (step.status == StepStatus::no_path) return answer;
  PathAhead path = agent_.path();
  if (step.status != StepStatus::plan || !path.complete) {
    throw InputError("--agent", name_ +
                                    " moves without a complete path, even without a budget; "
                                    "astar and dstar-lite plan one");
  }
  answer.found = true;
  answer.cells = std::move(path.cells);
  return answer;
}

double PathQuery::cost_of(const PathAnswer& answer) const {
  // Summed apart: the same moves in another order cost the same.
  double straight = 0;
  double diagonal = 0;
  for (std::size_t i = 1; i < answer.cells.size(); ++i) {
    const Cell from = answer.cells[i - 1];
    const Cell to = answer.cells[i];
    (from.x == to.x || from.y == to.y ? straight : diagonal) += grid_.at(to);
  }
  return straight + diagonal * std::sqrt(2.0);
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
