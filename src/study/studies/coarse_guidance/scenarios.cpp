#include "study/studies/coarse_guidance/scenarios.hpp"

#include <cstdint>
#include <memory>
#include <utility>

#include "study/map_problems.hpp"
#include "tools/generators/toggled_scene.hpp"
#include "world/formats/moving_ai_map.hpp"

namespace fleetfoot::study::coarse_guidance {
namespace {

struct Drawn {
  const char* name;
  const char* title;
  SceneKind kind;
};
constexpr Drawn kDrawn[] = {{"rooms16", "Rooms on tile edges", SceneKind::rooms_16},
                            {"rooms11", "Rooms off tile edges", SceneKind::rooms_11},
                            {"random", "Random cells", SceneKind::random_cells},
                            {"maze", "Mazes with cycles", SceneKind::maze},
                            {"terrain", "Game-like terrain", SceneKind::terrain}};
constexpr int kSizes[] = {128, 512};

/// Steps per cell of a map's width and height: an agent that needs more is lost.
constexpr std::int64_t kPatience = 40;
/// Real maps of a folder have many sizes, and a scenario has one limit.
constexpr std::int64_t kLargestMap = 1024;

MapKind world_kind(const Drawn& drawn, int size) {
  return {std::string(drawn.name) + "-" + std::to_string(size), drawn.title, size};
}

Problem problem_of(ToggledScene made, double percent, std::uint64_t seed) {
  const auto scene = std::make_shared<const ToggledScene>(std::move(made));
  Problem problem;
  problem.map = scene->map;
  problem.start = scene->start;
  problem.goal = scene->goal;
  if (percent > 0) {
    problem.changes = [scene, percent, seed](GridWorld& world) {
      return std::make_unique<SceneToggles>(world, *scene, percent, seed);
    };
  }
  return problem;
}

Scenario scenario_of(const MapKind& world, const Condition& condition) {
  Scenario scenario;
  scenario.name = scenario_name(world, condition);
  const std::string size = std::to_string(world.size);
  scenario.title =
      world.title + (world.size > 0 ? ", " + size + " x " + size : "") + ", " + condition.title;
  scenario.moves = Moves::eight;
  scenario.sensing = condition.sensing;
  scenario.worlds = world.name;
  scenario.max_steps = kPatience * 2 * (world.size > 0 ? world.size : kLargestMap);
  return scenario;
}

}  // namespace

const std::vector<Condition>& conditions() {
  static const std::vector<Condition> all{
      {"static", "static", ConditionKind::static_world, 0, Sensing::full()},
      {"2", "2 % toggling", ConditionKind::changing, 2, Sensing::full()},
      {"20", "20 % toggling", ConditionKind::changing, 20, Sensing::full()},
      {"unknown", "unknown", ConditionKind::unknown, 0, Sensing::within(8)}};
  return all;
}

std::vector<MapKind> drawn_worlds() {
  std::vector<MapKind> worlds;
  for (const int size : kSizes) {
    for (const Drawn& drawn : kDrawn) worlds.push_back(world_kind(drawn, size));
  }
  return worlds;
}

MapKind real_world() { return {"maps", "Real maps", 0}; }

std::string scenario_name(const MapKind& world, const Condition& condition) {
  return world.name + "-" + condition.name;
}

std::vector<Scenario> drawn_scenarios() {
  std::vector<Scenario> scenarios;
  for (const int size : kSizes) {
    for (const Drawn& drawn : kDrawn) {
      for (const Condition& condition : conditions()) {
        Scenario scenario = scenario_of(world_kind(drawn, size), condition);
        scenario.make = [kind = drawn.kind, size, percent = condition.percent](std::uint64_t seed) {
          return problem_of(toggled_scene(kind, size, seed), percent, seed);
        };
        scenarios.push_back(std::move(scenario));
      }
    }
  }
  return scenarios;
}

std::vector<Scenario> real_scenarios(const std::string& folder) {
  const auto problems =
      std::make_shared<const std::vector<MapProblem>>(in_mixed_order(find_map_problems(folder)));
  std::vector<Scenario> scenarios;
  for (const Condition& condition : conditions()) {
    Scenario scenario = scenario_of(real_world(), condition);
    scenario.title += ", " + std::to_string(problems->size()) + " problems";
    scenario.worlds = "maps-" + std::to_string(fingerprint(*problems));
    scenario.problems = static_cast<int>(problems->size());
    scenario.pick = [problems, percent = condition.percent](std::int64_t run) {
      const MapProblem& given = (*problems)[static_cast<std::size_t>(run)];
      const auto seed = static_cast<std::uint64_t>(run);
      return problem_of(toggled_scene(read_map(given.map_file), given.start, given.goal, seed),
                        percent, seed);
    };
    scenarios.push_back(std::move(scenario));
  }
  return scenarios;
}

}  // namespace fleetfoot::study::coarse_guidance
