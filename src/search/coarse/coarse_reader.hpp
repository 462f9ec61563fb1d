// What one agent reads of the coarse map: what that costs, and which of it has changed since.
//
// An agent pays for what it reads as if nobody else had read it: so its steps do not depend on
// which of several threads comes first. What was prepared is free.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/coarse/coarse_map.hpp"
#include "search/coarse/tile_store.hpp"
#include "search/incremental/changed_pages.hpp"

namespace fleetfoot::coarse {

class CoarseReader {
 public:
  static constexpr std::uint32_t kNoTile = CoarseMap::kNoTile;

  /// The map must outlive it.
  explicit CoarseReader(CoarseMap& map);

  const CoarseMap& map() const { return map_; }

  /// As the world is now.
  const Border& border(std::uint32_t number, BorderSide side);
  Spot spot(NodeId node);
  /// The region of a cell, as in the portals; 0 if it is blocked or reaches no edge.
  std::uint8_t region(NodeId node);
  std::uint16_t terrain_factor(std::uint32_t number) { return read(number).factor; }
  const TileRegions& regions(std::uint32_t number) { return read(number).regions; }
  /// The paths from an opening of a tile to the others, if they are known and the tile is as it
  /// was; or only if they cost nothing. The list of openings is known by its stamp.
  bool find_detours(std::uint32_t number, std::uint64_t stamp, std::size_t from, Detours& more,
                    bool may_pay = true);
  void make_detours(std::uint32_t number, const OpeningList& openings, std::size_t from,
                    Detours& more);

  /// Another number whenever an edge of one of its two tiles, which were asked for, was found to
  /// have changed: how many had by then.
  std::uint64_t stamp(std::uint32_t number, BorderSide side);
  /// Another number whenever the tile's edges, or how they are connected, were found to have
  /// changed.
  std::uint64_t version(std::uint32_t number) { return read(number).version; }
  /// When something last opened in the tile: an edge cell, or a path between two. Compare with
  /// stamp().
  std::uint64_t opened_since(std::uint32_t number) { return read(number).opened; }

  /// A tile that was read and has changed since, each once; kNoTile if there is no other.
  std::uint32_t next_changed();
  /// Those up to now will not be returned.
  void forget_changes() { changed_.restart(map_.world().journal()); }

  /// Work on the map's behalf.
  void charge(std::uint64_t ticks) { ticks_ += ticks; }
  /// Ticks spent since the last call.
  std::uint64_t take_ticks();
  std::size_t memory_bytes() const;

 private:
  /// What was paid for, each known by some bits of what it was made of.
  struct Paid {
    std::uint32_t tile = 0;
    std::array<std::uint32_t, 2> borders{};
    std::uint32_t list = 0;
    std::uint32_t rows = 0;  ///< a bit an opening
  };

  const CoarseMap::Tile& read(std::uint32_t number);
  std::uint8_t region_of(std::uint32_t number, const TileBits& reached);
  /// What was paid for of that list of openings.
  Paid& paid_rows(std::uint32_t number, std::uint64_t stamp);

  CoarseMap& map_;
  TileStore<Paid> paid_;
  std::vector<std::uint64_t> held_;  ///< a bit a tile
  ChangedPages changed_;
  std::uint64_t probes_ = 0;
  std::uint64_t ticks_ = 0;
};

}  // namespace fleetfoot::coarse
