#include "study/studies/bond2010/scenarios.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "agents/agent_info.hpp"
#include "base/random.hpp"
#include "sim/world_changes.hpp"
#include "study/map_problems.hpp"
#include "tools/generators/doors.hpp"
#include "tools/generators/terrain.hpp"
#include "world/formats/moving_ai_map.hpp"

namespace fleetfoot::study::bond2010 {
namespace {

/// Length of the doors' recording; an agent that is not there by then never will be.
constexpr std::int64_t kTicks = 10'000;

double shortest_path(const TerrainMap& map, Cell start, Cell goal) {
  const GridWorld world(map, Moves::eight);
  const auto agent = make_agent("astar", world, world.node(start), world.node(goal));
  const AgentStep step = agent->step(Budget::unlimited());
  return step.status == StepStatus::plan ? world.length(step.plan_cost) : 0;
}

Problem changing_rooms(std::uint64_t seed) {
  DoorsOptions options;
  options.size = 100;
  options.ticks = kTicks;
  GeneratedWorld world = generate_doors(options, seed);
  Problem problem;
  problem.start = world.start;
  problem.goal = world.goal;
  problem.reference = shortest_path(doors_all_open(options, seed), problem.start, problem.goal);
  problem.map = std::move(world.map);
  const auto script = std::make_shared<const ChangeScript>(std::move(world.changes));
  problem.changes = [script](GridWorld& grid) {
    return std::make_unique<ScriptedChanges>(grid, *script);
  };
  return problem;
}

Problem unknown_map(TerrainMap map, Cell start, Cell goal) {
  Problem problem;
  problem.reference = shortest_path(map, start, goal);
  problem.map = std::move(map);
  problem.start = start;
  problem.goal = goal;
  return problem;
}

/// Every free cell can be reached from every other, so any two will do.
Problem generated_map(std::uint64_t seed) {
  TerrainOptions options;
  options.size = 161;
  TerrainMap map = generate_terrain(options, seed).map;
  Random random = Random(seed).split();
  const auto draw = [&] {
    for (;;) {
      const Cell cell{random.between(0, map.width - 1), random.between(0, map.height - 1)};
      if (map.passable(cell)) return cell;
    }
  };
  const Cell start = draw();
  Cell goal = draw();
  while (goal == start) goal = draw();
  return unknown_map(std::move(map), start, goal);
}

Scenario unknown_scenario(std::string name, std::string title,
                          std::function<Problem(std::uint64_t)> make) {
  Scenario scenario;
  scenario.name = std::move(name);
  scenario.title = std::move(title);
  scenario.moves = Moves::eight;
  scenario.sensing = Sensing::within(7);
  scenario.make = std::move(make);
  return scenario;
}

Scenario real_maps(const std::string& folder) {
  const auto problems =
      std::make_shared<const std::vector<MapProblem>>(in_mixed_order(find_map_problems(folder)));
  Scenario scenario = unknown_scenario(
      "maps", "Real maps, " + std::to_string(problems->size()) + " problems", nullptr);
  scenario.pick = [problems](std::int64_t run) {
    const MapProblem& given = (*problems)[static_cast<std::size_t>(run)];
    return unknown_map(read_map(given.map_file), given.start, given.goal);
  };
  scenario.problems = static_cast<int>(problems->size());
  scenario.worlds = "maps-" + std::to_string(fingerprint(*problems));
  return scenario;
}

}  // namespace

Scenario rooms_with_doors() {
  Scenario rooms;
  rooms.name = "rooms";
  rooms.title = "Rooms 100 x 100 with doors";
  rooms.moves = Moves::eight;
  rooms.make = changing_rooms;
  rooms.max_steps = kTicks;
  return rooms;
}

Scenario unknown_maps(const std::string& folder) {
  if (!folder.empty()) return real_maps(folder);
  return unknown_scenario("game", "Game-like maps", generated_map);
}

}  // namespace fleetfoot::study::bond2010
