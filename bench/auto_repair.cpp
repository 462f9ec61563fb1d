// Total planning time of the agent `auto` without a budget against those it chooses between.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "support/auto_worlds.hpp"
#include "support/clock.hpp"
#include "support/report.hpp"
#include "tools/generators/process_changes.hpp"
#include "tools/generators/thesis_random.hpp"
#include "tools/generators/thesis_rooms.hpp"

namespace fleetfoot::bench {
namespace {

struct Scenario {
  std::string name;
  bool rooms = true;
  int size = 128;
  double percent = 10;
  enum class Kind { thesis, near, mixed } kind = Kind::thesis;
};

constexpr const char* kAbout =
    "auto without a budget: planning time against A*, D* Lite and jump points\n\n"
    "The 24 scenarios of the thesis (worlds as published), changes within 48 cells of the agent "
    "only, and a mix of both. Total planning time of a run, ms of thread CPU time: the least of "
    "repeated identical runs, all agents in turn. The bar: auto over the best of the others at "
    "most 1.15.";

/// The last is the one that is judged. D* Lite with a heap is nowhere the best.
const std::vector<Contender> kContenders{{"A*", "astar", {}},
                                         {"A* from the goal", "backward-astar", {}},
                                         {"D* Lite, buckets", "dstar-lite", {"queue=bucket"}},
                                         {"jump points", "jps", {}},
                                         {"auto", "auto", {}}};

ToggleProcess process_of(const Scenario& scenario, std::uint64_t seed) {
  ThesisOptions options;
  options.size = scenario.size;
  options.change_percent = scenario.percent;
  options.variant = ThesisVariant::published;
  return scenario.rooms ? rooms_process(options, seed) : random_process(options, seed);
}

/// Nanoseconds of planning from start to goal.
double run_once(const Scenario& scenario, const ToggleProcess& process, std::uint64_t seed,
                const Contender& contender) {
  const SwitchedWorld& switched = process.world();
  GridWorld world(switched.map, Moves::eight);
  const auto agent = make_agent(contender.agent, world, world.node(switched.start),
                                world.node(switched.goal), contender.assignments);
  std::unique_ptr<WorldChanges> changes;
  if (scenario.kind == Scenario::Kind::thesis) {
    changes = std::make_unique<ProcessChanges>(world, process);
  } else {
    NearChanges::Options options;
    options.percent = scenario.percent;
    options.whole_map_share = scenario.kind == Scenario::Kind::mixed ? 0.5 : 0;
    options.seed = seed;
    changes = std::make_unique<NearChanges>(world, switched, options);
  }
  std::int64_t total = 0;
  for (std::int64_t t = 0; agent->position() != agent->goal() && t < 100'000; ++t) {
    changes->before_step(t, agent->position());
    total += time_ns([&] { agent->step(Budget::unlimited()); });
  }
  return static_cast<double>(total);
}

std::vector<Scenario> all_scenarios(const Options& options) {
  std::vector<Scenario> scenarios;
  const auto add = [&](bool rooms, int size, double percent, Scenario::Kind kind,
                       const char* text) {
    const char* const map = rooms ? "rooms" : "random";
    scenarios.push_back(
        {fmt::format("{} {}, {}, {} %", map, size, text, percent), rooms, size, percent, kind});
  };
  for (const bool rooms : {true, false}) {
    for (const int size : options.quick ? std::vector<int>{128} : std::vector<int>{128, 256, 512}) {
      for (const double percent : {2.0, 5.0, 10.0, 20.0}) {
        add(rooms, size, percent, Scenario::Kind::thesis, "thesis");
      }
      for (const double percent : {2.0, 10.0}) {
        add(rooms, size, percent, Scenario::Kind::near, "near the agent");
        add(rooms, size, percent, Scenario::Kind::mixed, "mixed");
      }
    }
  }
  return scenarios;
}

/// Milliseconds a run, by contender.
std::vector<double> measure(const Scenario& scenario, const Options& options) {
  // Where several paths are shortest the agents walk different ones, which makes a run cheaper
  // or more expensive by chance: it takes many worlds to even that out.
  const int worlds = scenario.size > 256 ? 8 : scenario.size > 128 ? 20 : 40;
  const int repeats = options.repeats_or(2, 1);
  std::vector<double> sum(kContenders.size(), 0);
  for (int world = 0; world < worlds; ++world) {
    progress(fmt::format("{}, world {}", scenario.name, world + 1));
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(world);
    const ToggleProcess process = process_of(scenario, seed);
    std::vector<double> least(kContenders.size(), 1e18);
    for (int repeat = 0; repeat < repeats; ++repeat) {
      for (std::size_t i = 0; i < kContenders.size(); ++i) {
        least[i] = std::min(least[i], run_once(scenario, process, seed, kContenders[i]));
      }
    }
    for (std::size_t i = 0; i < least.size(); ++i) sum[i] += least[i] / 1e6 / worlds;
  }
  return sum;
}

void run(const Options& options) {
  say(fmt::format("40 worlds of 128, 20 of 256, 8 of 512 cells, seeds from {}.", options.seed));
  Contest contest("scenario, ms a run", labels(kContenders), 1.15);
  for (const Scenario& scenario : all_scenarios(options)) {
    contest.add(scenario.name, measure(scenario, options));
  }
  contest.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
