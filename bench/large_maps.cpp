// Guidance on large maps: path cost under small budgets, and when the first guided step comes.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "agents/causes.hpp"
#include "sim/simulate.hpp"
#include "support/report.hpp"
#include "tools/generators/toggled_scene.hpp"

namespace fleetfoot::bench {
namespace {

constexpr const char* kAbout =
    "Large maps: path cost of auto over that of D* Lite without a budget\n\n"
    "8 moves, the worlds of the table of guidance, 1024 and 4096 cells wide; static, and 2 % of "
    "the doors or scattered blocks toggling every 10 steps. Mean path cost of all worlds of a row "
    "over that of dstar-lite, steps until the first that is guided in the mean, and KiB of the "
    "agent at the end of its way with the largest budget.";

struct Row {
  const char* name;
  SceneKind kind;
  int size;
  double percent;
};
constexpr std::uint64_t kBudgets[] = {16, 32, 64};

struct Walked {
  double cost = 0;
  double first = 0;  ///< guided step
  double memory = 0;
};

Walked walk(const ToggledScene& scene, const Row& row, const char* name, Budget budget,
            std::uint64_t seed) {
  GridWorld world(scene.map, Moves::eight);
  const auto agent = make_agent(name, world, world.node(scene.start), world.node(scene.goal));
  SceneToggles toggles(world, scene, row.percent, seed);
  SimulationOptions options;
  options.budget = budget;
  options.max_steps = std::int64_t{80} * row.size;
  std::int64_t first = -1;
  options.on_step = [&](std::int64_t t, const AgentStep& step) {
    const bool is_guided = step.why == causes::kGuided || step.why == causes::kPlan;
    if (first < 0 && is_guided) first = t;
    return true;
  };
  const SimulationResult result = simulate(world, *agent, toggles, options);
  const auto most = static_cast<double>(options.max_steps);
  return {result.outcome == Outcome::reached ? result.cost : std::max(result.cost, most),
          static_cast<double>(first), static_cast<double>(result.memory_bytes) / 1024};
}

std::vector<Row> rows_of(const Options& options) {
  std::vector<Row> rows;
  const auto add = [&](int size, double percent) {
    rows.push_back({"rooms", SceneKind::rooms_16, size, percent});
    rows.push_back({"rooms 11", SceneKind::rooms_11, size, percent});
    rows.push_back({"terrain", SceneKind::terrain, size, percent});
  };
  add(1024, 0);
  if (options.quick) return rows;
  add(1024, 2);
  add(4096, 0);
  return rows;
}

void run(const Options& options) {
  const int worlds = options.repeats_or(4, 1);
  std::vector<std::string> head{"world"};
  for (const std::uint64_t budget : kBudgets) {
    head.push_back(fmt::format("{} units", budget));
    head.push_back(fmt::format("first guided, {}", budget));
  }
  head.emplace_back("KiB");
  Table table(head);
  for (const Row& row : rows_of(options)) {
    const int count = row.size > 1024 ? std::max(1, worlds / 2) : worlds;
    double base = 0;
    std::vector<Walked> sums(std::size(kBudgets));
    for (int i = 0; i < count; ++i) {
      progress(fmt::format("{} {}, {} %, world {}", row.name, row.size, row.percent, i + 1));
      const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(i);
      const ToggledScene scene = toggled_scene(row.kind, row.size, seed);
      base += walk(scene, row, row.percent == 0 ? "astar" : "dstar-lite", Budget::unlimited(), seed)
                  .cost;
      for (std::size_t b = 0; b < sums.size(); ++b) {
        const Walked walked = walk(scene, row, "auto", Budget::work(kBudgets[b]), seed);
        sums[b].cost += walked.cost;
        sums[b].first += walked.first / count;
        sums[b].memory += walked.memory / count;
      }
    }
    std::vector<std::string> cells{fmt::format("{} {}, {} %", row.name, row.size, row.percent)};
    for (const Walked& sum : sums) {
      cells.push_back(fmt::format("{:.3f}", sum.cost / base));
      cells.push_back(fmt::format("{:.0f}", sum.first));
    }
    cells.push_back(fmt::format("{:.0f}", sums.back().memory));
    table.add(cells);
  }
  table.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
