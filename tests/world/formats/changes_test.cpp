#include "world/formats/changes.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "base/error.hpp"
#include "samples.hpp"
#include "scratch_folder.hpp"

namespace fleetfoot {
namespace {

using format_samples::kChanges;
using format_samples::kMap;
using format_samples::ScratchFolder;
using format_samples::with;

TEST(Changes, AreReadInOrder) {
  const ChangeScript script = parse_changes(kChanges, "small.changes");
  EXPECT_EQ(script.width, 5);
  EXPECT_EQ(script.height, 3);
  ASSERT_EQ(script.changes.size(), 3U);
  EXPECT_EQ(script.changes[0], (TimedChange{0, {4, 2}, '@'}));
  EXPECT_EQ(script.changes[1], (TimedChange{10, {0, 0}, '.'}));
  EXPECT_EQ(script.changes[2], (TimedChange{10, {0, 1}, 'W'}));
}

TEST(Changes, MayBeNoneAndMayComeVeryLate) {
  EXPECT_TRUE(parse_changes("type changes\nheight 1\nwidth 1\nchanges\n", "f").changes.empty());
  const ChangeScript script =
      parse_changes(with(kChanges, "10 0 1 W", "9223372036854775807 0 1 W"), "f");
  EXPECT_EQ(script.changes[2].tick, std::numeric_limits<std::int64_t>::max());
}

TEST(Changes, WrittenAreReadTheSame) {
  const ChangeScript script = parse_changes(kChanges, "f");
  EXPECT_EQ(format_changes(script), kChanges);
  const ScratchFolder scratch;
  const std::string path = scratch.file("a.changes");
  write_changes(path, script);
  EXPECT_EQ(read_changes(path).changes, script.changes);
}

TEST(Changes, FitOnlyMapsOfTheirSize) {
  const ChangeScript script = parse_changes(kChanges, "f");
  const TerrainMap map = parse_map(kMap, "f");
  EXPECT_NO_THROW(check_fits(script, "a.changes", map, "maps/a.map"));
  try {
    check_fits(script, "a.changes", TerrainMap(3, 5, '.'), "maps/a.map");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(
        error.what(),
        "a.changes: the changes are for a map of 5 x 3 (width x height), 'a.map' has 3 x 5");
  }
}

}  // namespace
}  // namespace fleetfoot
