#include "study/studies/mantysalo2024/scenarios.hpp"

#include <memory>
#include <string>
#include <utility>

#include "study/studies/mantysalo2024/claims.hpp"
#include "tools/generators/process_changes.hpp"
#include "tools/generators/thesis_random.hpp"
#include "tools/generators/thesis_rooms.hpp"

namespace fleetfoot::study::mantysalo2024 {

Scenario scenario(const std::string& grid, const ThesisOptions& options) {
  const auto percent = static_cast<int>(options.change_percent);
  Scenario scenario;
  scenario.name = scenario_name(grid, options.size, percent);
  scenario.title = (grid == "room" ? "Rooms " : "Random ") + std::to_string(options.size) + ", " +
                   std::to_string(percent) + " %";
  scenario.make = [=](std::uint64_t seed) {
    const ToggleProcess process =
        grid == "room" ? rooms_process(options, seed) : random_process(options, seed);
    Problem problem;
    problem.map = process.world().map;
    problem.start = process.world().start;
    problem.goal = process.world().goal;
    problem.changes = [process](GridWorld& world) {
      return std::make_unique<ProcessChanges>(world, process);
    };
    return problem;
  };
  return scenario;
}

std::vector<Scenario> scenarios(ThesisVariant variant) {
  std::vector<Scenario> scenarios;
  for (const std::string& grid : kGrids) {
    for (const int size : kSizes) {
      for (const int percent : kPercents) {
        scenarios.push_back(scenario(grid, {size, static_cast<double>(percent), variant}));
      }
    }
  }
  return scenarios;
}

}  // namespace fleetfoot::study::mantysalo2024
