// Decision trees and their files: what they answer, and that nothing but a whole file is read.
#include "control/decision_tree.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using Node = DecisionTree::Node;

Node split(unsigned feature, std::int64_t most) {
  Node node;
  node.feature = feature;
  node.most = most;
  return node;
}

Node leaf(unsigned depth, std::uint64_t items = 10, std::uint64_t errors = 1) {
  Node node;
  node.depth = depth;
  node.items = items;
  node.errors = errors;
  return node;
}

DecisionTree small_tree() {
  return {20, 15, {split(0, 12071), leaf(3), split(2, 4), leaf(7, 200, 0), leaf(20)}};
}

/// The text with its last line made right again.
std::string with_checksum(const std::string& body) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : body) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
  return body + "checksum " + digits + "\n";
}

std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

std::string refusal_of(const std::string& body) {
  return refusal([&] { parse_tree(with_checksum(body), "t.fftree"); });
}

TEST(DecisionTree, AnswersByItsQuestions) {
  const DecisionTree tree = small_tree();
  EXPECT_EQ(tree.predict({12071, 0, 9, 0}), 3U);
  EXPECT_EQ(tree.predict({12072, 0, 4, 0}), 7U);
  EXPECT_EQ(tree.predict({12072, 0, 5, 0}), 20U);
  EXPECT_EQ(tree.leaves(), 3U);
  EXPECT_EQ(tree.longest_branch(), 2U);
  EXPECT_EQ(tree.samples(), 220U);
  EXPECT_EQ(tree.errors(), 2U);
}

TEST(DecisionTree, PrintsForPeople) {
  EXPECT_EQ(small_tree().to_text(),
            "goal-distance <= 12.071: 3 (10/1)\n"
            "goal-distance > 12.071\n"
            "|   revisits <= 4: 7 (200/0)\n"
            "|   revisits > 4: 20 (10/1)\n");
  EXPECT_EQ(DecisionTree(5, 20, {leaf(4)}).to_text(), "depth: 4 (10/1)\n");
}

TEST(DecisionTree, RefusesWhatIsNoTree) {
  const auto made_of = [](std::vector<Node> nodes, unsigned depth = 20, unsigned history = 20) {
    return refusal([&] { DecisionTree(depth, history, std::move(nodes)); });
  };
  EXPECT_NE(made_of({}).find("without a leaf"), std::string::npos);
  EXPECT_NE(made_of({split(0, 1)}).find("without a leaf"), std::string::npos);
  EXPECT_NE(made_of({split(0, 1), leaf(1)}).find("without a leaf"), std::string::npos);
  EXPECT_NE(made_of({leaf(1), leaf(1)}).find("no branch"), std::string::npos);
  EXPECT_NE(made_of({leaf(0)}).find("depth of a leaf"), std::string::npos);
  EXPECT_NE(made_of({leaf(21)}).find("depth of a leaf"), std::string::npos);
  EXPECT_NE(made_of({leaf(1, 1, 2)}).find("counts"), std::string::npos);
  EXPECT_NE(made_of({leaf(1, kMaxTreeSamples + 1)}).find("counts"), std::string::npos);
  EXPECT_NE(made_of({split(0, kMaxTreeSamples), leaf(1, kMaxTreeSamples), leaf(1)}).find("samples"),
            std::string::npos);
  EXPECT_NE(made_of({split(5, 1), leaf(1), leaf(1)}).find("no feature"), std::string::npos);
  EXPECT_NE(made_of({split(0, -1), leaf(1), leaf(1)}).find("value of a split"), std::string::npos);
  EXPECT_NE(made_of({leaf(1)}, 0).find("greatest depth"), std::string::npos);
  EXPECT_NE(made_of({leaf(1)}, kMaxTreeDepth + 1).find("greatest depth"), std::string::npos);
  EXPECT_NE(made_of({leaf(1)}, 20, 0).find("history"), std::string::npos);
  EXPECT_NE(made_of({leaf(1)}, 20, 257).find("history"), std::string::npos);
}

