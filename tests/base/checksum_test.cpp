#include "base/checksum.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "base/random.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

std::uint64_t sum_of(const std::vector<std::uint8_t>& bytes) {
  Checksum sum;
  sum.add(bytes.data(), bytes.size());
  return sum.value();
}

TEST(Checksum, TellsEveryChangeWithinAWord) {
  Random random(base_seed());
  std::vector<std::uint8_t> bytes(45);  // the last word is not whole
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  const std::uint64_t sum = sum_of(bytes);
  for (int i = 0; i < scaled(5000); ++i) {
    std::vector<std::uint8_t> changed = bytes;
    const std::size_t word = random.below(bytes.size()) / 8 * 8;
    for (std::size_t at = word; at < std::min(word + 8, bytes.size()); ++at) {
      if (random.chance(0.5)) changed[at] = static_cast<std::uint8_t>(random.below(256));
    }
    ASSERT_EQ(sum_of(changed) == sum, changed == bytes) << "FLEETFOOT_SEED=" << base_seed();
  }
}

TEST(Checksum, TellsLengthsOfZerosAndPlaces) {
  std::set<std::uint64_t> seen;
  for (std::size_t size = 0; size < 100; ++size) {
    EXPECT_TRUE(seen.insert(sum_of(std::vector<std::uint8_t>(size, 0))).second) << size;
  }
  for (std::uint64_t position = 0; position < 100; ++position) {
    Checksum sum(position);
    const std::uint64_t nothing = 0;
    sum.add(&nothing, sizeof nothing);
    EXPECT_TRUE(seen.insert(sum.value()).second) << position;
  }
}

}  // namespace
}  // namespace fleetfoot::test
