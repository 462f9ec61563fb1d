#include "tools/training/tree_learner.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "tools/training/c45_prune.hpp"
#include "tools/training/c45_split.hpp"
#include "tools/training/c45_tree.hpp"

namespace fleetfoot {
namespace c45 {
namespace {

constexpr std::size_t kMaxSamples = std::size_t{1} << 31;

void check(std::span<const DepthSample> samples, const LearnerOptions& options) {
  const auto refuse = [](const std::string& what) { throw InputError("decision tree", what); };
  if (options.max_depth < 1 || options.max_depth > kMaxTreeDepth) {
    refuse("the greatest depth must be from 1 to " + std::to_string(kMaxTreeDepth));
  }
  if (options.min_leaf < 1) refuse("a leaf needs at least 1 sample");
  if (!(options.confidence > 0 && options.confidence <= 0.5)) {
    refuse("the confidence must be above 0 and at most 0.5");
  }
  if (samples.empty()) refuse("there are no samples to learn from");
  if (samples.size() > kMaxSamples) refuse("there are more than 2^31 samples");
  for (const DepthSample& sample : samples) {
    if (sample.depth < 1 || sample.depth > options.max_depth) {
      refuse("a sample's depth must be from 1 to " + std::to_string(options.max_depth) + ", not " +
             std::to_string(sample.depth));
    }
    for (const std::int64_t value : sample.features) {
      if (value < 0 || value > kMaxFeature) refuse("a sample's feature is out of range");
    }
  }
}

Table make_table(std::span<const DepthSample> samples, unsigned max_depth) {
  Table table;
  table.class_count = max_depth;
  table.classes.reserve(samples.size());
  for (auto& column : table.columns) column.reserve(samples.size());
  for (const DepthSample& sample : samples) {
    table.classes.push_back(static_cast<std::uint16_t>(sample.depth - 1));
    for (std::size_t f = 0; f < kFeatureCount; ++f) {
      table.columns[f].push_back(sample.features[f]);
    }
  }
  return table;
}

class Grower {
 public:
  Grower(const Table& table, unsigned min_leaf)
      : table_(table), splits_(table, min_leaf), says_yes_(table.size()) {
    for (std::size_t f = 0; f < kFeatureCount; ++f) {
      sorted_[f].resize(table.size());
      std::iota(sorted_[f].begin(), sorted_[f].end(), SampleId{0});
      const std::vector<std::int64_t>& column = table.columns[f];
      std::sort(sorted_[f].begin(), sorted_[f].end(), [&](SampleId a, SampleId b) {
        return column[a] != column[b] ? column[a] < column[b] : a < b;
      });
    }
    scratch_.reserve(table.size());
  }

  std::unique_ptr<Branch> grow() { return grow(0, table_.size(), 0); }
  /// The list that the branches' ranges are in.
  std::vector<SampleId>& samples() { return sorted_[0]; }

 private:
  std::unique_ptr<Branch> grow(std::size_t begin, std::size_t end, unsigned length) {
    auto branch = std::make_unique<Branch>();
    branch->begin = begin;
    branch->end = end;
    std::array<std::span<const SampleId>, kFeatureCount> sorted;
    for (std::size_t f = 0; f < kFeatureCount; ++f) {
      sorted[f] = std::span(sorted_[f]).subspan(begin, end - begin);
    }
    branch->counts = table_.count(sorted[0]);
    if (length == kMaxBranch) return branch;
    const std::optional<Split> split = splits_.best(sorted, branch->counts);
    if (!split) return branch;
    branch->feature = split->feature;
    branch->most = split->most;
    part(*split, begin, end);
    branch->yes = grow(begin, begin + split->yes, length + 1);
    branch->no = grow(begin + split->yes, end, length + 1);
    return branch;
  }

  /// "Yes" to the front, in every order; each stays sorted.
  void part(const Split& split, std::size_t begin, std::size_t end) {
    const std::vector<SampleId>& by_feature = sorted_[split.feature];
    for (std::size_t i = begin; i < end; ++i) {
      says_yes_[by_feature[i]] = i < begin + split.yes ? 1 : 0;
    }
    for (std::size_t f = 0; f < kFeatureCount; ++f) {
      if (f == split.feature) continue;
      scratch_.clear();
      std::size_t next = begin;
      for (std::size_t i = begin; i < end; ++i) {
        const SampleId sample = sorted_[f][i];
        if (says_yes_[sample] != 0) {
          sorted_[f][next++] = sample;
        } else {
          scratch_.push_back(sample);
        }
      }
      std::copy(scratch_.begin(), scratch_.end(),
                sorted_[f].begin() + static_cast<std::ptrdiff_t>(next));
    }
  }

  const Table& table_;
  SplitFinder splits_;
  std::array<std::vector<SampleId>, kFeatureCount> sorted_;
  std::vector<char> says_yes_;
  std::vector<SampleId> scratch_;
};

void append_preorder(const Branch& branch, std::vector<DecisionTree::Node>& nodes) {
  DecisionTree::Node node;
  if (branch.is_leaf()) {
    node.depth = largest_class(branch.counts) + 1;
    node.items = total(branch.counts);
    node.errors = errors(branch.counts);
    nodes.push_back(node);
    return;
  }
  node.feature = branch.feature;
  node.most = branch.most;
  nodes.push_back(node);
  append_preorder(*branch.yes, nodes);
  append_preorder(*branch.no, nodes);
}

}  // namespace
}  // namespace c45

DecisionTree learn_tree(std::span<const DepthSample> samples, const LearnerOptions& options) {
  c45::check(samples, options);
  const c45::Table table = c45::make_table(samples, options.max_depth);
  c45::Grower grower(table, options.min_leaf);
  const std::unique_ptr<c45::Branch> root = grower.grow();
  c45::Pruner pruner(table, grower.samples(), options.confidence);
  pruner.collapse(*root);
  pruner.prune(*root);
  std::vector<DecisionTree::Node> nodes;
  c45::append_preorder(*root, nodes);
  return {options.max_depth, options.history, std::move(nodes)};
}

}  // namespace fleetfoot
