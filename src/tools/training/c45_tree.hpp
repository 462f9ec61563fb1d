// A decision tree in the making: samples by columns, and branches that know which samples are
// theirs. Only for the learner.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "tools/training/tree_learner.hpp"

namespace fleetfoot::c45 {

using SampleId = std::uint32_t;
using Counts = std::vector<std::uint32_t>;  ///< samples of each class

/// Two numbers closer than this are equal, as in WEKA.
inline constexpr double kSmall = 1e-6;

struct Table {
  std::array<std::vector<std::int64_t>, kFeatureCount> columns;
  std::vector<std::uint16_t> classes;  ///< depth - 1
  unsigned class_count = 1;

  std::size_t size() const { return classes.size(); }

  Counts count(std::span<const SampleId> samples) const {
    Counts counts(class_count);
    for (const SampleId sample : samples) ++counts[classes[sample]];
    return counts;
  }
};

inline unsigned largest_class(const Counts& counts) {
  return static_cast<unsigned>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}
inline std::uint64_t total(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}
/// Samples that the largest class gets wrong.
inline std::uint64_t errors(const Counts& counts) {
  return total(counts) - counts[largest_class(counts)];
}

struct Branch {
  std::size_t begin = 0;  ///< its samples, in the list that the tree is made on
  std::size_t end = 0;
  Counts counts;
  unsigned feature = DecisionTree::kLeaf;
  std::int64_t most = 0;
  std::unique_ptr<Branch> yes;
  std::unique_ptr<Branch> no;

  bool is_leaf() const { return feature == DecisionTree::kLeaf; }
  std::size_t size() const { return end - begin; }
  void make_leaf() {
    feature = DecisionTree::kLeaf;
    yes.reset();
    no.reset();
  }
};

}  // namespace fleetfoot::c45
