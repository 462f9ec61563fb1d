// Work against quality, as the paper compares them: how much less an agent works than LRTA* of a
// fixed depth would for paths as good, and how much better its paths are for as much work.
//
// A family of agents (LRTA* of depths 4 to 14) is a curve through its mean work and mean
// sub-optimality; between two of its points it is straight on log axes. Beyond its ends the nearest
// end counts, so a factor is then a lower bound of what a longer curve would give. Intervals come
// from the runs drawn again with replacement, 1000 times, at the level of three standard errors.
#pragma once

#include <string>
#include <vector>

#include "study/results.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study::bulitko2007 {

/// A factor and the interval that holds 99.73 % of its draws.
struct Factor {
  double mean = 0;
  double low = 0;
  double high = 0;
  bool known = false;
};

class TradeOff {
 public:
  struct Spot {
    double work = 0;
    double quality = 0;  ///< sub-optimality
  };

  /// `baseline`: the contenders that make the curve. Those without rows are left out.
  TradeOff(const Results& results, std::string scenario, std::vector<std::string> baseline);

  /// Expansions a move of the baseline, at the agent's quality, over the agent's.
  Factor less_work(const std::string& agent) const;
  /// Sub-optimality of the baseline, at the agent's work, over the agent's.
  Factor better_paths(const std::string& agent) const;

 private:
  /// The curve's `of` where its `at` is the agent's, over the agent's `of`.
  Factor factor(const std::string& agent, double Spot::* at, double Spot::* of) const;

  const Results& results_;
  std::string scenario_;
  std::vector<std::string> baseline_;
};

/// Whether the factor is more than 1 (or `least`).
Verdict exceeds(const Factor& factor, double least = 1);
std::string in_words(const Factor& factor);

}  // namespace fleetfoot::study::bulitko2007
