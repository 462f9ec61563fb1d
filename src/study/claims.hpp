// Judging what a paper says in words: each claim is a list of comparisons, made on the published
// figures and on ours.
//
// A comparison of ours counts for or against a claim only if its p-value is below that of three
// standard errors (0.0027): a claim may rest on a hundred comparisons. Agents that met the same
// worlds are compared run by run (Student's paired test), scenarios by Welch's approximation.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study {

enum class Finding { as_claimed, undecided, contrary };

struct Comparison {
  std::string label;  ///< what to call it when it is an exception
  std::function<std::optional<Finding>(const Results&)> ours;
  std::function<std::optional<Finding>(const Results&)> published;
};

/// In the scenario agent a has less of the metric than b.
Comparison less(const std::string& scenario, const std::string& a, const std::string& b,
                const std::string& metric);
/// The agent has less of the metric in scenario `low` than in `high`.
Comparison across(const std::string& agent, const std::string& metric, const std::string& low,
                  const std::string& high);
/// The mean of a over that of b is less in scenario `from` than in `to`.
Comparison ratio_rises(const std::string& a, const std::string& b, const std::string& metric,
                       const std::string& from, const std::string& to);

class ClaimJudge {
 public:
  ClaimJudge(const Results& results, std::vector<Claim>& claims)
      : results_(results), claims_(claims) {}

  /// Holds if none of the comparisons is contrary and at least half are decided.
  void all(const std::string& source, const std::string& claim,
           const std::vector<Comparison>& comparisons) {
    judge(source, claim, comparisons, 1, "all");
  }
  /// Holds if at least `share` of the comparisons are as claimed.
  void most(const std::string& source, const std::string& claim,
            const std::vector<Comparison>& comparisons, double share) {
    judge(source, claim, comparisons, share, "most");
  }
  /// Holds if the ratio of means of a over b, give or take its interval, lies in [low, high] in
  /// every scenario; in part if in most.
  void range(const std::string& source, const std::string& claim,
             const std::vector<std::string>& scenarios, const std::string& a, const std::string& b,
             const std::string& metric, double low, double high);

 private:
  void judge(const std::string& source, const std::string& claim,
             const std::vector<Comparison>& comparisons, double share, const char* quantity);

  const Results& results_;
  std::vector<Claim>& claims_;
};

}  // namespace fleetfoot::study
