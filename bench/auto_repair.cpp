// Total planning time of the agent `auto` without a budget against those it chooses between, in the
// 24 scenarios of the thesis, with changes near the agent only, and with a mix of both.
//
// Runs are deterministic, so each is repeated, all agents in turn, and the least total counts;
// times are of the thread's CPU. Prints a line per scenario and the worst ratio to the best other
// agent.
//
//   auto_repair [--worlds N] [--repeats N] [--sizes 128,256,512] [--only TEXT] [--agents A;B;...]
#include <time.h>

#include <cstdio>
#include <cstring>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "auto_worlds.hpp"
#include "world/generators/thesis_random.hpp"
#include "world/generators/thesis_rooms.hpp"

namespace fleetfoot::bench {
namespace {

struct Scenario {
  std::string name;
  bool rooms = true;
  int size = 128;
  double percent = 10;
  enum class Kind { thesis, near, mixed } kind = Kind::thesis;
};

struct Contender {
  std::string label;
  std::string agent;
  std::vector<std::string> assignments;
};

struct Settings {
  int worlds = 3;
  int repeats = 3;
  std::vector<int> sizes{128, 256, 512};
  std::string only;
  std::vector<Contender> contenders{{"astar", "astar", {}},
                                    {"backward-astar", "backward-astar", {}},
                                    {"dstar-lite/heap", "dstar-lite", {"queue=heap"}},
                                    {"dstar-lite/bucket", "dstar-lite", {"queue=bucket"}},
                                    {"auto", "auto", {}}};
};

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// What reading the clock twice costs, which every timed step contains.
double clock_seconds() {
  double least = 1;
  for (int i = 0; i < 1000; ++i) {
    const double before = thread_seconds();
    least = std::min(least, thread_seconds() - before);
  }
  return least;
}

ToggleProcess process_of(const Scenario& scenario, std::uint64_t seed) {
  ThesisOptions options;
  options.size = scenario.size;
  options.change_percent = scenario.percent;
  options.variant = ThesisVariant::published;
  return scenario.rooms ? rooms_process(options, seed) : random_process(options, seed);
}

struct Run {
  double seconds = 0;
  std::uint64_t work = 0;
  std::int64_t steps = 0;
};

Run run_once(const Scenario& scenario, const ToggleProcess& process, std::uint64_t seed,
             const Contender& contender, double clock) {
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
  Run run;
  for (; agent->position() != agent->goal() && run.steps < 100'000; ++run.steps) {
    changes->before_step(run.steps, agent->position());
    const double before = thread_seconds();
    const Step step = agent->step(Budget::unlimited());
    run.seconds += std::max(0.0, thread_seconds() - before - clock);
    run.work += step.work;
  }
  return run;
}

std::vector<Scenario> all_scenarios(const Settings& settings) {
  std::vector<Scenario> scenarios;
  const auto add = [&](bool rooms, int size, double percent, Scenario::Kind kind,
                       const char* text) {
    std::ostringstream name;
    name << (rooms ? "rooms" : "random") << '-' << size << '-' << text << '-' << percent << '%';
    if (name.str().find(settings.only) == std::string::npos) return;
    scenarios.push_back({name.str(), rooms, size, percent, kind});
  };
  for (const bool rooms : {true, false}) {
    for (const int size : settings.sizes) {
      for (const double percent : {2.0, 5.0, 10.0, 20.0}) {
        add(rooms, size, percent, Scenario::Kind::thesis, "thesis");
      }
      for (const double percent : {2.0, 10.0}) {
        add(rooms, size, percent, Scenario::Kind::near, "near");
        add(rooms, size, percent, Scenario::Kind::mixed, "mixed");
      }
    }
  }
  return scenarios;
}

void measure(const Settings& settings) {
  const double clock = clock_seconds();
  std::printf("scenario");
  for (const Contender& contender : settings.contenders) {
    std::printf(",%s_ms,work", contender.label.c_str());
  }
  std::printf(",auto/best\n");
  double worst = 0;
  std::string worst_name;
  for (const Scenario& scenario : all_scenarios(settings)) {
    std::vector<double> seconds(settings.contenders.size(), 0);
    std::vector<std::uint64_t> work(settings.contenders.size(), 0);
    for (int world = 1; world <= settings.worlds; ++world) {
      const auto seed = static_cast<std::uint64_t>(world);
      const ToggleProcess process = process_of(scenario, seed);
      std::vector<double> least(settings.contenders.size(), 1e9);
      for (int repeat = 0; repeat < settings.repeats; ++repeat) {
        for (std::size_t i = 0; i < settings.contenders.size(); ++i) {
          const Run run = run_once(scenario, process, seed, settings.contenders[i], clock);
          least[i] = std::min(least[i], run.seconds);
          if (repeat == 0) work[i] += run.work;
        }
      }
      for (std::size_t i = 0; i < least.size(); ++i) seconds[i] += least[i];
    }
    std::printf("%s", scenario.name.c_str());
    double best = 1e9;
    double own = 0;
    for (std::size_t i = 0; i < seconds.size(); ++i) {
      std::printf(",%.3f,%llu", 1e3 * seconds[i] / settings.worlds,
                  static_cast<unsigned long long>(work[i]) /
                      static_cast<unsigned long long>(settings.worlds));
      if (settings.contenders[i].agent == "auto") {
        own = seconds[i];
      } else {
        best = std::min(best, seconds[i]);
      }
    }
    std::printf(",%.3f\n", own / best);
    std::fflush(stdout);
    if (own / best > worst) {
      worst = own / best;
      worst_name = scenario.name;
    }
  }
  std::printf("worst,%.3f,%s\n", worst, worst_name.c_str());
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) parts.push_back(part);
  return parts;
}

/// "dstar-lite:queue=bucket"
Contender contender_of(const std::string& text) {
  const std::vector<std::string> parts = split(text, ':');
  return {text, parts[0], {parts.begin() + 1, parts.end()}};
}

Settings settings_of(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    const std::string value = argv[i + 1];
    if (option == "--worlds") settings.worlds = std::stoi(value);
    if (option == "--repeats") settings.repeats = std::stoi(value);
    if (option == "--only") settings.only = value;
    if (option == "--sizes") {
      settings.sizes.clear();
      for (const std::string& size : split(value, ',')) settings.sizes.push_back(std::stoi(size));
    }
    if (option == "--agents") {
      settings.contenders.clear();
      for (const std::string& text : split(value, ';')) {
        settings.contenders.push_back(contender_of(text));
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