TEST(DecisionTree, BranchesAreBoundedOnEitherSide) {
  const auto chain = [](unsigned length, bool to_yes) {
    std::vector<Node> nodes;
    for (unsigned i = 0; i < length; ++i) {
      nodes.push_back(split(1, i));
      if (!to_yes) nodes.push_back(leaf(1));
    }
    for (unsigned i = 0; i < (to_yes ? length + 1 : 1); ++i) nodes.push_back(leaf(2));
    return nodes;
  };
  for (const bool to_yes : {false, true}) {
    EXPECT_EQ(DecisionTree(20, 20, chain(kMaxBranch, to_yes)).longest_branch(), kMaxBranch);
    EXPECT_NE(
        refusal([&] { DecisionTree(20, 20, chain(kMaxBranch + 1, to_yes)); }).find("is longer"),
        std::string::npos);
  }
}

TEST(TreeFile, HasTheDocumentedForm) {
  EXPECT_EQ(format_tree(small_tree()),
            with_checksum("fleetfoot-tree 1\ndepth 20\nhistory 15\nsamples 220\nnodes 5\n"
                          "split goal-distance 12071\nleaf 3 10 1\nsplit revisits 4\n"
                          "leaf 7 200 0\nleaf 20 10 1\n"));
}

void add_random_branch(std::vector<Node>& nodes, Random& random, unsigned length) {
  if (length == 12 || random.chance(0.35)) {
    const std::uint64_t items = random.below(1000);
    nodes.push_back(leaf(static_cast<unsigned>(random.between(1, 30)), items,
                         items == 0 ? 0 : random.below(items + 1)));
    return;
  }
  nodes.push_back(split(static_cast<unsigned>(random.below(4)),
                        static_cast<std::int64_t>(random.next() >> random.between(12, 60))));
  add_random_branch(nodes, random, length + 1);
  add_random_branch(nodes, random, length + 1);
}

TEST(TreeFile, ReadsBackWhatItWrites) {
  Random random(base_seed());
  for (int i = 0; i < scaled(100); ++i) {
    std::vector<Node> nodes;
    add_random_branch(nodes, random, 0);
    const DecisionTree tree(30, static_cast<unsigned>(random.between(1, 256)), std::move(nodes));
    EXPECT_EQ(parse_tree(format_tree(tree), "t"), tree);
  }
}

TEST(TreeFile, EveryFlippedByteIsRefused) {
  const std::string good = format_tree(small_tree());
  for (std::size_t i = 0; i < good.size(); ++i) {
    for (int flip = 1; flip < 256; ++flip) {
      std::string bad = good;
      bad[i] = static_cast<char>(bad[i] ^ flip);
      ASSERT_THROW(parse_tree(bad, "t"), InputError) << "byte " << i << " flipped by " << flip;
    }
  }
}

TEST(TreeFile, EveryTruncationAndWhateverIsAddedIsRefused) {
  const std::string good = format_tree(small_tree());
  for (std::size_t size = 0; size < good.size(); ++size) {
    ASSERT_THROW(parse_tree(good.substr(0, size), "t"), InputError) << size << " bytes";
    ASSERT_THROW(parse_tree(good.substr(good.size() - size), "t"), InputError) << size << " bytes";
  }
  for (const char* tail : {"\n", " ", "x", "checksum 0123456789abcdef\n"}) {
    EXPECT_THROW(parse_tree(good + tail, "t"), InputError) << tail;
  }
  EXPECT_THROW(parse_tree("\n" + good, "t"), InputError);
  EXPECT_THROW(parse_tree(good + good, "t"), InputError);
}

TEST(TreeFile, SaysWhatIsWrong) {
  const auto words = [](const std::string& text) {
    return refusal([&] { parse_tree(text, "t.fftree"); });
  };
  EXPECT_EQ(words("type octile\n"),
            "t.fftree: is no decision tree: it does not begin with fleetfoot-tree");
  EXPECT_EQ(words(with_checksum("fleetfoot-tree 2\n")), "t.fftree: is of version '2', expected 1");
  EXPECT_EQ(words("fleetfoot-tree 1\ndepth 3\n"), "t.fftree: the file ends without its checksum");
  std::string changed = format_tree(small_tree());
  changed[changed.find("12071")] = '2';
  EXPECT_EQ(words(changed), "t.fftree: the checksum is wrong: the file was changed or damaged");
}

