// The public face where memory ends: std::bad_alloc, and everything as it was and good for more.
// step(), think() and tick() throw nothing: they are not asked here.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <fleetfoot/fleetfoot.hpp>
#include <new>
#include <optional>
#include <vector>

#include "allocations/counting_new.hpp"
#include "fleet/workers.hpp"

namespace fleetfoot::test {
namespace {

/// Lets the first, second, ... allocation of the call fail, until it succeeds; returns how often it
/// failed. After a failure `unchanged` must hold.
template <class Call, class Unchanged>
int failed_allocations(const Call& call, const Unchanged& unchanged) {
  constexpr int kMost = 10'000;
  for (int nth = 0; nth < kMost; ++nth) {
    fail_after(static_cast<std::uint64_t>(nth));
    bool is_done = true;
    try {
      call();
    } catch (const std::bad_alloc&) {
      is_done = false;
    }
    fail_after(~std::uint64_t{0} / 2);  // the test itself needs some
    if (is_done) return nth;
    EXPECT_TRUE(unchanged()) << "after " << nth;
    if (testing::Test::HasFailure()) return nth;
  }
  ADD_FAILURE() << "never done";
  return kMost;
}

/// Walls with a gap each, so that searches have something to do.
void draw(Grid& grid) {
  for (int x = 6; x < grid.width(); x += 6) {
    for (int y = 0; y < grid.height() - 1; ++y) {
      grid.set(Cell{x, x % 12 == 0 ? y : y + 1}, blocked);
    }
  }
}

TEST(NoMemory, GridsAreEditedWholeOrNotAtAll) {
  std::optional<Grid> grid;
  EXPECT_GT(failed_allocations([&] { grid.emplace(70, 50); }, [&] { return !grid.has_value(); }),
            2);
  std::vector<CellEdit> edits;
  for (int i = 0; i < 50; ++i) edits.push_back({{i, i}, blocked});
  const auto count = [&] {
    int open_cells = 0;
    for (int i = 0; i < 50; ++i) open_cells += grid->at({i, i});
    return open_cells;
  };
  EXPECT_GT(failed_allocations([&] { grid->set(edits); }, [&] { return count() == 50; }), 1);
  EXPECT_EQ(count(), 0);
  const std::vector<std::uint8_t> rows(50 * 50, open);
  EXPECT_GT(failed_allocations([&] { grid->set_rect({0, 0}, 50, 50, rows); },
                               [&] { return count() == 0; }),
            0);
  EXPECT_EQ(count(), 50);
  // Preparing goes on where it stopped.
  EXPECT_GT(failed_allocations(
                [&] {
                  while (!grid->prepare(Budget::work(500))) continue;
                },
                [] { return true; }),
            2);
  EXPECT_EQ(grid->prepared(), 1);
}

/// The searches of a grid stay with it, so one that was broken off must not spoil the next.
TEST(NoMemory, QuestionsAreAnsweredAfterOneThatFailed) {
  for (const unsigned terrain : {1U, 9U}) {
    SCOPED_TRACE(terrain);
    Grid grid(70, 50, Moves::eight, terrain);
    draw(grid);
    const auto answers = [&] {
      const Path path = find_path(grid, {0, 0}, {69, 49});
      const Path none = find_path(grid, {0, 0}, {66, 5});
      return path.found && path.cells.size() > 250 && (grid.at({66, 5}) != blocked || !none.found);
    };
    Path path;
    for (int round = 0; round < 4; ++round) {
      const Cell from{3 * round, 2};
      EXPECT_GT(failed_allocations([&] { path = find_path(grid, from, {69, 49}); }, answers) +
                    failed_allocations([&] { distance(grid, {69, 0}, from); }, answers),
                round == 0 ? 3 : 0);
      const double expected = distance(grid, from, {69, 49});
      EXPECT_EQ(path.cost, expected);
      grid.set(Cell{6, 10 + round}, round % 2 == 0 ? open : blocked);
      grid.set(Cell{6, 10 + round}, blocked);
    }
  }
}

TEST(NoMemory, AgentsAreMadeAndSentAroundOrAsTheyWere) {
  Grid grid(70, 50);
  draw(grid);
  for (const AgentDescription& description : agents()) {
    SCOPED_TRACE(description.name);
    const AgentOptions options{.name = description.name};
    std::optional<GridAgent> agent;
    EXPECT_GT(failed_allocations([&] { agent.emplace(grid, Cell{0, 0}, Cell{69, 49}, options); },
                                 [&] { return !agent.has_value(); }),
              3);
    for (int i = 0; i < 5; ++i) agent->step(Budget::work(300));
    const Cell at = agent->position();
    failed_allocations([&] { agent->set_goal({69, 0}); },
                       [&] { return agent->goal() == Cell{69, 49}; });
    EXPECT_EQ(agent->goal(), (Cell{69, 0}));
    failed_allocations([&] { agent->relocate({1, 1}); }, [&] { return agent->position() == at; });
    EXPECT_EQ(agent->position(), (Cell{1, 1}));
    PathAhead path;
    failed_allocations([&] { path = agent->path(); },
                       [&] { return agent->position() == Cell{1, 1}; });
    ASSERT_FALSE(path.cells.empty());
    for (int i = 0; i < 20; ++i) {
      const Step step = agent->step(Budget::work(300));
      EXPECT_LE(step.work, 300U);
    }
  }
}

TEST(NoMemory, FleetsAreAsTheyWere) {
  Grid grid(70, 50);
  draw(grid);
  for (const Collisions collisions : {Collisions::ignore, Collisions::avoid}) {
    SCOPED_TRACE(collisions == Collisions::avoid ? "avoid" : "ignore");
    std::optional<Fleet> fleet;
    EXPECT_GT(
        failed_allocations([&] { fleet.emplace(grid, FleetOptions{.collisions = collisions}); },
                           [&] { return !fleet.has_value(); }),
        2);
    std::vector<AgentId> ids;
    std::vector<GoalId> goals;
    int failed = 0;
    for (int i = 0; i < 40; ++i) {
      const std::size_t before = fleet->size();
      const Cell start{i, 0};
      failed += failed_allocations(
          [&] {
            const GoalId goal = fleet->add_goal({69, i});
            goals.resize(static_cast<std::size_t>(i));
            goals.push_back(goal);
          },
          [&] { return fleet->size() == before; });
      AgentId id;
      failed += failed_allocations([&] { id = fleet->add({.start = start, .goal = {69, 49 - i}}); },
                                   [&] { return fleet->size() == before; });
      ids.push_back(id);
    }
    EXPECT_GT(failed, 10);
    const auto legal = [&] {
      const TickReport report = fleet->tick(Budget::work(3000));
      return report.work <= 3000 && report.decisions == fleet->size();
    };
    for (int round = 0; round < 10; ++round) {
      EXPECT_TRUE(legal());
      const AgentId id = ids[static_cast<std::size_t>(3 * round)];
      const std::size_t before = fleet->size();
      failed_allocations([&] { fleet->set_goal(id, {round, 40}); }, [&] { return legal(); });
      EXPECT_EQ(fleet->state(id).goal, (Cell{round, 40}));
      const GoalId goal = goals[static_cast<std::size_t>(round)];
      failed_allocations([&] { fleet->move_goal(goal, {round, 30}); }, [&] { return legal(); });
      failed_allocations([&] { fleet->set_goal(id, goal); }, [&] { return legal(); });
      EXPECT_EQ(fleet->state(id).goal, (Cell{round, 30}));
      failed_allocations([&] { fleet->relocate(id, {round, 49}); }, [&] { return legal(); });
      EXPECT_EQ(fleet->state(id).position, (Cell{round, 49}));
      failed_allocations([&] { fleet->path(id); }, [] { return true; });
      failed_allocations([&] { fleet->remove(id); },
                         [&] { return fleet->size() == before && legal(); });
      EXPECT_EQ(fleet->size(), before - 1);
      EXPECT_TRUE(legal());
    }
  }
}

TEST(NoMemory, ThereAreAsManyThreadsAsThereIsMemoryFor) {
  constexpr unsigned kThreads = 6;
  for (int nth = 0, size = 0; size < static_cast<int>(kThreads); ++nth) {
    ASSERT_LT(nth, 100);
    std::optional<fleet::Workers> workers;
    fail_after(static_cast<std::uint64_t>(nth));
    try {
      workers.emplace(kThreads);
    } catch (const std::bad_alloc&) {
    }
    fail_after(~std::uint64_t{0} / 2);
    if (!workers) continue;
    size = static_cast<int>(workers->size());
    std::vector<int> done(50);
    workers->run(done.size(), [&](std::size_t i, unsigned worker) {
      ASSERT_LT(worker, workers->size());
      ++done[i];
    });
    EXPECT_EQ(done, std::vector<int>(50, 1)) << size << " threads";
  }
}

TEST(NoMemory, GraphsAndTheirAgentsToo) {
  std::vector<Edge> edges;
  for (NodeId i = 0; i < 60; ++i) {
    edges.push_back({i, (i + 1) % 60, 1 + i % 5});
    edges.push_back({i, (i * 7) % 60, 9});
  }
  std::optional<Graph> graph;
  EXPECT_GT(
      failed_allocations([&] { graph.emplace(60, edges); }, [&] { return !graph.has_value(); }), 2);
  double cost = 0;
  EXPECT_GT(failed_allocations([&] { cost = distance(*graph, 0, 59); }, [] { return true; }), 1);
  EXPECT_EQ(find_path(*graph, 0, 59).cost, cost);
  std::optional<GraphAgent> agent;
  EXPECT_GT(failed_allocations([&] { agent.emplace(*graph, 0U, 59U); },
                               [&] { return !agent.has_value(); }),
            3);
  failed_allocations([&] { graph->set_cost(0, 50); }, [&] { return graph->edge(0).cost == 1; });
  EXPECT_EQ(graph->edge(0).cost, 50U);
  failed_allocations([&] { agent->set_goal(30); }, [&] { return agent->goal() == 59; });
  failed_allocations([&] { agent->relocate(7); }, [&] { return agent->position() == 0; });
  const GraphStep step = agent->step(Budget::unlimited());
  EXPECT_EQ(step.plan_cost, distance(*graph, 7, 30));
}

}  // namespace
}  // namespace fleetfoot::test
