#include "world/formats/load_map.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/samples.hpp"
#include "world/formats/scratch_folder.hpp"

namespace fleetfoot {
namespace {

using format_samples::ScratchFolder;

TEST(LoadMap, LettersCostWhatTheUserSays) {
  const ScratchFolder scratch;
  formats::write_file(scratch.file("a.map"), format_samples::kMap);
  const LoadedMap loaded = load_map_file(scratch.file("a.map"), Moves::four, {1, 2, 3});
  EXPECT_EQ(loaded.world->moves(), Moves::four);
  EXPECT_EQ(loaded.world->max_terrain(), 3U);
  EXPECT_EQ(cost_of(loaded.world->terrain(Cell{0, 0})), 1U);
  EXPECT_EQ(cost_of(loaded.world->terrain(Cell{3, 1})), 2U);
  EXPECT_EQ(cost_of(loaded.world->terrain(Cell{4, 1})), 3U);
  EXPECT_EQ(loaded.world->terrain(Cell{1, 1}), Terrain::blocked);
  EXPECT_EQ(loaded.map.at({4, 1}), 'S');
}

TEST(LoadMap, CellsWithCostsOfTheirOwnKeepThem) {
  const ScratchFolder scratch;
  formats::write_file(scratch.file("b.yml"),
                      format_samples::with(format_samples::kYaml, "trinary", "scale"));
  formats::write_file(scratch.file("small.pgm"), "P2 3 1 100\n0 50 100\n");
  const LoadedMap loaded = load_map_file(scratch.file("b.yml"), Moves::eight, {1, 9, 2});
  EXPECT_EQ(loaded.world->max_terrain(), 9U);  // changes may bring grass
  EXPECT_EQ(loaded.world->terrain(Cell{0, 0}), Terrain::blocked);
  EXPECT_EQ(cost_of(loaded.world->terrain(Cell{1, 0})), 7U);
  EXPECT_EQ(cost_of(loaded.world->terrain(Cell{2, 0})), 1U);
  EXPECT_EQ(loaded.map.at({0, 0}), '@');
  EXPECT_EQ(loaded.map.at({1, 0}), '.');
  EXPECT_EQ(loaded.world->journal().end(), 2U);
}

TEST(LoadMap, NamesTheKnownEndings) {
  const ScratchFolder scratch;
  formats::write_file(scratch.file("a.txt"), "no map");
  try {
    load_grid_world(scratch.file("a.txt"));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find(".map (Moving AI), .yaml (ROS)"), std::string::npos);
  }
}

}  // namespace
}  // namespace fleetfoot
