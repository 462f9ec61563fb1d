// Path cost of the agent `auto` under budgets of work against the agents whose parts it combines:
// rooms with doors, random blocks, mazes and game-like maps; calm, changing and unknown.
//
// Counts of work, so the table is the same on every machine. Prints a line per scenario with the
// mean path cost of each agent over the worlds, auto's over the best other's, and the worst ratio.
// A run that has not arrived after kMaxSteps counts with what it has walked, at least kMaxSteps.
//
//   auto_split [--worlds N] [--size N] [--budgets 32,128,512] [--only TEXT] [--agents A;B:k=v;...]
#include <cstdio>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "auto_worlds.hpp"
#include "sim/simulate.hpp"
#include "world/generators/maze.hpp"
#include "world/generators/terrain.hpp"
#include "world/generators/thesis_random.hpp"
#include "world/generators/thesis_rooms.hpp"

namespace fleetfoot::bench {
namespace {

constexpr std::int64_t kMaxSteps = 20'000;

struct Contender {
  std::string agent;
  std::vector<std::string> assignments;
};

struct Settings {
  int worlds = 20;
  int size = 128;
  std::vector<std::uint64_t> budgets{32, 128, 512};
  std::string only;
  std::vector<Contender> contenders{{"lss-lrtastar", {}},
                                    {"lss-lrtastar", {"commit=step"}},
                                    {"rtdstar", {"local-ratio=25"}},
                                    {"rtdstar", {"local-ratio=50"}},
                                    {"rtdstar", {"local-ratio=75"}},
                                    {"auto", {}}};
};

/// How a world behaves, and what the agent sees of it.
struct Course {
  const char* name;
  double change_percent;
  Sensing sensing;
};
const Course kCourses[] = {{"static", 0, Sensing::full()},
                           {"2%", 2, Sensing::full()},
                           {"20%", 20, Sensing::full()},
                           {"adjacent", 0, Sensing::adjacent()},
                           {"radius8", 0, Sensing::within(8)}};
const char* const kMaps[] = {"rooms", "random", "maze", "terrain"};

/// A map with its changes; one of the two sources is empty.
struct Made {
  TerrainMap map;
  Cell start;
  Cell goal;
  std::unique_ptr<ToggleProcess> process;
  ChangeScript script;
};

/// A maze of which the walls beyond the tree that its size allows switch like the thesis' doors.
ToggleProcess maze_process(int size, double percent, std::uint64_t seed) {
  MazeOptions options;
  options.size = size | 1;
  options.ends = WorldEnds::corners;
  const GeneratedWorld tree = generate_maze(options, seed);
  options.remove = options.size * options.size / 40;
  const GeneratedWorld cyclic = generate_maze(options, seed);
  Random random(seed);
  SwitchedWorld world;
  world.map = tree.map;
  world.start = tree.start;
  world.goal = tree.goal;
  world.owner.assign(world.map.letters.size(), SwitchedWorld::kNobody);
  for (int y = 0; y < options.size; ++y) {
    for (int x = 0; x < options.size; ++x) {
      if (tree.map.passable({x, y}) || !cyclic.map.passable({x, y})) continue;
      world.owner[world.map.index({x, y})] = static_cast<std::int32_t>(world.obstacles.size());
      world.obstacles.add({x, y});
      world.obstacles.close_group();
      const bool open = random.chance(0.2);
      world.on.push_back(open ? 0 : 1);
      if (open) world.map.at({x, y}) = '.';
    }
  }
  return {std::move(world), ThesisVariant::clean, percent, random.split()};
}

Made make_world(const std::string& map, int size, double percent, std::uint64_t seed) {
  Made made;
  if (map == "terrain") {
    TerrainOptions options;
    options.size = size;
    options.change_percent = percent;
    options.ticks = percent > 0 ? kMaxSteps : 1;
    GeneratedWorld world = generate_terrain(options, seed);
    made.map = std::move(world.map);
    made.start = world.start;
    made.goal = world.goal;
    made.script = std::move(world.changes);
    return made;
  }
  ThesisOptions options;
  options.size = size;
  options.change_percent = percent;
  ToggleProcess process = map == "maze"    ? maze_process(size, percent, seed)
                          : map == "rooms" ? rooms_process(options, seed)
                                           : random_process(options, seed);
  made.map = process.world().map;
  made.start = process.world().start;
  made.goal = process.world().goal;
  if (percent > 0) made.process = std::make_unique<ToggleProcess>(std::move(process));
  return made;
}

double path_cost(const Made& made, const Course& course, std::uint64_t budget,
                 const Contender& contender) {
  GridWorld world(made.map, Moves::eight);
  const auto agent = make_agent(contender.agent, world, world.node(made.start),
                                world.node(made.goal), contender.assignments, course.sensing);
  SimulationOptions options;
  options.budget = Budget::work(budget);
  options.max_steps = kMaxSteps;
  std::unique_ptr<WorldChanges> changes = std::make_unique<NoChanges>();
  if (made.process) {
    changes = std::make_unique<ProcessChanges>(world, *made.process);
  } else if (course.change_percent > 0) {
    changes = std::make_unique<ScriptedChanges>(world, made.script);
  }
  const SimulationResult result = simulate(world, *agent, *changes, options);
  const bool arrived = result.outcome == Outcome::reached;
  return arrived ? result.cost : std::max(result.cost, static_cast<double>(kMaxSteps));
}

void measure(const Settings& settings) {
  std::printf("scenario");
  for (const Contender& contender : settings.contenders) {
    std::printf(",%s", contender.agent.c_str());
    for (const std::string& assignment : contender.assignments) {
      std::printf(" %s", assignment.c_str());
    }
  }
  std::printf(",auto/best\n");
  double worst = 0;
  int above = 0;
  std::string worst_name;
  for (const char* map : kMaps) {
    for (const Course& course : kCourses) {
      if ((std::string(map) + "-" + course.name).find(settings.only) == std::string::npos) continue;
      std::vector<std::vector<double>> costs(settings.budgets.size(),
                                             std::vector<double>(settings.contenders.size(), 0));
      for (int seed = 1; seed <= settings.worlds; ++seed) {
        const Made made =
            make_world(map, settings.size, course.change_percent, static_cast<std::uint64_t>(seed));
        for (std::size_t b = 0; b < settings.budgets.size(); ++b) {
          for (std::size_t i = 0; i < settings.contenders.size(); ++i) {
            costs[b][i] += path_cost(made, course, settings.budgets[b], settings.contenders[i]);
          }
        }
      }
      for (std::size_t b = 0; b < settings.budgets.size(); ++b) {
        std::ostringstream name;
        name << map << '-' << course.name << '-' << settings.budgets[b];
        std::printf("%s", name.str().c_str());
        double best = 1e18;
        double own = 0;
        for (std::size_t i = 0; i < settings.contenders.size(); ++i) {
          std::printf(",%.1f", costs[b][i] / settings.worlds);
          if (settings.contenders[i].agent == "auto") {
            own = costs[b][i];
          } else {
            best = std::min(best, costs[b][i]);
          }
        }
        std::printf(",%.3f\n", own / best);
        std::fflush(stdout);
        if (own > 1.05 * best) ++above;
        if (own / best > worst) {
          worst = own / best;
          worst_name = name.str();
        }
      }
    }
  }
  std::printf("worst,%.3f,%s,above 1.05: %d\n", worst, worst_name.c_str(), above);
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) parts.push_back(part);
  return parts;
}

Settings settings_of(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    const std::string value = argv[i + 1];
    if (option == "--worlds") settings.worlds = std::stoi(value);
    if (option == "--size") settings.size = std::stoi(value);
    if (option == "--only") settings.only = value;
    if (option == "--budgets") {
      settings.budgets.clear();
      for (const std::string& units : split(value, ',')) {
        settings.budgets.push_back(std::stoull(units));
      }
    }
    if (option == "--agents") {
      settings.contenders.clear();
      for (const std::string& text : split(value, ';')) {
        const std::vector<std::string> words = split(text, ':');
        settings.contenders.push_back({words[0], {words.begin() + 1, words.end()}});
      }
    }
  }
  return settings;
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  fleetfoot::bench::measure(fleetfoot::bench::settings_of(argc, argv));
  return 0;
}
