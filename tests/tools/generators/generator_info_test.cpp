#include "tools/generators/generator_info.hpp"

#include <map>

#include "base/error.hpp"
#include "generator_checks.hpp"

namespace fleetfoot {
namespace {

std::uint64_t fingerprint(const GeneratedWorld& world) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;  // FNV-1a
  const auto mix = [&](std::int64_t value) {
    for (int shift = 0; shift < 64; shift += 8) {
      hash = (hash ^ (static_cast<std::uint64_t>(value) >> shift & 0xFF)) * 0x100000001B3ULL;
    }
  };
  for (const char letter : world.map.letters) mix(letter);
  const auto mix_cell = [&](Cell cell) {
    mix(cell.x);
    mix(cell.y);
  };
  mix_cell(world.start);
  mix_cell(world.goal);
  for (const TimedChange& change : world.changes.changes) {
    mix(change.tick);
    mix_cell(change.cell);
    mix(change.letter);
  }
  return hash;
}

TEST(GeneratorInfo, EveryGeneratorDescribesItselfAndWorksByDefault) {
  std::string last;
  for (const GeneratorInfo& generator : all_generators()) {
    SCOPED_TRACE(generator.name);
    EXPECT_LT(last, generator.name) << "the table is sorted";
    last = generator.name;
    EXPECT_FALSE(generator.summary.empty());
    EXPECT_FALSE(generator.paper.empty());
    const Parameters defaults = generator_parameters(generator);
    const GeneratedWorld world = generator.make(defaults, first_seed());
    expect_sound(world, static_cast<int>(defaults.integer("size")));
    EXPECT_TRUE(same_world(world, generate_world(generator.name, first_seed())));
    EXPECT_FALSE(same_world(world, generate_world(generator.name, first_seed() + 1)));
  }
}

/// Worlds are part of published results: a change of any byte is a decision, never an accident, and
/// every compiler and platform must agree.
TEST(GeneratorInfo, WorldsAreTheSameBytesEverywhere) {
  const std::map<std::string, std::vector<std::string>> small{
      {"bodies", {"size=48", "base=uniform", "body=2", "ticks=100"}},
      {"doors", {"size=40", "ticks=100"}},
      {"maze", {"size=41", "remove=20"}},
      {"random", {"size=48", "ticks=100"}},
      {"rooms", {"size=64", "ticks=100", "variant=published"}},
      {"terrain", {"size=64", "change-percent=20", "ticks=100"}},
      {"uniform", {"size=48", "change-percent=5", "ticks=100"}}};
  const std::map<std::string, std::uint64_t> expected{
      {"bodies", 15899900936042236914ULL}, {"doors", 1389691451454328828ULL},
      {"maze", 1961949956175249026ULL},    {"random", 15091171096909380072ULL},
      {"rooms", 10863506576134585793ULL},  {"terrain", 4334574564124846077ULL},
      {"uniform", 8284942256935266289ULL}};
  for (const auto& [name, assignments] : small) {
    const std::uint64_t found = fingerprint(generate_world(name, 2024, assignments));
    EXPECT_EQ(found, expected.at(name)) << name;
  }
}

TEST(GeneratorInfo, PublishedSettingsComeThroughTheTable) {
  EXPECT_EQ(generate_world("rooms", 1, {"variant=published", "ticks=20"}).start, (Cell{1, 1}));
  EXPECT_EQ(generate_world("random", 1, {"variant=published", "ticks=20"}).start, (Cell{0, 0}));
  EXPECT_EQ(generate_world("maze", 1, {"size=201", "remove=750", "ends=corners"}).goal,
            (Cell{199, 199}));
}

TEST(GeneratorInfo, ErrorsNameTheGeneratorAndTheCause) {
  const auto message = [](std::string_view name, std::vector<std::string> assignments) {
    try {
      generate_world(name, 1, assignments);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(message("castles", {}),
            "generate: unknown generator 'castles'; there are bodies, doors, maze, random, rooms, "
            "terrain, uniform");
  EXPECT_EQ(message("maze", {"size=100"}),
            "generate maze: size must be odd (corridors lie between walls), not 100");
  EXPECT_EQ(message("maze", {"size=21", "remove=82"}),
            "generate maze: remove must be from 0 to 81, the walls of a maze of this size, not 82");
  EXPECT_EQ(message("rooms", {"size=100"}),
            "generate rooms: size must be a multiple of 16, not 100");
  EXPECT_NE(message("rooms", {"change-percent=50"}).find("generate rooms: change-percent"),
            std::string::npos);
  EXPECT_NE(message("random", {"size=100000"}).find("generate random: size"), std::string::npos);
  EXPECT_NE(message("uniform", {"colour=red"}).find("unknown parameter 'colour'"),
            std::string::npos);
}

}  // namespace
}  // namespace fleetfoot
