#include "study/studies/fleets/claims.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <utility>

#include "study/report_parts.hpp"
#include "study/studies/fleets/scenarios.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study::fleets {
namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();
constexpr const char* kInterval =
    "interval of the ratio of means at three standard errors, in each scenario";
constexpr const char* kEveryRow = "every row";

using Wanted = std::function<bool(const Condition&)>;

class FleetJudge {
 public:
  FleetJudge(const Results& results, std::vector<Claim>& claims)
      : results_(results), claims_(claims) {}

  /// "`metric` of one manner over that of another lies between low and high".
  void ratio(const std::string& words, const std::string& metric, const Manner& a, const Manner& b,
             double low, double high, const Wanted& wanted) const {
    Tally tally;
    Range range;
    for (const Condition& condition : conditions()) {
      if (!wanted(condition)) continue;
      const Estimate ratio = results_.ratio_of_means(condition.name(), a.name(), b.name(), metric);
      tally.add_within(condition.name(), ratio, low, high);
      range.add(ratio);
    }
    add(words, range.in_words("ratios") + tally.in_words(), tally.verdict(), kInterval);
  }

  /// "The mean of `metric` lies between low and high".
  void mean(const std::string& words, const std::string& metric, const Manner& manner, double low,
            double high, const Wanted& wanted) const {
    Tally tally;
    Range range;
    for (const Condition& condition : conditions()) {
      if (!wanted(condition)) continue;
      const Estimate mean = results_.estimate(condition.name(), manner.name(), metric);
      tally.add_within(condition.name(), mean, low, high);
      range.add(mean);
    }
    add(words, range.in_words("means") + tally.in_words(), tally.verdict(),
        "interval of the mean at three standard errors, in each scenario");
  }

  /// "`metric` of distinct goals over that of the same fleet with shared ones is more than 1".
  void sharing_saves(const std::string& words, const std::string& metric,
                     const Manner& manner) const {
    Tally tally;
    Range range;
    for (const Condition& shared : conditions()) {
      if (shared.goals.goals != FleetGoals::shared) continue;
      Condition distinct = shared;
      distinct.goals = goal_kinds().front();
      const ResultCell a{shared.name(), manner.name()};
      const ResultCell b{distinct.name(), manner.name()};
      tally.add_less(shared.name(), results_.difference(a, b, metric));
      range.add(results_.ratio_of_means(a, b, metric));
    }
    add(words, range.in_words("ratios") + tally.in_words(), tally.verdict(),
        "paired t test in each scenario at three standard errors");
  }

  /// "It is so in every row", of those that `wanted` names.
  void always(const std::string& words, const std::function<bool(const Row&)>& wanted,
              const std::function<bool(const Row&)>& is_so) const {
    std::int64_t rows = 0;
    std::int64_t against = 0;
    for (const Row& row : results_.rows()) {
      if (!wanted(row)) continue;
      ++rows;
      against += is_so(row) ? 0 : 1;
    }
    const Verdict verdict = rows == 0      ? Verdict::not_judged
                            : against == 0 ? Verdict::holds
                                           : Verdict::fails;
    add(words,
        rows == 0 ? "no runs"
                  : std::to_string(rows - against) + " of " + std::to_string(rows) + " fleets",
        verdict, kEveryRow);
  }

 private:
  class Range {
   public:
    void add(const Estimate& estimate) {
      if (estimate.n == 0) return;
      least_ = std::min(least_, estimate.mean);
      most_ = std::max(most_, estimate.mean);
    }
    std::string in_words(const std::string& what) const {
      if (least_ > most_) return "";
      return what + " from " + study::in_words(least_) + " to " + study::in_words(most_) + "; ";
    }

   private:
    double least_ = std::numeric_limits<double>::infinity();
    double most_ = -std::numeric_limits<double>::infinity();
  };

  void add(const std::string& claim, const std::string& measured, Verdict verdict,
           const char* test) const {
    claims_.push_back({"ours", claim, "not measured", measured, verdict, test});
  }

  const Results& results_;
  std::vector<Claim>& claims_;
};

bool is_manner(const Row& row, const std::function<bool(const Manner&)>& wanted) {
  const std::vector<Manner> all = manners();
  return std::any_of(all.begin(), all.end(), [&](const Manner& manner) {
    return manner.name() == row.agent && wanted(manner);
  });
}

}  // namespace

void judge_fleets(const Results& results, std::vector<Claim>& claims) {
  const FleetJudge judge(results, claims);
  const Manner little{false, kLittle};
  const Manner enough{false, kEnough};
  const Manner all{false, 0};
  const Manner avoiding{true, 0};
  const auto any = [](const Condition&) { return true; };
  const auto keeps_goals = [](const Condition& c) { return c.goals.goals != FleetGoals::chase; };

  judge.always(
      "No tick does more work than its budget",
      [](const Row& row) { return is_manner(row, [](const Manner& m) { return m.units > 0; }); },
      [](const Row& row) {
        return is_manner(row, [&](const Manner& m) { return row.work_max <= m.units; });
      });
  judge.always(
      "Agents that avoid each other are never two in a cell and never change places",
      [](const Row& row) { return is_manner(row, [](const Manner& m) { return m.avoids; }); },
      [](const Row& row) { return row.collisions == 0; });
  judge.ratio("With 40,000 units a tick there are at least 0.98 times the arrivals of no budget",
              "arrivals", enough, all, 0.98, kNoLimit, keeps_goals);
  judge.ratio(
      "With 10,000 units a tick up to 1,000 agents arrive at least 0.95 times as often as "
      "with no budget",
      "arrivals", little, all, 0.95, kNoLimit,
      [&](const Condition& c) { return keeps_goals(c) && c.agents <= 1000; });
  judge.mean("With 40,000 units a tick at most 1 % of all steps are without a decision", "starved",
             enough, -kNoLimit, 0.01, any);
  judge.mean("In static worlds paths cost at most 1.02 times the shortest (no budget)", "path_cost",
             all, -kNoLimit, 1.02,
             [&](const Condition& c) { return keeps_goals(c) && c.percent == 0; });
  judge.mean(
      "Where 2 % of the blocks toggle, paths cost at most 1.05 times the shortest path at "
      "the start (40,000 units a tick)",
      "path_cost", enough, -kNoLimit, 1.05,
      [&](const Condition& c) { return keeps_goals(c) && c.percent == 2; });
  judge.ratio(
      "Up to 1,000 agents with distinct goals giving way costs at most 5 % of the arrivals "
      "(no budget)",
      "arrivals", avoiding, all, 0.95, kNoLimit,
      [](const Condition& c) { return c.goals.goals == FleetGoals::distinct && c.agents <= 1000; });
  judge.sharing_saves("Ten shared goals take less memory than distinct ones (no budget)",
                      "memory_kib", all);
  judge.sharing_saves("Ten shared goals take less time a tick than distinct ones (no budget)",
                      "tick_mean_us", all);
}

}  // namespace fleetfoot::study::fleets
