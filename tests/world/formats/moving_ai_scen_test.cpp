#include "world/formats/moving_ai_scen.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "samples.hpp"
#include "scratch_folder.hpp"

namespace fleetfoot {
namespace {

using format_samples::kMap;
using format_samples::kScen;
using format_samples::ScratchFolder;
using format_samples::with;

TEST(MovingAiScen, IsReadWithTabsAndBlanks) {
  const std::vector<ScenRow> rows = parse_scen(kScen, "small.scen");
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].map, "maps/test/small.map");
  EXPECT_EQ(rows[1].bucket, 7);
  EXPECT_EQ(rows[1].width, 5);
  EXPECT_EQ(rows[1].height, 3);
  EXPECT_EQ(rows[1].start, (Cell{4, 2}));
  EXPECT_EQ(rows[1].goal, (Cell{3, 1}));
  EXPECT_DOUBLE_EQ(rows[1].length, 1.41421356);
  EXPECT_EQ(rows[2].map, "small.map");
  EXPECT_EQ(rows[2].line, 4);
}

TEST(MovingAiScen, TellsTheDecimalsOfALength) {
  const auto decimals = [](const std::string& length) {
    return parse_scen(with(kScen, "12.50", length), "f")[2].decimals;
  };
  EXPECT_EQ(decimals("12"), 0);
  EXPECT_EQ(decimals("12.50"), 2);
  EXPECT_EQ(decimals("12.41421356"), 8);
  EXPECT_EQ(decimals("1.25e+01"), 1);
  EXPECT_EQ(decimals("1.23457e+06"), -1);
}

TEST(MovingAiScen, AcceptsBothVersionsAndNoRows) {
  EXPECT_EQ(parse_scen(with(kScen, "version 1", "version 1.0"), "f").size(), 3U);
  EXPECT_TRUE(parse_scen("version 1\r\n\r\n", "f").empty());
  EXPECT_EQ(parse_scen(kScen + "\n", "f").size(), 3U);
}

TEST(MovingAiScen, WrittenIsReadTheSame) {
  const std::vector<ScenRow> rows = parse_scen(kScen, "f");
  EXPECT_EQ(parse_scen(format_scen(rows), "f"), rows);
  const ScratchFolder scratch;
  const std::string path = scratch.file("a.scen");
  write_scen(path, rows);
  EXPECT_EQ(read_scen(path), rows);
}

std::string complaint(const ScenRow& row, const std::string& map_name) {
  try {
    check_scen_row(row, "small.scen", parse_map(kMap, map_name), map_name);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(MovingAiScen, RowIsCheckedAgainstItsMap) {
  const ScenRow good = parse_scen(kScen, "f")[1];
  EXPECT_EQ(complaint(good, "elsewhere/small.map"), "");
  EXPECT_EQ(complaint(good, "small.map"), "");
  EXPECT_EQ(complaint(good, "large.map"),
            "small.scen:3: the row is for map 'small.map', not for 'large.map'");

  ScenRow row = good;
  row.map = "maps\\test\\small.map";
  EXPECT_EQ(complaint(row, "small.map"), "") << "folders of another system are dropped too";
  row = good;
  row.width = 6;
  EXPECT_EQ(complaint(row, "small.map"),
            "small.scen:3: the row is for a map of 6 x 3 (width x height), the map has 5 x 3");
  row = good;
  row.start = {5, 0};
  EXPECT_EQ(complaint(row, "small.map"), "small.scen:3: start 5,0 is outside the map");
  row = good;
  row.goal = {0, 3};
  EXPECT_EQ(complaint(row, "small.map"), "small.scen:3: goal 0,3 is outside the map");
  row = good;
  row.start = {2, 0};
  EXPECT_EQ(complaint(row, "small.map"), "") << "a blocked start is the caller's affair";
}

}  // namespace
}  // namespace fleetfoot
