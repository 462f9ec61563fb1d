// The agents of the public face. What they decide is the matter of the contract suite; here it is
// that the face passes it on, refuses what is bad and changes nothing then.
#include <gtest/gtest.h>

#include <cmath>
#include <fleetfoot/fleetfoot.hpp>
#include <limits>
#include <type_traits>
#include <utility>

#include "api/draw.hpp"

namespace fleetfoot::test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

static_assert(noexcept(std::declval<GridAgent&>().step(std::declval<Budget>())));
static_assert(noexcept(std::declval<GridAgent&>().think(std::declval<Budget>())));
static_assert(noexcept(std::declval<GraphAgent&>().step(std::declval<Budget>())));
static_assert(noexcept(std::declval<GraphAgent&>().think(std::declval<Budget>())));
static_assert(std::is_aggregate_v<AgentOptions>);
static_assert(std::is_nothrow_move_constructible_v<GridAgent>);
static_assert(std::is_nothrow_move_assignable_v<GraphAgent>);
static_assert(!std::is_copy_constructible_v<GridAgent>);
static_assert(std::is_constructible_v<GridAgent, Grid&, Cell, Cell>);
static_assert(!std::is_constructible_v<GridAgent, Grid, Cell, Cell>, "it must outlive its agents");
static_assert(!std::is_constructible_v<GraphAgent, Graph, NodeId, NodeId>);

/// Plans, then follows the plan; the cost of the moves by the oracle's grid.
void walk_to_goal(GridAgent& agent, const Grid& grid, Budget budget, int limit) {
  for (int i = 0; agent.position() != agent.goal(); ++i) {
    ASSERT_LT(i, limit);
    const Cell before = agent.position();
    const Step step = agent.step(budget);
    EXPECT_EQ(step.from, before);
    EXPECT_EQ(step.to, agent.position());
    if (step.to != step.from) {
      EXPECT_NE(plain(grid).move_cost(step.from, step.to), kNoPath);
    }
    EXPECT_EQ(step.status == StepStatus::plan, step.plan_cost != kInfinity);
    if (!budget.is_unlimited()) {
      EXPECT_LE(step.work, budget.units());
    }
    EXPECT_LE(step.expanded, step.work);
  }
}

/// What an agent pays for does not depend on who else has asked the grid for it before.
TEST(ApiAgent, StepsDoNotDependOnOtherQuestions) {
  const auto works = [](const std::string& name, bool is_asked) {
    Grid grid(200, 200);
    for (int y = 0; y < 190; ++y) grid.set({100, y}, blocked);
    if (is_asked) {
      EXPECT_TRUE(find_path(grid, {0, 0}, {199, 0}).found);
      GridAgent other(grid, {0, 10}, {199, 199}, {.name = "jps"});
      for (int i = 0; i < 100; ++i) other.step(Budget::work(20));
    }
    GridAgent agent(grid, {0, 0}, {199, 0}, {.name = name});
    std::vector<std::pair<std::uint64_t, Cell>> steps;
    for (int i = 0; i < 100; ++i) {
      const Step step = agent.step(Budget::work(20));
      steps.emplace_back(step.work, step.to);
    }
    return steps;
  };
  for (const AgentDescription& description : agents()) {
    EXPECT_EQ(works(description.name, true), works(description.name, false)) << description.name;
  }
}

TEST(ApiAgent, EveryAgentWalksToItsGoal) {
  const Grid grid = drawn(
      "........ "
      ".@@@@@@. "
      ".......@ "
      "@@@@@@.@ "
      "........");
  for (const AgentDescription& description : agents()) {
    SCOPED_TRACE(description.name);
    GridAgent agent(grid, {0, 0}, {0, 4}, {.name = description.name});
    walk_to_goal(agent, grid, Budget::unlimited(), 1000);
    if (description.properties.complete && description.properties.always_moves) {
      agent.relocate({0, 0});
      walk_to_goal(agent, grid, Budget::work(4), 5000);
    }
    EXPECT_EQ(agent.position(), (Cell{0, 4}));
    const Stats stats = agent.stats();
    EXPECT_GE(stats.steps, stats.moves);
    EXPECT_GT(stats.moves, 0U);
    EXPECT_GT(stats.memory_bytes, 0U);
  }
}

TEST(ApiAgent, AutoIsTheDefault) {
  EXPECT_EQ(AgentOptions{}.name, "auto");
  const Grid grid(9, 9);
  GridAgent agent(grid, {0, 0}, {8, 8});
  const Step step = agent.step(Budget::unlimited());
  EXPECT_EQ(step.to, (Cell{1, 1}));
  EXPECT_EQ(step.status, StepStatus::plan);
  EXPECT_DOUBLE_EQ(step.plan_cost, 8 * std::sqrt(2.0));
}

