// Decision trees from samples: C4.5 (Quinlan 1993) for numeric features, as WEKA's J48 does it,
// which Bulitko et al. 2007 used with at least 200 items a leaf and a pruning confidence of 0.05.
//
// A tree is grown by the best split of each branch's samples (c45_split.hpp), collapsed where the
// splits save no training error, and pruned by an upper bound of the error that is to be expected,
// raising the larger branch in place of its parent where that is better (c45_prune.hpp).
//
// Features are sorted once. Splitting keeps the orders, so a level of the tree costs one sweep over
// the samples and feature; sorting dominates: O(n log n) and n for each level.
//
// Where it differs from J48:
// - the minimum of items holds in every leaf. J48 takes C4.5's limit of 25 literally, and so allows
//   25 items where a branch has many and the minimum asked for is larger;
// - no branch is longer than kMaxBranch questions: the paper asks for a bound on it;
// - features are whole numbers, and no sample lacks one.
//
// The same samples in the same order give the same tree. Only the gains are floating point: two
// machines whose logarithms differ in the last bit might judge a tie differently.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "control/decision_tree.hpp"
#include "search/realtime/depth_features.hpp"
#include "search/realtime/step_history.hpp"

namespace fleetfoot {

struct DepthSample {
  DepthFeatures features{};
  unsigned depth = 1;  ///< the right answer
  friend bool operator==(const DepthSample&, const DepthSample&) = default;
};

struct LearnerOptions {
  unsigned max_depth = 20;             ///< the classes are 1 to this
  unsigned history = kDefaultHistory;  ///< that the samples' features were taken with
  unsigned min_leaf = 200;
  double confidence = 0.05;  ///< above 0, at most 0.5; smaller prunes more
};

/// Throws InputError for options out of range, no samples or more than 2^31, a sample whose depth
/// is not from 1 to max_depth or whose features are not from 0 to kMaxFeature.
DecisionTree learn_tree(std::span<const DepthSample> samples, const LearnerOptions& options);

}  // namespace fleetfoot
