// What the README shows is what the build compiles.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace fleetfoot::test {
namespace {

std::string content(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Readme, ShowsTheExampleThatIsCompiled) {
  const std::filesystem::path root = std::filesystem::path(__FILE__).parent_path() / ".." / "..";
  const std::string example = content(root / "examples" / "embed.cpp");
  ASSERT_NE(example, "");
  EXPECT_NE(content(root / "README.md").find("```cpp\n" + example + "```\n"), std::string::npos);
}

}  // namespace
}  // namespace fleetfoot::test