TEST(ApiAgent, ThinksWithoutMoving) {
  const Grid grid(32, 32);
  GridAgent agent(grid, {0, 0}, {31, 0}, {.name = "dstar-lite"});
  const Step thought = agent.think(Budget::unlimited());
  EXPECT_EQ(thought.status, StepStatus::plan);
  EXPECT_EQ(thought.to, (Cell{1, 0}));
  EXPECT_EQ(agent.position(), (Cell{0, 0}));
  EXPECT_EQ(agent.stats().steps, 0U);
  EXPECT_EQ(agent.stats().work, thought.work);
  const Step step = agent.step(Budget::unlimited());
  EXPECT_EQ(step.to, thought.to);
  EXPECT_EQ(step.expanded, 0U) << "what it thought is kept";
  EXPECT_EQ(agent.position(), (Cell{1, 0}));
}

TEST(ApiAgent, SeesEditsInItsNextStep) {
  Grid grid(12, 12);
  GridAgent agent(grid, {0, 0}, {11, 0}, {.name = "dstar-lite"});
  EXPECT_EQ(agent.step(Budget::unlimited()).plan_cost, 11);
  for (int y = 0; y < 11; ++y) grid.set({6, y}, blocked);
  const Step round = agent.step(Budget::unlimited());
  EXPECT_EQ(round.plan_cost, distance(grid, round.from, {11, 0}));
  grid.set({6, 11}, blocked);
  const Step none = agent.step(Budget::unlimited());
  EXPECT_EQ(none.status, StepStatus::no_path);
  EXPECT_EQ(none.to, none.from);
  EXPECT_EQ(none.plan_cost, kInfinity);
}

TEST(ApiAgent, RefusesWhatIsBad) {
  const Grid grid(4, 3);
  const auto made = [&](Cell start, Cell goal, const AgentOptions& options) {
    return refusal([&] { GridAgent(grid, start, goal, options); });
  };
  EXPECT_EQ(made({4, 0}, {0, 0}, {}), "start: (4,0) is outside the 4x3 grid");
  EXPECT_EQ(made({0, 0}, {0, -1}, {}), "goal: (0,-1) is outside the 4x3 grid");
  EXPECT_NE(made({0, 0}, {1, 1}, {.name = "nobody"}), "");
  EXPECT_NE(made({0, 0}, {1, 1}, {.name = ""}), "");
  EXPECT_NE(made({0, 0}, {1, 1}, {.name = "dstar-lite", .set = {"queue=stack"}}), "");
  EXPECT_NE(made({0, 0}, {1, 1}, {.name = "dstar-lite", .set = {"queue"}}), "");
  EXPECT_NE(made({0, 0}, {1, 1}, {.name = "dstar-lite", .set = {"colour=red"}}), "");
  EXPECT_NE(made({0, 0}, {1, 1}, {.sensing = Sensing::within(0)}), "");
  EXPECT_NE(made({0, 0}, {1, 1}, {.sensing = Sensing::within(-3)}), "");
  EXPECT_NE(made({0, 0}, {1, 1}, {.sensing = {static_cast<Sensing::Kind>(7), 5}}), "");
  EXPECT_EQ(made({0, 0}, {1, 1}, {.name = "dstar-lite", .set = {"queue=bucket"}}), "");
}

TEST(ApiAgent, RefusesInOneLine) {
  const Grid grid(4, 3);
  const auto made = [&](const AgentOptions& options) {
    return refusal([&] { GridAgent(grid, {0, 0}, {1, 1}, options); });
  };
  EXPECT_TRUE(made({.name = "a\nb\x1b"}).starts_with("agent: unknown agent 'a\\x0ab\\x1b'; known"));
  EXPECT_TRUE(
      made({.name = std::string("auto\0", 5)}).starts_with("agent: unknown agent 'auto\\x00'"));
  EXPECT_EQ(made({.name = "general-lrtastar", .set = {std::string("database=a\0b", 12)}}),
            "a\\x00b: a file name cannot contain a NUL byte");
}

TEST(ApiAgent, IsAsItWasAfterARefusal) {
  const Grid grid(16, 16);
  GridAgent agent(grid, {0, 0}, {15, 15}, {.name = "dstar-lite"});
  agent.think(Budget::unlimited());
  EXPECT_EQ(refusal([&] { agent.set_goal({16, 0}); }), "goal: (16,0) is outside the 16x16 grid");
  EXPECT_EQ(refusal([&] { agent.relocate({0, 16}); }),
            "position: (0,16) is outside the 16x16 grid");
  EXPECT_EQ(agent.goal(), (Cell{15, 15}));
  EXPECT_EQ(agent.position(), (Cell{0, 0}));
  EXPECT_EQ(agent.step(Budget::unlimited()).expanded, 0U) << "its search is still good";
}

