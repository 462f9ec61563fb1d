#include "base/random.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fleetfoot {
namespace {

// The reference values that go round with SplitMix64: a change here changes every recorded world.
TEST(Random, DrawsThePublishedSequence) {
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
  EXPECT_EQ(random.next(), 4593380528125082431U);
  EXPECT_EQ(random.next(), 16408922859458223821U);
}

TEST(Random, BetweenReachesBothEndsAndNothingElse) {
  Random random(1);
  std::vector<int> seen(4, 0);
  for (int i = 0; i < 1000; ++i) {
    const int draw = random.between(-1, 2);
    ASSERT_GE(draw, -1);
    ASSERT_LE(draw, 2);
    ++seen[static_cast<std::size_t>(draw + 1)];
  }
  for (const int count : seen) EXPECT_GT(count, 200);
}

TEST(Random, ASplitStreamDoesNotDisturbItsParent) {
  Random parent(5);
  Random twin(5);
  Random child = parent.split();
  twin.next();
  for (int i = 0; i < 10; ++i) child.next();
  EXPECT_EQ(parent.next(), twin.next());
}

RC_GTEST_PROP(Random, BelowStaysBelowItsBound, (std::uint64_t seed, std::uint64_t any)) {
  const std::uint64_t bound = std::max<std::uint64_t>(any, 1);
  Random random(seed);
  for (int i = 0; i < 20; ++i) RC_ASSERT(random.below(bound) < bound);
}

RC_GTEST_PROP(Random, RealStaysInTheUnitInterval, (std::uint64_t seed)) {
  Random random(seed);
  for (int i = 0; i < 20; ++i) {
    const double draw = random.real();
    RC_ASSERT(draw >= 0.0 && draw < 1.0);
  }
}

RC_GTEST_PROP(Random, ShuffleIsAPermutation, (std::uint64_t seed, std::vector<int> items)) {
  std::vector<int> shuffled = items;
  Random(seed).shuffle(shuffled);
  std::sort(items.begin(), items.end());
  std::sort(shuffled.begin(), shuffled.end());
  RC_ASSERT(shuffled == items);
}

}  // namespace
}  // namespace fleetfoot
