// Which cells are connected at all: the components of the coarse map's regions, over portals.
//
// Regions and portals are exact, so two cells in different components have no path between them.
// The components are found for the whole map, by union and find, from tiles that the coarse map
// has read; after a change the tiles that it touched are read again, and the components are found
// again if somebody asks. That takes far less than the search that it can save, but is not free:
// `price` says what to expect, so that a search can go on for as long before it asks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/coarse/coarse_reader.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::coarse {

class Components {
 public:
  /// The world must outlive it.
  explicit Components(const GridWorld& world);

  /// Whether they are those of the world as it is now.
  bool are_known() const {
    return found_once_ && time_ == world_.journal().end() && next_ == kDone;
  }
  /// Goes on finding them, as far as the meter allows; true when they are known.
  bool find(Meter& meter);
  /// When they are known: true if no path leads from one cell, which may be blocked, to another.
  /// A false is wrong only of two cells in one tile that reach none of its edges.
  bool are_apart(NodeId from, NodeId to);

  /// What finding them will cost in work units, about.
  std::uint64_t price() const { return price_; }
  /// The same for the first time.
  static std::uint64_t first_price(const GridWorld& world) {
    constexpr std::uint64_t kTileUnits = 4;
    return kTileUnits * (world.node_slots() / 256);
  }
  std::size_t memory_bytes() const;

 private:
  static constexpr std::uint32_t kDone = ~std::uint32_t{0};

  void begin();
  void count_regions(std::uint32_t tile);
  void join(std::uint32_t tile);
  std::uint32_t root(std::uint32_t item);
  std::uint32_t item(std::uint32_t tile, std::uint8_t region) const {
    return first_[tile] + region;
  }
  bool is_apart(NodeId from, NodeId to);
  /// Beyond the right edge of the map.
  bool is_padding(std::uint32_t tile) const { return world_.cell(tile * 256).x >= world_.width(); }

  const GridWorld& world_;
  CoarseReader map_;
  std::uint32_t tiles_;
  std::vector<std::uint32_t> first_;   ///< by tile: the number of its region 0
  std::vector<std::uint32_t> parent_;  ///< by number of region
  std::uint64_t time_ = 0;             ///< in the journal, of what is being found
  std::uint32_t next_ = kDone;         ///< the tile to join next
  bool counted_ = false;               ///< all tiles: next_ is of the second pass
  std::uint64_t price_;
  std::uint64_t spent_ = 0;
  bool found_once_ = false;
};

}  // namespace fleetfoot::coarse
