// Tables of tiles against the oracle's distances inside them, fields against plain Dijkstra over
// gates, and both again after every change.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "fleet/field_search.hpp"
#include "fleet/routes.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using fleet::Atlas;
using fleet::Field;
using fleet::Fields;
using fleet::FieldSearch;
using fleet::GateId;
using fleet::Index;
using fleet::OpenCells;
using fleet::Routes;

constexpr std::int32_t kFar = fleet::kFar;

/// A world with all that the fleet knows of it, kept up to date.
class Map {
 public:
  explicit Map(GridWorld& world)
      : world_(world), open_(world), atlas_(world, open_), fields_(atlas_) {}

  Atlas& atlas() { return atlas_; }
  Fields& fields() { return fields_; }
  const OpenCells& open() const { return open_; }
  void change(const std::vector<TerrainEdit>& edits) {
    world_.set(edits);
    std::set<std::uint32_t> tiles;
    for (const TerrainEdit& edit : edits) {
      open_.set(edit.cell, world_.is_open(edit.cell));
      tiles.insert(atlas_.tile_of(edit.cell));
    }
    for (const std::uint32_t tile : tiles) atlas_.changed(tile, true);
  }
  /// With small shares of work, so that searches are interrupted. False if the field has gone.
  bool finish(FieldSearch& search) {
    bool is_gone = false;
    for (;;) {
      const FieldSearch::Outcome outcome = search.run(3);
      for (const std::uint32_t tile : search.missing()) atlas_.make(tile);
      if (outcome == FieldSearch::Outcome::running) continue;
      const Index index = search.field();
      search.finish();
      if (outcome == FieldSearch::Outcome::dead) {
        fields_.free(index);
        is_gone = true;
      } else {
        fields_.became_usable(index);
      }
      return !is_gone;
    }
  }

 private:
  GridWorld& world_;
  OpenCells open_;
  Atlas atlas_;
  Fields fields_;
};

/// By gate, plain Dijkstra over the tables of all tiles.
std::vector<std::int32_t> distances(Map& map, const Field& field) {
  using Entry = std::pair<std::int32_t, GateId>;
  Atlas& atlas = map.atlas();
  std::vector<std::int32_t> distance(atlas.block_count() << Atlas::kBlockBits, kFar);
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  const auto reach = [&](GateId gate, std::int32_t by) {
    if (by >= distance[gate]) return;
    distance[gate] = by;
    queue.push({by, gate});
  };
  const Atlas::Table& home = *atlas.table(field.tile);
  for (std::uint32_t i = 0; i < home.count; ++i) reach(home.gates[i], field.base[i]);
  while (!queue.empty()) {
    const auto [by, gate] = queue.top();
    queue.pop();
    if (by > distance[gate]) continue;
    for (const std::uint32_t tile : {atlas.gate(gate).before, atlas.gate(gate).after}) {
      const Atlas::Table& table = *atlas.table(tile);
      const auto* const at =
          std::find(table.gates.begin(), table.gates.begin() + table.count, gate);
      const auto n = static_cast<std::size_t>(at - table.gates.begin());
      for (std::uint32_t m = 0; m < table.count; ++m) {
        const std::int32_t step = table.between[n * table.pitch + m];
        if (step < kFar) reach(table.gates[m], by + step);
      }
    }
  }
  return distance;
}

void make_all(Map& map, const GridWorld& world) {
  for (int y = 0; y < world.height(); y += 16) {
    for (int x = 0; x < world.width(); x += 16) {
      const std::uint32_t tile = map.atlas().tile_of({x, y});
      if (!map.atlas().is_current(tile)) map.atlas().make(tile);
    }
  }
}

TEST(FleetFields, FollowEveryChange) {
  for (int i = 0; i < scaled(60); ++i) {
    const std::uint64_t seed = base_seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("FLEETFOOT_SEED=" + std::to_string(seed));
    Random random(seed);
    const RandomGrid made = make_grid(random_tiles_spec(random));
    GridWorld& world = *made.world;
    Map map(world);
    FieldSearch search(map.fields());
    std::vector<Index> indices;
    for (int round = 0; round < 12; ++round) {
      // New goals, of which some meet in a region; all fields know the world as it is.
      const Cell goal = random_cell(world, random);
      if (world.is_open(goal)) {
        if (!map.atlas().is_current(map.atlas().tile_of(goal)))
          map.atlas().make(map.atlas().tile_of(goal));
        const Index index = map.fields().of(goal, 0);
        if (index != fleet::kNone &&
            std::find(indices.begin(), indices.end(), index) == indices.end()) {
          indices.push_back(index);
        }
      }
      for (std::size_t k = 0; k < indices.size(); ++k) {
        const Index index = indices[k];
        const Field& field = map.fields()[index];
        // Sooner or later somebody comes from beyond its limit.
        if (random.chance(0.2)) map.fields().extend(index, random.between(1, 40000));
        if (random.chance(0.05)) map.fields().make_whole(index);
        if (map.fields().is_current(field) && field.wanted <= field.limit) continue;
        // Not all of them each time: some lag behind by several changes.
        if (random.chance(0.3)) continue;
        search.begin(index);
        if (!map.finish(search)) {
          indices.erase(indices.begin() + static_cast<std::ptrdiff_t>(k--));
          continue;
        }
        make_all(map, world);
        const std::vector<std::int32_t> right = distances(map, field);
        for (std::uint32_t tile = 0; tile < map.atlas().tile_count(); ++tile) {
          const Atlas::Table* const table = map.atlas().table(tile);
          if (table == nullptr) continue;
          for (std::uint32_t n = 0; n < table->count; ++n) {
            const std::int32_t there = right[table->gates[n]];
            const bool is_beyond = there > field.limit;
            ASSERT_FALSE(is_beyond && there < kFar && is_whole(field)) << draw(world);
            ASSERT_EQ(map.fields().distance(field, table->gates[n]), is_beyond ? kFar : there)
                << "limit " << field.limit << " tile " << tile << " gate " << n << " round "
                << round << "\n"
                << draw(world);
          }
        }
      }
      std::vector<TerrainEdit> edits =
          random_changes(world, kChangeKinds[random.between(0, 4)], random);
      if (random.chance(0.7)) edits.resize(std::min<std::size_t>(edits.size(), 5));
      map.change(edits);
    }
  }
}

