#include "world/journal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace fleetfoot {
namespace {

TEST(Journal, StartsEmpty) {
  const Journal journal(1000, 10);
  EXPECT_EQ(journal.first(), 0U);
  EXPECT_EQ(journal.end(), 0U);
  EXPECT_EQ(journal.last_cheaper(), 0U);
}

TEST(Journal, KeepsTheOrder) {
  Journal journal(1000, 10);
  for (const WeightId weight : {7U, 3U, 7U}) journal.append(weight);
  EXPECT_EQ(journal.end(), 3U);
  EXPECT_EQ(journal.at(0), 7U);
  EXPECT_EQ(journal.at(1), 3U);
  EXPECT_EQ(journal.at(2), 7U);
}

TEST(Journal, RemembersTheLatestCheaperEntry) {
  Journal journal(1000, 2);
  journal.append(1);
  EXPECT_EQ(journal.last_cheaper(), 0U);
  journal.append_cheaper(2);
  EXPECT_EQ(journal.last_cheaper(), 2U);
  for (int i = 0; i < 10; ++i) journal.append(3);
  EXPECT_EQ(journal.last_cheaper(), 2U);  // also when the entry itself is long forgotten
  journal.append_cheaper(4);
  EXPECT_EQ(journal.last_cheaper(), journal.end());
}

TEST(Journal, HasRoomForOneAtLeast) {
  Journal journal(1000, 0);
  for (std::uint32_t i = 0; i < 10; ++i) {
    journal.append(i);
    EXPECT_EQ(journal.at(journal.end() - 1), i);
  }
}

TEST(Journal, MarksPagesAndGroups) {
  Journal journal(std::size_t{256} * 64 * 2);
  const std::uint32_t far = 256 * 64 + 256 * 3;
  journal.append(far);
  journal.append_cheaper(5);
  journal.append(far + 255);
  EXPECT_EQ(journal.page_changed(0), 2U);
  EXPECT_EQ(journal.page_changed(1), 0U);
  EXPECT_EQ(journal.page_changed(64 + 3), 3U);
  EXPECT_EQ(journal.group_changed(0), 2U);
  EXPECT_EQ(journal.group_changed(1), 3U);
}

RC_GTEST_PROP(Journal, KeepsFromOneToTwoCapacities, (std::uint8_t small, std::uint16_t count)) {
  const std::size_t capacity = small % 50 + 1U;
  Journal journal(std::size_t{1000} * 7919, capacity);
  std::vector<std::uint32_t> all;
  for (std::uint32_t i = 0; i < count % 1000U; ++i) {
    journal.append(i * 7919);
    all.push_back(i * 7919);
    RC_ASSERT(journal.end() == all.size());
    const std::uint64_t stored = journal.end() - journal.first();
    RC_ASSERT(stored <= 2 * capacity);
    RC_ASSERT(stored >= std::min<std::uint64_t>(capacity, all.size()));
    for (std::uint64_t s = journal.first(); s < journal.end(); ++s) {
      RC_ASSERT(journal.at(s) == all[s]);
    }
  }
}

}  // namespace
}  // namespace fleetfoot
