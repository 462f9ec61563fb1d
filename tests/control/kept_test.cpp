#include "control/kept.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace fleetfoot::test {
namespace {

class Kept : public ::testing::Test {
 protected:
  Kept() { keep_results(0); }
  ~Kept() override { keep_results(0); }

  std::shared_ptr<const int> get(const std::string& key) {
    return kept<int>(key, [&] { return std::make_shared<const int>(++made_); });
  }
  int made_ = 0;
};

TEST_F(Kept, NothingUnlessAsked) {
  EXPECT_EQ(*get("a"), 1);
  EXPECT_EQ(*get("a"), 2);
}

TEST_F(Kept, WhatWasUsedLast) {
  keep_results(2);
  EXPECT_EQ(*get("a"), 1);
  EXPECT_EQ(*get("b"), 2);
  EXPECT_EQ(*get("a"), 1);
  EXPECT_EQ(*get("c"), 3);  // in the place of b
  EXPECT_EQ(*get("a"), 1);
  EXPECT_EQ(*get("c"), 3);
  EXPECT_EQ(*get("b"), 4);  // in the place of a
  EXPECT_EQ(*get("c"), 3);
  EXPECT_EQ(*get("a"), 5);
}

TEST_F(Kept, ALowerLimitForgetsAtOnceAndOwnersKeepTheirs) {
  keep_results(3);
  const auto a = get("a");
  const auto b = get("b");
  keep_results(1);
  EXPECT_EQ(*get("b"), 2);
  EXPECT_EQ(*get("a"), 3);
  EXPECT_EQ(*a, 1);
  keep_results(0);
  EXPECT_EQ(*get("b"), 4);
  EXPECT_EQ(*b, 2);
}

TEST_F(Kept, TypesDoNotMix) {
  keep_results(4);
  EXPECT_EQ(*get("a"), 1);
  const auto text = kept<std::string>("a", [] { return std::make_shared<const std::string>("x"); });
  EXPECT_EQ(*text, "x");
  EXPECT_EQ(*get("a"), 1);
  const auto number = kept<long>("a", [] { return std::make_shared<const long>(7); });
  EXPECT_EQ(*number, 7);
}

TEST_F(Kept, WhatThrowsIsNotKept) {
  keep_results(4);
  const auto bad = []() -> std::shared_ptr<const int> { throw std::string("no"); };
  EXPECT_THROW(kept<int>("a", bad), std::string);
  EXPECT_EQ(*get("a"), 1);
}

}  // namespace
}  // namespace fleetfoot::test
