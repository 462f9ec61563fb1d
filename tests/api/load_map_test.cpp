#include <gtest/gtest.h>

#include <fleetfoot/load_map.hpp>
#include <fstream>
#include <string>

#include "api/draw.hpp"
#include "support/database_file.hpp"

namespace fleetfoot::test {
namespace {

class ApiLoadMap : public ::testing::Test {
 protected:
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    const std::string path = folder_.path(name);
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  TestFolder folder_;
};

TEST_F(ApiLoadMap, ReadsMovingAiMaps) {
  const auto file = write("a.map", "type octile\nheight 2\nwidth 4\nmap\n.GS@\nOTW.\n");
  const Grid grid = load_map(file, Moves::four);
  EXPECT_EQ(grid.width(), 4);
  EXPECT_EQ(grid.height(), 2);
  EXPECT_EQ(grid.moves(), Moves::four);
  EXPECT_EQ(load_map(file).moves(), Moves::eight);
  for (const Cell cell : {Cell{0, 0}, {1, 0}, {2, 0}, {3, 1}}) EXPECT_EQ(grid.at(cell), open);
  for (const Cell cell : {Cell{3, 0}, {0, 1}, {1, 1}, {2, 1}}) EXPECT_EQ(grid.at(cell), blocked);
}

TEST_F(ApiLoadMap, ReadsRosMaps) {
  write("b.pgm", "P2\n3 1\n255\n0 255 205\n");
  const Grid grid = load_map(write("b.yaml",
                                   "image: b.pgm\nresolution: 0.1\norigin: [0, 0, 0]\nnegate: 0\n"
                                   "occupied_thresh: 0.65\nfree_thresh: 0.196\n"));
  EXPECT_EQ(grid.at({0, 0}), blocked);
  EXPECT_EQ(grid.at({1, 0}), open);
  EXPECT_EQ(grid.at({2, 0}), blocked) << "unknown";
}

TEST_F(ApiLoadMap, NamesFileAndLineOfWhatIsWrong) {
  const auto file = write("bad.map", "type octile\nheight 2\nwidth 4\nmap\n....\n..?.\n");
  const std::string words = refusal([&] { load_map(file); });
  EXPECT_NE(words.find("bad.map:6"), std::string::npos) << words;
  EXPECT_NE(refusal([&] { load_map(folder_.path("none.map")); }), "");
  EXPECT_NE(refusal([&] { load_map(write("empty.map", "")); }), "");
}

TEST_F(ApiLoadMap, RefusesMovesThatThereAreNot) {
  const auto file = write("a.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
  EXPECT_NE(refusal([&] { load_map(file, static_cast<Moves>(5)); }), "");
}

}  // namespace
}  // namespace fleetfoot::test
