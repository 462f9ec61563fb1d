#include "conformance/scenarios.hpp"

#include <algorithm>
#include <cmath>
#include <fleetfoot/agent_description.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "tools/generators/doors.hpp"
#include "tools/generators/uniform.hpp"

namespace fleetfoot::conformance {
namespace {

Json pair(int x, int y) { return Json::array({x, y}); }
Json pair(Cell cell) { return pair(cell.x, cell.y); }

Json rows_of(const std::vector<std::string>& rows) { return Json(rows); }

std::vector<std::string> rows_of(const TerrainMap& map) {
  std::vector<std::string> rows;
  for (int y = 0; y < map.height; ++y) {
    std::string row;
    for (int x = 0; x < map.width; ++x) row += map.passable({x, y}) ? '.' : '@';
    rows.push_back(row);
  }
  return rows;
}

Json grid_of(const std::vector<std::string>& rows, int moves, int max_terrain) {
  return {{"width", rows.front().size()},
          {"height", rows.size()},
          {"moves", moves},
          {"max_terrain", max_terrain},
          {"rows", rows_of(rows)}};
}

Json changes_of(const ChangeScript& script, int ticks) {
  Json changes = Json::array();
  for (const TimedChange& change : script.changes) {
    if (change.tick >= ticks) break;
    if (changes.empty() || changes.back().at("tick") != change.tick) {
      changes.push_back({{"tick", change.tick}, {"cells", Json::array()}});
    }
    const int terrain = is_passable_letter(change.letter) ? 1 : 0;
    changes.back()["cells"].push_back(Json::array({change.cell.x, change.cell.y, terrain}));
  }
  return changes;
}

Json scenario_of(const std::string& about, const GeneratedWorld& world, int ticks) {
  return {{"format", "fleetfoot-conformance/1"},
          {"about", about},
          {"grid", grid_of(rows_of(world.map), 8, 1)},
          {"changes", changes_of(world.changes, ticks)},
          {"queries", Json::array()},
          {"runs", Json::array()},
          {"fleets", Json::array()}};
}

Json query_of(int tick, Json start, Json goal) {
  return {{"tick", tick}, {"start", std::move(start)}, {"goal", std::move(goal)}};
}

Json run_of(const std::string& agent, Json set, Json sensing, Json budget, const GeneratedWorld& on,
            int ticks, Json calls) {
  return {{"agent", agent},
          {"set", std::move(set)},
          {"sensing", std::move(sensing)},
          {"budget", std::move(budget)},
          {"start", pair(on.start)},
          {"goal", pair(on.goal)},
          {"ticks", ticks},
          {"calls", std::move(calls)}};
}

/// A walk that is told of another goal, thinks before some steps, and is carried off.
Json eventful_calls(int size) {
  return Json::array({{{"tick", 5}, {"think", true}},
                      {{"tick", 20}, {"set_goal", pair(size - 2, 1)}},
                      {{"tick", 30}, {"relocate", pair(1, size - 2)}},
                      {{"tick", 30}, {"think", true}},
                      {{"tick", 40}, {"set_goal", pair(size, 1)}}});
}

GeneratedWorld rooms(int size, std::uint64_t seed) {
  DoorsOptions options;
  options.size = size;
  options.room_width = options.room_height = 6;
  options.toggle_rate = 4;
  options.ticks = 100;
  return generate_doors(options, seed);
}

Json rooms_scenario() {
  constexpr int kSize = 29;
  constexpr int kTicks = 60;
  const GeneratedWorld world = rooms(kSize, 1);
  Json scenario = scenario_of(
      "Rooms whose doors open and close; every agent, without a budget and with 24 units a step; "
      "another goal, a relocation, thoughts, and a goal that is refused; at the end agents that "
      "are "
      "refused, in the same words everywhere.",
      world, kTicks);
  for (const int tick : {0, 10, 50}) {
    scenario["queries"].push_back(query_of(tick, pair(world.start), pair(world.goal)));
    scenario["queries"].push_back(query_of(tick, pair(world.goal), pair(1, kSize - 2)));
  }
  scenario["queries"].push_back(query_of(0, pair(1, 1), pair(0, 0)));
  for (const AgentDescription& agent : agents()) {
    for (const Json& budget : {Json(), Json(24)}) {
      scenario["runs"].push_back(
          run_of(agent.name, Json::object(), "full", budget, world, kTicks, eventful_calls(kSize)));
    }
  }
  return scenario;
}

Json unknown_scenario() {
  constexpr int kTicks = 70;
  UniformOptions options;
  options.size = 24;
  options.change_percent = 10;
  options.ticks = 100;
  const GeneratedWorld world = generate_uniform(options, 2);
  Json scenario = scenario_of(
      "Scattered obstacles, some of which move; the agents see what is near them alone: the cells "
      "beside them, without a budget, or a radius of 4 cells with 16 units a step.",
      world, kTicks);
  for (const AgentDescription& agent : agents()) {
    scenario["runs"].push_back(
        run_of(agent.name, Json::object(), "adjacent", Json(), world, kTicks, Json::array()));
    scenario["runs"].push_back(
        run_of(agent.name, Json::object(), 4, 16, world, kTicks, Json::array()));
  }
  return scenario;
}

/// Ground that costs 1 to 9, four moves, and rectangles that change.
Json terrain_scenario() {
  constexpr int kSize = 22;
  constexpr int kTicks = 50;
  Random random(3);
  const auto letter = [&] { return random.chance(0.15) ? '@' : ".23456789"[random.below(9)]; };
  std::vector<std::string> rows(kSize, std::string(kSize, '.'));
  for (std::string& row : rows) {
    for (char& cell : row) cell = random.chance(0.5) ? '.' : letter();
  }
  GeneratedWorld world;
  world.start = {0, 0};
  world.goal = {kSize - 1, kSize - 1};
  rows.front().front() = rows.back().back() = '.';
  world.map = TerrainMap(kSize, kSize, '.');
  Json scenario =
      scenario_of("Ground whose cells cost from 1 to 9, four moves, and rectangles that change.",
                  world, kTicks);
  scenario["grid"] = grid_of(rows, 4, 9);
  for (int tick = 4; tick < kTicks; tick += 6) {
    const int x = random.between(1, kSize - 8);
    const int y = random.between(1, kSize - 6);
    std::vector<std::string> rect(5, std::string(7, '.'));
    for (std::string& row : rect) {
      for (char& cell : row) cell = letter();
    }
    scenario["changes"].push_back(
        {{"tick", tick}, {"rect", Json::array({x, y, 7, 5})}, {"rows", rows_of(rect)}});
  }
  for (const int tick : {0, 25, 49}) {
    scenario["queries"].push_back(query_of(tick, pair(world.start), pair(world.goal)));
  }
  for (const AgentDescription& agent : agents()) {
    for (const Json& budget : {Json(), Json(20)}) {
      scenario["runs"].push_back(
          run_of(agent.name, Json::object(), "full", budget, world, kTicks, Json::array()));
    }
  }
  return scenario;
}

/// Values other than the default: all choices, and for a number one that is near the least.
std::vector<std::string> other_values(const AgentDescription::Parameter& parameter) {
  std::vector<std::string> values;
  if (parameter.kind == "choice") {
    for (const std::string& choice : parameter.choices) {
      if (choice != parameter.default_value) values.push_back(choice);
    }
  } else if (parameter.kind == "integer") {
    const auto near_least = static_cast<std::int64_t>(parameter.min) + 2;
    values.push_back(std::to_string(
        std::min(near_least, static_cast<std::int64_t>(std::min(parameter.max, 1e9)))));
  } else if (parameter.kind == "number") {
    values.push_back(Json(std::min(parameter.min + 0.5, parameter.max)).dump());
  }
  return values;
}

Json settings_scenario() {
  constexpr int kTicks = 40;
  const GeneratedWorld world = rooms(22, 4);
  Json scenario = scenario_of(
      "Rooms again; every agent with each other choice of each of its parameters, or another "
      "number, and 40 units a step.",
      world, kTicks);
  for (const AgentDescription& agent : agents()) {
    for (const AgentDescription::Parameter& parameter : agent.parameters) {
      for (const std::string& value : other_values(parameter)) {
        Json set = {{parameter.name, value}};
        for (const AgentDescription::Condition& need : parameter.needs) {
          set[need.parameter] = need.values.front();
        }
        scenario["runs"].push_back(
            run_of(agent.name, set, "full", 40, world, kTicks, Json::array()));
      }
    }
  }
  return scenario;
}

Json mover(int x, int y, int goal_x, int goal_y, int priority, int size) {
  Json mover = {{"start", pair(x, y)}, {"goal", pair(goal_x, goal_y)}};
  if (priority != 0) mover["priority"] = priority;
  if (size != 1) mover["size"] = size;
  return mover;
}

/// Adds, removals, goals of their own and shared ones that move, in a random order that is always
/// the same; some calls are refused.
Json fleet_calls(const TerrainMap& map, Random& random, int ticks) {
  const auto free_cell = [&] {
    for (;;) {
      const Cell cell{random.between(0, map.width - 1), random.between(0, map.height - 1)};
      if (map.passable(cell)) return cell;
    }
  };
  Json calls = Json::array();
  const auto add = [&](int tick, Json call) {
    Json entry = {{"tick", tick}};
    entry.update(call);
    calls.push_back(std::move(entry));
  };
  add(0, {{"add_goal", pair(free_cell())}});
  add(0, {{"add_goal", pair(free_cell())}});
  for (int i = 0; i < 16; ++i) {
    const Cell start = free_cell();
    const Cell goal = free_cell();
    Json spec = mover(start.x, start.y, goal.x, goal.y, random.between(-2, 2), i % 8 == 7 ? 2 : 1);
    if (i % 4 == 3) {
      spec.erase("goal");
      spec["shared"] = i % 8 == 3 ? 0 : 1;
    }
    add(0, {{"add", spec}});
  }
  for (int tick = 3; tick < ticks; tick += 3) {
    const int agent = random.between(0, 11);  // some were refused or are gone by then
    const Cell cell = free_cell();
    switch (tick / 3 % 6) {
      case 0:
        add(tick, {{"move_goal", Json::array({random.between(0, 1), cell.x, cell.y})}});
        break;
      case 1:
        add(tick, {{"set_goal", Json::array({agent, cell.x, cell.y})}});
        break;
      case 2:
        add(tick, {{"relocate", Json::array({agent, cell.x, cell.y})}});
        break;
      case 3:
        add(tick, {{"set_shared_goal", Json::array({agent, random.between(0, 1)})}});
        break;
      case 4:
        add(tick, {{"remove", agent}});
        break;
      default:
        add(tick, {{"move_goal", Json::array({0, map.width, 0})}});  // is refused
    }
  }
  add(ticks - 1, {{"remove_goal", 0}});
  return calls;
}

Json fleet_scenario() {
  constexpr int kTicks = 80;
  const GeneratedWorld world = rooms(30, 5);
  Json scenario = scenario_of(
      "Fleets in rooms whose doors open and close: agents that pass through each other or avoid "
      "each other, goals of their own and shared ones that move, calls that are refused.",
      world, kTicks);
  struct Case {
    const char* collisions;
    const char* when_unreachable;
    Json sensing;
    Json budget;
  };
  const Case cases[] = {{"ignore", "wait", "full", Json()}, {"ignore", "nearest", "full", 300},
                        {"avoid", "wait", "full", Json()},  {"avoid", "nearest", "full", 400},
                        {"avoid", "report", "full", 60},    {"ignore", "wait", 5, 500},
                        {"avoid", "wait", "adjacent", 500}};
  Random random(6);
  for (const Case& one : cases) {
    scenario["fleets"].push_back({{"collisions", one.collisions},
                                  {"when_unreachable", one.when_unreachable},
                                  {"sensing", one.sensing},
                                  {"budget", one.budget},
                                  {"ticks", kTicks},
                                  {"calls", fleet_calls(world.map, random, kTicks)}});
  }
  return scenario;
}

}  // namespace

std::map<std::string, Json> scenarios() {
  return {{"rooms", rooms_scenario()},
          {"unknown", unknown_scenario()},
          {"terrain", terrain_scenario()},
          {"settings", settings_scenario()},
          {"fleet", fleet_scenario()}};
}

}  // namespace fleetfoot::conformance
