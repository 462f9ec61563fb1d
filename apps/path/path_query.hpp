// Questions for a path, answered by an agent's plan without a budget.
#pragma once

#include <cstdint>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/grid_agent.hpp>
#include <string>
#include <vector>

#include "base/cell.hpp"
#include "sim/step_times.hpp"
#include "world/formats/moving_ai_scen.hpp"

namespace fleetfoot::app {

struct PathAnswer {
  bool found = false;
  std::vector<Cell> cells;  ///< from start to goal; empty if there is no path
  std::uint64_t expanded = 0;
};

/// One agent for any number of questions about one grid that does not change.
class PathQuery {
 public:
  /// Throws InputError for a bad agent or parameter.
  PathQuery(const Grid& grid, const std::string& agent, const std::vector<std::string>& set);

  /// Both cells are on the grid. Throws InputError if the agent plans no complete path.
  PathAnswer operator()(Cell start, Cell goal);
  /// Of the path that was found, or 0.
  double cost_of(const PathAnswer& answer) const;

 private:
  const Grid& grid_;
  std::string name_;
  GridAgent agent_;
};

/// How the problems of a .scen file went.
struct PathCounts {
  std::int64_t queries = 0;
  std::int64_t found = 0;
  std::int64_t wrong = 0;    ///< no path, or another length than the file states
  std::int64_t skipped = 0;  ///< start or goal is blocked; not among the queries
  StepTimes times;
};

/// Whether a path of this cost is what the row states, to the decimals that it gives.
bool has_stated_length(const ScenRow& row, double cost);

}  // namespace fleetfoot::app
