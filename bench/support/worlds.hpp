// The worlds that the benchmarks share, and how they change.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/cell.hpp"
#include "base/random.hpp"
#include "tools/generators/generated_world.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::bench {

struct NamedWorld {
  std::string name;
  GeneratedWorld world;
};

/// A quarter of the cells blocked at random, from corner to corner.
NamedWorld random_world(int size, std::uint64_t seed);
/// Rooms of 15 x 15 cells, each pair of neighbours joined by a gap of one cell somewhere in their
/// wall; from corner to corner.
NamedWorld rooms_world(int size, std::uint64_t seed);
std::vector<NamedWorld> both_worlds(int size, std::uint64_t seed);

/// Start and goal of `count` searches, joined by a path, at least half the map apart.
std::vector<std::pair<NodeId, NodeId>> far_pairs(const GridWorld& world, int count,
                                                 std::uint64_t seed);

/// Toggles cells over the whole map: opens as many as it closes, never near the agent or its goal.
class Churn {
 public:
  /// `percent` of the obstacle count at an event.
  Churn(GridWorld& world, double percent, std::uint64_t seed);

  void event(Cell agent, Cell goal);

 private:
  /// Some cells are drawn ahead and their memory asked for: a third of the time in large worlds.
  static constexpr std::size_t kAhead = 32;

  Cell draw();
  Cell next();

  GridWorld& world_;
  Random random_;
  std::size_t toggles_;
  std::array<Cell, kAhead> ahead_{};  ///< a ring
  std::size_t next_ = 0;
};

/// Toggles one cell within `radius` of the agent, or none: those next to the agent are spared.
void toggle_near(GridWorld& world, Cell agent, int radius, Random& random);

/// The open cells within 2 of a cell, closed and opened again.
class Obstacle {
 public:
  Obstacle(GridWorld& world, Cell centre);
  void toggle();

 private:
  GridWorld& world_;
  std::vector<Cell> cells_;
  bool closed_ = false;
};

}  // namespace fleetfoot::bench
