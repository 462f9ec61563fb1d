// Path cost under a budget over that of D* Lite without one: what guidance is worth.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "base/random.hpp"
#include "sim/simulate.hpp"
#include "support/report.hpp"
#include "tools/generators/connectivity.hpp"
#include "tools/generators/maze.hpp"
#include "tools/generators/terrain.hpp"
#include "world/formats/load_map.hpp"

namespace fleetfoot::bench {
namespace {

constexpr const char* kAbout =
    "Guidance: path cost under a budget over that of D* Lite without one\n\n"
    "8 moves, maps of 128 and 512 cells; rooms of 16 cells with walls along the edges of tiles, "
    "rooms of 11 cells, random "
    "cells, mazes and game-like terrain, or, with FLEETFOOT_MAPS=FOLDER in the environment, the "
    "Moving AI maps of a folder; "
    "static, 2 and 20 % of the doors, cells, walls or scattered 3 x 3 blocks toggling every 10 "
    "steps, and unknown terrain seen within 8 cells. Mean path cost of all worlds of a row over "
    "that of dstar-lite; budgets are work units. Revisits are moves onto a cell visited in the "
    "last 100 steps, per move. auto against rtdstar without guidance.";

constexpr std::uint64_t kBudgets[] = {32, 64, 512};

struct Contender {
  const char* label = "";
  const char* agent = "";
  std::vector<std::string> parameters;
};
const std::vector<Contender> kContenders{{"auto", "auto", {}}, {"rtdstar", "rtdstar", {}}};

struct Course {
  const char* name = "";
  double percent = 0;
  Sensing sensing;
};
const Course kCourses[] = {{"static", 0, Sensing::full()},
                           {"2 %", 2, Sensing::full()},
                           {"20 %", 20, Sensing::full()},
                           {"unknown", 0, Sensing::within(8)}};

/// A map and the groups of cells that toggle.
struct Scene {
  TerrainMap map;
  Cell start{};
  Cell goal{};
  std::vector<std::vector<Cell>> groups;
  std::vector<char> closed;
};

TerrainMap empty_map(int width, int height) {
  TerrainMap map;
  map.width = width;
  map.height = height;
  map.letters.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), '.');
  return map;
}

void add_group(Scene& scene, std::vector<Cell> cells, bool closed) {
  for (const Cell c : cells) scene.map.at(c) = closed ? '@' : '.';
  scene.groups.push_back(std::move(cells));
  scene.closed.push_back(closed ? 1 : 0);
}

Scene rooms(int size, int pitch, Random& random) {
  Scene scene;
  scene.map = empty_map(size, size);
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (x % pitch == pitch - 1 || y % pitch == pitch - 1) scene.map.at({x, y}) = '@';
    }
  }
  const auto place = [&] {
    return 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(pitch - 3)));
  };
  for (int y = 0; y < size; y += pitch) {
    for (int x = 0; x < size; x += pitch) {
      const int right = x + pitch - 1;
      const int down = y + pitch - 1;
      if (right + 1 < size && y + pitch <= size) {
        add_group(scene, {{right, y + place()}}, random.chance(0.35));
      }
      if (down + 1 < size && x + pitch <= size) {
        add_group(scene, {{x + place(), down}}, random.chance(0.35));
      }
    }
  }
  return scene;
}

Scene cells(int size, Random& random) {
  Scene scene;
  scene.map = empty_map(size, size);
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (random.chance(0.4)) add_group(scene, {{x, y}}, random.chance(0.5));
    }
  }
  return scene;
}

Scene maze(int size, std::uint64_t seed, Random& random) {
  MazeOptions options;
  options.size = size | 1;
  const TerrainMap tree = generate_maze(options, seed).map;
  options.remove = options.size * options.size / 20;
  const TerrainMap cyclic = generate_maze(options, seed).map;
  Scene scene;
  scene.map = tree;
  for (int y = 0; y < options.size; ++y) {
    for (int x = 0; x < options.size; ++x) {
      if (!tree.passable({x, y}) && cyclic.passable({x, y})) {
        add_group(scene, {{x, y}}, random.chance(0.6));
      }
    }
  }
  return scene;
}

