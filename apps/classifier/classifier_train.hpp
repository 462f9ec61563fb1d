// Training a decision tree of depths: runs, samples, the tree, and how well it does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/classifier/training_maps.hpp"
#include "control/decision_tree.hpp"
#include "tools/training/cross_validation.hpp"
#include "tools/training/tree_learner.hpp"

namespace fleetfoot::app {

inline constexpr unsigned kFolds = 10;
/// A run longer than this is cut off: its samples would drown those of all others.
inline constexpr std::uint64_t kMaxWalk = 20000;

struct TrainingResult {
  std::size_t maps = 0;
  std::size_t walks = 0;
  std::size_t cut_off = 0;  ///< walks that were, at kMaxWalk
  std::vector<DepthSample> samples;
  CrossValidation validation;
  std::optional<DecisionTree> tree;
};

/// Shows progress. Nothing if it was interrupted. Throws InputError for too few samples.
std::optional<TrainingResult> train(const std::vector<TrainingMap>& maps,
                                    const LearnerOptions& options, std::uint64_t seed);

/// The samples as WEKA reads them: the four features as whole numbers, the depth as the class.
std::string arff_text(const std::vector<DepthSample>& samples, unsigned max_depth);

/// What the training says, for people and as JSON.
std::string training_text(const TrainingResult& result);
std::string training_json(const TrainingResult& result, const LearnerOptions& options,
                          std::uint64_t seed);

}  // namespace fleetfoot::app
