// The trees that come with the library.
#include "control/built_in_trees.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "search/realtime/step_history.hpp"

namespace fleetfoot::test {
namespace {

TEST(BuiltInTrees, EachIsTrainedForTheDepthThatItIsNamedAfter) {
  for (const unsigned depth : kBuiltInDepths) {
    const DecisionTree& tree = built_in_tree(depth);
    EXPECT_EQ(tree.max_depth(), depth);
    EXPECT_EQ(tree.history(), kDefaultHistory);
    EXPECT_GT(tree.leaves(), 1U);
    for (const DecisionTree::Node& node : tree.nodes()) {
      EXPECT_TRUE(!node.is_leaf() || node.items >= 200);
    }
    EXPECT_EQ(find_built_in_tree("depth-" + std::to_string(depth)), &tree);
  }
}

TEST(BuiltInTrees, OthersAreNotThere) {
  for (const char* name : {"", "depth-", "depth-7", "depth-020", "depth-20 ", "DEPTH-20"}) {
    EXPECT_EQ(find_built_in_tree(name), nullptr) << name;
  }
  EXPECT_THROW(built_in_tree(7), InputError);
  EXPECT_EQ(built_in_tree_names(), "depth-5, depth-8, depth-10, depth-15, depth-20, depth-30");
}

}  // namespace
}  // namespace fleetfoot::test
