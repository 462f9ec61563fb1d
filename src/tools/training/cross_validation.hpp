// How well trees learned from some samples answer for others: k-fold cross-validation.
//
// The samples are shuffled and dealt into folds class by class, so that each fold has the classes
// in the same shares (stratified); each fold is answered by a tree learned from all the others.
// Samples of one walk resemble each other and land in different folds, so the figure flatters; it
// is the one that Bulitko et al. 2007 report.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tools/training/tree_learner.hpp"

namespace fleetfoot {

struct CrossValidation {
  unsigned max_depth = 0;
  std::vector<std::uint64_t> confusion;  ///< by right depth, then answer; see count()
  std::uint64_t samples = 0;
  std::uint64_t correct = 0;
  std::uint64_t too_shallow = 0;
  std::uint64_t too_deep = 0;
  std::uint64_t within_one = 0;  ///< the right depth or a neighbour of it

  std::uint64_t count(unsigned right, unsigned answer) const {
    return confusion[std::size_t{right - 1} * max_depth + (answer - 1)];
  }
  double accuracy() const { return static_cast<double>(correct) / static_cast<double>(samples); }
};

/// `folds` is at least 2, and there must be as many samples: else InputError. `go_on(fold)` is
/// asked before each fold; when it says no, what has been judged so far is returned.
CrossValidation cross_validate(std::span<const DepthSample> samples, const LearnerOptions& options,
                               unsigned folds, std::uint64_t seed,
                               const std::function<bool(unsigned fold)>& go_on);

}  // namespace fleetfoot
