#include "study/studies/coarse_guidance/claims.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>

#include "study/report_parts.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study::coarse_guidance {
namespace {

constexpr double kNoLimit = -std::numeric_limits<double>::infinity();
constexpr double kNearBest = 1.05;

struct KindInWords {
  ConditionKind kind;
  const char* words;
};
constexpr KindInWords kKinds[] = {{ConditionKind::static_world, "static worlds"},
                                  {ConditionKind::changing, "changing worlds"},
                                  {ConditionKind::unknown, "unknown terrain"}};

class Judge {
 public:
  Judge(const Results& results, const std::vector<MapKind>& worlds, std::vector<Claim>& claims)
      : results_(results), worlds_(worlds), claims_(claims) {}

  void guidance_shortens(const KindInWords& kind, int budget) const {
    Tally tally;
    Mean mean;
    for (const std::string& scenario : scenarios(kind.kind)) {
      tally.add_less(scenario, results_.difference(scenario, at(kGuided, budget),
                                                   at(kUnguided, budget), "path_cost"));
      mean.add(results_.ratio_of_means(scenario, at(kGuided, budget), at(kUnguided, budget),
                                       "path_cost"));
    }
    add(std::string("In ") + kind.words + " guidance makes the paths of RTD* shorter (budget " +
            std::to_string(budget) + ")",
        mean.in_words("path cost, guided over unguided") + tally.in_words(), tally.verdict(),
        "paired t test in each scenario at three standard errors");
  }

  void guidance_shortens_on_average(const KindInWords& kind) const {
    Tally tally;
    std::string measured;
    for (const int budget : kBudgets) {
      const Estimate logs = over_worlds(kind.kind, [&](const std::string& scenario) {
        return log_ratios(scenario, at(kGuided, budget), at(kUnguided, budget));
      });
      tally.add_less(budget_in_words(budget), logs);
      add_ratio(logs, budget, measured);
    }
    add(std::string("Over all ") + kind.words + " together guidance makes the paths shorter",
        measured + tally.in_words(), tally.verdict(),
        "t test of the mean logarithm of guided over unguided at each budget, a value for each "
        "world, at three standard errors");
  }

  void auto_is_near_the_better(const KindInWords& kind, int budget) const {
    Tally tally;
    Mean mean;
    for (const std::string& scenario : scenarios(kind.kind)) {
      const Estimate ratio = results_.ratio_of_means(scenario, at(kAuto, budget),
                                                     better(scenario, budget), "path_cost");
      tally.add_within(scenario, ratio, kNoLimit, kNearBest);
      mean.add(ratio);
    }
    add(std::string("In ") + kind.words + " the paths of auto cost at most " + in_words(kNearBest) +
            " times those of the better of guided and unguided RTD* (budget " +
            std::to_string(budget) + ")",
        mean.in_words("path cost, auto over the better") + tally.in_words(), tally.verdict(),
        "interval of the ratio of means at three standard errors, in each scenario");
  }

  void auto_is_near_the_better_on_average(const KindInWords& kind) const {
    Tally tally;
    std::string measured;
    for (const int budget : kBudgets) {
      const Estimate logs = over_worlds(kind.kind, [&](const std::string& scenario) {
        return log_ratios(scenario, at(kAuto, budget), better(scenario, budget));
      });
      tally.add_within(budget_in_words(budget), logs, kNoLimit, std::log(kNearBest));
      add_ratio(logs, budget, measured);
    }
    add(std::string("Over all ") + kind.words + " together the paths of auto cost at most " +
            in_words(kNearBest) + " times those of the better",
        measured + tally.in_words(), tally.verdict(),
        "interval of the mean logarithm at each budget, a value for each world, at three standard "
        "errors; the better is that of each scenario");
  }

  void auto_seldom_revisits(const KindInWords& kind, double limit) const {
    const std::string agent = at(kAuto, 64);
    Tally tally;
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const std::string& scenario : scenarios(kind.kind)) {
      const Estimate revisits = results_.estimate(scenario, agent, "revisits");
      tally.add_within(scenario, revisits, kNoLimit, limit);
      if (revisits.n == 0) continue;
      least = std::min(least, revisits.mean);
      most = std::max(most, revisits.mean);
    }
    const std::string words = std::string(kind.words) + " at most " + in_words(limit) +
                              " of the moves of auto are revisits (budget 64)";
    add("In " + words,
        (least > most ? "" : "means from " + in_words(least) + " to " + in_words(most) + "; ") +
            tally.in_words(),
        tally.verdict(), "interval of the mean at three standard errors, in each scenario");

