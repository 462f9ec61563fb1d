// What a search over portals has found: distances to the goal, and the tiles as it read them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "base/types.hpp"
#include "search/coarse/coarse_map.hpp"
#include "search/coarse/tile_solver.hpp"
#include "search/coarse/tile_store.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::coarse {

inline constexpr std::uint32_t kNoPortal = ~std::uint32_t{0};

/// Through which side of its border the search came to a portal.
enum class From : std::uint8_t { nowhere, before, after };

struct PortalNode {
  std::int32_t distance = kFar;  ///< from the middle of the border
  std::uint32_t tile = 0;        ///< that owns the border
  Portal portal;
  BorderSide side = BorderSide::right;
  From from = From::nowhere;
  bool is_closed : 1 = false;  ///< by a greedy pass, which expands no portal twice
  bool is_open : 1 = false;    ///< where passes are repaired: it is to be expanded
  bool is_lost : 1 = false;    ///< its path is not as it was, and no other has been found
  /// On the path to the goal; kNoPortal if that is in the tile.
  std::uint32_t next = kNoPortal;

  bool is_reached() const { return from != From::nowhere && !is_lost; }
};

/// A tile as the pass found it.
struct PassTile {
  std::array<std::uint64_t, 2> border_stamp{};  ///< of its borders, right and below
  std::uint64_t stamp = 0;                      ///< of all four around it
  std::uint64_t version = 0;                    ///< of the tile, when it was last entered
  std::array<std::uint32_t, 2> first_node{};
  /// Of the borders around it, in the order of for_each_border.
  std::array<std::uint32_t, 4> first_around{};
  std::array<std::uint8_t, 4> around{};
  std::uint16_t factor = 16;
  std::array<std::uint8_t, 2> nodes{};
  std::array<std::uint8_t, 2> room{};  ///< for nodes
  std::array<bool, 2> is_read{};       ///< its borders
  bool is_entered = false;
  bool is_plain = false;
  bool may_be_rough = false;

  /// Calls visit(number, index of the node) for the portals around it.
  template <class Visit>
  void for_each_around(const Visit& visit) const {
    std::size_t number = 0;
    for (std::size_t side = 0; side < 4; ++side) {
      for (std::uint32_t i = 0; i < around[side]; ++i) visit(number++, first_around[side] + i);
    }
  }
};

struct PortalPass {
  explicit PortalPass(std::size_t slots) : tiles_read(slots) {}

  TileStore<PassTile, 64> tiles_read;
  std::vector<PortalNode> nodes;
  std::uint64_t begun = 0;  ///< time in the journal
  NodeId aim = kNoNode;
  std::int32_t key = 0;  ///< no portal that was not reached has less
  std::uint8_t goal_region = 0;
  bool is_reached = false;  ///< the agent
  bool is_rough = false;    ///< detours were left out
  int greed = 0;            ///< of a greedy pass: how much more h counts, in eighths
  std::uint32_t tiles = 0;  ///< that it has entered
  std::uint32_t cluttered = 0;
  /// All that is connected with the goal was met: nothing is left, and nothing was too far.
  bool is_exhausted = false;
  bool is_repaired = false;  ///< since it began
  bool is_valid = false;

  bool is_cluttered() const { return 2 * cluttered >= tiles; }
  /// The tile's border if it was read.
  const PassTile* find(std::uint32_t tile, BorderSide side) const {
    const PassTile* const found = tiles_read.find(tile);
    return found != nullptr && found->is_read[static_cast<std::size_t>(side)] ? found : nullptr;
  }
  /// Calls visit(node) for the portals of a border that was read.
  template <class Visit>
  void for_each_of_border(const PassTile& tile, BorderSide side, const Visit& visit) const {
    const auto i = static_cast<std::size_t>(side);
    for (std::uint32_t n = tile.first_node[i]; n < tile.first_node[i] + tile.nodes[i]; ++n) {
      visit(nodes[n]);
    }
  }
  std::size_t memory_bytes() const {
    return tiles_read.memory_bytes() + nodes.capacity() * sizeof(PortalNode);
  }
};

/// A point in half cells: portals lie between cells.
struct Place {
  int x = 0;
  int y = 0;
};

inline Place place_of(const GridWorld& world, NodeId node) {
  const Cell cell = world.cell(node);
  return {cell.x * 2, cell.y * 2};
}

inline Place place_of(const GridWorld& world, const PortalNode& node) {
  const Cell origin = world.cell(node.tile * 256);
  const int along = node.portal.first + node.portal.last;
  return node.side == BorderSide::right ? Place{origin.x * 2 + 31, origin.y * 2 + along}
                                        : Place{origin.x * 2 + along, origin.y * 2 + 31};
}

/// Over open ground.
inline std::int32_t distance_between(const Scale& scale, Place a, Place b) {
  const int dx = std::abs(a.x - b.x);
  const int dy = std::abs(a.y - b.y);
  if (scale.diagonal == 0) return (dx + dy) * scale.straight / 2;
  const int less = dx < dy ? dx : dy;
  return ((dx + dy - 2 * less) * scale.straight + less * scale.diagonal) / 2;
}

}  // namespace fleetfoot::coarse
