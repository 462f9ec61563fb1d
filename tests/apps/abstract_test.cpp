// fleetfoot abstract: the table, the json, the picture, and every refusal.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/program.hpp"

namespace fleetfoot::test {
namespace {

using nlohmann::json;

class AbstractCommand : public ProgramTest {
 protected:
  AbstractCommand() {
    write("open.map", "type octile\nheight 4\nwidth 4\nmap\n....\n....\n....\n....\n");
    write("walls.map", "type octile\nheight 2\nwidth 2\nmap\n@@\n@@\n");
  }
};

/// Empty if every element that begins also ends, in order; else what is wrong.
std::string xml_fault(const std::string& text) {
  std::vector<std::string> open;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at)) {
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos) return "a tag without end";
    const std::string tag = text.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string::npos) return "a tag in a tag: " + tag;
    if (std::count(tag.begin(), tag.end(), '\'') % 2 != 0) return "a quote without end: " + tag;
    const std::string name = tag.substr(0, tag.find_first_of(" \n"));
    if (name.starts_with("/")) {
      if (open.empty() || "/" + open.back() != name) return "ends what did not begin: " + tag;
      open.pop_back();
    } else if (!tag.ends_with("/")) {
      open.push_back(name);
    }
    at = end;
  }
  return open.empty() ? "" : "has no end: " + open.back();
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

TEST_F(AbstractCommand, CountsTheRegionsOfEachLevel) {
  const ProgramResult result = run("abstract --map open.map --level 3");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.out,
            "level   regions  cells a region    times fewer pairs of regions\n"
            "    0        16             1.0                             256\n"
            "    1         4             4.0           4.00               16\n"
            "    2         1            16.0           4.00                1\n"
            "    3         1            16.0           1.00                1\n");
  for (const char* kind : {"clique", "sectors"}) {
    const ProgramResult same =
        run("abstract --map open.map --level 3 --format json --kind " + std::string(kind));
    ASSERT_EQ(same.exit_code, 0) << same.err;
    const json object = json::parse(same.out);
    EXPECT_EQ(object["abstraction"], kind);
    EXPECT_GT(object["memory_bytes"], 0);
    EXPECT_EQ(object["levels"], json::parse(R"([{"level":0,"regions":16,"entries":256},
        {"level":1,"regions":4,"entries":16},{"level":2,"regions":1,"entries":1},
        {"level":3,"regions":1,"entries":1}])"));
  }
}

TEST_F(AbstractCommand, CountsAndDrawsTheCoarseMap) {
  std::string rows;
  for (int y = 0; y < 20; ++y) rows += std::string(33, y == 8 ? '@' : '.') + "\n";
  write("tiles.map", "type octile\nheight 20\nwidth 33\nmap\n" + rows);
  const ProgramResult result =
      run("abstract --coarse --map tiles.map --picture p.svg --format json");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const json object = json::parse(result.out);
  EXPECT_EQ(object["abstraction"], "coarse");
  EXPECT_EQ(object["tiles"], 6);
  EXPECT_EQ(object["regions"], 9);  // the wall divides the upper tiles
  // Above and below the wall two each to the right, none split; 8 + 8 cells, and 1, downwards; 1
  // + 1.
  EXPECT_EQ(object["portals"], 2 + 2 + 1 + 1 + 5);
  const std::string svg = read("p.svg");
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_NE(svg.find("6 tiles, 9 regions, 11 portals"), std::string::npos);
  const ProgramResult text = run("abstract --coarse --map tiles.map");
  EXPECT_TRUE(text.out.starts_with("6 tiles of 16 x 16 cells with 9 regions and 11 portals"))
      << text.out;
  EXPECT_EQ(run("abstract --coarse --level 2 --map tiles.map").exit_code, 2);
}

TEST_F(AbstractCommand, FourMovesMakeSmallerCliques) {
  const json four =
      json::parse(run("abstract --map open.map --level 1 --moves 4 --format json").out);
  EXPECT_EQ(four["levels"][1]["regions"], 8);
}

TEST_F(AbstractCommand, OfNothingButWalls) {
  for (const char* format : {"text", "json"}) {
    const ProgramResult result =
        run("abstract --map walls.map --level 2 --picture p.svg --format " + std::string(format));
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    EXPECT_EQ(result.out.find("nan"), std::string::npos) << result.out;
    EXPECT_EQ(xml_fault(read("p.svg")), "");
  }
}

TEST_F(AbstractCommand, DrawsALevelWithAxes) {
  for (const char* map : {"good.map", "open.map", "split.map"}) {
    SCOPED_TRACE(map);
    const ProgramResult result =
        run("abstract --level 1 --picture p.svg --format json --map " + std::string(map));
    ASSERT_EQ(result.exit_code, 0) << result.err;
    const std::string svg = read("p.svg");
    EXPECT_TRUE(svg.starts_with("<svg"));
    EXPECT_EQ(xml_fault(svg), "");
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_NE(svg.find(">x (cells)</text>"), std::string::npos);
    EXPECT_NE(svg.find(">y (cells)</text>"), std::string::npos);
    const std::size_t regions = json::parse(result.out)["levels"][1]["regions"];
    EXPECT_EQ(count(svg, "<circle"), regions) << "a dot for each region";
    EXPECT_NE(svg.find(std::string(map) + ": " + std::to_string(regions) + " regions at level 1"),
              std::string::npos);
  }
}

TEST_F(AbstractCommand, TheSamePictureTwice) {
  ASSERT_EQ(run("abstract --map good.map --level 2 --picture a.svg").exit_code, 0);
  ASSERT_EQ(run("abstract --map good.map --level 2 --picture b.svg").exit_code, 0);
  EXPECT_EQ(read("a.svg"), read("b.svg"));
}

#define ABSTRACT "abstract --map good.map --picture p.svg "

TEST_F(AbstractCommand, RefusesInOneLineAndWritesNothing) {
  write("letter.map", "type octile\nheight 1\nwidth 2\nmap\n.x\n");
  expect_refused({
      {"abstract", "--map is required"},
      {ABSTRACT "extra", "extra"},
      {ABSTRACT "--nonsense", "--nonsense"},
      {ABSTRACT "--level 31", "--level: must be"},
      {ABSTRACT "--level -1", "--level"},
      {ABSTRACT "--level deep", "--level"},
      {ABSTRACT "--level ''", "--level"},
      {ABSTRACT "--level 1.5", "--level"},
      {ABSTRACT "--kind squares", "--kind: must be clique or sectors, not 'squares'"},
      {ABSTRACT "--moves 6", "--moves: must be 4 or 8"},
      {ABSTRACT "--format xml", "--format: must be text or json"},
      {"abstract --map good.map --picture no/p.svg", "no/p.svg"},
      {"abstract --map good.map --picture ''", "is empty"},
      {"abstract --map good.map --picture .", "."},
      {"abstract --map missing.map --picture p.svg", "missing.map: cannot open the file"},
      {"abstract --map letter.map --picture p.svg", "letter.map:5: "},
      {"abstract --map '' --picture p.svg", "is empty"},
      {"abstract --map . --picture p.svg", "cannot read the file"},
  });
}

}  // namespace
}  // namespace fleetfoot::test
