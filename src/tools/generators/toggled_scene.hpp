// Maps on which groups of cells open and close while an agent walks: what guidance is measured on.
//
// Idea: every 10 steps each group toggles with a given probability. Groups are the doors of rooms,
// single cells, the walls of a maze that make its cycles, or blocks of 3 x 3 cells scattered over
// game-like terrain or a real map.
// Source: none; rooms of 16 cells have their walls along the edges of the coarse map's tiles, rooms
// of 11 cells have not.
//
// Guarantees: start and goal are joined before the first step, and no group holds the goal when it
// toggles. A group does not toggle while the agent stands on it or beside it, so what happens
// depends on the agent, but the draws do not. Nothing keeps start and goal joined later on.
#pragma once

#include <cstdint>
#include <vector>

#include "base/cell.hpp"
#include "base/random.hpp"
#include "sim/world_changes.hpp"
#include "tools/generators/connectivity.hpp"
#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

struct ToggledScene {
  TerrainMap map;  ///< before the first step
  Cell start{};
  Cell goal{};
  CellGroups groups;
  std::vector<char> closed;  ///< per group, as the map shows it
};

enum class SceneKind {
  rooms_16,      ///< rooms of 15 x 15 cells, a door to each neighbour, 35 % of them closed
  rooms_11,      ///< the same, of 10 x 10
  random_cells,  ///< 20 % of the cells are closed, and as many may close
  maze,          ///< a spanning tree that stays, and walls that open onto cycles
  terrain        ///< generate_terrain, with scattered blocks
};

/// Start and goal are drawn at random, in x or y at least 0.6 of the map apart. Mazes have an odd
/// size: one more if it is even.
ToggledScene toggled_scene(SceneKind kind, int size, std::uint64_t seed);

/// A given map with scattered blocks, start and goal drawn as above. Throws InputError if there are
/// no such two cells.
ToggledScene toggled_scene(const TerrainMap& map, std::uint64_t seed);

/// The same with start and goal given, which no block covers. If there is a path between them
/// without the blocks there is one with them: they all begin open where closed ones would cut it.
ToggledScene toggled_scene(const TerrainMap& map, Cell start, Cell goal, std::uint64_t seed);

/// The blocks alone: 3 x 3 cells or what is open of them, one for about 150 cells of the map, no
/// cell in two of them.
CellGroups scattered_blocks(const TerrainMap& map, Random& random);

/// The world, made from the scene's map, and the scene must outlive it.
class SceneToggles final : public WorldChanges {
 public:
  /// `percent` of the groups are expected to toggle at each event.
  SceneToggles(GridWorld& world, const ToggledScene& scene, double percent, std::uint64_t seed)
      : world_(world), scene_(scene), closed_(scene.closed), percent_(percent), seed_(seed) {}

  void before_step(std::int64_t t, NodeId agent) override;
  bool exhausted() const override { return percent_ == 0; }

 private:
  static constexpr std::int64_t kPeriod = 10;

  bool may_toggle(std::size_t group, Cell agent) const;

  GridWorld& world_;
  const ToggledScene& scene_;
  std::vector<char> closed_;
  double percent_;
  std::uint64_t seed_;
};

}  // namespace fleetfoot
