#include "world/formats/moving_ai_map.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "base/random.hpp"
#include "samples.hpp"
#include "scratch_folder.hpp"

namespace fleetfoot {
namespace {

using format_samples::kMap;
using format_samples::ScratchFolder;
using format_samples::with;

std::string letters(const TerrainMap& map) { return {map.letters.begin(), map.letters.end()}; }

TEST(MovingAiMap, IsReadRowByRow) {
  const TerrainMap map = parse_map(kMap, "small.map");
  EXPECT_EQ(map.width, 5);
  EXPECT_EQ(map.height, 3);
  EXPECT_EQ(letters(map),
            "..@.."
            ".T@GS"
            ".OW..");
  EXPECT_EQ(map.at({2, 1}), '@');
  EXPECT_EQ(map.at({4, 1}), 'S');
}

TEST(MovingAiMap, AcceptsOtherLineEndsAndBlanks) {
  const std::string expected = letters(parse_map(kMap, "f"));
  std::string crlf;
  for (const char c : kMap) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(letters(parse_map(crlf, "f")), expected);
  EXPECT_EQ(letters(parse_map(kMap.substr(0, kMap.size() - 1), "f")), expected);
  EXPECT_EQ(letters(parse_map(kMap + "\n \r\n\n", "f")), expected);
  EXPECT_EQ(letters(parse_map(with(kMap, ".T@GS", ".T@GS  \t"), "f")), expected);
  EXPECT_EQ(letters(parse_map(with(kMap, "height 3", "height\t 3 "), "f")), expected);
  EXPECT_EQ(letters(parse_map(with(kMap, "height 3\nwidth 5", "width 5\nheight 3"), "f")),
            expected);
}

TEST(MovingAiMap, OfOneCell) {
  EXPECT_EQ(letters(parse_map("type octile\nheight 1\nwidth 1\nmap\n@", "f")), "@");
}

TEST(MovingAiMap, WrittenIsReadTheSame) {
  EXPECT_EQ(format_map(parse_map(kMap, "f")), kMap);
  const ScratchFolder scratch;
  Random random(1);
  for (int round = 0; round < 50; ++round) {
    TerrainMap map(random.between(1, 40), random.between(1, 40), '.');
    for (char& letter : map.letters) letter = ".GS@OTW"[random.below(7)];
    const std::string path = scratch.file("a.map");
    write_map(path, map);
    const TerrainMap again = read_map(path);
    EXPECT_EQ(again.width, map.width);
    EXPECT_EQ(again.height, map.height);
    EXPECT_EQ(again.letters, map.letters);
  }
}

TEST(MovingAiMap, MissingFileIsNamed) {
  try {
    read_map("no/such/folder/a.map");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()).rfind("no/such/folder/a.map: cannot open the file", 0), 0U)
        << error.what();
  }
}

}  // namespace
}  // namespace fleetfoot
