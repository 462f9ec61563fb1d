// A study that takes milliseconds: two scenarios, three agents, worlds that change.
#pragma once

#include <atomic>
#include <string>
#include <utility>

#include "study/study.hpp"
#include "tools/generators/process_changes.hpp"
#include "tools/generators/thesis_rooms.hpp"

namespace fleetfoot::test {

inline study::Study small_study() {
  study::Study made;
  made.name = "small";
  made.title = "A small study";
  made.paper = "Nobody 2000";
  made.runs = 3;
  for (const int percent : {5, 20}) {
    study::Scenario scenario;
    scenario.name = "rooms-" + std::to_string(percent);
    scenario.title = "Rooms, " + std::to_string(percent) + " %";
    scenario.make = [percent](std::uint64_t seed) {
      const ToggleProcess process =
          rooms_process({.size = 32, .change_percent = static_cast<double>(percent)}, seed);
      study::Problem problem;
      problem.map = process.world().map;
      problem.start = process.world().start;
      problem.goal = process.world().goal;
      problem.changes = [process](GridWorld& world) {
        return std::make_unique<ProcessChanges>(world, process);
      };
      return problem;
    };
    made.scenarios.push_back(std::move(scenario));
  }
  made.contenders = {{"A*", "astar", {}},
                     {"RTD* 16", "rtdstar", {"local-ratio=0.25"}, Budget::work(16)},
                     {"auto, \"8\"", "auto", {}, Budget::work(8), true}};
  made.metrics = {
      {"path_length", "Path length", "moves", [](const study::Row& row) { return row.cost; }},
      {"expanded", "Expanded nodes", "",
       [](const study::Row& row) { return static_cast<double>(row.expanded); }},
      {"total_us", "Total time", "us", [](const study::Row& row) { return row.total_us; }}};
  made.published = {{"rooms-5", "A*", "path_length", 60, 2}};
  return made;
}

}  // namespace fleetfoot::test
