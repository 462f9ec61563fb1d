// How claims are judged: from differences and ratios over the runs that both sides share, at the
// level of three standard errors (p = 0.0027), since a claim may rest on a hundred comparisons.
// Where the runs cannot tell, the verdict is "not judged": means alone decide nothing.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "study/report.hpp"
#include "study/statistics.hpp"

namespace fleetfoot::study {

using Verdict = Claim::Verdict;

/// "a is less than b", from a - b run by run: Student's paired test. Also fails if the two are
/// equal in each of ten runs or more.
Verdict is_less(const Estimate& difference);
/// The same from two means of different worlds: Welch's test.
Verdict is_less(const Estimate& a, const Estimate& b);
/// "Between low and high": holds if the interval lies inside, fails if outside; not judged across a
/// limit.
Verdict is_within(const Estimate& ratio, double low, double high);
/// A claim with several parts: holds if all hold, holds where decided if some do and none fails,
/// in part if some hold and some fail, fails if none holds and one fails; not judged without any
/// part that was.
Verdict all_of(const std::vector<Verdict>& parts);

/// A claim over many cells (lookaheads, limits), and its outcome in words: "12 of 15; not for 3;
/// undecided for 5, 7".
class Tally {
 public:
  /// No verdict: there are no figures for the cell.
  void add(std::string cell, std::optional<Verdict> verdict) {
    cells_.emplace_back(std::move(cell), verdict);
  }
  void add_less(std::string cell, const Estimate& difference);
  void add_within(std::string cell, const Estimate& ratio, double low, double high);

  /// "At least `share` of the cells hold", all of them by default.
  /// - holds: as many do.
  /// - holds where decided: as many might, since few enough fail, and of the cells with figures
  ///   more than half hold (`share` of them for a share below 1).
  /// - in part: too many fail, but no more than hold; does not hold: even more fail.
  Verdict verdict(double share = 1) const;
  std::string in_words() const;

 private:
  std::vector<std::pair<std::string, std::optional<Verdict>>> cells_;
};

}  // namespace fleetfoot::study
