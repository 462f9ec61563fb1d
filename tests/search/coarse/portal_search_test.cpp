// Passes over portals that are repaired, against passes from scratch.
#include "search/coarse/portal_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "support/settings.hpp"

namespace fleetfoot::coarse {
namespace {

constexpr int kWorldSize = 112;
/// Places are in half cells: what is rounded depends on the order of the search, by a half at each
/// portal of a path.
constexpr std::int32_t kRounded = 8;

/// Along the edges of tiles: inside they are open, and stay so.
std::vector<Cell> cells_of_edges() {
  std::vector<Cell> cells;
  for (int y = 0; y < kWorldSize; ++y) {
    for (int x = 0; x < kWorldSize; ++x) {
      if (x % 16 == 15 || y % 16 == 15) cells.push_back({x, y});
    }
  }
  return cells;
}

std::int32_t distance_from_scratch(const GridWorld& world, NodeId goal, NodeId agent) {
  CoarseReader reader(CoarseMap::of(world));
  PortalSearch search(world, reader, scale_of(world));
  PortalPass pass(world.node_slots() / 256);
  search.begin(pass, goal, agent, {});
  while (!search.step()) {
  }
  return search.aim_distance();
}

TEST(PortalSearch, ARepairedPassFindsWhatOneFromScratchDoes) {
  Random random(test::base_seed());
  const std::vector<Cell> cells = cells_of_edges();
  for (int i = 0; i < test::scaled(60); ++i) {
    SCOPED_TRACE(testing::Message() << "world " << i);
    GridWorld world(kWorldSize, kWorldSize, random.chance(0.5) ? Moves::eight : Moves::four);
    for (const Cell cell : cells) {
      if (random.chance(0.8)) world.set(cell, Terrain::blocked);
    }
    const bool at_edge = random.chance(0.2);  // the goal may be blocked then
    const NodeId goal = world.node(at_edge ? Cell{95, 100} : Cell{100, 100});
    CoarseReader reader(CoarseMap::of(world));
    PortalSearch search(world, reader, scale_of(world));
    PortalPass pass(world.node_slots() / 256);
    Cell agent{4, 4};
    search.begin(pass, goal, world.node(agent), {0, false, true});
    for (int t = 0; t < 60; ++t) {
      SCOPED_TRACE(t);
      for (int n = 0; n < 40 && random.chance(0.9); ++n) {
        world.set(cells[random.below(cells.size())],
                  random.chance(0.7) ? Terrain::blocked : Terrain::open);
      }
      agent.x = std::clamp(agent.x + static_cast<int>(random.below(9)) - 3, 0, kWorldSize - 1);
      agent.y = std::clamp(agent.y + static_cast<int>(random.below(9)) - 3, 0, kWorldSize - 1);
      for (std::uint32_t tile = reader.next_changed(); tile != CoarseReader::kNoTile;
           tile = reader.next_changed()) {
        search.repair(tile);
      }
      search.resume(world.node(agent));
      const bool is_done = random.chance(0.5);  // or the next changes come first
      const std::uint64_t most = is_done ? ~std::uint64_t{0} : random.below(60);
      bool has_arrived = false;
      for (std::uint64_t n = 0; n < most && !has_arrived; ++n) has_arrived = search.step();
      if (!has_arrived) continue;
      ASSERT_NEAR(search.aim_distance(), distance_from_scratch(world, goal, world.node(agent)),
                  kRounded);
    }
  }
}

}  // namespace
}  // namespace fleetfoot::coarse
