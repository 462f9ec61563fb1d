// A coarse map of a grid: tiles of 16x16 cells, the connected regions of each, and the portals
// between them.
//
// A *region* is a connected part of a tile. A *portal* is a row of cells along the border of two
// tiles where one can step across, always between the same two regions; long ones are split, and
// neighbouring ones between the same regions are one. So two cells are connected if and only if
// their regions are, over portals.
//
// A tile is read when somebody first asks for it, and again when it has changed since: the world's
// journal knows when each tile last did. Nothing is computed for the whole map, unless a user has
// it prepared.
//
// What is kept of a tile are the regions of its 60 edge cells, numbered as they come along its
// edges, so that a change inside a tile that leaves its edges connected as they were is seen to be
// none.
//
// One map serves all agents of a world. While nobody edits the world, any number of threads may ask
// at a time: what is up to date is read without a lock, and what is not is made by the first. An
// agent asks through a CoarseReader, which counts the work.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>

#include "base/budget.hpp"
#include "search/coarse/openings.hpp"
#include "search/coarse/shared_tiles.hpp"
#include "search/coarse/tile_regions.hpp"
#include "world/attachment.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::coarse {

/// The borders that a tile owns; the others are its neighbours'.
enum class BorderSide : std::uint8_t { right, below };

struct Portal {
  std::uint8_t first = 0;  ///< cells along the border, 0 to 15
  std::uint8_t last = 0;
  std::uint8_t before = 0;  ///< region in the tile that owns the border
  std::uint8_t after = 0;   ///< region beyond it
};

/// All portals of a border.
struct Border {
  static constexpr std::size_t kMost = 8;
  std::uint8_t count = 0;
  std::array<Portal, kMost> portals{};
  const Portal* begin() const { return portals.data(); }
  const Portal* end() const { return portals.data() + count; }
};

/// A portal as the tile before its border or the one after it sees it.
inline Opening opening_of(const Portal& portal, BorderSide side, bool is_before) {
  const Edge edge = side == BorderSide::right ? (is_before ? Edge::right : Edge::left)
                                              : (is_before ? Edge::bottom : Edge::top);
  return {edge, portal.first, portal.last, is_before ? portal.before : portal.after};
}

class CoarseMap final : public Attachment {
 public:
  static constexpr std::uint32_t kNoTile = ~std::uint32_t{0};
  /// Work is counted in fractions of a unit.
  static constexpr std::uint64_t kTicksPerUnit = 16;

  /// The world's own.
  static CoarseMap& of(const GridWorld& world);
  /// The world must outlive it.
  explicit CoarseMap(const GridWorld& world);

  const GridWorld& world() const { return world_; }
  /// The tile's neighbours, kNoTile beyond the map.
  std::uint32_t left_of(std::uint32_t tile) const;
  std::uint32_t right_of(std::uint32_t tile) const;
  std::uint32_t above(std::uint32_t tile) const;
  std::uint32_t below(std::uint32_t tile) const;
  /// The other tile of a border.
  std::uint32_t beyond(std::uint32_t tile, BorderSide side) const {
    return side == BorderSide::right ? right_of(tile) : below(tile);
  }
  /// Calls visit(owner of the border, side, whether that is the tile itself) for its four borders.
  template <class Visit>
  void for_each_border(std::uint32_t tile, const Visit& visit) const {
    if (right_of(tile) != kNoTile) visit(tile, BorderSide::right, true);
    if (below(tile) != kNoTile) visit(tile, BorderSide::below, true);
    if (left_of(tile) != kNoTile) visit(left_of(tile), BorderSide::right, false);
    if (above(tile) != kNoTile) visit(above(tile), BorderSide::below, false);
  }

  struct Tile {
    /// One more than the time in the journal when it was right, and when each border was.
    std::atomic<std::uint64_t> checked{0};
    std::array<std::atomic<std::uint64_t>, 2> joined{};
    std::uint64_t version = 0;  ///< in which its edges last changed; 0: never read
    std::uint64_t opened = 0;   ///< in which an edge cell opened, or a path between two
    TileBits cells;             ///< that can be entered
    TileRegions regions;
    /// How much more a move costs than over open ground, in sixteenths: the mean of its open cells.
    std::uint16_t factor = 16;
    bool is_prepared = false;
    /// Versions of the two tiles that a border was made of.
    std::array<std::array<std::uint64_t, 2>, 2> made_of{};
    std::array<Border, 2> borders;
    std::array<bool, 2> is_border_prepared{};