#define HEAD "fleetfoot-tree 1\ndepth 20\nhistory 15\n"

TEST(TreeFile, RefusesAForgedFileThoughItsChecksumIsRight) {
  const struct {
    const char* body;
    const char* words;
  } cases[] = {
      {HEAD "samples 1\nnodes 1\n", "expected a split or a leaf"},
      {HEAD "samples 1\nnodes 1\nleaf 1 1 0\nleaf 1 1 0\n", "unexpected line"},
      {HEAD "samples 1\nnodes 0\n", "nodes must be"},
      {HEAD "samples 1\nnodes 1048577\nleaf 1 1 0\n", "nodes must be"},
      {HEAD "samples 1\nnodes 1048576\nleaf 1 1 0\n", "file ends"},
      {HEAD "samples 1\nnodes 99999999999999999999\nleaf 1 1 0\n", "nodes must be"},
      {HEAD "samples 2\nnodes 1\nleaf 1 1 0\n", "add up"},
      {HEAD "samples -1\nnodes 1\nleaf 1 1 0\n", "samples must be"},
      {HEAD "nodes 1\nleaf 1 1 0\n", "expected samples"},
      {HEAD "samples 1\nnodes 1\nleaf 0 1 0\n", "depth must be"},
      {HEAD "samples 1\nnodes 1\nleaf 21 1 0\n", "depth must be"},
      {HEAD "samples 1\nnodes 1\nleaf 1 1 2\n", "errors must be"},
      {HEAD "samples 1\nnodes 1\nleaf 1 1\n", "leaf depth samples errors"},
      {HEAD "samples 1\nnodes 1\nleaf 1 1 0 0\n", "leaf depth samples errors"},
      {HEAD "samples 1\nnodes 1\nleaf 1.0 1 0\n", "depth must be"},
      {HEAD "samples 1\nnodes 1\nleaf 1  1 0\n", "not written as trees are"},
      {HEAD "samples 1\nnodes 1\nleaf 01 1 0\n", "not written as trees are"},
      {HEAD "samples 1\nnodes 1\nleaf 1 1 0\r\n", "not written as trees are"},
      {HEAD "samples 1\nnodes 1\nleaf 1 1 0\n\n", "not written as trees are"},
      {HEAD "samples 1\nnodes 1\nleaf 1 1 0", "not written as trees are"},
      {HEAD "samples 2\nnodes 3\nsplit hope 1\nleaf 1 1 0\nleaf 1 1 0\n", "unknown feature 'hope'"},
      {HEAD "samples 2\nnodes 3\nsplit revisits nan\nleaf 1 1 0\nleaf 1 1 0\n", "value must be"},
      {HEAD "samples 2\nnodes 3\nsplit revisits -1\nleaf 1 1 0\nleaf 1 1 0\n", "value must be"},
      {HEAD "samples 2\nnodes 3\nsplit revisits 9007199254740993\nleaf 1 1 0\nleaf 1 1 0\n",
       "value must be"},
      {HEAD "samples 1\nnodes 2\nsplit revisits 1\nleaf 1 1 0\n", "ends without a leaf"},
      {HEAD "samples 2\nnodes 2\nleaf 1 1 0\nleaf 1 1 0\n", "belongs to no branch"},
      {HEAD "samples 1\nnodes 1\nbush 1 1 0\n", "expected a split or a leaf"},
      {"fleetfoot-tree 1\ndepth 0\n", "depth must be"},
      {"fleetfoot-tree 1\ndepth 1001\n", "depth must be"},
      {"fleetfoot-tree 1\ndepth 20\nhistory 257\n", "history must be"},
      {"fleetfoot-tree 1\n", "the file ends"},
  };
  for (const auto& expected : cases) {
    const std::string words = refusal_of(expected.body);
    EXPECT_NE(words.find(expected.words), std::string::npos) << expected.body << words;
    EXPECT_TRUE(words.starts_with("t.fftree:")) << words;
  }
}

TEST(TreeFile, AFileThatCannotBeReadIsRefused) {
  EXPECT_THROW(read_tree("no/such.fftree"), InputError);
  EXPECT_THROW(write_tree("no/such.fftree", small_tree()), InputError);
}

}  // namespace
}  // namespace fleetfoot::test
