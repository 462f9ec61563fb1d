// A coarse map of a grid: tiles of 16x16 cells, the connected regions of each, and the portals
// between them.
//
// A *region* is a connected part of a tile. A *portal* is a row of cells along the border of two
// tiles where one can step across, always between the same two regions; long ones are split, and
// neighbouring ones between the same regions are one. So two cells are connected if and only if
// their regions are, over portals.
//
// A tile is read when somebody first asks for it, and again when it has changed since: the world's
// journal knows when each tile last did. Nothing is computed for the whole map.
//
// What is kept of a tile are the regions of its 60 edge cells, numbered as they come along its
// edges, so that a change inside a tile that leaves its edges connected as they were is seen to be
// none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/coarse/tile_store.hpp"
#include "search/incremental/changed_pages.hpp"
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

/// A portal as one of its two tiles sees it.
struct Opening {
  enum Edge : std::uint8_t { top, bottom, left, right };
  Edge edge;
  std::uint8_t first;
  std::uint8_t last;
  std::uint8_t region;
};
/// All openings of a tile.
struct OpeningList {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  static constexpr std::size_t kMost = 4 * Border::kMost;
  std::uint64_t stamp = 0;  ///< of its borders
  std::size_t count = 0;
  std::array<Opening, kMost> items;  ///< `count` of them are set
};

/// A cell, and how many straight moves its tile's edge cells are away inside the tile.
struct Spot {
  NodeId node = kNoNode;
  std::uint8_t region = 0;  ///< as in the portals; 0 if the cell is blocked or reaches no edge
  std::array<std::uint8_t, 256> moves{};  ///< by cell of the tile; 255 if there is no way

  /// How many moves more than in a straight line it takes to the opening.
  int detour(const Opening& to) const;
};

class CoarseMap {
 public:
  static constexpr std::uint32_t kNoTile = ~std::uint32_t{0};
  /// Work is counted in fractions of a unit.
  static constexpr std::uint64_t kTicksPerUnit = 16;

  /// The world must outlive it.
  explicit CoarseMap(const GridWorld& world);

  /// The tile's neighbours, kNoTile beyond the map.
  std::uint32_t left_of(std::uint32_t tile) const;
  std::uint32_t right_of(std::uint32_t tile) const;
  std::uint32_t above(std::uint32_t tile) const;
  std::uint32_t below(std::uint32_t tile) const;

  /// As the world is now.
  const Border& border(std::uint32_t number, BorderSide side);
  Spot spot(NodeId node);
  /// The region of a cell, as in the portals; 0 if it is blocked or reaches no edge.
  std::uint8_t region(NodeId node);
  /// How much more a move costs in the tile than over open ground, in sixteenths: the mean of its
  /// open cells.
  std::uint32_t terrain_factor(std::uint32_t tile);

  /// Whether the open cells of the tile are a rectangle: nothing is in the way.
  bool is_plain(std::uint32_t tile) { return fresh(tile).is_plain; }
  /// How many moves more than in a straight line it takes inside the tile from one of its openings
  /// to each of the same region.
  const std::uint8_t* detours(std::uint32_t number, const OpeningList& openings, std::size_t from);
  /// The same if it has been computed and the tile is as it was, else null. The list of openings is
  /// known by its stamp.
  const std::uint8_t* known_detours(std::uint32_t number, std::uint64_t stamp,
                                    std::size_t from) const;
  /// When the border, which was asked for, last became another list: as the number of tiles by then
  /// that were read and had become different.
  std::uint64_t stamp(std::uint32_t number, BorderSide side) const;

  /// A tile that was read and has changed since, each once; kNoTile if there is no other.
  std::uint32_t next_changed();
  /// Those up to now will not be returned.
  void forget_changes() { changed_.restart(world_.journal()); }
  /// When something last opened in the tile: an edge cell, or a way between two. Compare with
  /// stamp().
  std::uint64_t opened_since(std::uint32_t tile) const;

  /// Ticks spent since the last call.
  std::uint64_t take_ticks();
  std::size_t memory_bytes() const;

 private:
  enum Edge : std::uint8_t { top, bottom, left, right };
  using Labels = std::array<std::array<std::uint8_t, 16>, 4>;
  struct Tile {
    std::uint64_t checked = 0;  ///< one more than the time in the journal when it was right
    std::uint64_t version = 0;  ///< epoch in which its edges last changed; 0: never read
    std::uint64_t opened = 0;   ///< epoch in which something opened
    bool is_plain = false;      ///< its open cells are a rectangle
    std::uint16_t factor = 16;  ///< terrain_factor
    std::array<std::uint16_t, 4> open{};  ///< by edge: which cells
    Labels labels{};                      ///< by edge: their regions
    /// Versions of the two tiles that a border was made of.
    std::array<std::array<std::uint64_t, 2>, 2> made_of{};
    std::array<Border, 2> borders;
  };
  /// Detours between the openings of a tile.
  struct Ways {
    std::uint64_t lists = 0;                  ///< stamp of the openings
    std::uint64_t terrain = 0;                ///< time in the journal of the tile's last change
    std::uint32_t known = 0;                  ///< a bit an opening: whose row is computed
    static constexpr std::size_t kMost = 16;  ///< openings; tiles with more are computed each time
    std::array<std::array<std::uint8_t, kMost>, kMost> more{};
  };
  struct Scan;

  Tile& fresh(std::uint32_t number);
  void read(Tile& to, std::uint32_t number);
  void flood_from(NodeId node, bool first_only, std::uint8_t* moves);
  std::uint8_t region_of(std::uint32_t number, const std::uint8_t* moves);
  static bool has_opened(const Labels& before, const Labels& now);
  void join(Border& border, const Tile& before, Edge before_edge, const Tile& after,
            Edge after_edge);

  const GridWorld& world_;
  std::uint32_t columns_;  ///< tiles in a row of ids, with padding
  std::uint32_t width_;    ///< in tiles
  std::uint32_t height_;
  TileStore<Tile> tiles_;
  TileStore<Ways> ways_;
  std::array<std::uint8_t, OpeningList::kMost> not_kept_{};
  std::vector<std::uint64_t> held_;  ///< a bit a tile
  ChangedPages changed_;
  std::uint64_t probes_ = 0;
  std::uint64_t epoch_ = 0;
  std::uint64_t ticks_ = 0;
};

}  // namespace fleetfoot::coarse