    std::uint64_t stamp(BorderSide side) const {
      const auto& versions = made_of[static_cast<std::size_t>(side)];
      return versions[0] > versions[1] ? versions[0] : versions[1];
    }
  };

  /// As the world is now.
  const Tile& tile(std::uint32_t number);
  /// The tile with that border, which joins it with one beyond, as the world is now.
  const Tile& joined(std::uint32_t number, BorderSide side);
  /// All openings of a tile as the world is now, border by border.
  OpeningList openings(std::uint32_t number);
  std::uint64_t openings_stamp(std::uint32_t number);
  /// The stamp of a list of openings, from those of its borders in their order.
  static std::uint64_t join_stamps(std::uint64_t list, std::uint64_t border) {
    return list * 0x9E3779B97F4A7C15U + border;
  }

  /// What is known of the paths from one opening to the others, and what it took to find them.
  struct Row {
    static constexpr std::size_t kMost = 22;  ///< openings; tiles with more are computed each time
    std::array<std::uint8_t, kMost> more;
    std::uint8_t half_price;  ///< of computing it, in two ticks
    bool is_prepared;

    std::uint64_t price() const { return std::uint64_t{2} * half_price; }
  };
  static_assert(sizeof(Row) == 24, "three words");
  /// False if it is not known or the tile has changed since. The list of openings is known by its
  /// stamp.
  bool find_row(std::uint32_t number, std::uint64_t stamp, std::size_t from, Row& row) const;
  /// Computes the row, and keeps it if the list is the tile's own of now. Returns its price.
  std::uint64_t make_row(std::uint32_t number, const OpeningList& openings, std::size_t from,
                         Detours& more, bool is_prepared = false);

  /// Goes on reading all of it, as far as the meter allows; true once it has gone over all tiles
  /// since it last began. What is prepared costs an agent nothing until it changes. Nobody else may
  /// use the map meanwhile.
  bool prepare(Meter& meter);
  /// How far that is, from 0 to 1.
  double prepared() const;

  std::size_t memory_bytes() const override;

  // Prices in ticks; bench/prices.cpp measures them.
  static std::uint64_t price_of(const TileRegions& regions) { return 12 + 7 * regions.rounds; }
  static std::uint64_t price_of(const Border& border) { return 5U + 3U * border.count; }
  static std::uint64_t price_of_fill(unsigned rounds) { return 8 + 7 * rounds; }
  /// `openings`: those that the moves were counted for.
  static std::uint64_t price_of_flood(unsigned moves, std::size_t openings) {
    return 22 + moves + moves / 2 + 2 * openings;
  }

 private:
  /// Detours between the openings of a tile. They are read while another thread may be writing:
  /// whoever has read them checks again that they are still those of the same key.
  struct DetourRows {
    static constexpr std::size_t kWords = 3;  ///< of a row
    std::atomic<std::uint64_t> key{0};    ///< of the list of openings and the tile's last change
    std::atomic<std::uint32_t> known{0};  ///< a bit an opening: whose row is computed
    std::array<std::array<std::atomic<std::uint64_t>, kWords>, Row::kMost> rows{};
  };

  void read(Tile& to, std::uint32_t number);
  static void join(Border& border, const Tile& before, Edge before_edge, const Tile& after,
                   Edge after_edge);
  std::uint64_t key_of(std::uint32_t number, std::uint64_t stamp) const;
  std::uint64_t prepare_tile(std::uint32_t number, std::size_t from);
  std::mutex& mutex_of(std::uint32_t number) { return mutexes_[number % mutexes_.size()]; }

  const GridWorld& world_;
  std::uint32_t columns_;  ///< tiles in a row of ids, with padding
  std::uint32_t width_;    ///< in tiles
  std::uint32_t height_;
  SharedTiles<Tile> tiles_;
  SharedTiles<DetourRows> detours_;
  std::array<std::mutex, 32> mutexes_;  ///< of tiles, by number
  std::atomic<std::uint64_t> version_{0};
  std::uint32_t next_ = 0;           ///< tile to prepare, counted without padding
  std::size_t next_row_ = 0;         ///< of it
  std::uint64_t owed_ = 0;           ///< for preparing
  std::uint64_t prepared_time_ = 0;  ///< in the journal, when it last went on
  std::uint64_t round_begun_ = 0;    ///< and when it began with the first tile
};

}  // namespace fleetfoot::coarse
