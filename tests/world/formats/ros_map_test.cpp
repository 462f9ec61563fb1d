#include "world/formats/ros_map.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "samples.hpp"
#include "scratch_folder.hpp"
#include "world/formats/file_io.hpp"

namespace fleetfoot {
namespace {

using format_samples::kBinaryPgm;
using format_samples::kPlainPgm;
using format_samples::kWidePgm;
using format_samples::kYaml;
using format_samples::ScratchFolder;
using format_samples::with;

std::vector<int> occupancies(const std::string& yaml, const std::string& pgm) {
  const OccupancyMap map = make_occupancy(parse_ros_map_info(yaml, "y"), parse_pgm(pgm, "p"));
  return {map.occupancy.begin(), map.occupancy.end()};
}

TEST(Pgm, PlainBinaryAndTwoByteImagesAreRead) {
  const GrayImage plain = parse_pgm(kPlainPgm, "f");
  EXPECT_EQ(plain.width, 3);
  EXPECT_EQ(plain.height, 2);
  EXPECT_EQ(plain.max_value, 255);
  EXPECT_EQ(plain.pixels, (std::vector<std::uint16_t>{0, 128, 255, 205, 254, 10}));
  EXPECT_EQ(parse_pgm(kBinaryPgm, "f").pixels,
            (std::vector<std::uint16_t>{1, 128, 255, 205, 254, 10}));
  EXPECT_EQ(parse_pgm(kWidePgm, "f").pixels, (std::vector<std::uint16_t>{1000, 10}));
}

TEST(Pgm, BinaryPixelsMayLookLikeWhiteSpaceOrComments) {
  EXPECT_EQ(parse_pgm("P5 2 2 255\n\n# \n", "f").pixels,
            (std::vector<std::uint16_t>{10, 35, 32, 10}));
  EXPECT_EQ(parse_pgm("P5\r\n2 1\r\n255\r\nab", "f").pixels,
            (std::vector<std::uint16_t>{'a', 'b'}));
  EXPECT_EQ(parse_pgm("P5 2 1 255\nab\n", "f").pixels, (std::vector<std::uint16_t>{'a', 'b'}));
}

TEST(RosMapInfo, IsReadFromFlatYaml) {
  const RosMapInfo info = parse_ros_map_info(kYaml, "f");
  EXPECT_EQ(info.image, "small.pgm");
  EXPECT_EQ(info.mode, RosMapInfo::Mode::trinary);
  EXPECT_DOUBLE_EQ(info.resolution, 0.05);
  EXPECT_EQ(info.origin, (std::array<double, 3>{-1.5, 2.0, 0.0}));
  EXPECT_FALSE(info.negate);
  EXPECT_DOUBLE_EQ(info.occupied_thresh, 0.65);
  EXPECT_DOUBLE_EQ(info.free_thresh, 0.25);
}

TEST(RosMapInfo, AcceptsTheWaysInWhichToolsWriteIt) {
  const auto image = [](const std::string& written) {
    return parse_ros_map_info(with(kYaml, "small.pgm", written), "f").image;
  };
  EXPECT_EQ(image("'my map.pgm'"), "my map.pgm");
  EXPECT_EQ(image("'it''s.pgm'"), "it's.pgm");
  EXPECT_EQ(image("\"a\\\\b \\\"c\\\" # d.pgm\""), "a\\b \"c\" # d.pgm");
  EXPECT_EQ(image("my#map.pgm"), "my#map.pgm");
  EXPECT_EQ(image("C:/maps/a.pgm"), "C:/maps/a.pgm");
  const std::string block =
      with(kYaml, "[-1.5, 2, 0.0]", "# in lines [\n- -1.5\n  - 2\n-   0.0 # yaw");
  EXPECT_EQ(parse_ros_map_info(block, "f").origin, (std::array<double, 3>{-1.5, 2.0, 0.0}));
  const std::string dressed = "# head\n---\n\n" + with(kYaml, "mode: trinary\n", "\n  # none\n");
  EXPECT_EQ(parse_ros_map_info(dressed, "f").mode, RosMapInfo::Mode::trinary);
  EXPECT_TRUE(parse_ros_map_info(with(kYaml, "negate: 0", "negate : true"), "f").negate);
}

TEST(RosMap, TrinaryHasThreeValues) {
  // pixels 0, 128, 255 / 205, 254, 10 are occupied by 1, 0.498, 0 / 0.196, 0.004, 0.961
  EXPECT_EQ(occupancies(kYaml, kPlainPgm), (std::vector<int>{100, -1, 0, 0, 0, 100}));
  const std::string narrow = with(kYaml, "0.25", "0.196");  // 205 is the usual grey for unknown
  EXPECT_EQ(occupancies(narrow, kPlainPgm), (std::vector<int>{100, -1, 0, -1, 0, 100}));
  const std::string negated = with(kYaml, "negate: 0", "negate: 1");
  EXPECT_EQ(occupancies(negated, kPlainPgm), (std::vector<int>{0, -1, 100, 100, 100, 0}));
}

TEST(RosMap, ThresholdsThemselvesAreUnknown) {
  const std::string yaml = with(with(kYaml, "0.65", "0.75"), "0.25", "0.25");
  EXPECT_EQ(occupancies(yaml, "P2 5 1 4 0 1 2 3 4"), (std::vector<int>{100, -1, -1, -1, 0}));
}

TEST(RosMap, ScaleRisesBetweenTheThresholds) {
  const std::string scale = with(kYaml, "trinary", "scale");
  const std::string full = with(with(scale, "0.65", "1.0"), "0.25", "0.0");
  EXPECT_EQ(occupancies(full, kPlainPgm), (std::vector<int>{100, 50, 0, 20, 0, 96}));
  const std::string half = with(with(scale, "0.65", "0.75"), "0.25", "0.25");
  EXPECT_EQ(occupancies(half, "P2 9 1 8 0 1 2 3 4 5 6 7 8"),
            (std::vector<int>{100, 100, 100, 75, 50, 25, 0, 0, 0}));
  // halves go to the even neighbour: 1/8 = 12.5 and 3/8 = 37.5
  EXPECT_EQ(occupancies(full, "P2 2 1 8 7 5"), (std::vector<int>{12, 38}));
}

TEST(RosMap, RawTakesPixelsAsTheyAre) {
  const std::string raw = with(kYaml, "trinary", "raw");
  EXPECT_EQ(occupancies(raw, "P2 5 1 255 0 7 100 101 255"), (std::vector<int>{0, 7, 100, -1, -1}));
}

TEST(RosMap, ImageIsFoundNextToTheDescription) {
  const ScratchFolder scratch;
  formats::write_file(scratch.file("a.yaml"), kYaml);
  formats::write_file(scratch.file("small.pgm"), kBinaryPgm);
  const OccupancyMap map = read_ros_map(scratch.file("a.yaml"));
  EXPECT_EQ(map.width, 3);
  EXPECT_EQ(map.height, 2);
  EXPECT_DOUBLE_EQ(map.resolution, 0.05);
  EXPECT_EQ(map.occupancy, (std::vector<std::int8_t>{100, -1, 0, 0, 0, 100}));
}

TEST(RosMap, BecomesTerrainCosts) {
  OccupancyMap map;
  map.width = 6;
  map.height = 1;
  map.occupancy = {-1, 0, 1, 50, 99, 100};
  EXPECT_EQ(terrain_costs(map, 0, 1), (std::vector<std::uint8_t>{0, 1, 1, 1, 1, 0}));
  EXPECT_EQ(terrain_costs(map, 7, 11), (std::vector<std::uint8_t>{7, 1, 1, 6, 11, 0}));
  EXPECT_EQ(terrain_costs(map, 1, 255), (std::vector<std::uint8_t>{1, 1, 4, 128, 252, 0}));
  EXPECT_THROW(terrain_costs(map, 1, 0), InputError);
}

}  // namespace
}  // namespace fleetfoot
