#include "study/studies/bond2010/claims.hpp"

#include <functional>
#include <utility>

#include "study/report_parts.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study::bond2010 {
namespace {

constexpr const char* kCost = "relative_cost";
constexpr const char* kPaired = "paired t test at three standard errors for each limit";

/// The results of one scenario, with the questions that the claims ask.
class Judge {
 public:
  Judge(const Results& results, const Scenario& scenario, std::string section,
        std::vector<Claim>& claims)
      : results_(results),
        scenario_(scenario.name),
        section_(std::move(section)),
        claims_(claims) {}

  std::size_t runs() const { return mean(kNonRtdStar).n; }

  /// "the one is better than the other", at each limit that `wanted` picks.
  Tally better(const std::string& one, const std::string& other,
               const std::function<bool(int)>& wanted) const {
    Tally tally;
    for (const int limit : kLimits) {
      if (!wanted(limit)) continue;
      tally.add_less(std::to_string(limit),
                     results_.difference(scenario_, at(one, limit), at(other, limit), kCost));
    }
    return tally;
  }

  /// "about the same": the ratio of the means within a share of 1.
  Tally same(const std::string& one, const std::string& other, double share) const {
    Tally tally;
    for (const int limit : kLimits) {
      tally.add_within(std::to_string(limit), ratio(at(one, limit), at(other, limit)), 1 - share,
                       1 + share);
    }
    return tally;
  }

  Estimate ratio(const std::string& one, const std::string& other) const {
    return results_.ratio_of_means(scenario_, one, other, kCost);
  }
  Estimate mean(const std::string& agent) const {
    return results_.estimate(scenario_, agent, kCost);
  }
  std::string words(const std::string& agent) const {
    const Estimate ours = mean(agent);
    return ours.n == 0 ? "no runs" : in_words(ours);
  }
  double share_reached(const std::string& agent) const {
    const Estimate reached = results_.estimate(scenario_, agent, "reached");
    return reached.n == 0 ? -1 : reached.mean;
  }

  /// How much the lead of `one` over `other` grew from one limit to the other, run by run.
  Estimate growth_of_lead(const std::string& one, const std::string& other, int from,
                          int to) const {
    const auto value = [&](const std::string& family, int limit) {
      return results_.values_by_run({scenario_, at(family, limit)}, kCost);
    };
    const auto one_from = value(one, from);
    const auto one_to = value(one, to);
    const auto other_from = value(other, from);
    const auto other_to = value(other, to);
    std::vector<double> growth;
    for (const auto& [run, cost] : one_from) {
      if (!one_to.contains(run) || !other_from.contains(run) || !other_to.contains(run)) continue;
      growth.push_back((other_to.at(run) - one_to.at(run)) - (other_from.at(run) - cost));
    }
    return estimate(growth);
  }

  void add(std::string claim, std::string published, std::string measured, Verdict verdict,
           std::string test) const {
    claims_.push_back({"Bond et al. 2010, " + section_, std::move(claim), std::move(published),
                       std::move(measured), verdict, std::move(test)});
  }
  void add(std::string claim, std::string published, const Tally& tally, std::string test) const {
    add(std::move(claim), std::move(published), tally.in_words(), tally.verdict(), std::move(test));
  }

 private:
  const Results& results_;
  std::string scenario_;
  std::string section_;
  std::vector<Claim>& claims_;
};

bool any(int /*limit*/) { return true; }

/// The cost at a limit of 8 over that at 512, compared: does `slow` gain less than `fast`?
Verdict gains_less(const Judge& judge, const std::string& slow, const std::string& fast) {
  const Estimate a = judge.ratio(at(slow, 8), at(slow, 512));
  const Estimate b = judge.ratio(at(fast, 8), at(fast, 512));
  return is_less(a, b);
}

void judge_ratios(const Judge& judge, const std::string& local) {
  judge.add("The local ratios of 25, 50 and 75 % differ little (" + local + ")", "no figures",
            judge.same(rtdstar(local, 25), rtdstar(local, 75), 0.1),
            "95 % interval of cost at 25 % over cost at 75 % within 10 % of 1, for each limit");
}

}  // namespace

