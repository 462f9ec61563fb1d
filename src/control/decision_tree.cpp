#include "control/decision_tree.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "search/realtime/step_history.hpp"

namespace fleetfoot {
namespace {

/// "12.071" for a threshold of 12071 thousandths.
std::string value_text(unsigned feature, std::int64_t value) {
  const std::int64_t unit = kFeatureUnits[feature];
  std::string text = std::to_string(value / unit);
  if (unit == 1) return text;
  const std::string rest = std::to_string(unit + value % unit);
  return text + "." + rest.substr(1);
}

class Printer {
 public:
  explicit Printer(const std::vector<DecisionTree::Node>& nodes) : nodes_(nodes) {}

  std::string print() {
    if (nodes_[0].is_leaf()) return "depth" + answer(nodes_[0]) + "\n";
    branch(0, 0);
    return std::move(out_);
  }

 private:
  static std::string answer(const DecisionTree::Node& leaf) {
    return ": " + std::to_string(leaf.depth) + " (" + std::to_string(leaf.items) + "/" +
           std::to_string(leaf.errors) + ")";
  }

  void branch(std::size_t at, unsigned indent) {
    const DecisionTree::Node& split = nodes_[at];
    side(split, "<=", at + 1, indent);
    side(split, ">", split.no, indent);
  }

  void side(const DecisionTree::Node& split, const char* relation, std::size_t child,
            unsigned indent) {
    for (unsigned i = 0; i < indent; ++i) out_ += "|   ";
    out_ += std::string(kFeatureNames[split.feature]) + " " + relation + " " +
            value_text(split.feature, split.most);
    if (nodes_[child].is_leaf()) {
      out_ += answer(nodes_[child]) + "\n";
      return;
    }
    out_ += "\n";
    branch(child, indent + 1);
  }

  const std::vector<DecisionTree::Node>& nodes_;
  std::string out_;
};

void check_split(const DecisionTree::Node& split, const std::string& where) {
  if (split.feature >= kFeatureCount) throw InputError(where, "a split asks for no feature");
  if (split.most < 0 || split.most > kMaxFeature) {
    throw InputError(where, "the value of a split must be from 0 to " +
                                std::to_string(kMaxFeature) + ", not " +
                                std::to_string(split.most));
  }
}

void check_leaf(const DecisionTree::Node& leaf, unsigned max_depth, const std::string& where) {
  if (leaf.depth < 1 || leaf.depth > max_depth) {
    throw InputError(where, "the depth of a leaf must be from 1 to " + std::to_string(max_depth) +
                                ", not " + std::to_string(leaf.depth));
  }
  if (leaf.items > kMaxTreeSamples || leaf.errors > leaf.items) {
    throw InputError(where, "the counts of a leaf cannot be");
  }
}

void check_range(unsigned value, unsigned most, const char* what, const std::string& where) {
  if (value >= 1 && value <= most) return;
  throw InputError(where, std::string(what) + " must be from 1 to " + std::to_string(most) +
                              ", not " + std::to_string(value));
}

}  // namespace

DecisionTree::DecisionTree(unsigned max_depth, unsigned history, std::vector<Node> nodes,
                           const std::string& where)
    : max_depth_(max_depth), history_(history), nodes_(std::move(nodes)) {
  check_range(max_depth, kMaxTreeDepth, "the greatest depth", where);
  check_range(history, kMaxHistory, "the history", where);
  if (nodes_.size() > kMaxTreeNodes) throw InputError(where, "the tree has too many nodes");
  // Splits whose "no" child is still to come, innermost last, and how long the branch to it is.
  struct Open {
    std::size_t split;
    unsigned length;
  };
  std::vector<Open> open;
  unsigned length = 0;
  std::size_t at = 0;
  for (;; ++at) {
    if (at == nodes_.size()) throw InputError(where, "a branch of the tree ends without a leaf");
    const Node& node = nodes_[at];
    if (!node.is_leaf()) {
      check_split(node, where);
      if (++length > kMaxBranch) {
        throw InputError(where,
                         "a branch is longer than " + std::to_string(kMaxBranch) + " questions");
      }
      open.push_back({at, length});
      continue;
    }
    check_leaf(node, max_depth, where);
    longest_branch_ = std::max(longest_branch_, length);
    samples_ += node.items;
    errors_ += node.errors;
    if (open.empty()) break;
    nodes_[open.back().split].no = static_cast<std::uint32_t>(at + 1);
    length = open.back().length;
    open.pop_back();
  }
  if (at + 1 != nodes_.size()) throw InputError(where, "a node belongs to no branch of the tree");
  if (samples_ > kMaxTreeSamples) throw InputError(where, "the tree has too many samples");
}

std::string DecisionTree::to_text() const { return Printer(nodes_).print(); }

}  // namespace fleetfoot