/// Blocks of 3 x 3 cells scattered over open ground, half of them closed.
void scatter(Scene& scene, Random& random) {
  const int width = scene.map.width;
  const int height = scene.map.height;
  std::vector<char> taken(scene.map.letters.size());
  const int count = width * height / 150;
  for (int i = 0; i < count; ++i) {
    const Cell at{static_cast<int>(random.below(static_cast<std::uint64_t>(width - 3))),
                  static_cast<int>(random.below(static_cast<std::uint64_t>(height - 3)))};
    std::vector<Cell> block;
    for (int dy = 0; dy < 3; ++dy) {
      for (int dx = 0; dx < 3; ++dx) {
        const Cell c{at.x + dx, at.y + dy};
        char& mark = taken[scene.map.index(c)];
        if (scene.map.passable(c) && mark == 0) {
          mark = 1;
          block.push_back(c);
        }
      }
    }
    if (!block.empty()) add_group(scene, std::move(block), random.chance(0.3));
  }
}

class Toggles final : public WorldChanges {
 public:
  Toggles(GridWorld& world, const Scene& scene, double percent, std::uint64_t seed)
      : world_(world), scene_(scene), closed_(scene.closed), percent_(percent), seed_(seed) {}
  void before_step(std::int64_t t, NodeId agent) override {
    if (percent_ == 0 || t == 0 || t % 10 != 0) return;
    Random random(seed_ * 1'000'003 + static_cast<std::uint64_t>(t));
    const Cell at = world_.cell(agent);
    for (std::size_t i = 0; i < closed_.size(); ++i) {
      if (!random.chance(percent_ / 100)) continue;
      bool near = false;
      for (const Cell c : scene_.groups[i]) {
        near = near || c == scene_.goal || (std::abs(c.x - at.x) < 2 && std::abs(c.y - at.y) < 2);
      }
      if (near) continue;
      closed_[i] = closed_[i] == 0;
      for (const Cell c : scene_.groups[i]) {
        world_.set(c, closed_[i] != 0 ? Terrain::blocked : Terrain::open);
      }
    }
  }
  bool exhausted() const override { return percent_ == 0; }

 private:
  GridWorld& world_;
  const Scene& scene_;
  std::vector<char> closed_;
  double percent_;
  std::uint64_t seed_;
};

/// Start and goal in the largest connected part, at least 0.6 of the map apart if there are such.
bool draw_ends(Scene& scene, Random& random) {
  const GridWorld world(scene.map, Moves::eight);
  const auto open_cell = [&] {
    for (;;) {
      const Cell c{static_cast<int>(random.below(static_cast<std::uint64_t>(scene.map.width))),
                   static_cast<int>(random.below(static_cast<std::uint64_t>(scene.map.height)))};
      if (world.is_open(c)) return c;
    }
  };
  for (int tries = 0; tries < 200; ++tries) {
    scene.start = open_cell();
    scene.goal = open_cell();
    const int apart =
        std::max(std::abs(scene.start.x - scene.goal.x), std::abs(scene.start.y - scene.goal.y));
    if (apart < std::max(scene.map.width, scene.map.height) * 6 / 10) continue;
    const auto agent = make_agent("astar", world, world.node(scene.start), world.node(scene.goal));
    if (agent->think(Budget::unlimited()).status == StepStatus::plan) return true;
  }
  return false;
}

struct Result {
  double cost = 0;
  double revisits = 0;
  double steps = 0;
  double memory = 0;
};

Result walk(const Scene& scene, const Course& course, Budget budget, const Contender& contender,
            std::uint64_t seed, std::int64_t most) {
  GridWorld world(scene.map, Moves::eight);
  const auto agent = make_agent(contender.agent, world, world.node(scene.start),
                                world.node(scene.goal), contender.parameters, course.sensing);
  Toggles toggles(world, scene, course.percent, seed);
  SimulationOptions options;
  options.budget = budget;
  options.max_steps = most;
  const SimulationResult result = simulate(world, *agent, toggles, options);
  Result out;
  out.cost = result.outcome == Outcome::reached ? result.cost
                                                : std::max(result.cost, static_cast<double>(most));
  out.steps = static_cast<double>(result.moves);
  out.memory = static_cast<double>(result.memory_bytes);
  out.revisits = result.movement.revisits * out.steps;
  return out;
}

