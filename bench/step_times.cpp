// How long a step of RTD* takes, at worst, however large the world is and however much of it
// changes: what applying changes within the budget guarantees.
#include <fmt/core.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "support/clock.hpp"
#include "support/report.hpp"
#include "support/series.hpp"
#include "support/walk.hpp"
#include "support/worlds.hpp"

namespace fleetfoot::bench {
namespace {

constexpr const char* kAbout =
    "RTD*: step times by budget, size and churn\n\n"
    "Random worlds from 128 to 4096 wide, 8 moves, 0, 2 and 20 % of the obstacle count toggled "
    "over the whole map every 10 steps (churn). The least thread CPU time of each step over "
    "identical runs, so that what is left is work. The bars: at most 30, 80 and 220 us a step with "
    "budgets of 32, 128 and 512; p99 less than 3 times as large from 128 to 4096 wide. The churn "
    "sweeps the caches, so that the step after it finds them cold. What the churn costs the agent "
    "itself is therefore p99 over a control with equally cold caches: the agent of the smallest "
    "world while as many cells change in another world as in the largest one. In a second control "
    "another agent makes a step in a world of its own, where little changes, just before the step "
    "that is measured, which then finds its code in the caches, but not its data.";

struct Case {
  int width;
  double churn;
  std::uint64_t budget;
  friend auto operator<=>(const Case&, const Case&) = default;
};
constexpr double kChurns[] = {0, 2, 20};
constexpr std::uint64_t kBudgets[] = {32, 128, 512};
const std::map<std::uint64_t, double> kBars{{32, 30}, {128, 80}, {512, 220}};

/// Fewer where the churn itself, which is not measured, takes most of the time.
int steps_of(int width, const Options& options) {
  return options.quick || width > 1024 ? 300 : 600;
}

int runs_of(const Options& options) { return options.repeats_or(10, 3); }

/// A world that nobody walks, and its changes.
class Elsewhere {
 public:
  Elsewhere(const GeneratedWorld& generated, double churn, std::uint64_t seed)
      : world_(generated.map, Moves::eight), churn_(world_, churn, seed) {}
  void change() { churn_.event({0, 0}, {world_.width() - 1, world_.height() - 1}); }

 private:
  GridWorld world_;
  Churn churn_;
};

/// Worlds that the agent knows nothing of; either can be missing.
struct Control {
  static constexpr double kLittleChurn = 0.05;  ///< percent
  const GeneratedWorld* changing = nullptr;     ///< changes as well
  const GeneratedWorld* walked = nullptr;       ///< another agent makes a step in it just before
};

/// One walk, whose steps go into `least`.
void walk_once(const GeneratedWorld& world, const Case& which, const std::string& intake,
               const Options& options, StepMinimum& least, const Control& control = {}) {
  WalkSetup setup{"rtdstar", {"intake=" + intake}, which.churn, options.seed};
  Walk walk(world, setup);
  std::optional<Elsewhere> elsewhere;
  if (control.changing != nullptr) elsewhere.emplace(*control.changing, which.churn, options.seed);
  std::optional<Walk> companion;
  if (control.walked != nullptr) {
    setup.churn = Control::kLittleChurn;
    companion.emplace(*control.walked, setup);
  }
  least.begin_run();
  for (int i = 0; i < steps_of(which.width, options); ++i) {
    walk.before_step();
    if (elsewhere && i % Walk::kPeriod == Walk::kPeriod - 1) elsewhere->change();
    if (companion) {
      companion->before_step();
      companion->agent().step(Budget::work(which.budget));
    }
    thread_cpu_ns();  // so that the clock at least is warm
    least.add(time_ns([&] { walk.agent().step(Budget::work(which.budget)); }));
  }
}

std::string summary(const Series& times) {
  return fmt::format("{:.2f} / {:.2f} / {:.2f}", times.median(), times.percentile(99), times.max());
}

/// All cases of one intake, a table per budget.
std::map<Case, Series> measure_all(const std::string& intake, const std::vector<int>& widths,
                                   const Options& options) {
  std::vector<NamedWorld> worlds;
  worlds.reserve(widths.size());
  for (const int width : widths) worlds.push_back(random_world(width, options.seed));
  // Run by run through all cases, so that what the machine does meanwhile falls on all alike.
  std::map<Case, StepMinimum> least;
  for (int run = 0; run < runs_of(options); ++run) {
    for (std::size_t i = 0; i < widths.size(); ++i) {
      for (const double churn : kChurns) {
        for (const std::uint64_t budget : kBudgets) {
          progress(fmt::format("RTD*, {}, run {}, {} wide, churn {} %, budget {}", intake, run + 1,
                               widths[i], churn, budget));
          const Case which{widths[i], churn, budget};
          walk_once(worlds[i].world, which, intake, options, least[which]);
        }
      }
    }
  }
  std::map<Case, Series> results;
  for (const auto& [which, steps] : least) results[which] = steps.steps();
  for (const std::uint64_t budget : kBudgets) {
    Table table({fmt::format("{}, budget {}: us, p50 / p99 / max", intake, budget), "no churn",
                 "2 %", "20 %"});
    for (const int width : widths) {
      std::vector<std::string> row{fmt::format("{} wide", width)};
      for (const double churn : kChurns) row.push_back(summary(results[{width, churn, budget}]));
      table.add(std::move(row));
    }
    table.print();
  }
  return results;
}

class Judge {
 public:
  explicit Judge(const std::map<Case, Series>& results, const std::vector<int>& widths)
      : results_(results), widths_(widths) {}