std::string rtdstar(const std::string& local, int percent) {
  return "RTD* (D* Lite, " + local + ", " + std::to_string(percent) + " %)";
}

std::string at(const std::string& family, int limit) {
  return family + " " + std::to_string(limit);
}

void judge_unknown(const Results& results, const Scenario& scenario, std::vector<Claim>& claims) {
  const Judge judge(results, scenario, "Unknown Static Worlds, Fig. 3", claims);
  const std::string with_lrta = rtdstar(kLrtaStar, 25);
  const std::string with_lss = rtdstar(kLssLrtaStar, 75);

  judge.add("RTD* with LRTA* is better than LRTA*", "by the curves",
            judge.better(with_lrta, kLrtaStar, any), kPaired);
  judge.add("RTD* with LRTA* is better than RTD* NoOp: moving beats waiting for a plan",
            "by the curves", judge.better(with_lrta, kNoOp, any), kPaired);
  judge.add("LRTA* is decent at small limits: better than NoOp at 1", "by the curves",
            judge.better(kLrtaStar, kNoOp, [](int limit) { return limit == 1; }), kPaired);
  judge.add("LRTA* gains less from larger limits than RTD* and NoOp", "by the curves",
            "from 8 to 512 by a factor of " +
                in_words(judge.ratio(at(kLrtaStar, 8), at(kLrtaStar, 512))) + "; RTD* " +
                in_words(judge.ratio(at(with_lrta, 8), at(with_lrta, 512))) + ", NoOp " +
                in_words(judge.ratio(at(kNoOp, 8), at(kNoOp, 512))),
            all_of({gains_less(judge, kLrtaStar, with_lrta), gains_less(judge, kLrtaStar, kNoOp)}),
            "Welch's test of the factors at three standard errors");
  const Estimate noop_gain = judge.ratio(at(kNoOp, 1), at(kNoOp, 512));
  judge.add("NoOp improves enormously with the limit (by more than a factor of 10)",
            "by the curves", "factor of " + in_words(noop_gain) + " from 1 to 512",
            is_within(noop_gain, 10, 1e300), "95 % interval of the ratio above 10");
  judge.add(
      "NoOp performs very poorly even so: worse than RTD* at 512", "by the curves",
      judge.words(at(kNoOp, 512)) + " against " + judge.words(at(with_lrta, 512)) + " and " +
          judge.words(at(with_lss, 512)),
      all_of(
          {is_less(results.difference(scenario.name, at(with_lrta, 512), at(kNoOp, 512), kCost)),
           is_less(results.difference(scenario.name, at(with_lss, 512), at(kNoOp, 512), kCost))}),
      "paired t tests at three standard errors");
  const Estimate to_non = judge.ratio(at(with_lrta, 512), kNonRtdStar);
  judge.add("With more computation RTD* approaches Non-RTD* (within 10 % at 512)", "by the curves",
            "ratio " + in_words(to_non), is_within(to_non, 0, 1.1),
            "95 % interval of the ratio of means below 1.1");
  judge.add("LSS-LRTA* is much better than LRTA*", "by the curves",
            judge.better(kLssLrtaStar, kLrtaStar, [](int limit) { return limit > 1; }),
            std::string(kPaired) + " above 1, where both expand the same cell");
  judge.add("RTD* with LSS-LRTA* is almost the same as LSS-LRTA*", "by the curves",
            judge.same(with_lss, kLssLrtaStar, 0.1),
            "95 % interval of the ratio of means within 10 % of 1, for each limit");
  judge_ratios(judge, kLrtaStar);
  judge_ratios(judge, kLssLrtaStar);
}

