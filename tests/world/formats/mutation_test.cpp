// Thousands of small accidents to valid files: a reader returns or throws InputError, nothing else.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/random.hpp"
#include "samples.hpp"

namespace fleetfoot {
namespace {

constexpr int kRounds = 5000;

std::uint64_t chosen_seed() {
  const char* text = std::getenv("FLEETFOOT_SEED");
  return text != nullptr ? std::strtoull(text, nullptr, 10) : 20240607;
}

/// Characters that readers care about come up more often than chance would bring them.
char any_byte(Random& random) {
  constexpr std::string_view kTelling = "0123456789-+.eE@GSTOW \t\r\n#:[],'\"\\PQ";
  if (random.chance(0.7)) return kTelling[static_cast<std::size_t>(random.below(kTelling.size()))];
  return static_cast<char>(random.below(256));
}

void mutate(std::string& text, Random& random) {
  const auto at = static_cast<std::size_t>(random.below(text.size() + 1));
  const auto length = static_cast<std::size_t>(random.below(8)) + 1;
  switch (random.below(6)) {
    case 0:
      if (at < text.size()) text[at] = any_byte(random);
      break;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
      break;
    case 2:
      text.insert(at, 1, any_byte(random));
      break;
    case 3:
      text.erase(at, length);
      break;
    case 4:
      text.resize(at);
      break;
    default:
      text.insert(at, text.substr(at / 2, length * 4));
      break;
  }
}

TEST(Mutation, OfAnyFormatEndsInAResultOrAnInputError) {
  const std::uint64_t seed = chosen_seed();
  std::printf("FLEETFOOT_SEED=%llu\n", static_cast<unsigned long long>(seed));
  Random random(seed);
  for (const auto& reader : format_samples::all_readers()) {
    int refused = 0;
    for (int round = 0; round < kRounds; ++round) {
      std::string text = reader.valid;
      const int accidents = random.between(1, 4);
      for (int i = 0; i < accidents; ++i) mutate(text, random);
      try {
        reader.read(text);
      } catch (const InputError& error) {
        ++refused;
        ASSERT_EQ(std::string_view(error.what()).find('\n'), std::string_view::npos);
      } catch (const std::exception& error) {
        FAIL() << reader.name << ", round " << round << ": " << error.what() << "\n" << text;
      }
    }
    // Most accidents are faults, but not all: both ends must be reached, or nothing was tested.
    EXPECT_GT(refused, kRounds / 4) << reader.name;
    EXPECT_LT(refused, kRounds) << reader.name;
  }
}

}  // namespace
}  // namespace fleetfoot
