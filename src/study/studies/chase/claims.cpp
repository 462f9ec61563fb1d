#include "study/studies/chase/claims.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <string>
#include <utility>

#include "study/report_parts.hpp"
#include "study/studies/chase/scenarios.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study::chase {
namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();
using Wanted = std::function<bool(const Condition&)>;

class ChaseJudge {
 public:
  ChaseJudge(const Results& results, std::vector<Claim>& claims)
      : results_(results), claims_(claims) {}

  /// "a has less of the metric than b."
  void less(const std::string& words, const std::string& metric, const char* a, const char* b,
            const Wanted& wanted) const {
    Tally tally;
    const std::string range = each(wanted, [&](const std::string& scenario) {
      tally.add_less(scenario, results_.difference(scenario, a, b, metric));
      return results_.ratio_of_means(scenario, a, b, metric);
    });
    add(words, range + tally.in_words(), tally.verdict(),
        "paired t test in each scenario at three standard errors");
  }

  /// "The metric of a over that of b lies between low and high."
  void ratio(const std::string& words, const std::string& metric, const char* a, const char* b,
             double low, double high, const Wanted& wanted) const {
    Tally tally;
    const std::string range = each(wanted, [&](const std::string& scenario) {
      const Estimate ratio = results_.ratio_of_means(scenario, a, b, metric);
      tally.add_within(scenario, ratio, low, high);
      return ratio;
    });
    add(words, range + tally.in_words(), tally.verdict(),
        "interval of the ratio of means at three standard errors, in each scenario");
  }

 private:
  /// Calls ratio_in(scenario) for each that is wanted; the least and the most of the ratios.
  template <class RatioIn>
  std::string each(const Wanted& wanted, const RatioIn& ratio_in) const {
    double least = kNoLimit;
    double most = -kNoLimit;
    for (const Condition& condition : conditions()) {
      if (!wanted(condition)) continue;
      const Estimate ratio = ratio_in(condition.name());
      if (ratio.n == 0) continue;
      least = std::min(least, ratio.mean);
      most = std::max(most, ratio.mean);
    }
    if (least > most) return "";
    return "ratios from " + in_words(least) + " to " + in_words(most) + "; ";
  }

  void add(const std::string& claim, const std::string& measured, Verdict verdict,
           const char* test) const {
    claims_.push_back({"ours", claim, "not measured", measured, verdict, test});
  }

  const Results& results_;
  std::vector<Claim>& claims_;
};

}  // namespace

void judge_chase(const Results& results, std::vector<Claim>& claims) {
  const ChaseJudge judge(results, claims);
  const auto any = [](const Condition&) { return true; };
  const auto is_static = [](const Condition& c) { return c.percent == 0; };
  const auto changes_little = [](const Condition& c) { return c.percent == 2; };
  const auto changes_much = [](const Condition& c) { return c.percent == 20; };

  judge.less("In static worlds Generalized Adaptive A* does less work than A* from scratch", "work",
             kGaaStar, kAStar, is_static);
  judge.less("Also where 2 % toggle", "work", kGaaStar, kAStar, changes_little);
  judge.less("Also where 20 % toggle, the repair of its heuristic included", "work", kGaaStar,
             kAStar, changes_much);
  judge.ratio(
      "Nowhere it does more than twice the work of A*, as it forgets where repairing is not "
      "worthwhile",
      "work", kGaaStar, kAStar, 0, 2, any);
  judge.less("Where 20 % toggle that saves work beside the published rule, which always repairs",
             "work", kGaaStar, kGaaStarAlways, changes_much);
  judge.less("It does less work than D* Lite, which starts over for each goal", "work", kGaaStar,
             kDStarLite, any);
  judge.less("D* Lite does more work than A*: what it could repair is gone with the goal", "work",
             kAStar, kDStarLite, any);
  judge.ratio("It catches as often as A* (within 10 %): both follow shortest paths", "catches",
              kGaaStar, kAStar, 0.9, 1.1, any);
  judge.less("auto without a budget does less work than A*", "work", kAuto, kAStar, any);
  judge.ratio("With 512 units a step auto catches at least 0.9 times as often as without a budget",
              "catches", kAuto512, kAuto, 0.9, kNoLimit, any);
  judge.ratio("With 512 units a step auto catches at least as often as RTD*", "catches", kAuto512,
              kRtdStar512, 1, kNoLimit, any);
  judge.ratio("With 512 units a step RTD* catches at least as often as TBA*", "catches",
              kRtdStar512, kTbaStar512, 1, kNoLimit, any);
}

}  // namespace fleetfoot::study::chase
