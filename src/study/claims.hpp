// Claims that are lists of comparisons, each made on the published figures and on ours.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study {

/// Both return nothing where figures are missing.
struct Comparison {
  std::string label;  ///< what to call it when it is an exception
  std::function<std::optional<Verdict>(const Results&)> ours;
  std::function<std::optional<Verdict>(const Results&)> published;
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

  /// Holds if all of the comparisons hold, and where decided if none fails and more than half hold.
  void all(const std::string& source, const std::string& claim,
           const std::vector<Comparison>& comparisons) {
    judge(source, claim, comparisons, 1,
          "all comparisons hold (where decided: none fails and more than half hold)");
  }
  /// For claims about most cases: holds if at least `share` of the comparisons hold.
  void most(const std::string& source, const std::string& claim,
            const std::vector<Comparison>& comparisons, double share) {
    judge(source, claim, comparisons, share, "most of the comparisons hold");
  }
  /// "The ratio of means of a over b lies between low and high in every scenario", with a slack of
  /// 0.05: the printed limits are the extremes of means that have errors themselves.
  void range(const std::string& source, const std::string& claim,
             const std::vector<std::string>& scenarios, const std::string& a, const std::string& b,
             const std::string& metric, double low, double high);

 private:
  void judge(const std::string& source, const std::string& claim,
             const std::vector<Comparison>& comparisons, double share, const char* rule);

  const Results& results_;
  std::vector<Claim>& claims_;
};

}  // namespace fleetfoot::study
