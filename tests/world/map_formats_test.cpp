#include "world/map_formats.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/error.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/samples.hpp"
#include "world/formats/scratch_folder.hpp"

namespace fleetfoot {
namespace {

using format_samples::ScratchFolder;

std::string error_of(const std::string& path) {
  try {
    read_map_file(path);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(MapFormats, EachHasANameAndEndingsOfItsOwn) {
  std::set<std::string> names;
  std::set<std::string> endings;
  for (const MapFormat* format : all_map_formats()) {
    EXPECT_FALSE(format->name.empty());
    EXPECT_TRUE(names.insert(format->name).second) << format->name;
    EXPECT_NE(format->read, nullptr);
    EXPECT_FALSE(format->endings.empty()) << format->name;
    for (const std::string& ending : format->endings) {
      EXPECT_TRUE(endings.insert(ending).second) << ending;
      EXPECT_EQ(ending.find_first_not_of(".abcdefghijklmnopqrstuvwxyz0123456789"),
                std::string::npos)
          << ending;
      EXPECT_EQ(ending.front(), '.');
      EXPECT_EQ(find_map_format("folder.x/file" + ending), format);
    }
  }
  EXPECT_EQ(names.count("Moving AI") + names.count("ROS"), 2U);
}

TEST(MapFormats, AreFoundByTheEndingAlone) {
  EXPECT_EQ(find_map_format("a.map")->name, "Moving AI");
  EXPECT_EQ(find_map_format("A.MAP")->name, "Moving AI");
  EXPECT_EQ(find_map_format("a.map.yaml")->name, "ROS");
  EXPECT_EQ(find_map_format("a.Yml")->name, "ROS");
  for (const char* none : {"", "map", ".map", "a.map2", "a.map/b", "a.", "amap", "a.yaml~"}) {
    EXPECT_EQ(find_map_format(none), nullptr) << none;
  }
}

TEST(MapFormats, ReadWhatTheirFilesHold) {
  const ScratchFolder scratch;
  formats::write_file(scratch.file("a.map"), format_samples::kMap);
  const MapFile moving_ai = read_map_file(scratch.file("a.map"));
  EXPECT_EQ(format_map(moving_ai.map), format_samples::kMap);
  EXPECT_TRUE(moving_ai.terrain.empty());

  formats::write_file(scratch.file("b.yaml"),
                      format_samples::with(format_samples::kYaml, "trinary", "scale"));
  formats::write_file(scratch.file("small.pgm"), "P2 3 1 100\n0 50 100\n");
  const MapFile ros = read_map_file(scratch.file("b.yaml"));
  EXPECT_EQ(std::string(ros.map.letters.begin(), ros.map.letters.end()), "@..");
  EXPECT_EQ(ros.terrain, (std::vector<std::uint8_t>{0, 7, 1}));  // (0.5 - 0.25) / 0.4 of 1 to 10
}

TEST(MapFormats, AnUnknownEndingIsRefusedWithTheKnownOnes) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("a.png");
  EXPECT_EQ(error_of(path), path + ": cannot open the file: No such file or directory");
  formats::write_file(path, "no map");
  EXPECT_EQ(error_of(path), path +
                                ": is no map by its ending; known are .map (Moving AI), "
                                ".yaml (ROS), .yml (ROS)");
  EXPECT_EQ(error_of(scratch.file("none.map")),
            scratch.file("none.map") + ": cannot open the file: No such file or directory");
}

TEST(MapFormats, AMovingAiMapIsKnownByItsFirstLineToo) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("a");
  formats::write_file(path, format_samples::kMap);
  EXPECT_EQ(error_of(path), "");
}

}  // namespace
}  // namespace fleetfoot
