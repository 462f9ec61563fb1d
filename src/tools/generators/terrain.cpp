#include "tools/generators/terrain.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "tools/generators/change_recorder.hpp"
#include "tools/generators/connectivity.hpp"
#include "tools/generators/limits.hpp"
#include "tools/generators/terrain_ground.hpp"
#include "tools/generators/terrain_passes.hpp"

namespace fleetfoot {
namespace {

constexpr const char* kGenerateTerrain = "generate terrain";

void check(const TerrainOptions& o) {
  require_size(kGenerateTerrain, o.size, 32);
  require(o.region == 0 || (o.region >= 16 && o.region <= 512), kGenerateTerrain,
          "region must be 0 or from 16 to 512, not " + std::to_string(o.region));
  require_percent(kGenerateTerrain, "water", o.water, 30);
  require_percent(kGenerateTerrain, "forest", o.forest, 40);
  require_percent(kGenerateTerrain, "passes", o.passes, 100);
  require_percent(kGenerateTerrain, "change-percent", o.change_percent, 100);
  require(o.period >= 1, kGenerateTerrain, "period must be at least 1 tick");
  require_ticks(kGenerateTerrain, o.ticks);
}

/// The cell of `among` that most steps lead to.
Cell farthest(const TerrainMap& map, Cell from, const std::vector<char>& among) {
  const std::vector<std::int32_t> steps = steps_from(map, from);
  std::size_t best = map.index(from);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (among[i] && steps[i] > steps[best]) best = i;
  }
  const auto place = static_cast<int>(best);
  return {place % map.width, place / map.width};
}

/// Ends that stay joined even while every pass is closed, far apart while all are open.
void place_ends(const PassedTerrain& terrain, GeneratedWorld& world) {
  TerrainMap closed = terrain.map;
  for (const Pass& pass : terrain.passes) {
    for (const Pass::Part& part : pass.parts) closed.at(part.cell) = part.closed;
  }
  const Cell middle = terrain.sites[terrain.sites.size() / 2];
  const std::vector<char> always_joined = reachable_from(closed, middle);
  world.start = farthest(terrain.map, middle, always_joined);
  world.goal = farthest(terrain.map, world.start, always_joined);
}

void record_passes(const std::vector<Pass>& passes, const TerrainOptions& options, Random random,
                   ChangeRecorder& recorder) {
  const std::uint64_t share = millionths(options.change_percent);
  std::vector<char> open(passes.size(), 1);
  const std::int64_t ticks = options.ticks > 0 ? options.ticks : default_ticks(options.size);
  for (std::int64_t tick = options.period; share > 0 && tick < ticks; tick += options.period) {
    for (std::size_t i = 0; i < passes.size(); ++i) {
      if (random.below(1000000) >= share) continue;
      open[i] = !open[i];
      for (const Pass::Part& part : passes[i].parts) {
        recorder.add(tick, part.cell, open[i] ? '.' : part.closed);
      }
    }
  }
}

}  // namespace

GeneratedWorld generate_terrain(const TerrainOptions& options, std::uint64_t seed) {
  check(options);
  Random root(seed);
  const std::uint64_t ground_seed = root.next();
  Random layout = root.split();
  const Random changes = root.split();
  const int scale = options.region > 0 ? options.region : std::clamp(options.size / 8, 16, 64);

  TerrainMap ground = make_ground(options.size, scale, millionths(options.water),
                                  millionths(options.forest), ground_seed);
  PassedTerrain terrain =
      divide_terrain(std::move(ground), scale, millionths(options.passes), layout);
  close_unreachable(terrain.map, terrain.sites.front(), 'T');

  GeneratedWorld world;
  place_ends(terrain, world);
  ChangeRecorder recorder(kGenerateTerrain, terrain.map);
  record_passes(terrain.passes, options, changes, recorder);
  world.changes = recorder.take();
  world.map = std::move(terrain.map);
  return world;
}

}  // namespace fleetfoot
