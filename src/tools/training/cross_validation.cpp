#include "tools/training/cross_validation.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "base/error.hpp"
#include "base/random.hpp"

namespace fleetfoot {
namespace {

/// The fold of each sample.
std::vector<unsigned> deal(std::span<const DepthSample> samples, unsigned folds,
                           std::uint64_t seed) {
  std::vector<std::size_t> order(samples.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  Random random(seed);
  random.shuffle(order);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return samples[a].depth < samples[b].depth;
  });
  std::vector<unsigned> fold_of(samples.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    fold_of[order[i]] = static_cast<unsigned>(i % folds);
  }
  return fold_of;
}

void judge(CrossValidation& result, unsigned right, unsigned answer) {
  ++result.samples;
  ++result.confusion[std::size_t{right - 1} * result.max_depth + (answer - 1)];
  if (answer == right) ++result.correct;
  if (answer < right) ++result.too_shallow;
  if (answer > right) ++result.too_deep;
  if (answer + 1 >= right && right + 1 >= answer) ++result.within_one;
}

}  // namespace

CrossValidation cross_validate(std::span<const DepthSample> samples, const LearnerOptions& options,
                               unsigned folds, std::uint64_t seed,
                               const std::function<bool(unsigned fold)>& go_on) {
  if (folds < 2 || samples.size() < folds) {
    throw InputError("cross-validation", std::to_string(samples.size()) + " samples in " +
                                             std::to_string(folds) + " folds: at least 2 folds, " +
                                             "and a sample for each");
  }
  CrossValidation result;
  result.max_depth = options.max_depth;
  result.confusion.resize(std::size_t{options.max_depth} * options.max_depth);
  const std::vector<unsigned> fold_of = deal(samples, folds, seed);
  std::vector<DepthSample> others;
  others.reserve(samples.size());
  for (unsigned fold = 0; fold < folds; ++fold) {
    if (!go_on(fold)) break;
    others.clear();
    for (std::size_t i = 0; i < samples.size(); ++i) {
      if (fold_of[i] != fold) others.push_back(samples[i]);
    }
    const DecisionTree tree = learn_tree(others, options);
    for (std::size_t i = 0; i < samples.size(); ++i) {
      if (fold_of[i] == fold) judge(result, samples[i].depth, tree.predict(samples[i].features));
    }
  }
  return result;
}

}  // namespace fleetfoot
