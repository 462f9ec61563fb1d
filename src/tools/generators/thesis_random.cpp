#include "tools/generators/thesis_random.hpp"

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

#include "tools/generators/limits.hpp"
#include "tools/generators/scatter.hpp"

namespace fleetfoot {
namespace {

constexpr const char* kGenerateRandom = "generate random";
constexpr double kOffAtStart = 0.20;

/// The first seed whose map of 512 cells has the thesis' 31,928 blocks.
constexpr std::uint64_t kMapSeed512 = 2092;

/// For all seeds, unless the options name another.
std::uint64_t published_map_seed(const ThesisOptions& options) {
  if (options.map_seed != 0) return options.map_seed;
  switch (options.size) {
    case 128:
    case 256:
      return thesis_map_seeds(options.size).front();
    case 512:
      return kMapSeed512;
    default:
      return static_cast<std::uint64_t>(options.size);
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

const std::vector<std::uint64_t>& thesis_map_seeds(int size) {
  // Of 2,048 and 8,039 blocks.
  static const std::vector<std::uint64_t> of_128{
      343,  578,  584,  701,  822,  942,  1034, 1143, 1415, 1787, 1882, 1976, 2132,
      2193, 2203, 2730, 2761, 2800, 2869, 2916, 3045, 3062, 3083, 3087, 3163};
  static const std::vector<std::uint64_t> of_256{
      102,  160,  341,  388,  432,  554,  556,  562,  744,  745,  818,  1590, 1633,
      1639, 1723, 1773, 2046, 2158, 2563, 2614, 2618, 2704, 3206, 3432, 3722};
  if (size == 128) return of_128;
  if (size == 256) return of_256;
  throw std::invalid_argument("thesis_map_seeds: 128 or 256 cells, not " + std::to_string(size));
}

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
  Random fixed(published_map_seed(options));
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
