// The learner on data whose best tree is known, on noise, and on its own account.
#include "tools/training/tree_learner.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "support/settings.hpp"
#include "tools/training/c45_prune.hpp"
#include "tools/training/cross_validation.hpp"

namespace fleetfoot::test {
namespace {

using Node = DecisionTree::Node;

LearnerOptions options_of(unsigned max_depth, unsigned min_leaf, double confidence = 0.05) {
  LearnerOptions options;
  options.max_depth = max_depth;
  options.min_leaf = min_leaf;
  options.confidence = confidence;
  return options;
}

DepthFeatures random_features(Random& random) {
  return {random.between(0, 100000), random.between(0, 20000), random.between(0, 20),
          random.between(0, 20)};
}

/// Two questions decide, and one answer in ten is wrong.
std::vector<DepthSample> ruled_samples(int count, Random& random, double noise) {
  std::vector<DepthSample> samples;
  samples.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    const DepthFeatures features = random_features(random);
    unsigned depth = features[2] <= 7 ? 1 : features[0] <= 40000 ? 5 : 9;
    if (random.chance(noise)) depth = static_cast<unsigned>(random.between(1, 10));
    samples.push_back({features, depth});
  }
  return samples;
}

TEST(TreeLearner, FindsTheRuleBehindTheData) {
  Random random(base_seed());
  const DecisionTree tree = learn_tree(ruled_samples(20000, random, 0.1), options_of(10, 200));
  for (int i = 0; i < 1000; ++i) {
    const DepthFeatures features = random_features(random);
    if (std::abs(features[0] - 40000) < 500) continue;  // the noise may move the cut a little
    EXPECT_EQ(tree.predict(features), features[2] <= 7 ? 1U : features[0] <= 40000 ? 5U : 9U);
  }
  EXPECT_LE(tree.leaves(), 6U);
  EXPECT_EQ(tree.samples(), 20000U);
  EXPECT_EQ(tree.history(), kDefaultHistory);
}

TEST(TreeLearner, CutsAtTheLargestValueThatIsNotAboveTheMiddle) {
  std::vector<DepthSample> samples;
  for (int i = 0; i < 40; ++i) samples.push_back({{i < 20 ? 10 : 21, 0, 0, 0}, i < 20 ? 1U : 2U});
  const DecisionTree tree = learn_tree(samples, options_of(2, 2));
  ASSERT_EQ(tree.nodes().size(), 3U);
  EXPECT_EQ(tree.nodes()[0].feature, 0U);
  EXPECT_EQ(tree.nodes()[0].most, 10);
  EXPECT_EQ(tree.nodes()[1].items, 20U);
  EXPECT_EQ(tree.nodes()[1].errors, 0U);
}

TEST(TreeLearner, ManyCutsCostMoreThanTheyGain) {
  // One feature of many values, by chance a little better than nothing: the correction forbids it.
  Random random(base_seed());
  std::vector<DepthSample> samples;
  for (int i = 0; i < 200; ++i) {
    samples.push_back(
        {{random.between(0, 1000000), 0, 0, 0}, static_cast<unsigned>(random.between(1, 2))});
  }
  EXPECT_EQ(learn_tree(samples, options_of(2, 40)).nodes().size(), 1U);
}

TEST(TreeLearner, PrunesNoiseToALeaf) {
  Random random(base_seed());
  std::vector<DepthSample> samples;
  for (int i = 0; i < 5000; ++i) {
    samples.push_back({random_features(random), random.chance(0.7) ? 4U : 2U});
  }
  const DecisionTree tree = learn_tree(samples, options_of(5, 2, 0.0001));
  ASSERT_EQ(tree.nodes().size(), 1U);
  EXPECT_EQ(tree.nodes()[0].depth, 4U);
  EXPECT_EQ(tree.nodes()[0].items, 5000U);
}

TEST(TreeLearner, KeepsTheMinimumInEveryLeaf) {
  Random random(base_seed());
  const std::vector<DepthSample> samples = ruled_samples(30000, random, 0.3);
  for (const unsigned min_leaf : {1U, 30U, 200U, 1000U, 15001U}) {
    const DecisionTree tree = learn_tree(samples, options_of(10, min_leaf, 0.5));
    std::uint64_t items = 0;
    for (const Node& node : tree.nodes()) {
      if (!node.is_leaf()) continue;
      EXPECT_GE(node.items, min_leaf);
      items += node.items;
    }
    EXPECT_EQ(items, samples.size());
    EXPECT_EQ(tree.nodes().size() == 1, min_leaf > 10000);
  }
}

TEST(TreeLearner, LeavesCountWhatPredictSays) {
  Random random(base_seed());
  const std::vector<DepthSample> samples = ruled_samples(4000, random, 0.4);
  for (const double confidence : {0.001, 0.05, 0.5}) {
    const DecisionTree tree = learn_tree(samples, options_of(10, 5, confidence));
    std::uint64_t wrong = 0;
    for (const DepthSample& sample : samples) {
      if (tree.predict(sample.features) != sample.depth) ++wrong;
    }
    EXPECT_EQ(wrong, tree.errors());
    EXPECT_EQ(tree.samples(), samples.size());
  }
}

TEST(TreeLearner, SmallerConfidencePrunesMore) {
  Random random(base_seed());
  const std::vector<DepthSample> samples = ruled_samples(4000, random, 0.4);
  std::size_t before = 0;
  for (const double confidence : {0.0001, 0.05, 0.5}) {
    const std::size_t nodes = learn_tree(samples, options_of(10, 5, confidence)).nodes().size();
    EXPECT_GE(nodes, before);
    before = nodes;
  }
}

TEST(TreeLearner, NoBranchIsLongerThanAllowed) {
  // Blocks of two classes in turn: the best cut takes off the first or the last of them.
  const auto blocks = [](int count) {
    std::vector<DepthSample> samples;
    for (int i = 0; i < 50 * count; ++i) {
      samples.push_back({{i / 50, 0, 0, 0}, static_cast<unsigned>(i / 50 % 2 + 1)});
    }
    return learn_tree(samples, options_of(2, 1, 0.5));
  };
  const DecisionTree whole = blocks(50);
  EXPECT_EQ(whole.longest_branch(), 49U);
  EXPECT_EQ(whole.errors(), 0U);
  const DecisionTree bounded = blocks(200);
  EXPECT_LE(bounded.longest_branch(), kMaxBranch);
  EXPECT_GT(bounded.longest_branch(), 49U);
  EXPECT_GT(bounded.errors(), 0U);
}

TEST(TreeLearner, TheSameSamplesGiveTheSameBytes) {
  Random random(base_seed());
  const std::vector<DepthSample> samples = ruled_samples(5000, random, 0.2);
  const LearnerOptions options = options_of(10, 50);
  EXPECT_EQ(format_tree(learn_tree(samples, options)), format_tree(learn_tree(samples, options)));
}

TEST(TreeLearner, RefusesWhatItCannotLearnFrom) {
  const std::vector<DepthSample> good = {{{1, 2, 3, 4}, 1}};
  EXPECT_NO_THROW(learn_tree(good, options_of(1, 1)));
  EXPECT_THROW(learn_tree({}, options_of(5, 1)), InputError);
  EXPECT_THROW(learn_tree(good, options_of(0, 1)), InputError);
  EXPECT_THROW(learn_tree(good, options_of(kMaxTreeDepth + 1, 1)), InputError);
  EXPECT_THROW(learn_tree(good, options_of(5, 0)), InputError);
  EXPECT_THROW(learn_tree(good, options_of(5, 1, 0)), InputError);
  EXPECT_THROW(learn_tree(good, options_of(5, 1, 0.51)), InputError);
  EXPECT_THROW(learn_tree(good, options_of(5, 1, std::nan(""))), InputError);
  EXPECT_THROW(learn_tree(std::vector<DepthSample>{{{}, 0}}, options_of(5, 1)), InputError);
  EXPECT_THROW(learn_tree(std::vector<DepthSample>{{{}, 6}}, options_of(5, 1)), InputError);
  EXPECT_THROW(learn_tree(std::vector<DepthSample>{{{-1}, 1}}, options_of(5, 1)), InputError);
}

TEST(Pruning, TheBoundOnErrorsIsThatOfWeka) {
  EXPECT_NEAR(c45::normal_quantile_above(0.05), 1.6448536269514722, 1e-12);
  EXPECT_NEAR(c45::normal_quantile_above(0.25), 0.6744897501960817, 1e-12);
  EXPECT_NEAR(c45::normal_quantile_above(0.5), 0, 1e-12);
  const c45::Table table;
  std::vector<c45::SampleId> none;
  const c45::Pruner pruner(table, none, 0.25);
  // Quinlan 1993, page 41: U25%(0, 6) = 0.206, U25%(0, 9) = 0.143, U25%(0, 1) = 0.750.
  EXPECT_NEAR(pruner.extra_errors(6, 0), 6 * 0.206, 0.01);
  EXPECT_NEAR(pruner.extra_errors(9, 0), 9 * 0.143, 0.01);
  EXPECT_NEAR(pruner.extra_errors(1, 0), 0.75, 1e-12);
  // U25%(1, 16) = 0.157 there, exactly; from one error on it is an approximation.
  EXPECT_NEAR(1 + pruner.extra_errors(16, 1), 16 * 0.157, 0.05);
  EXPECT_DOUBLE_EQ(pruner.extra_errors(10, 10), 0);
  EXPECT_DOUBLE_EQ(pruner.extra_errors(10, 9.75), 0.25);
}

TEST(CrossValidation, CountsEverySampleOnceAndNearsTheNoise) {
  Random random(base_seed());
  const std::vector<DepthSample> samples = ruled_samples(6000, random, 0.2);
  const auto always = [](unsigned) { return true; };
  const CrossValidation result = cross_validate(samples, options_of(10, 50), 10, 1, always);
  EXPECT_EQ(result.samples, samples.size());
  EXPECT_EQ(std::accumulate(result.confusion.begin(), result.confusion.end(), std::uint64_t{0}),
            samples.size());
  EXPECT_EQ(result.correct + result.too_shallow + result.too_deep, samples.size());
  EXPECT_NEAR(result.accuracy(), 0.82, 0.03);  // a tenth of the noise is right by chance
  std::uint64_t diagonal = 0;
  for (unsigned d = 1; d <= 10; ++d) diagonal += result.count(d, d);
  EXPECT_EQ(diagonal, result.correct);
  EXPECT_GE(result.within_one, result.correct);

  const CrossValidation again = cross_validate(samples, options_of(10, 50), 10, 1, always);
  EXPECT_EQ(again.confusion, result.confusion);
}

TEST(CrossValidation, StopsWhenAskedAndRefusesTooFewSamples) {
  Random random(base_seed());
  const std::vector<DepthSample> samples = ruled_samples(100, random, 0);
  const auto twice = [](unsigned fold) { return fold < 2; };
  EXPECT_EQ(cross_validate(samples, options_of(10, 5), 10, 1, twice).samples, 20U);
  const auto always = [](unsigned) { return true; };
  EXPECT_THROW(cross_validate(samples, options_of(10, 5), 1, 1, always), InputError);
  EXPECT_THROW(cross_validate(samples, options_of(10, 5), 101, 1, always), InputError);
}

}  // namespace
}  // namespace fleetfoot::test
