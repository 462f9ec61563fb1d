// Generalized Adaptive A*: after every change and every move of the goal each plan costs what the
// oracle says, h is consistent and never too high, and what was learned saves work.
#include "search/incremental/adaptive_astar.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "search/spaces/any_space.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

Budget any_budget(Random& random) {
  return random.chance(0.5) ? Budget::unlimited() : Budget::work(1 + random.below(60));
}

/// Holds each finished plan to the oracle; returns how many plans there were.
template <class Distance, class Change, class Place>
int follow_changes(const World& world, Random& random, const Place& place, const Change& change,
                   const Distance& distance, const std::string& what) {
  const std::string repair = random.chance(0.5) ? "repair=always" : "repair=worthwhile";
  const auto agent = make_agent("gaastar", world, place(), place(), {repair});
  int plans = 0;
  for (int i = 0; i < 300; ++i) {
    if (random.chance(0.3)) change();
    if (random.chance(0.3)) agent->set_goal(place());
    if (random.chance(0.05)) agent->relocate(place());
    const std::uint64_t shortest = distance(agent->position(), agent->goal());
    const AgentStep step = agent->step(any_budget(random));
    if (step.status == StepStatus::plan) {
      ++plans;
      EXPECT_EQ(step.plan_cost, shortest) << what << ", step " << i;
    } else if (step.status == StepStatus::no_path) {
      EXPECT_EQ(shortest, kNoPath) << what << ", step " << i;
    }
  }
  return plans;
}

TEST(AdaptiveAStar, CostsWhatTheOracleSaysOnGridsThatChangeWithGoalsThatMove) {
  int plans = 0;
  for (int i = 0; i < scaled(600); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GridSpec spec = random_spec(random);
    const RandomGrid made = make_grid(spec);
    std::ostringstream what;
    what << spec;
    plans += follow_changes(
        *made.world, random, [&] { return made.world->node(random_cell(*made.world, random)); },
        [&] {
          made.world->set(random_changes(*made.world, kChangeKinds[random.below(5)], random));
        },
        [&](NodeId from, NodeId to) {
          if (from == to) return std::uint64_t{0};
          return PlainGrid::copy_of(*made.world)
              .distances_to(made.world->cell(
                  to))[PlainGrid::copy_of(*made.world).index(made.world->cell(from))];
        },
        what.str());
    if (HasFailure()) return;
  }
  EXPECT_GT(plans, scaled(600) * 50);
}

TEST(AdaptiveAStar, CostsWhatTheOracleSaysOnGraphsThatChangeWithGoalsThatMove) {
  int plans = 0;
  for (int i = 0; i < scaled(600); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GraphSpec spec = random_graph_spec(random);
    const auto world = make_graph(spec);
    std::ostringstream what;
    what << spec;
    plans += follow_changes(
        *world, random, [&] { return static_cast<NodeId>(random.below(world->node_count())); },
        [&] { change_edges(*world, random.between(1, 6), random); },
        [&](NodeId from, NodeId to) { return PlainGraph::copy_of(*world).distance(from, to); },
        what.str());
    if (HasFailure()) return;
  }
  EXPECT_GT(plans, scaled(600) * 20);
}

/// Every h is at most the distance, and at most a move more than the next one's.
void expect_consistent(const AdaptiveAStar<Grid8>& search, const GridWorld& world) {
  const PlainGrid plain = PlainGrid::copy_of(world);
  const std::vector<std::uint64_t> distances = plain.distances_to(world.cell(search.goal()));
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) {
      if (!plain.open({x, y})) continue;
      const std::uint64_t h = wide(search.h(world.node({x, y})));
      ASSERT_LE(h, distances[plain.index({x, y})]) << x << "," << y;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const Cell to{x + dx, y + dy};
          if ((dx == 0 && dy == 0) || !plain.inside(to)) continue;
          const std::uint64_t cost = plain.move_cost({x, y}, to);
          if (cost == kNoPath) continue;
          ASSERT_LE(h, add_cost(cost, wide(search.h(world.node(to)))))
              << x << "," << y << " to " << to.x << "," << to.y;
        }
      }
    }
  }
}

TEST(AdaptiveAStar, StaysConsistentWhileCostsRiseAndFallAndTheGoalMoves) {
  for (int i = 0; i < scaled(300); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    GridSpec spec = random_spec(random);
    spec.eight = true;
    const RandomGrid made = make_grid(spec);
    GridWorld& world = *made.world;
    const Grid8 space(world, Heuristic::best);
    AdaptiveAStar<Grid8> search(space, made.goal);
    for (int round = 0; round < 40; ++round) {
      Meter some(any_budget(random));  // a search that is cut short teaches too
      search.begin(world.node(random_cell(world, random)));
      search.run(some);
      search.close();
      if (random.chance(0.7)) {
        world.set(random_changes(world, kChangeKinds[random.below(5)], random));
      }
      for (;;) {
        Meter meter(any_budget(random));
        if (search.repair(meter)) break;
      }
      expect_consistent(search, world);
      if (random.chance(0.5)) search.move_goal(world.node(random_cell(world, random)));
      expect_consistent(search, world);
      if (HasFailure()) FAIL() << spec << ", round " << round;
    }
  }
}

// A repair that ends in the middle of a change must not skip part of the next one.
TEST(AdaptiveAStar, RepairsInPortionsOfAnySize) {
  for (const int units : {1, 2, 3, 4, 5, 6, 7, 8}) {
    const DrawnWorld drawn = parse(R"(
        ..........
        .@@@@@@@@.
        s@......@g
        .@@@@@@@@.
        ..........)");
    GridWorld& world = *drawn.world;
    const Grid8 space(world, Heuristic::best);
    AdaptiveAStar<Grid8> search(space, drawn.goal);
    const auto repair_once = [&] {
      Meter meter(Budget::work(units));
      return search.repair(meter);
    };
    Meter unlimited(Budget::unlimited());
    search.begin(drawn.start);
    EXPECT_EQ(search.run(unlimited), SearchStatus::found);
    search.close();
    world.set({1, 2}, Terrain::open);  // cheaper, then not: the latter is left half checked
    world.set({5, 0}, Terrain::blocked);
    for (int i = 0; i < 40 && !repair_once(); ++i) {
      if (search.is_consistent()) break;
    }
    repair_once();
    world.set({8, 2}, Terrain::open);
    while (!repair_once()) {
    }
    expect_consistent(search, world);
  }
}

// The bay is searched once; from then on its cells know that they lead nowhere.
TEST(AdaptiveAStar, DoesNotSearchTheSameBayTwice) {
  const DrawnWorld drawn = parse(R"(
      .............
      .@@@@@@@@@@..
      ..........@..
      ..........@..
      .s........@.g
      ..........@..
      ..........@..
      .@@@@@@@@@@..
      .............)");
  const Grid8 space(*drawn.world, Heuristic::best);
  AdaptiveAStar<Grid8> search(space, drawn.goal);
  const auto expansions = [&] {
    Meter meter(Budget::unlimited());
    search.begin(drawn.start);
    EXPECT_EQ(search.run(meter), SearchStatus::found);
    return meter.expanded();
  };
  const std::uint64_t first = expansions();
  const std::uint64_t second = expansions();
  EXPECT_GE(first, 3 * second);
  search.close();
  search.move_goal(drawn.world->node({12, 3}));
  EXPECT_GE(first, 2 * expansions());
}

}  // namespace
}  // namespace fleetfoot::test
