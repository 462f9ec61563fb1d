#include "support/count_cases.hpp"

#include <fleetfoot/fleet.hpp>
#include <functional>
#include <memory>

#include "api/access.hpp"
#include "support/searches.hpp"
#include "support/walk.hpp"
#include "support/worlds.hpp"
#include "tools/fleets/fleet_task.hpp"
#include "world/open_bits.hpp"

namespace fleetfoot::bench {
namespace {

constexpr int kSize = 256;
constexpr std::uint64_t kSeed = 1;
constexpr int kRounds = 20;
constexpr int kSteps = 100;

/// The second of two equal searches, so that all tables are there.
template <Moves kMoves>
std::uint64_t astar(const NamedWorld& named, const Region& region) {
  const GridWorld world(named.world.map, kMoves);
  AStarSearch<kMoves, Direction::forward> search(world);
  const NodeId start = world.node(named.world.start);
  const NodeId goal = world.node(named.world.goal);
  search(start, goal);
  std::uint64_t expanded = 0;
  region([&] { expanded = search(start, goal).expanded; });
  return expanded;
}

/// An agent that plans complete paths, and its parameters.
struct Planner {
  std::string agent;
  std::vector<std::string> parameters;
};

std::uint64_t first_search(const NamedWorld& named, Moves moves, const Planner& planner,
                           const Region& region) {
  const GridWorld world(named.world.map, moves);
  AgentSearch search(planner.agent, world, planner.parameters);
  const NodeId start = world.node(named.world.start);
  const NodeId goal = world.node(named.world.goal);
  search.prepare(start, goal);
  search.search();
  search.prepare(start, goal);
  std::uint64_t expanded = 0;
  region([&] { expanded = search.search().expanded; });
  return expanded;
}

/// Jump points in a world that has just changed, or in one that they have searched before.
std::uint64_t jump_search(const NamedWorld& named, Moves moves, bool known, const Region& region) {
  GridWorld world(named.world.map, moves);
  AgentSearch search("jps", world, {});
  const NodeId start = world.node(named.world.start);
  const NodeId goal = world.node(named.world.goal);
  const auto prepare = [&] {
    search.prepare(start, goal);
    if (known) return;
    const Terrain terrain = world.terrain(goal);
    world.set(named.world.goal, Terrain::blocked);
    world.set(named.world.goal, terrain);
  };
  for (int i = 0; i < 3; ++i) {
    prepare();
    search.search();
  }
  prepare();
  std::uint64_t expanded = 0;
  region([&] { expanded = search.search().expanded; });
  return expanded;
}

enum class Edits { single, batch };

/// Cells all over the map that change there and back, in a world with bitmaps of all of it or
/// without.
std::uint64_t edits(const NamedWorld& named, Edits how, bool has_bits, const Region& region) {
  GridWorld world(named.world.map, Moves::eight);
  if (has_bits) {
    OpenBits& bits = world.open_bits();
    PaidBands rows(bits.rows());
    PaidBands columns(bits.columns());
    Meter meter(Budget::unlimited());
    for (int i = 0; i < kSize; ++i) {
      bits.make_rows(world, i, rows, meter);
      bits.make_columns(world, i, columns, meter);
    }
  }
  std::vector<TerrainEdit> there;
  std::vector<TerrainEdit> back;
  Random random(kSeed);
  for (int i = 0; i < 1000; ++i) {
    const Cell cell{static_cast<int>(random.below(kSize)), static_cast<int>(random.below(kSize))};
    const bool is_open = world.terrain(cell) != Terrain::blocked;
    there.push_back({cell, is_open ? Terrain::blocked : Terrain::open});
    back.push_back({cell, is_open ? Terrain::open : Terrain::blocked});
  }
  const auto set_all = [&](const std::vector<TerrainEdit>& all) {
    if (how == Edits::batch) return world.set(all);
    for (const TerrainEdit& edit : all) world.set(edit.cell, edit.terrain);
  };
  for (int i = 0; i < 4; ++i) {  // the journal takes its memory
    set_all(there);
    set_all(back);
  }
  region([&] {
    set_all(there);
    set_all(back);
  });
  return 0;
}

/// Calls for nothing to be counted.
void uncounted(const std::function<void()>& body) { body(); }

/// An obstacle appears on the path and goes again.
std::uint64_t repairs(const NamedWorld& named, const Planner& planner, const Region& region) {
  GridWorld world(named.world.map, Moves::eight);
  AgentSearch search(planner.agent, world, planner.parameters);
  const NodeId start = world.node(named.world.start);
  search.prepare(start, world.node(named.world.goal));
  for (int i = 0; i < 24; ++i) search.search();
  Obstacle obstacle(world, world.cell(search.agent().position()));
  const auto toggle_and_repair = [&](const Region& counted) {
    std::uint64_t expanded = 0;
    for (int round = 0; round < kRounds; ++round) {
      search.agent().relocate(start);
      obstacle.toggle();
      counted([&] { expanded += search.search().expanded; });
    }
    return expanded;
  };
  toggle_and_repair(uncounted);
  return toggle_and_repair(region);
}

/// Starts over from the same start, with the same goal and whatever the world is now.
void start_over(Agent& agent, NodeId start, NodeId goal) {
  agent.relocate(start);
  agent.set_goal(start);
  agent.set_goal(goal);
}

/// Steps of an agent that has been there before: it starts over with tables that are made.
std::uint64_t steps(const NamedWorld& named, const WalkSetup& setup, std::uint64_t budget,
                    const Region& region) {
  Walk walk(named.world, setup);
  Agent& agent = walk.agent();
  const NodeId start = agent.position();
  const NodeId goal = agent.goal();
  const auto walk_again = [&](const Region& counted) {
    start_over(agent, start, goal);
    std::uint64_t expanded = 0;
    for (int i = 0; i < kSteps; ++i) {
      walk.before_step();
      counted([&] { expanded += agent.step(Budget::work(budget)).expanded; });
    }
    return expanded;
  };
  agent.step(Budget::unlimited());
  walk_again(uncounted);
  return walk_again(region);
}

/// Unlimited steps after the first search, while cells around the agent change.
std::uint64_t local_changes(const NamedWorld& named, const std::string& name,
                            const Region& region) {
  constexpr int kPeriod = 5;
  constexpr int kToggles = 10;
  constexpr int kRadius = 16;
  GridWorld world(named.world.map, Moves::eight);
  const NodeId start = world.node(named.world.start);
  const NodeId goal = world.node(named.world.goal);
  const auto agent = make_agent(name, world, start, goal);
  Random random(kSeed);
  const auto walk = [&](const Region& counted) {
    start_over(*agent, start, goal);
    agent->step(Budget::unlimited());
    std::uint64_t expanded = 0;
    for (int i = 0; i < kSteps; ++i) {
      const Cell at = world.cell(agent->position());
      for (int toggle = 0; i % kPeriod == 0 && toggle < kToggles; ++toggle) {
        toggle_near(world, at, kRadius, random);
      }
      counted([&] { expanded += agent->step(Budget::unlimited()).expanded; });
    }
    return expanded;
  };
  walk(uncounted);
  return walk(region);
}

/// Ticks of a fleet whose agents get new goals, after as many for its tables to be made; cells
/// change between them.
std::uint64_t fleet_ticks(const NamedWorld& named, Collisions collisions, const Region& region) {
  constexpr std::size_t kAgents = 300;
  constexpr std::uint64_t kBudget = 3000;
  Grid grid = detail::Access::grid(std::make_unique<GridWorld>(named.world.map, Moves::eight));
  GridWorld& world = detail::Access::world(grid);
  Fleet fleet(grid, {.collisions = collisions});
  FleetTask task(named.world.map, kAgents, {.seed = kSeed});
  task.add_to(fleet);
  Random random(kSeed);
  const auto walk = [&](const Region& counted) {
    std::uint64_t expanded = 0;
    for (int i = 0; i < kSteps; ++i) {
      toggle_near(world, task.agents()[random.below(kAgents)].second, kSize / 8, random);
      counted([&] { expanded += fleet.tick(Budget::work(kBudget)).expanded; });
      task.after_tick(world, fleet);
    }
    return expanded;
  };
  walk(uncounted);
  return walk(region);
}

}  // namespace

std::vector<CountCase> count_cases() {
  std::vector<CountCase> cases;
  for (const NamedWorld& named : both_worlds(kSize, kSeed)) {
    const auto add = [&](const std::string& name, auto run) {
      cases.push_back({name + "." + named.name, std::move(run)});
    };
    for (const bool has_bits : {false, true}) {
      const std::string suffix = has_bits ? ".bitmaps" : "";
      add("edits.single" + suffix,
          [=](const Region& r) { return edits(named, Edits::single, has_bits, r); });
      add("edits.batch" + suffix,
          [=](const Region& r) { return edits(named, Edits::batch, has_bits, r); });
    }
    add("astar.4", [named](const Region& r) { return astar<Moves::four>(named, r); });
    add("astar.8", [named](const Region& r) { return astar<Moves::eight>(named, r); });
    for (const Moves moves : {Moves::four, Moves::eight}) {
      const std::string suffix = std::to_string(static_cast<int>(moves));
      add("jps." + suffix, [=](const Region& r) { return jump_search(named, moves, false, r); });
      add("jps.known." + suffix,
          [=](const Region& r) { return jump_search(named, moves, true, r); });
    }
    for (const char* const queue : {"heap", "bucket"}) {
      const Planner planner{"dstar-lite", {"queue=" + std::string(queue)}};
      for (const Moves moves : {Moves::four, Moves::eight}) {
        add("dstar-lite.first." + std::string(queue) + "." +
                std::to_string(static_cast<int>(moves)),
            [=](const Region& r) { return first_search(named, moves, planner, r); });
      }
      add("dstar-lite.repair." + std::string(queue) + ".8",
          [=](const Region& r) { return repairs(named, planner, r); });
    }
    add("adstar.first.8",
        [=](const Region& r) { return first_search(named, Moves::eight, {"adstar", {}}, r); });
    // With a larger epsilon the path that avoids the obstacle is good enough ever after.
    add("adstar.repair.8",
        [=](const Region& r) { return repairs(named, {"adstar", {"epsilon=1"}}, r); });
    for (const char* const agent : {"adstar", "auto"}) {
      add(agent + std::string(".local-changes.8.unlimited"),
          [=](const Region& r) { return local_changes(named, agent, r); });
    }
    for (const std::uint64_t budget : {32U, 128U}) {
      const std::string suffix = ".8." + std::to_string(budget);
      add("lss-lrtastar" + suffix, [=](const Region& r) {
        return steps(named, {"lss-lrtastar", {"commit=step"}, 0, kSeed}, budget, r);
      });
      for (const char* const agent : {"rtdstar", "auto"}) {
        add(agent + std::string(".static") + suffix,
            [=](const Region& r) { return steps(named, {agent, {}, 0, kSeed}, budget, r); });
        add(agent + std::string(".churn") + suffix,
            [=](const Region& r) { return steps(named, {agent, {}, 20, kSeed}, budget, r); });
      }
    }
    for (const Collisions collisions : {Collisions::ignore, Collisions::avoid}) {
      const bool avoids = collisions == Collisions::avoid;
      add(avoids ? "fleet.avoid.8.3000" : "fleet.8.3000",
          [=](const Region& r) { return fleet_ticks(named, collisions, r); });
    }
  }
  return cases;
}

}  // namespace fleetfoot::bench