void judge_dynamic(const Results& results, const Scenario& scenario, std::vector<Claim>& claims) {
  const Judge judge(results, scenario, "Dynamic Worlds, Fig. 4", claims);
  const std::string with_lrta = rtdstar(kLrtaStar, 25);
  const std::string with_lss = rtdstar(kLssLrtaStar, 50);
  const auto low = [](int limit) { return limit <= 16; };
  const auto high = [](int limit) { return limit >= 128; };

  judge.add("RTD* with LRTA* is better than LRTA* at all but the lowest limits (from 16)",
            "by the curves",
            judge.better(with_lrta, kLrtaStar, [](int limit) { return limit >= 16; }), kPaired);
  const Estimate lead = judge.growth_of_lead(with_lrta, kLrtaStar, 8, 512);
  Estimate decline = lead;  // so that a lead that stays the same has not grown
  decline.mean = -lead.mean;
  judge.add("The lead of RTD* over LRTA* grows with the limit", "by the curves",
            "by " + in_words(lead) + " from 8 to 512", is_less(decline),
            "paired t test of the leads at three standard errors");
  judge.add(
      "At low limits (8 and 16) LSS-LRTA* alone has slightly shorter paths than inside RTD*",
      "by the curves",
      judge.better(kLssLrtaStar, with_lss, [&](int limit) { return limit > 1 && low(limit); }),
      kPaired);
  judge.add("It is significantly better at high limits (from 128)", "by the curves",
            judge.better(with_lss, kLssLrtaStar, high), kPaired);
  const Estimate late = judge.growth_of_lead(with_lss, kLssLrtaStar, 256, 512);
  const double scale = judge.mean(at(kLssLrtaStar, 512)).mean;
  const Estimate relative = scale > 0 ? scaled(late, 1 / scale) : Estimate{};
  judge.add("Its lead becomes constant at high limits", "by the curves",
            "changes by " + in_words(late) + " from 256 to 512",
            scale > 0 ? is_within(relative, -0.1, 0.1) : Verdict::not_judged,
            "95 % interval of the change within 10 % of the cost of LSS-LRTA*");
  const Estimate to_non = judge.ratio(at(with_lss, 512), kNonRtdStar);
  judge.add("At high limits RTD* reaches the performance of D* Lite", "by the curves",
            "ratio to Non-RTD* at 512: " + in_words(to_non), is_within(to_non, 0.9, 1.1),
            "95 % interval of the ratio of means within 10 % of 1");
  judge.add("AD* as the global search improves RTD* at small limits (8 to 32)", "by the curves",
            judge.better(kAnytime, with_lss, [](int limit) { return limit > 1 && limit <= 32; }),
            kPaired);
  judge.add(
      "RTD* with AD* is better than LSS-LRTA* at small limits (8 to 32)", "by the curves",
      judge.better(kAnytime, kLssLrtaStar, [](int limit) { return limit > 1 && limit <= 32; }),
      kPaired);
  int nowhere = 0;
  int known = 0;
  for (const int limit : kLimits) {
    const double reached = judge.share_reached(at(kNoOp, limit));
    if (reached >= 0) ++known;
    if (reached == 0) ++nowhere;
  }
  Verdict many = Verdict::not_judged;
  if (known > 0 && judge.runs() >= 10) {
    many = nowhere >= 3 ? Verdict::holds : nowhere > 0 ? Verdict::in_part : Verdict::fails;
  }
  judge.add("NoOp gets nowhere at many limits: its search never catches up with the changes",
            "not shown",
            "no run reaches the goal at " + std::to_string(nowhere) + " of " +
                std::to_string(known) + " limits",
            many, "limits at which no run reaches the goal within the step limit: at least 3");
  judge.add(
      "A search that goes on from the initial start is no base for dynamic worlds: RTD* is "
      "better than TBA*, which starts over where it is cut off",
      "said of a first attempt, without figures", judge.better(with_lss, kTbaStar, any), kPaired);
  judge_ratios(judge, kLrtaStar);
  judge_ratios(judge, kLssLrtaStar);
}

}  // namespace fleetfoot::study::bond2010