TEST(FleetAtlas, TablesAreExactInsideTheTile) {
  for (int i = 0; i < scaled(40); ++i) {
    const std::uint64_t seed = base_seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("FLEETFOOT_SEED=" + std::to_string(seed));
    Random random(seed);
    GridSpec spec = random_tiles_spec(random);
    spec.max_terrain = std::min(spec.max_terrain, 9U);
    const RandomGrid made = make_grid(spec);
    Map map(*made.world);
    make_all(map, *made.world);
    const std::uint32_t tile = map.atlas().tile_of(random_cell(*made.world, random));
    const Atlas::Table& table = *map.atlas().table(tile);
    // The tile alone, as a grid of its own.
    const Cell corner = map.atlas().corner(tile);
    PlainGrid alone = PlainGrid::copy_of(*made.world);
    for (int y = 0; y < alone.height; ++y) {
      for (int x = 0; x < alone.width; ++x) {
        if (x >> 4 != corner.x >> 4 || y >> 4 != corner.y >> 4) alone.cost[alone.index({x, y})] = 0;
      }
    }
    for (std::uint32_t n = 0; n < table.count; ++n) {
      const Cell gate = map.atlas().cell_of(tile, table.cells[n]);
      ASSERT_TRUE(alone.open(gate));
      const std::vector<std::uint64_t> right = alone.distances_to(gate);
      for (unsigned cell = 0; cell < 256; ++cell) {
        const Cell at = map.atlas().cell_of(tile, cell);
        if (!alone.open(at)) continue;
        const std::uint64_t units = right[alone.index(at)];
        ASSERT_EQ(table.rows[n][cell] == Atlas::kNoWay, units == kNoPath);
        if (units == kNoPath) continue;
        // 29 and 41 for 2378 and 3363, or 1.
        const double scale = spec.eight ? 2378.0 / 29 : 1.0 / 29;
        ASSERT_NEAR(table.rows[n][cell], static_cast<double>(units) / scale,
                    1 + static_cast<double>(units) / scale / 500);
      }
    }
  }
}

TEST(FleetRoutes, WhoFollowsThemArrives) {
  for (int i = 0; i < scaled(40); ++i) {
    const std::uint64_t seed = base_seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("FLEETFOOT_SEED=" + std::to_string(seed));
    Random random(seed);
    GridSpec spec = random_tiles_spec(random);
    spec.blocked_percent %= 45;
    spec.max_terrain = std::min(spec.max_terrain, 9U);
    const RandomGrid made = make_grid(spec);
    const GridWorld& world = *made.world;
    if (!world.is_open(world.cell(made.goal))) continue;
    Map map(*made.world);
    make_all(map, world);
    const Cell goal = world.cell(made.goal);
    const Index index = map.fields().of(goal, 0);
    if (index == fleet::kNone) continue;
    FieldSearch search(map.fields());
    search.begin(index);
    ASSERT_TRUE(map.finish(search));
    const Field& field = map.fields()[index];
    const Routes routes(map.atlas(), map.fields());
    const PlainGrid grid = PlainGrid::copy_of(world);
    const std::vector<std::uint64_t> right =
        grid.distances_to(world.cell(field.tile << 8U | field.middle));
    for (int start = 0; start < 10; ++start) {
      Cell at = random_cell(world, random);
      if (!world.is_open(at)) continue;
      const bool is_home = map.atlas().tile_of(at) == field.tile;
      const bool is_connected = right[grid.index(at)] != kNoPath;
      if (!is_home) {
        ASSERT_EQ(routes.distance(field, at) < kFar, is_connected);
      }
      if (is_home || !is_connected) continue;
      const std::int32_t promised = routes.distance(field, at);
      std::uint64_t cost = 0;
      for (int legs = 0; legs < 10000 && map.atlas().tile_of(at) != field.tile; ++legs) {
        fleet::CommittedPath path;
        routes.append_way(field, at, 64, path);
        ASSERT_FALSE(path.empty()) << draw(world, world.node(at), made.goal);
        for (; !path.empty() && map.atlas().tile_of(at) != field.tile; path.pop()) {
          const Cell to = fleet::moved(at, path.front());
          const std::uint64_t step = grid.move_cost(at, to);
          ASSERT_NE(step, kNoPath);
          cost += step;
          at = to;
        }
      }
      ASSERT_EQ(map.atlas().tile_of(at), field.tile);
      const double unit = spec.eight ? 2378.0 / 29 : 1.0 / 29;
      EXPECT_LE(static_cast<double>(cost), promised * unit * 1.005 + 1);
    }
  }
}

}  // namespace
}  // namespace fleetfoot::test
