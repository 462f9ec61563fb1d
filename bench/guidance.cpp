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
#include "base/budget.hpp"
#include "search/coarse/coarse_map.hpp"
#include "sim/simulate.hpp"
#include "support/report.hpp"
#include "tools/generators/toggled_scene.hpp"
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
    "last 100 steps, per move. auto, auto in a world that was prepared once, at the start, and "
    "rtdstar without guidance.";

constexpr std::uint64_t kBudgets[] = {32, 64, 512};

struct Contender {
  const char* label = "";
  const char* agent = "";
  bool is_prepared = false;  ///< the world is
};
const std::vector<Contender> kContenders{
    {"auto", "auto"}, {"prepared", "auto", true}, {"rtdstar", "rtdstar"}};

struct Course {
  const char* name = "";
  double percent = 0;
  Sensing sensing;
};
const Course kCourses[] = {{"static", 0, Sensing::full()},
                           {"2 %", 2, Sensing::full()},
                           {"20 %", 20, Sensing::full()},
                           {"unknown", 0, Sensing::within(8)}};

struct Result {
  double cost = 0;
  double revisits = 0;
  double steps = 0;
  double memory = 0;
};

Result walk(const ToggledScene& scene, const Course& course, Budget budget,
            const Contender& contender, std::uint64_t seed, std::int64_t most) {
  GridWorld world(scene.map, Moves::eight);
  if (contender.is_prepared) {
    Meter meter(Budget::unlimited());
    coarse::CoarseMap::of(world).prepare(meter);
  }
  const auto agent = make_agent(contender.agent, world, world.node(scene.start),
                                world.node(scene.goal), {}, course.sensing);
  SceneToggles toggles(world, scene, course.percent, seed);
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

/// What a row of the table is about.
struct Kind {
  std::string name;
  SceneKind kind{};
  int size = 0;
  std::string map_file;  ///< instead of kind and size
};

ToggledScene make_scene(const Kind& kind, std::uint64_t seed) {
  if (kind.map_file.empty()) return toggled_scene(kind.kind, kind.size, seed);
  return toggled_scene(load_map_file(kind.map_file).map, seed);
}

std::vector<Kind> make_kinds(const Options& options) {
  std::vector<Kind> kinds;
  if (const char* const folder = std::getenv("FLEETFOOT_MAPS")) {
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".map") files.insert(entry.path().string());
    }
    for (const std::string& file : files) {
      kinds.push_back({std::filesystem::path(file).stem().string(), {}, 0, file});
    }
    return kinds;
  }
  const std::vector<int> sizes = options.quick ? std::vector<int>{128} : std::vector<int>{128, 512};
  for (const int size : sizes) {
    const auto add = [&](const char* name, SceneKind kind) {
      kinds.push_back({fmt::format("{} {}", name, size), kind, size, ""});
    };
    add("rooms", SceneKind::rooms_16);
    add("rooms 11", SceneKind::rooms_11);
    add("random", SceneKind::random_cells);
    add("maze", SceneKind::maze);
    add("terrain", SceneKind::terrain);
  }
  return kinds;
}

void run(const Options& options) {
  const int worlds = options.repeats_or(8, 2);
  const auto& all = kContenders;
  std::vector<std::string> head{"world"};
  for (const std::uint64_t budget : kBudgets) {
    for (const Contender& c : all) head.push_back(fmt::format("{} {}", c.label, budget));
  }
  head.emplace_back("revisits of auto, 64");
  head.emplace_back("KiB of auto, 64");
  Table table(head);
  std::map<std::string, std::pair<double, int>> means;
  for (const Kind& kind : make_kinds(options)) {
    for (const Course& course : kCourses) {
      std::vector<double> sums(std::size(kBudgets) * all.size());
      double base = 0;
      double revisits = 0;
      double steps = 0;
      double memory = 0;
      for (int i = 0; i < worlds; ++i) {
        progress(fmt::format("{}, {}, world {}", kind.name, course.name, i + 1));
        const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(i);
        const ToggledScene scene = make_scene(kind, seed);
        const std::int64_t most = std::int64_t{40} * (scene.map.width + scene.map.height);
        const Result best =
            walk(scene, course, Budget::unlimited(), {"", "dstar-lite"}, seed, most);
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
      std::vector<std::string> row{fmt::format("{}, {}", kind.name, course.name)};
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
