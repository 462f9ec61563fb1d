// A decision tree that says how deep to look ahead: nested questions "is this feature at most
// that?", with a depth at each leaf (Bulitko et al. 2007). An answer takes at most kMaxBranch
// comparisons of whole numbers, whatever the world; that is what keeps a step real-time.
//
// Nodes lie in preorder: the child for "yes" follows its parent, the one for "no" lies further on.
// So a tree cannot have a cycle or a node that two share, in memory or in a file.
//
// The file (`.fftree`) is text:
//
//     fleetfoot-tree 1
//     depth 20                          the greatest depth that a leaf may say
//     history 20                        how many steps the features look back
//     samples 140000                    trained on so many
//     nodes 3
//     split goal-distance 12071         at most this: the next node; else the one after that branch
//     leaf 3 100000 20000               depth 3; 100000 samples came here, 20000 wanted another
//     leaf 7 40000 9000
//     checksum 0123456789abcdef         FNV-1a, 64 bits, of all bytes before this line
//
// Each tree has exactly one text: a file that differs from it in any byte is refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "search/realtime/depth_features.hpp"
#include "search/realtime/depth_model.hpp"

namespace fleetfoot {

/// The longest branch, in questions.
inline constexpr unsigned kMaxBranch = 64;
inline constexpr unsigned kMaxTreeDepth = 1000;  ///< the greatest lookahead that a tree may choose
inline constexpr std::size_t kMaxTreeNodes = std::size_t{1} << 20;
inline constexpr std::uint64_t kMaxTreeSamples = std::uint64_t{1} << 40;

class DecisionTree final : public DepthModel {
 public:
  static constexpr unsigned kLeaf = kFeatureCount;

  struct Node {
    unsigned feature = kLeaf;  ///< that a split asks for
    unsigned depth = 0;        ///< of a leaf: the answer
    std::int64_t most = 0;     ///< of a split: "yes" up to and including this
    std::uint64_t items = 0;   ///< of a leaf: samples that came here in training
    std::uint64_t errors = 0;  ///< of a leaf: those of them that wanted another depth
    std::uint32_t no = 0;      ///< of a split: index of the child for "no"; the tree fills it in
    bool is_leaf() const { return feature == kLeaf; }
    friend bool operator==(const Node&, const Node&) = default;
  };

  /// `nodes` in preorder. Throws InputError, in the name of `where`, for anything that is no tree
  /// as the head of this file says.
  DecisionTree(unsigned max_depth, unsigned history, std::vector<Node> nodes,
               const std::string& where = "decision tree");

  unsigned predict(const DepthFeatures& features) const override {
    std::size_t at = 0;
    while (!nodes_[at].is_leaf()) {
      at = features[nodes_[at].feature] <= nodes_[at].most ? at + 1 : nodes_[at].no;
    }
    return nodes_[at].depth;
  }

  unsigned max_depth() const override { return max_depth_; }
  unsigned history() const override { return history_; }
  const std::vector<Node>& nodes() const { return nodes_; }
  std::size_t leaves() const { return (nodes_.size() + 1) / 2; }
  /// The longest branch, in questions.
  unsigned longest_branch() const { return longest_branch_; }
  std::uint64_t samples() const { return samples_; }
  std::uint64_t errors() const { return errors_; }

  /// Indented, for people: each question with what follows from yes and no, each leaf with its
  /// depth and (samples/errors), as WEKA prints trees.
  std::string to_text() const;

  friend bool operator==(const DecisionTree& a, const DecisionTree& b) {
    return a.max_depth_ == b.max_depth_ && a.history_ == b.history_ && a.nodes_ == b.nodes_;
  }

 private:
  unsigned max_depth_;
  unsigned history_;
  std::vector<Node> nodes_;
  unsigned longest_branch_ = 0;
  std::uint64_t samples_ = 0;
  std::uint64_t errors_ = 0;
};

// tree_file.cpp; `name` stands for the file in error messages.
DecisionTree parse_tree(std::string_view text, const std::string& name);
DecisionTree read_tree(const std::string& path);
std::string format_tree(const DecisionTree& tree);
void write_tree(const std::string& path, const DecisionTree& tree);

}  // namespace fleetfoot
