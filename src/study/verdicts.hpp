// How claims are judged: from differences and ratios over the runs that both sides share, at the
// level of three standard errors (p = 0.0027), since a claim may rest on a hundred comparisons.
// Where the runs cannot tell, the verdict is "not judged": a mean alone decides nothing.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "study/report.hpp"
#include "study/statistics.hpp"

namespace fleetfoot::study {

using Verdict = Claim::Verdict;

/// Of "a is less than b", from a - b run by run: Student's paired test. Fails too if the two are
/// equal in each of ten runs or more.
Verdict is_less(const Estimate& difference);
/// The same from two means of different worlds: Welch's test.
Verdict is_less(const Estimate& a, const Estimate& b);
/// Of "between low and high": the interval lies inside, outside, or across a border.
Verdict is_within(const Estimate& ratio, double low, double high);
/// "holds" where it failed and the other way round.
Verdict opposite(Verdict verdict);
/// Of a claim with several parts: holds if all hold, fails if none holds and one fails, in part if
/// some hold; not judged without any part that was.
Verdict all_of(const std::vector<Verdict>& parts);

/// A claim over many cells (lookaheads, limits), told in words: "12 of 15; not for 3, 5". It holds
/// if more than half of the cells say so and none says otherwise: few runs leave some undecided.
class Tally {
 public:
  void add(std::string cell, Verdict verdict) { cells_.emplace_back(std::move(cell), verdict); }
  /// Holds if at least `share` of the cells hold and no more than the rest fail; with a share of 1,
  /// if none fails and more than half hold. Where too many fail: in part if as many hold.
  Verdict verdict(double share = 1) const;
  std::string in_words() const;

 private:
  std::vector<std::pair<std::string, Verdict>> cells_;
};

}  // namespace fleetfoot::study
