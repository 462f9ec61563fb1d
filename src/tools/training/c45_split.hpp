// The best split of a branch, as C4.5 (Quinlan 1993, 1996) and WEKA's C45ModelSelection choose it.
//
// For each feature the cut between two values with the greatest information gain is found. As a
// feature with many values has many cuts to be lucky with, log2(cuts) / n is taken off (the MDL
// correction of Quinlan 1996). Among the features whose gain is at least average, less 0.001, the
// one with the greatest ratio of gain to the information of the split itself wins. The value that
// stands in the question is the largest in all of the training data that is not above the middle of
// the gap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tools/training/c45_tree.hpp"

namespace fleetfoot::c45 {

struct Split {
  unsigned feature = 0;
  std::int64_t most = 0;  ///< "yes" up to and including this
  std::size_t yes = 0;    ///< how many samples that is
  double gain = 0;        ///< bits a sample, corrected
  double ratio = 0;
};

class SplitFinder {
 public:
  SplitFinder(const Table& table, unsigned min_leaf);

  /// `sorted`: the branch's samples by each feature. Nothing if no split is worth it.
  std::optional<Split> best(const std::array<std::span<const SampleId>, kFeatureCount>& sorted,
                            const Counts& counts);

 private:
  std::optional<Split> best_cut(unsigned feature, std::span<const SampleId> sorted,
                                const Counts& counts);
  /// n ln n summed over the classes.
  double information(const Counts& counts) const;
  std::int64_t largest_not_above(unsigned feature, std::int64_t value) const;

  const Table& table_;
  unsigned min_leaf_;
  std::vector<double> n_ln_n_;                                   ///< by n
  std::array<std::vector<std::int64_t>, kFeatureCount> values_;  ///< ascending, each once
  Counts left_;                                                  ///< scratch
};

}  // namespace fleetfoot::c45
