// Seeded random worlds and random changes to them.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/types.hpp"
#include "world/graph_world.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {

/// All that decides a random grid: a few numbers that a property test can shrink and print.
struct GridSpec {
  int width = 1;
  int height = 1;
  bool eight = true;
  int blocked_percent = 0;
  unsigned max_terrain = 1;
  std::uint64_t seed = 0;
};
std::ostream& operator<<(std::ostream& out, const GridSpec& spec);

/// Sizes from 1x1 to 40x40, small ones and strips more often than large ones.
GridSpec random_spec(Random& random);
/// Sizes up to 100x100, several tiles wide.
GridSpec random_tiles_spec(Random& random);

struct RandomGrid {
  std::unique_ptr<GridWorld> world;
  NodeId start = kNoNode;  ///< open
  NodeId goal = kNoNode;   ///< open but for one in ten
};
RandomGrid make_grid(const GridSpec& spec);

/// A cell of the grid, open or not.
Cell random_cell(const GridWorld& world, Random& random);

enum class ChangeKind { few, region, half, doors, terrain };
inline constexpr ChangeKind kChangeKinds[] = {ChangeKind::few, ChangeKind::region, ChangeKind::half,
                                              ChangeKind::doors, ChangeKind::terrain};

/// One batch of edits: up to four cells; a rectangle that opens, closes or is drawn again; half of
/// all cells; the same few doors toggling again and again; costs that rise and fall where open.
std::vector<TerrainEdit> random_changes(const GridWorld& world, ChangeKind kind, Random& random);

struct GraphSpec {
  int nodes = 1;
  int edges = 0;
  bool positions = false;
  bool both_ways = false;  ///< each edge has one back, so a static world has no traps
  std::uint64_t seed = 0;
};
std::ostream& operator<<(std::ostream& out, const GraphSpec& spec);
GraphSpec random_graph_spec(Random& random);

/// Directed, with parallel edges and loops. With positions an edge costs at least the distance.
std::unique_ptr<GraphWorld> make_graph(const GraphSpec& spec);

/// Closes, opens or re-prices up to `count` edges, never below what their positions promise.
void change_edges(GraphWorld& world, int count, Random& random);

}  // namespace fleetfoot::test
