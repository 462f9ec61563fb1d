#include "world/formats/gppc.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "samples.hpp"
#include "scratch_folder.hpp"
#include "world/formats/file_io.hpp"

namespace fleetfoot {
namespace {

using format_samples::kGppc;
using format_samples::kPatches;
using format_samples::sample_patches;
using format_samples::ScratchFolder;
using format_samples::with;

/// The grid after the first `count` events.
std::string drawn(const GppcScenario& scenario, std::size_t count) {
  TerrainMap map(scenario.width, scenario.height, '.');
  for (std::size_t i = 0; i < count; ++i) {
    const GppcEvent& event = scenario.events[i];
    if (event.kind != GppcEvent::Kind::patch) continue;
    const TerrainMap& patch = scenario.patches[static_cast<std::size_t>(event.patch)];
    for (int y = 0; y < patch.height; ++y) {
      for (int x = 0; x < patch.width; ++x) {
        map.at({event.corner.x + x, event.corner.y + y}) = patch.at({x, y});
      }
    }
  }
  return {map.letters.begin(), map.letters.end()};
}

TEST(Gppc, PatchesGoWithTheirTopLeftCorner) {
  const GppcScenario scenario = parse_gppc(kGppc, "small.scen", sample_patches);
  ASSERT_EQ(scenario.events.size(), 4U);
  EXPECT_EQ(drawn(scenario, 0),
            "....."
            "....."
            ".....");
  EXPECT_EQ(drawn(scenario, 1),
            "..@.."
            "..@.."
            ".....");
  EXPECT_EQ(drawn(scenario, 4),
            "..@.."
            "..@.."
            "..@..");
}

TEST(Gppc, QueriesStateTheirCostOrThatThereIsNone) {
  const GppcScenario scenario = parse_gppc(kGppc, "f", sample_patches);
  const GppcEvent& first = scenario.events[1];
  EXPECT_EQ(first.kind, GppcEvent::Kind::query);
  EXPECT_EQ(first.bucket, 0);
  EXPECT_EQ(first.start, (Cell{0, 0}));
  EXPECT_EQ(first.goal, (Cell{4, 2}));
  EXPECT_TRUE(first.reachable());
  EXPECT_DOUBLE_EQ(first.cost, 5.2426);
  const GppcEvent& second = scenario.events[3];
  EXPECT_EQ(second.bucket, 1);
  EXPECT_FALSE(second.reachable());
}

TEST(Gppc, TheOctileCostIsTakenAmongSeveral) {
  std::string text = with(kGppc, "1 octile", "2 manhattan octile");
  text = with(text, "4 2 5.2426", "4 2 6 5.2426");
  text = with(text, "4 2 -1", "4 2 -1 -1");
  EXPECT_DOUBLE_EQ(parse_gppc(text, "f", sample_patches).events[1].cost, 5.2426);
}

TEST(Gppc, PatchFileIsFoundNextToTheScenario) {
  const ScratchFolder scratch;
  formats::write_file(scratch.file("a.scen"), kGppc);
  formats::write_file(scratch.file("small.patch"), kPatches);
  const GppcScenario scenario = read_gppc(scratch.file("a.scen"));
  EXPECT_EQ(scenario.patches.size(), 2U);
  EXPECT_EQ(scenario.events.size(), 4U);
}

TEST(Gppc, FaultsOfThePatchFileNameThatFile) {
  try {
    parse_gppc(kGppc, "a.scen", [](const std::string& file) {
      return parse_gppc_patches(with(kPatches, "@..", "@?."), "folder/" + file);
    });
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()).rfind("folder/small.patch:13: ", 0), 0U) << error.what();
  }
}

TEST(Gppc, MayHaveNoPatchesUnlessOneIsUsed) {
  const auto none = [](const std::string&) {
    return parse_gppc_patches("type patch\npatches 0\n", "p");
  };
  EXPECT_THROW(parse_gppc(kGppc, "f", none), InputError);
  const std::string quiet = with(with(kGppc, "P 0 0 2 0\n", ""), "P 1 1 2 2\n", "");
  EXPECT_EQ(parse_gppc(quiet, "f", none).events.size(), 2U);
}

}  // namespace
}  // namespace fleetfoot
