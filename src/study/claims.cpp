#include "study/claims.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "study/report_parts.hpp"

namespace fleetfoot::study {
namespace {

constexpr double kLevel = 0.0027;

Finding by_sign(double difference) {
  if (difference == 0) return Finding::undecided;
  return difference < 0 ? Finding::as_claimed : Finding::contrary;
}

/// Of the difference of two independent means.
Finding independent(const Estimate& a, const Estimate& b) {
  const double z = z_score(a.mean, a.standard_error(), b.mean, b.standard_error());
  if (std::min(a.n, b.n) < 2 || std::abs(z) < 3) return Finding::undecided;
  return by_sign(a.mean - b.mean);
}

/// How a list of comparisons came out.
struct Tally {
  int as_claimed = 0;
  int undecided = 0;
  int contrary = 0;
  std::vector<std::string> exceptions;

  int judged() const { return as_claimed + undecided + contrary; }
  void add(std::optional<Finding> finding, const std::string& label) {
    if (!finding) return;
    if (*finding == Finding::as_claimed) ++as_claimed;
    if (*finding == Finding::undecided) ++undecided;
    if (*finding != Finding::contrary) return;
    ++contrary;
    exceptions.push_back(label);
  }
  std::string in_words(const char* undecided_word) const {
    if (judged() == 0) return "-";
    std::string text = std::to_string(as_claimed) + " of " + std::to_string(judged());
    if (undecided > 0) text += ", " + std::to_string(undecided) + " " + undecided_word;
    if (contrary == 0) return text;
    text += ", " + std::to_string(contrary) + " contrary (";
    constexpr std::size_t kShown = 4;
    for (std::size_t i = 0; i < std::min(exceptions.size(), kShown); ++i) {
      text += (i > 0 ? "; " : "") + exceptions[i];
    }
    return text + (exceptions.size() > kShown ? "; ...)" : ")");
  }
};

}  // namespace

Comparison less(const std::string& scenario, const std::string& a, const std::string& b,
                const std::string& metric) {
  return {scenario + ": " + a + " - " + b,
          [=](const Results& results) -> std::optional<Finding> {
            const Estimate difference = results.difference(scenario, a, b, metric);
            if (difference.n == 0) return std::nullopt;
            if (p_value_mean_is_zero(difference) > kLevel) return Finding::undecided;
            return by_sign(difference.mean);
          },
          [=](const Results& results) -> std::optional<Finding> {
            const auto first = results.published(scenario, a, metric);
            const auto second = results.published(scenario, b, metric);
            if (!first || !second) return std::nullopt;
            return by_sign(first->mean - second->mean);
          }};
}

Comparison across(const std::string& agent, const std::string& metric, const std::string& low,
                  const std::string& high) {
  return {agent + ": " + low + " - " + high,
          [=](const Results& results) -> std::optional<Finding> {
            const Estimate first = results.estimate(low, agent, metric);
            const Estimate second = results.estimate(high, agent, metric);
            if (first.n == 0 || second.n == 0) return std::nullopt;
            return independent(first, second);
          },
          [=](const Results& results) -> std::optional<Finding> {
            const auto first = results.published(low, agent, metric);
            const auto second = results.published(high, agent, metric);
            if (!first || !second) return std::nullopt;
            return by_sign(first->mean - second->mean);
          }};
}

Comparison ratio_rises(const std::string& a, const std::string& b, const std::string& metric,
                       const std::string& from, const std::string& to) {
  return {a + " over " + b + ": " + from + " - " + to,
          [=](const Results& results) -> std::optional<Finding> {
            const Estimate first = results.ratio_of_means(from, a, b, metric);
            const Estimate second = results.ratio_of_means(to, a, b, metric);
            if (first.n == 0 || second.n == 0) return std::nullopt;
            return independent(first, second);
          },
          [=](const Results& results) -> std::optional<Finding> {
            const auto ratio = [&](const std::string& scenario) -> std::optional<double> {
              const auto above = results.published(scenario, a, metric);
              const auto below = results.published(scenario, b, metric);
              if (!above || !below) return std::nullopt;
              return above->mean / below->mean;
            };
            const auto first = ratio(from);
            const auto second = ratio(to);
            if (!first || !second) return std::nullopt;
            return by_sign(*first - *second);
          }};
}

void ClaimJudge::judge(const std::string& source, const std::string& claim,
                       const std::vector<Comparison>& comparisons, double share,
                       const char* quantity) {
  Tally ours;
  Tally published;
  for (const Comparison& comparison : comparisons) {
    ours.add(comparison.ours(results_), comparison.label);
    published.add(comparison.published(results_), comparison.label);
  }
  Claim made;
  made.source = source;
  made.claim = claim;
  made.published = published.in_words("equal");
  made.measured = ours.in_words("undecided");
  made.test = std::string("comparisons as claimed, ") + quantity +
              "; same worlds pairwise, others by Welch, at three standard errors";
  if (ours.as_claimed + ours.contrary > 0) {
    const double reached = ours.as_claimed / static_cast<double>(ours.judged());
    const bool holds = share >= 1 ? ours.contrary == 0 && reached >= 0.5 : reached >= share;
    made.verdict = holds                              ? Claim::Verdict::holds
                   : ours.as_claimed > ours.contrary ? Claim::Verdict::in_part
                                                     : Claim::Verdict::fails;
  }
  claims_.push_back(std::move(made));
}

void ClaimJudge::range(const std::string& source, const std::string& claim,
                       const std::vector<std::string>& scenarios, const std::string& a,
                       const std::string& b, const std::string& metric, double low, double high) {
  int inside = 0;
  int judged = 0;
  double least = Figure::kNone;
  double most = Figure::kNone;
  for (const std::string& scenario : scenarios) {
    const Estimate ratio = results_.ratio_of_means(scenario, a, b, metric);
    if (ratio.n == 0) continue;
    ++judged;
    if (ratio.mean + ratio.ci95 >= low && ratio.mean - ratio.ci95 <= high) ++inside;
    least = std::fmin(least, ratio.mean);
    most = std::fmax(most, ratio.mean);
  }
  Claim made;
  made.source = source;
  made.claim = claim;
  made.published = in_words(low) + " to " + in_words(high);
  made.measured = judged == 0 ? "-" : in_words(least) + " to " + in_words(most);
  made.test = "ratio of means with its 95 % interval, in every scenario";
  if (judged > 0) {
    made.measured += ", inside in " + std::to_string(inside) + " of " + std::to_string(judged);
    made.verdict = inside == judged       ? Claim::Verdict::holds
                   : 2 * inside > judged ? Claim::Verdict::in_part
                                         : Claim::Verdict::fails;
  }
  claims_.push_back(std::move(made));
}

}  // namespace fleetfoot::study