Scene make_scene(const std::string& kind, int size, std::uint64_t seed) {
  Random random(seed * 7919 + 13);
  for (;;) {
    Scene scene;
    if (kind == "rooms") {
      scene = rooms(size, 16, random);
    } else if (kind == "rooms 11") {
      scene = rooms(size, 11, random);
    } else if (kind == "random") {
      scene = cells(size, random);
    } else if (kind == "maze") {
      scene = maze(size, seed, random);
    } else if (kind == "terrain") {
      TerrainOptions options;
      options.size = size;
      scene.map = generate_terrain(options, seed).map;
      scatter(scene, random);
    } else {
      scene.map = load_map_file(kind).map;
      scatter(scene, random);
    }
    if (draw_ends(scene, random)) return scene;
  }
}

void run(const Options& options) {
  const int worlds = options.repeats_or(8, 2);
  const std::vector<int> sizes = options.quick ? std::vector<int>{128} : std::vector<int>{128, 512};
  std::vector<std::pair<std::string, int>> kinds;
  if (const char* const folder = std::getenv("FLEETFOOT_MAPS")) {
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".map") files.insert(entry.path().string());
    }
    for (const std::string& file : files) kinds.emplace_back(file, 0);
  } else {
    for (const int size : sizes) {
      for (const char* kind : {"rooms", "rooms 11", "random", "maze", "terrain"}) {
        kinds.emplace_back(kind, size);
      }
    }
  }
  const auto& all = kContenders;
  std::vector<std::string> head{"world"};
  for (const std::uint64_t budget : kBudgets) {
    for (const Contender& c : all) head.push_back(fmt::format("{} {}", c.label, budget));
  }
  head.emplace_back("revisits of auto, 64");
  head.emplace_back("KiB of auto, 64");
  Table table(head);
  std::map<std::string, std::pair<double, int>> means;
  for (const auto& [kind, size] : kinds) {
    for (const Course& course : kCourses) {
      std::vector<double> sums(std::size(kBudgets) * all.size());
      double base = 0;
      double revisits = 0;
      double steps = 0;
      double memory = 0;
      for (int i = 0; i < worlds; ++i) {
        progress(fmt::format("{} {}, {}, world {}", kind, size, course.name, i + 1));
        const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(i);
        const Scene scene = make_scene(kind, size, seed);
        const std::int64_t most = std::int64_t{40} * (scene.map.width + scene.map.height);
        const Result best =
            walk(scene, course, Budget::unlimited(), {"", "dstar-lite", {}}, seed, most);
        if (best.cost >= static_cast<double>(most)) continue;
        base += best.cost;
        for (std::size_t b = 0; b < std::size(kBudgets); ++b) {
          for (std::size_t c = 0; c < all.size(); ++c) {
            const Result r = walk(scene, course, Budget::work(kBudgets[b]), all[c], seed, most);
            sums[b * all.size() + c] += r.cost;
            if (b == 1 && c == 0) {
              revisits += r.revisits;
              steps += r.steps;
              memory += r.memory / worlds / 1024;
            }
          }
        }
      }
      std::vector<std::string> row{
          fmt::format("{} {}, {}", std::filesystem::path(kind).stem().string(), size, course.name)};
      for (std::size_t i = 0; i < sums.size(); ++i) {
        const double ratio = sums[i] / base;
        row.push_back(fmt::format("{:.3f}", ratio));
        auto& [sum, count] = means[head[i + 1]];
        sum += std::log(ratio);
        ++count;
      }
      row.push_back(fmt::format("{:.3f}", revisits / steps));
      row.push_back(fmt::format("{:.0f}", memory));
      table.add(row);
    }
  }
  std::vector<std::string> row{"geometric mean"};
  for (std::size_t i = 1; i + 2 < head.size(); ++i) {
    const auto& [sum, count] = means[head[i]];
    row.push_back(fmt::format("{:.3f}", std::exp(sum / count)));
  }
  row.emplace_back("");
  row.emplace_back("");
  table.add(row);
  table.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
