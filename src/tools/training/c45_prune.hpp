// Making a grown tree smaller, as C4.5 (Quinlan 1993, chapter 4) and WEKA's
// C45PruneableClassifierTree do.
//
// Collapsing: a branch whose leaves together make no fewer training errors than it would as a leaf
// becomes one. Error-based pruning, from the leaves up: the errors to be expected of a leaf are the
// upper end of a confidence interval on those seen there; a branch becomes a leaf, or gives its
// place to the larger of its two (which then takes all of its samples), where that is expected to
// make at most 0.1 errors more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tools/training/c45_tree.hpp"

namespace fleetfoot::c45 {

/// The z of which a standard normal variable exceeds with this probability, above 0 and below 1.
double normal_quantile_above(double probability);

class Pruner {
 public:
  /// `samples` is the list that the branches' ranges are in; their order within a leaf is free.
  Pruner(const Table& table, std::vector<SampleId>& samples, double confidence);

  void collapse(Branch& branch) const;
  void prune(Branch& branch);

  /// What to add to the errors seen among n, to be exceeded with probability `confidence` only
  /// (WEKA's Stats.addErrs).
  double extra_errors(double n, double seen) const;

 private:
  double expected_errors(const Counts& counts) const;
  double expected_errors(const Branch& branch) const;
  /// If these samples went down the branch. Reorders them.
  double expected_errors(const Branch& branch, std::span<SampleId> samples) const;
  std::size_t part(const Branch& branch, std::span<SampleId> samples) const;
  /// Gives the branch the samples of a range.
  void take(Branch& branch, std::size_t begin, std::size_t end);

  const Table& table_;
  std::vector<SampleId>& samples_;
  double confidence_;
  double z_;
};

}  // namespace fleetfoot::c45
