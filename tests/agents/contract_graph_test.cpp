// The contract on explicit directed graphs: one-way edges, parallel edges, loops, traps.
#include "agents/contract.hpp"

namespace fleetfoot::test {
namespace {

class Graphs : public Contract {
 protected:
  /// Calls body(trial, world, random) for random graphs with each variant and budget.
  template <class Body>
  void run_graphs(int count, bool both_ways, const Body& body, Sensing sensing = {}) {
    for_each_variant([&] {
      Random random(base_seed());
      for (int i = 0; i < scaled(count); ++i) {
        GraphSpec spec = random_graph_spec(random);
        spec.both_ways = spec.both_ways || both_ways;
        for (const Budget budget : in_turn(all_budgets())) {
          const auto world = make_graph(spec);
          if (!variant().fits(*world)) continue;
          Random draws(spec.seed);
          const auto start = static_cast<NodeId>(draws.below(world->node_count()));
          const auto goal = static_cast<NodeId>(draws.below(world->node_count()));
          Trial trial(variant(), *world, start, goal, budget, sensing);
          body(trial, *world, draws);
          ASSERT_EQ(trial.error(), "") << spec;
        }
      }
    });
  }

  template <class Body>
  void run_edges(std::size_t nodes, const std::vector<Edge>& edges, NodeId start, NodeId goal,
                 const Body& body) {
    for_each_variant([&] {
      for (const Budget budget : in_turn(all_budgets())) {
        GraphWorld world(nodes, edges);
        if (!variant().fits(world)) continue;
        Trial trial(variant(), world, start, goal, budget);
        body(trial, world);
        ASSERT_EQ(trial.error(), "");
      }
    });
  }
};
FLEETFOOT_OVER_ALL_AGENTS(Graphs);

TEST_P(Graphs, OneNode) {
  run_edges(1, {{0, 0, 3}}, 0, 0, [](Trial& trial, GraphWorld&) {
    for (int i = 0; i < 3; ++i) trial.step();
  });
}

TEST_P(Graphs, NoEdges) {
  run_edges(3, {}, 0, 2, [&](Trial& trial, GraphWorld& world) {
    settle_and_arrive(variant(), trial, world, true);
  });
}

TEST_P(Graphs, ARingMustBeWalkedRound) {
  run_edges(
      5, {{0, 1, 4}, {1, 2, 1}, {2, 3, 9}, {3, 4, 1}, {4, 0, 2}}, 1, 0,
      [&](Trial& trial, GraphWorld& world) { settle_and_arrive(variant(), trial, world, true); });
}

TEST_P(Graphs, TheCheaperOfParallelEdges) {
  run_edges(3, {{0, 1, 9}, {0, 1, 2}, {1, 2, 5}, {1, 2, 4}, {0, 2, 7}, {2, 0, 1}, {1, 0, 1}}, 0, 2,
            [&](Trial& trial, GraphWorld& world) {
              trial.step();
              trial.agent().relocate(0);
              world.close(1);
              trial.step();
              trial.agent().relocate(0);
              world.set_cost(0, 1);
              settle_and_arrive(variant(), trial, world, false);
            });
}

// From 1 nothing leads on, so its estimate may rise without limit; once an edge opens there it is
// the only way, and nobody may say that there is none.
TEST_P(Graphs, ADeadEndThatOpens) {
  constexpr EdgeId kOpens = 1;
  constexpr EdgeId kCloses = 4;
  std::vector<Edge> edges{{0, 1, 1}, {1, 2, GraphWorld::kClosed}, {0, 3, 1}, {3, 0, 1}};
  for (NodeId node = 3; node < 100; ++node) {
    edges.push_back({node, node + 1, 1});
    edges.push_back({node + 1, node, 1});
  }
  run_edges(101, edges, 0, 2, [&](Trial& trial, GraphWorld& world) {
    trial.step();
    trial.agent().relocate(0);
    world.set_cost(kOpens, 1);
    world.close(kCloses);
    for (int i = 0; i < 10; ++i) trial.step();
  });
}

// From the goal an edge leads back to the start; a plan for there is not the rest of the one
// before.
TEST_P(Graphs, BackAtTheStartByWayOfTheGoal) {
  constexpr EdgeId kLast = 2;
  run_edges(5, {{0, 1, 2}, {1, 2, 4}, {2, 3, 4}, {3, 0, 1}, {0, 4, 6}, {4, 3, 6}}, 0, 3,
            [&](Trial& trial, GraphWorld& world) {
              for (int i = 0; i < 50 && trial.agent().position() != 2; ++i) {
                if (trial.at_goal()) return;
                trial.step();
              }
              world.set_cost(kLast, 7);
              for (int i = 0; i < 50 && !trial.at_goal(); ++i) trial.step();
              trial.agent().relocate(0);
              for (int i = 0; i < 10; ++i) trial.step();
            });
}

TEST_P(Graphs, StaticWithWaysBack) {
  run_graphs(6, true, [&](Trial& trial, GraphWorld& world, Random&) {
    settle_and_arrive(variant(), trial, world, true);
  });
}

// Without ways back an agent may walk into a trap; it must still tell the truth about it.
TEST_P(Graphs, StaticWithTraps) {
  run_graphs(6, false, [&](Trial& trial, GraphWorld&, Random&) {
    for (int i = 0; i < 60; ++i) trial.step();
  });
}

TEST_P(Graphs, EdgesChange) {
  run_graphs(6, false, [&](Trial& trial, GraphWorld& world, Random& random) {
    for (int i = 0; i < 50; ++i) {
      change_edges(world, random.between(0, i % 10 == 0 ? 50 : 3), random);
      trial.step();
      const auto node = static_cast<NodeId>(random.below(world.node_count()));
      if (random.chance(0.1)) trial.agent().relocate(node);
      if (random.chance(0.1)) trial.agent().set_goal(node);
    }
    for (int i = 0; i < 50; ++i) trial.step();
  });
}

TEST_P(Graphs, EdgesSeenFromNearby) {
  run_graphs(
      6, false,
      [&](Trial& trial, GraphWorld& world, Random& random) {
        for (int i = 0; i < 60; ++i) {
          change_edges(world, random.between(0, 5), random);
          trial.step();
        }
      },
      Sensing::adjacent());
}

TEST_P(Graphs, MoreChangesThanTheJournalKeeps) {
  run_edges(4, {{0, 1, 5}, {1, 0, 5}, {1, 2, 5}, {2, 1, 5}, {2, 3, 5}, {3, 2, 5}, {0, 3, 60}}, 0, 3,
            [&](Trial& trial, GraphWorld& world) {
              trial.step();
              world.close(2);
              for (std::uint64_t i = 0; i < 40000; ++i) world.set_cost(4, 1 + i % 2);
              ASSERT_GT(world.journal().first(), 1U);
              for (int i = 0; i < 3; ++i) trial.step();
              trial.agent().relocate(0);
              settle_and_arrive(variant(), trial, world, false);
            });
}

}  // namespace
}  // namespace fleetfoot::test