    const Estimate all = over_worlds(kind.kind, [&](const std::string& scenario) {
      return results_.values_by_run({scenario, agent}, "revisits");
    });
    add("Over all " + words, in_words(all), is_within(all, kNoLimit, limit),
        "interval of the mean at three standard errors, a value for each world");
  }

 private:
  /// Geometric, of the ratios of some scenarios.
  class Mean {
   public:
    void add(const Estimate& ratio) {
      if (ratio.n == 0) return;
      logs_ += std::log(ratio.mean);
      ++count_;
    }
    std::string in_words(const std::string& what) const {
      if (count_ == 0) return "";
      return "geometric mean of " + what + " " + study::in_words(std::exp(logs_ / count_)) + "; ";
    }

   private:
    double logs_ = 0;
    int count_ = 0;
  };

  std::vector<std::string> scenarios(ConditionKind kind) const {
    std::vector<std::string> names;
    for (const MapKind& world : worlds_) {
      for (const Condition& condition : conditions()) {
        if (condition.kind == kind) names.push_back(scenario_name(world, condition));
      }
    }
    return names;
  }

  using ByRun = std::map<std::int64_t, double>;

  ByRun log_ratios(const std::string& scenario, const std::string& a, const std::string& b) const {
    ByRun logs;
    const ByRun of_b = results_.values_by_run({scenario, b}, "path_cost");
    for (const auto& [run, cost] : results_.values_by_run({scenario, a}, "path_cost")) {
      const auto other = of_b.find(run);
      if (other != of_b.end()) logs[run] = std::log(cost / other->second);
    }
    return logs;
  }

  /// With a value for each world, the mean of its scenarios: they are not independent.
  template <class Values>
  Estimate over_worlds(ConditionKind kind, const Values& values) const {
    std::vector<double> means;
    for (const MapKind& world : worlds_) {
      // NOLINTNEXTLINE(misc-const-correctness): it is filled below
      std::map<std::int64_t, std::pair<double, int>> sums;
      for (const Condition& condition : conditions()) {
        if (condition.kind != kind) continue;
        for (const auto& [run, value] : values(scenario_name(world, condition))) {
          sums[run].first += value;
          ++sums[run].second;
        }
      }
      for (const auto& [run, sum] : sums) means.push_back(sum.first / sum.second);
    }
    return estimate(means);
  }

  /// Of the unguided and the guided contender, by the mean path cost in the scenario.
  std::string better(const std::string& scenario, int budget) const {
    const Estimate guided = results_.estimate(scenario, at(kGuided, budget), "path_cost");
    const Estimate unguided = results_.estimate(scenario, at(kUnguided, budget), "path_cost");
    const bool is_guided = unguided.n == 0 || (guided.n > 0 && guided.mean < unguided.mean);
    return at(is_guided ? kGuided : kUnguided, budget);
  }

  static std::string budget_in_words(int budget) { return "budget " + std::to_string(budget); }

  static void add_ratio(const Estimate& logs, int budget, std::string& measured) {
    if (logs.n == 0) return;
    measured += (measured.empty() ? "geometric mean of the ratios " : "") +
                in_words(std::exp(logs.mean)) + " at " + std::to_string(budget) + "; ";
  }

  void add(std::string claim, std::string measured, Verdict verdict, std::string test) const {
    claims_.push_back(
        {"ours", std::move(claim), "not measured", std::move(measured), verdict, std::move(test)});
  }

  const Results& results_;
  const std::vector<MapKind>& worlds_;
  std::vector<Claim>& claims_;
};

}  // namespace

std::string at(const std::string& family, int budget) {
  return family + " " + std::to_string(budget);
}

void judge(const Results& results, const std::vector<MapKind>& worlds, std::vector<Claim>& claims) {
  const Judge judge(results, worlds, claims);
  for (const KindInWords& kind : kKinds) {
    for (const int budget : kBudgets) judge.guidance_shortens(kind, budget);
    judge.guidance_shortens_on_average(kind);
  }
  for (const KindInWords& kind : kKinds) {
    for (const int budget : kBudgets) judge.auto_is_near_the_better(kind, budget);
    judge.auto_is_near_the_better_on_average(kind);
  }
  judge.auto_seldom_revisits(kKinds[0], 0.03);
  judge.auto_seldom_revisits(kKinds[1], 0.06);
}

}  // namespace fleetfoot::study::coarse_guidance