  void print() const {
    Table table({"bar", "limit", "measured, at worst", "where", "verdict"});
    for (const std::uint64_t budget : kBudgets) {
      add(table, "largest step", budget, kBars.at(budget), " us",
          [](const Case&, const Series& times) { return times.max(); });
      add(table, fmt::format("p99, {} wide over {}", widths_.back(), widths_.front()), budget, 3,
          "", [&](const Case& which, const Series& times) {
            if (which.width != widths_.back()) return 0.0;
            return times.percentile(99) / p99({widths_.front(), which.churn, budget});
          });
    }
    table.print();
  }

 private:
  double p99(const Case& which) const { return results_.at(which).percentile(99); }

  template <class Measure>
  void add(Table& table, const std::string& name, std::uint64_t budget, double limit,
           const char* unit, const Measure& measure) const {
    double worst = 0;
    std::string where;
    for (const auto& [which, times] : results_) {
      if (which.budget != budget || measure(which, times) <= worst) continue;
      worst = measure(which, times);
      where = fmt::format("{} wide, {} %", which.width, which.churn);
    }
    table.add({fmt::format("budget {}: {}", budget, name), fmt::format("{}{}", limit, unit),
               fmt::format("{:.2f}{}", worst, unit), where, worst <= limit ? "met" : "**missed**"});
  }

  const std::map<Case, Series>& results_;
  const std::vector<int>& widths_;
};

/// p99 under churn over that of the same world without, and over the control with equally cold
/// caches: only the second is the agent's own.
void print_control(const std::map<Case, Series>& results, const std::vector<int>& widths,
                   const Options& options) {
  const NamedWorld small = random_world(widths.front(), options.seed);
  const NamedWorld large = random_world(widths.back(), options.seed);
  std::map<Case, StepMinimum> cold;  // the small world, while another changes
  std::map<Case, StepMinimum> warm;  // the large one, with the code in the caches
  for (int run = 0; run < runs_of(options); ++run) {
    for (const double churn : {2.0, 20.0}) {
      for (const std::uint64_t budget : kBudgets) {
        progress(
            fmt::format("RTD*, controls, run {}, churn {} %, budget {}", run + 1, churn, budget));
        const Case least{widths.front(), churn, budget};
        const Case largest{widths.back(), churn, budget};
        walk_once(small.world, least, "bounded", options, cold[least], {.changing = &large.world});
        walk_once(large.world, largest, "bounded", options, warm[largest],
                  {.walked = &large.world});
      }
    }
  }
  Table table({"p99 in us", fmt::format("{} wide", widths.front()), "and changes elsewhere",
               fmt::format("{} wide", widths.back()), "over the control", "over no churn",
               "code in the caches"});
  for (const auto& [which, steps] : cold) {
    const Case largest{widths.back(), which.churn, which.budget};
    const Case still{widths.back(), 0, which.budget};
    const double control = steps.steps().percentile(99);
    const double most = results.at(largest).percentile(99);
    table.add({fmt::format("churn {} %, budget {}", which.churn, which.budget),
               fmt::format("{:.1f}", results.at(which).percentile(99)),
               fmt::format("{:.1f}", control), fmt::format("{:.1f}", most),
               fmt::format("{:.2f}", most / control),
               fmt::format("{:.2f}", most / results.at(still).percentile(99)),
               fmt::format("{:.1f}", warm.at(largest).steps().percentile(99))});
  }
  table.print();
}

void run(const Options& options) {
  const std::vector<int> widths =
      options.quick ? std::vector<int>{128, 512} : std::vector<int>{128, 512, 1024, 2048, 4096};
  say(fmt::format(
      "{} steps back and forth between two corners, {} beyond 1024 wide, {} runs, seed {}.",
      steps_of(128, options), steps_of(4096, options), runs_of(options), options.seed));
  const std::map<Case, Series> bounded = measure_all("bounded", widths, options);
  Judge(bounded, widths).print();
  print_control(bounded, widths, options);
  say("As published, all changes applied in one step:");
  measure_all("unbounded", options.quick ? std::vector<int>{128} : std::vector<int>{128, 512},
              options);
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
