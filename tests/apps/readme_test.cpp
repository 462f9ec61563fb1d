// What the README shows is what the build compiles and draws.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "apps/program.hpp"

namespace fleetfoot::test {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

const std::filesystem::path kRoot = FLEETFOOT_SOURCE_DIR;

using Readme = ProgramTest;

TEST_F(Readme, ShowsTheExampleThatIsCompiled) {
  const std::string example = text_of(kRoot / "examples" / "embed.cpp");
  ASSERT_NE(example, "");
  EXPECT_NE(text_of(kRoot / "README.md").find("```cpp\n" + example + "```\n"), std::string::npos);
}

TEST_F(Readme, TheFleetDocumentShowsTheExampleThatIsCompiled) {
  const std::string example = text_of(kRoot / "examples" / "fleet.cpp");
  ASSERT_NE(example, "");
  EXPECT_NE(text_of(kRoot / "docs" / "fleet.md").find("```cpp\n" + example + "```\n"),
            std::string::npos);
}

TEST_F(Readme, ShowsThePicturesThatTheDemoDraws) {
  const ProgramResult result = run("demo --out d");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  for (const std::string name : {"demo.svg", "fleet.svg"}) {
    EXPECT_NE(text_of(kRoot / "README.md").find("](docs/" + name + ")"), std::string::npos);
    ASSERT_NE(read("d/" + name), "");
    EXPECT_TRUE(read("d/" + name) == text_of(kRoot / "docs" / name))
        << "the demo draws another picture than docs/" << name
        << "; scripts/demo --renew replaces it";
  }
}

}  // namespace
}  // namespace fleetfoot::test
