// What holding the focus brings RTD*: steps with a plan, and path cost.
#include <fmt/core.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "sim/hindsight.hpp"
#include "sim/simulate.hpp"
#include "support/report.hpp"
#include "tools/generators/thesis_rooms.hpp"
#include "tools/generators/uniform.hpp"

namespace fleetfoot::bench {
namespace {

constexpr int kSize = 512;
constexpr const char* kAbout =
    "RTD*: focus=follow, as published, against focus=hold\n\n"
    "Worlds of 512 x 512, 8 moves, static and with 2 % changed at each event; budgets from 32 to "
    "512. "
    "The share of steps with a plan, and the path's cost over the best in hindsight. "
    "Deterministic.";

struct Course {
  std::string name;
  std::vector<GeneratedWorld> worlds;
  std::vector<double> best;  ///< in hindsight
};

Course make_course(const std::string& kind, bool changing, const Options& options) {
  Course course;
  course.name = kind + (changing ? ", 2 % changes" : ", static");
  const int worlds = options.quick ? 1 : 3;
  for (int i = 0; i < worlds; ++i) {
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(i);
    UniformOptions uniform;
    uniform.size = kSize;
    uniform.change_percent = 2;
    ThesisOptions rooms;
    rooms.size = kSize;
    rooms.change_percent = 2;
    GeneratedWorld world =
        kind == "random" ? generate_uniform(uniform, seed) : generate_rooms(rooms, seed);
    if (!changing) world.changes.changes.clear();
    const std::optional<double> best =
        best_in_hindsight(world.map, world.changes, world.start, world.goal, Moves::eight);
    if (!best) throw std::logic_error("a world without a path");
    course.best.push_back(*best);
    course.worlds.push_back(std::move(world));
  }
  return course;
}

struct Outcomes {
  std::int64_t steps = 0;
  std::int64_t plans = 0;
  double ratio = 0;  ///< mean over the worlds
  std::size_t reached = 0;
};

Outcomes walk(const Course& course, const std::string& focus, std::uint64_t budget) {
  Outcomes outcomes;
  for (std::size_t i = 0; i < course.worlds.size(); ++i) {
    const GeneratedWorld& generated = course.worlds[i];
    GridWorld world(generated.map, Moves::eight);
    const auto agent = make_agent("rtdstar", world, world.node(generated.start),
                                  world.node(generated.goal), {"focus=" + focus});
    SimulationOptions options;
    options.budget = Budget::work(budget);
    options.max_steps = std::int64_t{100} * kSize;
    options.on_step = [&](std::int64_t, const AgentStep& step) {
      outcomes.plans += step.status == StepStatus::plan ? 1 : 0;
      return true;
    };
    const SimulationResult result = simulate(world, *agent, generated.changes, options);
    outcomes.steps += result.steps;
    outcomes.reached += result.outcome == Outcome::reached ? 1 : 0;
    outcomes.ratio += result.cost / course.best[i] / static_cast<double>(course.worlds.size());
  }
  return outcomes;
}

void run(const Options& options) {
  say(fmt::format("{} worlds of each kind, seeds from {}.", options.quick ? 1 : 3, options.seed));
  Table table({"world, budget", "plan, follow", "plan, hold", "cost, follow", "cost, hold",
               "hold over follow"});
  for (const char* const kind : {"random", "rooms"}) {
    for (const bool changing : {false, true}) {
      progress(fmt::format("{}, the best in hindsight", kind));
      const Course course = make_course(kind, changing, options);
      for (const std::uint64_t budget : {32U, 64U, 128U, 256U, 512U}) {
        progress(fmt::format("{}, {}", course.name, budget));
        const Outcomes follow = walk(course, "follow", budget);
        const Outcomes hold = walk(course, "hold", budget);
        const auto share = [](const Outcomes& of) {
          return fmt::format("{:.1f} %",
                             100 * static_cast<double>(of.plans) / static_cast<double>(of.steps));
        };
        const auto cost = [&](const Outcomes& of) {
          const bool all = of.reached == course.worlds.size();
          return fmt::format("{:.3f}{}", of.ratio, all ? "" : " (not all reached)");
        };
        table.add({fmt::format("{}, {}", course.name, budget), share(follow), share(hold),
                   cost(follow), cost(hold), fmt::format("{:.3f}", hold.ratio / follow.ratio)});
      }
    }
  }
  table.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
