#include "control/built_in_trees.hpp"

#include <cstddef>
#include <vector>

#include "base/error.hpp"
#include "control/embedded.hpp"

namespace fleetfoot {
namespace {

std::string name_of(unsigned depth) { return "depth-" + std::to_string(depth); }

const std::vector<DecisionTree>& all_trees() {
  static const std::vector<DecisionTree> trees = [] {
    std::vector<DecisionTree> read;
    read.reserve(kBuiltInDepths.size());
    for (const unsigned depth : kBuiltInDepths) {
      const std::string file = name_of(depth) + ".fftree";
      read.push_back(parse_tree(control::embedded_file("classifiers/" + file), file));
    }
    return read;
  }();
  return trees;
}

}  // namespace

const DecisionTree* find_built_in_tree(std::string_view name) {
  for (std::size_t i = 0; i < kBuiltInDepths.size(); ++i) {
    if (name == name_of(kBuiltInDepths[i])) return &all_trees()[i];
  }
  return nullptr;
}

const DecisionTree& built_in_tree(unsigned depth) {
  const DecisionTree* const tree = find_built_in_tree(name_of(depth));
  if (tree != nullptr) return *tree;
  throw InputError("decision tree", "there is none of depth " + std::to_string(depth) +
                                        " built in, only " + built_in_tree_names());
}

std::string built_in_tree_names() {
  std::string names;
  for (const unsigned depth : kBuiltInDepths) {
    names += (names.empty() ? "" : ", ") + name_of(depth);
  }
  return names;
}

}  // namespace fleetfoot
