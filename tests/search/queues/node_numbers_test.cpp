#include "search/queues/node_numbers.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>

#include "base/random.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

TEST(NodeNumbers, NumberWhatIsNewAndForget) {
  Random random(base_seed());
  NodeNumbers numbers;
  for (int search = 0; search < scaled(40); ++search) {
    numbers.forget();
    EXPECT_EQ(numbers.size(), 0U);
    std::map<std::uint32_t, std::uint32_t> expected;
    const std::uint64_t range = std::uint64_t{1} << random.between(1, 24);
    for (std::uint64_t i = random.below(3000); i > 0; --i) {
      const auto id = static_cast<std::uint32_t>(random.below(range));
      const auto next = static_cast<std::uint32_t>(expected.size());
      const std::uint32_t number = expected.emplace(id, next).first->second;
      ASSERT_EQ(numbers.number(id), number);
      ASSERT_EQ(numbers.id(number), id);
    }
    EXPECT_EQ(numbers.size(), expected.size());
  }
}

TEST(NodeNumbers, MemoryFollowsTheLargestSearch) {
  NodeNumbers numbers;
  for (std::uint32_t id = 0; id < 5000; ++id) numbers.number(id * 977);
  const std::size_t bytes = numbers.memory_bytes();
  EXPECT_LT(bytes, 5000U * 40);
  for (int search = 0; search < 10; ++search) {
    numbers.forget();
    for (std::uint32_t id = 0; id < 5000; ++id) numbers.number(id * 983);
  }
  EXPECT_EQ(numbers.memory_bytes(), bytes);
}

}  // namespace
}  // namespace fleetfoot::test