TEST(ApiAgent, GoesOnFromAnotherPlaceToAnotherGoal) {
  const Grid grid(16, 16);
  GridAgent agent(grid, {0, 0}, {15, 15});
  agent.step(Budget::unlimited());
  agent.relocate({3, 9});
  agent.set_goal({3, 12});
  EXPECT_EQ(agent.position(), (Cell{3, 9}));
  EXPECT_EQ(agent.goal(), (Cell{3, 12}));
  const Step step = agent.step(Budget::unlimited());
  EXPECT_EQ(step.from, (Cell{3, 9}));
  EXPECT_EQ(step.plan_cost, 3);
}

TEST(ApiAgent, StaysAtItsGoal) {
  const Grid grid(4, 4);
  GridAgent agent(grid, {1, 1}, {1, 1});
  const Step step = agent.step(Budget::work(1));
  EXPECT_EQ(step.to, (Cell{1, 1}));
  EXPECT_EQ(step.status, StepStatus::plan);
  EXPECT_EQ(step.plan_cost, 0);
  const PathAhead path = agent.path();
  EXPECT_EQ(path.cells, std::vector<Cell>({{1, 1}}));
  EXPECT_TRUE(path.complete);
  EXPECT_EQ(path.cost, 0);
}

TEST(ApiAgent, ItsPathBeginsWhereItIs) {
  const Grid grid = drawn("........ .@@@@@@. ........ ........");
  for (const AgentDescription& description : agents()) {
    SCOPED_TRACE(description.name);
    GridAgent agent(grid, {3, 0}, {3, 3}, {.name = description.name});
    for (int i = 0; i < 20 && agent.position() != agent.goal(); ++i) {
      agent.step(Budget::work(20));
      const PathAhead path = agent.path();
      ASSERT_FALSE(path.cells.empty());
      EXPECT_EQ(path.cells.front(), agent.position());
      double cost = 0;
      for (std::size_t k = 1; k < path.cells.size(); ++k) {
        cost += distance(grid, path.cells[k - 1], path.cells[k]);
        EXPECT_NE(plain(grid).move_cost(path.cells[k - 1], path.cells[k]), kNoPath);
      }
      EXPECT_NEAR(path.cost, cost, 1e-9);
      EXPECT_EQ(path.complete, path.cells.back() == agent.goal());
    }
  }
}

TEST(ApiAgent, ItsPathCostsWhatItBelieves) {
  Grid grid(20, 20, Moves::eight, 9);
  for (int y = 0; y < 20; ++y) grid.set({10, y}, y == 5 ? std::uint8_t{9} : blocked);
  for (const AgentDescription& description : agents()) {
    if (!description.properties.optimal) continue;
    SCOPED_TRACE(description.name);
    GridAgent blind(grid, {0, 5}, {19, 5},
                    {.name = description.name, .sensing = Sensing::adjacent()});
    const Step step = blind.think(Budget::unlimited());
    EXPECT_EQ(step.plan_cost, 19);
    EXPECT_TRUE(blind.path().complete);
    EXPECT_EQ(blind.path().cost, 19) << "what it has not seen is open to it";
  }
}

TEST(ApiAgent, ItsPathEndsBeforeWhatHasClosed) {
  for (const AgentDescription& description : agents()) {
    SCOPED_TRACE(description.name);
    Grid grid(12, 1);
    GridAgent agent(grid, {0, 0}, {11, 0}, {.name = description.name});
    agent.step(Budget::work(1000));
    const PathAhead before = agent.path();
    if (!before.complete) continue;
    EXPECT_EQ(before.cost, 10);
    grid.set({6, 0}, blocked);
    const PathAhead after = agent.path();
    EXPECT_FALSE(after.complete);
    EXPECT_EQ(after.cells.back(), (Cell{5, 0}));
    EXPECT_EQ(after.cost, 4);
  }
}

TEST(ApiAgent, ItsPathIsOpenWhileItKeepsToIt) {
  Grid grid(64, 5);
  GridAgent agent(grid, {0, 2}, {63, 2});
  while (agent.think(Budget::work(500)).status != StepStatus::plan) {
  }
  for (int y = 0; y < 4; ++y) grid.set({40, y}, blocked);
  const Step step = agent.step(Budget::work(1));
  ASSERT_EQ(step.status, StepStatus::partial) << "the search has no time to find the way round";
  const PathAhead path = agent.path();
  EXPECT_FALSE(path.complete);
  EXPECT_LT(path.cost, kInfinity);
  for (const Cell cell : path.cells) EXPECT_EQ(grid.at(cell), open);
}

