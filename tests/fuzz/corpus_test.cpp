// The inputs of fuzz/corpus, run by any compiler: seeds, and whatever once broke a target.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz/target.hpp"

namespace fleetfoot::test {
namespace {

class Corpus : public testing::TestWithParam<fuzz::Target> {};

TEST_P(Corpus, HoldsNothingThatFails) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = FLEETFOOT_FUZZ_CORPUS;
  for (const auto& entry : std::filesystem::directory_iterator(folder / GetParam().name)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  ASSERT_FALSE(files.empty());
  for (const std::filesystem::path& file : files) {
    SCOPED_TRACE(file);
    std::ifstream in(file, std::ios::binary);
    const std::string input{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(GetParam().run(input), "");
    // Also where it ends too soon.
    EXPECT_EQ(GetParam().run(std::string_view(input).substr(0, input.size() / 2)), "");
  }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Corpus, testing::ValuesIn(fuzz::all_targets()),
                         [](const auto& target) {
                           std::string name = target.param.name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace fleetfoot::test
