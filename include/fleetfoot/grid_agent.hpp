// An agent on a grid: it is asked for a step, and answers within its budget.
#pragma once

#include <cstdint>
#include <fleetfoot/agent_options.hpp>
#include <fleetfoot/budget.hpp>
#include <fleetfoot/cell.hpp>
#include <fleetfoot/export.hpp>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/stats.hpp>
#include <fleetfoot/step_status.hpp>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

namespace fleetfoot {

namespace detail {
struct Access;
}

/// One decision.
struct Step {
  Cell from;                             ///< where the agent was
  Cell to;                               ///< a neighbour of `from`, or `from` itself
  StepStatus status = StepStatus::wait;  ///< how far the decision can be trusted
  /// With status plan the cost of the whole path from `from`, else infinity.
  double plan_cost = std::numeric_limits<double>::infinity();
  std::uint64_t work = 0;      ///< work units spent: at most the budget's
  std::uint64_t expanded = 0;  ///< state expansions among them
  /// A word for what made the agent decide so, such as "repair"; valid for ever.
  std::string_view why;
};

/// Where an agent means to go, as far as it has decided. As far as it knows every move is open: the
/// path ends before one that has closed since.
struct PathAhead {
  std::vector<Cell> cells;  ///< from the agent's cell on; that one alone if nothing is decided
  bool complete = false;    ///< whether they lead to the goal
  double cost = 0;          ///< of following them, as far as the agent knows
};

/// Looks for a path from where it is to its goal, and keeps its search from step to step.
///
/// Threads: an agent belongs to one thread at a time; agents of one grid may be in different
/// threads as long as nobody edits the grid meanwhile. See Grid.
class FLEETFOOT_API GridAgent {
 public:
  /// The grid must outlive the agent. Throws InputError for a cell outside, an unknown agent, or a
  /// bad parameter or sensing radius. The start may be blocked: an agent may leave such a cell. So
  /// may the goal: it may open later.
  GridAgent(const Grid& grid, Cell start, Cell goal, const AgentOptions& options = {});
  /// A temporary would not outlive it.
  GridAgent(const Grid&& grid, Cell start, Cell goal, const AgentOptions& options = {}) = delete;

  GridAgent(const GridAgent&) = delete;             ///< it can only be moved
  GridAgent& operator=(const GridAgent&) = delete;  ///< it can only be moved
  GridAgent(GridAgent&&) noexcept;                  ///< what was moved from may only be assigned to
  GridAgent& operator=(GridAgent&&) noexcept;       ///< what was moved from may only be assigned to
  ~GridAgent();                                     ///< before its grid

  /// Senses, decides, and counts as moved to Step::to when it returns; a body that did not get
  /// there is put right by relocate(). Spends at most the budget and goes on from there in the next
  /// call. At the goal it stays, with a plan of cost 0. Never throws: where memory ends, so does
  /// the program.
  Step step(Budget budget) noexcept;
  /// The same search without the move: Step::to is where it would go.
  Step think(Budget budget) noexcept;

  Cell position() const noexcept;  ///< where it is
  Cell goal() const noexcept;      ///< where it is going
  /// Gives it another goal. Throws InputError for a cell outside; then nothing has changed.
  void set_goal(Cell goal);
  /// The body is elsewhere than the last step said: pushed back, carried, teleported. Throws
  /// InputError for a cell outside; then nothing has changed.
  void relocate(Cell position);

  /// The path that it means to take, by its last decision.
  PathAhead path() const;
  /// What it has done so far.
  Stats stats() const noexcept;

 private:
  friend struct detail::Access;
  struct Body;
  std::unique_ptr<Body> body_;
};

}  // namespace fleetfoot
