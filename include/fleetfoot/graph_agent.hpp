// An agent on a graph: the same as GridAgent, with nodes for cells.
#pragma once

#include <cstdint>
#include <fleetfoot/agent_options.hpp>
#include <fleetfoot/budget.hpp>
#include <fleetfoot/export.hpp>
#include <fleetfoot/graph.hpp>
#include <fleetfoot/node.hpp>
#include <fleetfoot/stats.hpp>
#include <fleetfoot/step_status.hpp>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

namespace fleetfoot {

/// One decision.
struct GraphStep {
  NodeId from = kNoNode;                 ///< where the agent was
  NodeId to = kNoNode;                   ///< a neighbour of `from`, or `from` itself
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
struct GraphPathAhead {
  std::vector<NodeId> nodes;  ///< from the agent's node on; that one alone if nothing is decided
  bool complete = false;      ///< whether they lead to the goal
  double cost = 0;            ///< of following them, as far as the agent knows
};

/// Looks for a path from where it is to its goal, and keeps its search from step to step.
///
/// Threads: an agent belongs to one thread at a time; agents of one graph may be in different
/// threads as long as nobody edits the graph meanwhile.
class FLEETFOOT_API GraphAgent {
 public:
  /// The graph must outlive the agent. Throws InputError for a node that there is not, an unknown
  /// agent, a bad parameter, or a sensing radius: a graph has no cells to count it in.
  GraphAgent(const Graph& graph, NodeId start, NodeId goal, const AgentOptions& options = {});
  /// A temporary would not outlive it.
  GraphAgent(const Graph&& graph, NodeId start, NodeId goal,
             const AgentOptions& options = {}) = delete;

  GraphAgent(const GraphAgent&) = delete;             ///< it can only be moved
  GraphAgent& operator=(const GraphAgent&) = delete;  ///< it can only be moved
  GraphAgent(GraphAgent&&) noexcept;             ///< what was moved from may only be assigned to
  GraphAgent& operator=(GraphAgent&&) noexcept;  ///< what was moved from may only be assigned to
  ~GraphAgent();                                 ///< before its graph

  /// Senses, decides, and counts as moved to GraphStep::to when it returns; a body that did not get
  /// there is put right by relocate(). Spends at most the budget and goes on from there in the next
  /// call. At the goal it stays, with a plan of cost 0. Never throws: where memory ends, so does
  /// the program.
  GraphStep step(Budget budget) noexcept;
  /// The same search without the move: GraphStep::to is where it would go.
  GraphStep think(Budget budget) noexcept;

  NodeId position() const noexcept;  ///< where it is
  NodeId goal() const noexcept;      ///< where it is going
  /// Gives it another goal. Throws InputError for a node that there is not; then nothing has
  /// changed.
  void set_goal(NodeId goal);
  /// The body is elsewhere than the last step said: pushed back, carried, teleported. Throws
  /// InputError for a node that there is not; then nothing has changed.
  void relocate(NodeId position);

  /// The path that it means to take, by its last decision.
  GraphPathAhead path() const;
  /// What it has done so far.
  Stats stats() const noexcept;

 private:
  struct Body;
  std::unique_ptr<Body> body_;
};

}  // namespace fleetfoot
