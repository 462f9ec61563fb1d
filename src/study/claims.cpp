#include "study/claims.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "study/report_parts.hpp"

namespace fleetfoot::study {
namespace {

/// "a is less than b", from two printed means.
Verdict by_means(double a, double b) {
  if (a == b) return Verdict::not_judged;
  return a < b ? Verdict::holds : Verdict::fails;
}

}  // namespace

Comparison less(const std::string& scenario, const std::string& a, const std::string& b,
                const std::string& metric) {
  return {scenario + ": " + a + " - " + b,
          [=](const Results& results) -> std::optional<Verdict> {
            const Estimate difference = results.difference(scenario, a, b, metric);
            if (difference.n == 0) return std::nullopt;
            return is_less(difference);
          },
          [=](const Results& results) -> std::optional<Verdict> {
            const auto first = results.published(scenario, a, metric);
            const auto second = results.published(scenario, b, metric);
            if (!first || !second) return std::nullopt;
            return by_means(first->mean, second->mean);
          }};
}

Comparison across(const std::string& agent, const std::string& metric, const std::string& low,
                  const std::string& high) {
  return {agent + ": " + low + " - " + high,
          [=](const Results& results) -> std::optional<Verdict> {
            const Estimate first = results.estimate(low, agent, metric);
            const Estimate second = results.estimate(high, agent, metric);
            if (first.n == 0 || second.n == 0) return std::nullopt;
            return is_less(first, second);
          },
          [=](const Results& results) -> std::optional<Verdict> {
            const auto first = results.published(low, agent, metric);
            const auto second = results.published(high, agent, metric);
            if (!first || !second) return std::nullopt;
            return by_means(first->mean, second->mean);
          }};
}

Comparison ratio_rises(const std::string& a, const std::string& b, const std::string& metric,
                       const std::string& from, const std::string& to) {
  return {a + " over " + b + ": " + from + " - " + to,
          [=](const Results& results) -> std::optional<Verdict> {
            const Estimate first = results.ratio_of_means(from, a, b, metric);
            const Estimate second = results.ratio_of_means(to, a, b, metric);
            if (first.n == 0 || second.n == 0) return std::nullopt;
            return is_less(first, second);
          },
          [=](const Results& results) -> std::optional<Verdict> {
            const auto ratio = [&](const std::string& scenario) -> std::optional<double> {
              const auto above = results.published(scenario, a, metric);
              const auto below = results.published(scenario, b, metric);
              if (!above || !below) return std::nullopt;
              return above->mean / below->mean;
            };
            const auto first = ratio(from);
            const auto second = ratio(to);
            if (!first || !second) return std::nullopt;
            return by_means(*first, *second);
          }};
}

void ClaimJudge::judge(const std::string& source, const std::string& claim,
                       const std::vector<Comparison>& comparisons, double share, const char* rule) {
  Tally ours;
  Tally published;
  for (const Comparison& comparison : comparisons) {
    ours.add(comparison.label, comparison.ours(results_));
    if (const auto found = comparison.published(results_)) published.add(comparison.label, found);
  }
  Claim made;
  made.source = source;
  made.claim = claim;
  made.published = published.in_words();
  made.measured = ours.in_words();
  made.test = std::string(rule) + ", paired or by Welch, at three standard errors";
  made.verdict = ours.verdict(share);
  claims_.push_back(std::move(made));
}

void ClaimJudge::range(const std::string& source, const std::string& claim,
                       const std::vector<std::string>& scenarios, const std::string& a,
                       const std::string& b, const std::string& metric, double low, double high) {
  constexpr double kSlack = 0.05;
  Tally tally;
  double least = Figure::kNone;
  double most = Figure::kNone;
  double published_least = Figure::kNone;
  double published_most = Figure::kNone;
  for (const std::string& scenario : scenarios) {
    const auto above = results_.published(scenario, a, metric);
    const auto below = results_.published(scenario, b, metric);
    if (above && below) {
      published_least = std::fmin(published_least, above->mean / below->mean);
      published_most = std::fmax(published_most, above->mean / below->mean);
    }
    const Estimate ratio = results_.ratio_of_means(scenario, a, b, metric);
    tally.add_within(scenario, ratio, low - kSlack, high + kSlack);
    if (ratio.n == 0) continue;
    least = std::fmin(least, ratio.mean);
    most = std::fmax(most, ratio.mean);
  }
  Claim made;
  made.source = source;
  made.claim = claim;
  made.published = std::isnan(published_least)
                       ? "-"
                       : in_words(published_least) + " to " + in_words(published_most);
  made.measured = std::isnan(least) ? "-"
                                    : in_words(least) + " to " + in_words(most) + "; inside in " +
                                          tally.in_words();
  made.test = "ratio of means between " + in_words(std::fmax(low - kSlack, 0)) + " and " +
              in_words(high + kSlack) +
              " in all scenarios (where decided: outside in none, inside in more than half), at "
              "three standard errors";
  made.verdict = tally.verdict();
  claims_.push_back(std::move(made));
}

}  // namespace fleetfoot::study
