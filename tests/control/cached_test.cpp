#include "control/cached.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace fleetfoot::test {
namespace {

class Cached : public ::testing::Test {
 protected:
  Cached() { cache_results(0); }
  ~Cached() override { cache_results(0); }

  std::shared_ptr<const int> get(const std::string& key) {
    return cached<int>(key, [&] { return std::make_shared<const int>(++made_); });
  }
  int made_ = 0;
};

TEST_F(Cached, NothingUnlessAsked) {
  EXPECT_EQ(*get("a"), 1);
  EXPECT_EQ(*get("a"), 2);
}

TEST_F(Cached, WhatWasUsedLast) {
  cache_results(2);
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

TEST_F(Cached, ALowerLimitForgetsAtOnceAndOwnersKeepTheirs) {
  cache_results(3);
  const auto a = get("a");
  const auto b = get("b");
  cache_results(1);
  EXPECT_EQ(*get("b"), 2);
  EXPECT_EQ(*get("a"), 3);
  EXPECT_EQ(*a, 1);
  cache_results(0);
  EXPECT_EQ(*get("b"), 4);
  EXPECT_EQ(*b, 2);
}

TEST_F(Cached, TypesDoNotMix) {
  cache_results(4);
  EXPECT_EQ(*get("a"), 1);
  const auto text =
      cached<std::string>("a", [] { return std::make_shared<const std::string>("x"); });
  EXPECT_EQ(*text, "x");
  EXPECT_EQ(*get("a"), 1);
  const auto number = cached<long>("a", [] { return std::make_shared<const long>(7); });
  EXPECT_EQ(*number, 7);
}

TEST_F(Cached, WhatThrowsIsNotKept) {
  cache_results(4);
  const auto bad = []() -> std::shared_ptr<const int> { throw std::string("no"); };
  EXPECT_THROW(cached<int>("a", bad), std::string);
  EXPECT_EQ(*get("a"), 1);
}

}  // namespace
}  // namespace fleetfoot::test