TEST(ApiAgent, ItsOwnMapCountsAsMemory) {
  const Grid grid(512, 512);
  const auto bytes = [&](Sensing sensing) {
    GridAgent agent(grid, {0, 0}, {9, 9}, {.name = "dstar-lite", .sensing = sensing});
    agent.step(Budget::unlimited());
    return agent.stats().memory_bytes;
  };
  EXPECT_GE(bytes(Sensing::adjacent()), bytes(Sensing::full()) + 512 * 512);

  const Graph graph(1000, std::vector<Edge>(5000));
  const auto graph_bytes = [&](Sensing sensing) {
    return GraphAgent(graph, 0, 1, {.sensing = sensing}).stats().memory_bytes;
  };
  EXPECT_GE(graph_bytes(Sensing::adjacent()), graph_bytes(Sensing::full()) + 5000 * sizeof(Edge));
}

TEST(ApiAgent, SensesWhatItIsToldTo) {
  Grid grid(20, 20);
  for (int y = 0; y < 19; ++y) grid.set({10, y}, blocked);
  GridAgent blind(grid, {0, 5}, {19, 5}, {.name = "dstar-lite", .sensing = Sensing::within(2)});
  EXPECT_EQ(blind.step(Budget::unlimited()).plan_cost, 19) << "it takes all to be open";
  walk_to_goal(blind, grid, Budget::unlimited(), 200);
  EXPECT_GT(blind.stats().moves, 40U);
  GridAgent near(grid, {0, 5}, {19, 5}, {.sensing = Sensing::adjacent()});
  walk_to_goal(near, grid, Budget::unlimited(), 1000);
}

TEST(ApiAgent, CanBeMoved) {
  const Grid grid(8, 8);
  GridAgent first(grid, {0, 0}, {7, 7});
  first.step(Budget::unlimited());
  GridAgent second = std::move(first);
  EXPECT_EQ(second.position(), (Cell{1, 1}));
  first = GridAgent(grid, {5, 5}, {7, 7});
  EXPECT_EQ(first.position(), (Cell{5, 5}));
  EXPECT_EQ(second.step(Budget::unlimited()).to, (Cell{2, 2}));
}

TEST(ApiGraphAgent, GoesRoundWhatCloses) {
  Graph graph({{0, 0}, {4, 3}, {8, 0}, {4, -6}},
              {{0, 1, 5}, {1, 2, 5}, {0, 3, 8}, {3, 2, 8}, {1, 0, 5}}, 1);
  for (const AgentDescription& description : agents()) {
    SCOPED_TRACE(description.name);
    if (!description.properties.optimal) continue;
    graph.set_cost(1, 5);
    GraphAgent agent(graph, 0, 2, {.name = description.name});
    const GraphStep thought = agent.think(Budget::unlimited());
    EXPECT_EQ(thought.plan_cost, 10);
    EXPECT_EQ(agent.step(Budget::unlimited()).to, 1U);
    graph.close(1);
    EXPECT_EQ(agent.step(Budget::unlimited()).plan_cost, 21);
    EXPECT_EQ(agent.position(), 0U);
    EXPECT_EQ(agent.path().nodes.front(), 0U);
    agent.step(Budget::unlimited());
    agent.step(Budget::unlimited());
    EXPECT_EQ(agent.position(), agent.goal());
    EXPECT_EQ(agent.stats().moves, 4U);
    agent.relocate(3);
    agent.set_goal(3);
    EXPECT_TRUE(agent.path().complete);
  }
}

TEST(ApiGraphAgent, RefusesWhatIsBad) {
  const Graph graph(3, {{0, 1, 1}, {1, 2, 1}});
  EXPECT_EQ(refusal([&] { GraphAgent(graph, 3, 0); }),
            "start: there is no node 3, the nodes are 0 to 2");
  EXPECT_NE(refusal([&] { GraphAgent(graph, 0, kNoNode); }), "");
  EXPECT_NE(refusal([&] { GraphAgent(graph, 0, 1, {.sensing = Sensing::within(2)}); }), "");
  GraphAgent agent(graph, 0, 2);
  EXPECT_NE(refusal([&] { agent.set_goal(3); }), "");
  EXPECT_NE(refusal([&] { agent.relocate(9); }), "");
  EXPECT_EQ(agent.goal(), 2U);
  EXPECT_EQ(agent.step(Budget::unlimited()).to, 1U);
}

}  // namespace
}  // namespace fleetfoot::test
