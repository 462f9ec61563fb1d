// Distances of all gates to a goal region: what all agents that go there have in common.
//
// A *region* is a connected part of a tile. Its field says for each gate how far it is from the
// region's middle, over gates and exact distances inside tiles (atlas.hpp). For a cell of another
// tile
//     h(cell) = least over the gates of its tile of (distance inside the tile + the gate's)
// is then the exact length of a path, so it has no local minima: who always goes to the gate that
// gives the least comes to the region.
//
// A field is stored by blocks of 4x4 tiles, only those that its search has reached. The whole map
// would be too much for each of many goals: only the first field of each *area* goes over all of
// it, and guides those who are far from any goal of the area. The others end at a limit, which
// grows when somebody beyond it is too near for a guide, and when no guide can tell whether there
// is a path at all. What the search does is in field_search.hpp; here is what there is of them,
// which goals use which, and what is dropped.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "fleet/atlas.hpp"
#include "fleet/block_pool.hpp"
#include "fleet/member.hpp"

namespace fleetfoot::fleet {

struct Field {
  enum class State : std::uint8_t {
    unused,   ///< its slot is free
    asked,    ///< is to be built
    waiting,  ///< is to be repaired
    working,  ///< is being built or repaired
    done      ///< as of its time
  };
  State state = State::unused;
  bool is_usable = false;  ///< was built once: its distances can be read, even while it is repaired
  bool is_first = false;   ///< that was asked for in its area
  std::uint32_t tile = 0;
  std::uint8_t middle = 0;      ///< cell of the tile that the distances lead to
  bool is_cut = false;          ///< there are gates beyond its limit
  bool is_listed = false;       ///< among the guides of its area
  std::int32_t limit = kFar;    ///< gates that are further away stay far
  std::int32_t wanted = kFar;   ///< what its limit is to become
  std::uint64_t time = 0;       ///< of the atlas, that it knows
  std::uint32_t serial = 0;     ///< another number for each use of the slot
  std::uint32_t updated = 0;    ///< tick in which it last knew all changes
  std::uint32_t last_used = 0;  ///< tick
  Index next_in_tile = kNone;
  std::uint32_t page_count = 0;
  std::uint32_t reached = 0;                           ///< tiles that the last build relaxed
  std::vector<std::int32_t*> pages;                    ///< by block; null for all far
  std::vector<std::uint8_t> page_classes;              ///< capacity, in units of the pool
  std::array<std::int32_t, Atlas::kMostGates> base{};  ///< by gate of the tile: inside it
};

/// Whether what is far in it, once it is done, cannot be reached.
inline bool is_whole(const Field& field) { return field.limit >= kFar || !field.is_cut; }

class Fields {
 public:
  /// The atlas must outlive it.
  explicit Fields(Atlas& atlas);

  Atlas& atlas() { return atlas_; }
  const Atlas& atlas() const { return atlas_; }
  Field& operator[](Index index) { return *fields_[index]; }
  const Field& operator[](Index index) const { return *fields_[index]; }

  /// The field of the region of an open cell, whose tile has a current table: asked for if there is
  /// none yet. kNone if the region has no gate.
  Index of(Cell goal, std::uint32_t tick);
  /// Gives back those that nobody has used for kUnusedTicks, longest unused first, until no more
  /// than so many bytes are held, or none is left.
  void drop(std::size_t most_bytes, std::uint32_t tick);
  static constexpr std::uint32_t kUnusedTicks = 100;
  bool is_current(const Field& field) const {
    return field.state == Field::State::done && field.time == atlas_.time();
  }

  /// Of a gate, for those who know that the field knows it.
  static std::int32_t at(const Field& field, GateId gate) {
    const std::int32_t* const page = field.pages[gate >> Atlas::kBlockBits];
    return page == nullptr ? kFar : page[gate & 255U];
  }
  /// Of a gate that may be newer than the field.
  std::int32_t distance(const Field& field, GateId gate) const {
    return atlas_.is_known(gate, field.time) ? at(field, gate) : kFar;
  }
  void set(Field& field, GateId gate, std::int32_t distance) {
    field.pages[gate >> Atlas::kBlockBits][gate & 255U] = distance;
  }
  /// Room for all gates of the block as it is now; new ones are far. Several threads may do this
  /// and the next for different fields.
  void hold_page(Field& field, std::uint32_t block);
  void give_pages_back(Field& field);

  std::uint32_t area_of(std::uint32_t tile) const;
  /// The usable whole fields of an area, in the order in which they became so: who is far from a
  /// goal can go by a field to a region near it.
  struct Usable {
    std::vector<Index> fields;
    std::uint32_t removals = 0;  ///< another number whenever one has gone
  };
  const Usable& usable(std::uint32_t area) const { return usable_[area]; }
  void became_usable(Index index);
  /// One is needed as far as that: it will be built on when there is nothing else to do.
  void extend(Index index, std::int32_t distance) { extend(index, distance, extended_); }
  /// One is needed without any limit, as one that was asked for first.
  void make_whole(Index index) { extend(index, kFar, first_asked_); }
  /// It is of no use any more, or not worth its memory.
  void free(Index index);

  /// The next to be built, for the caller to build; kNone if there is none. The first of each area
  /// come before all others, as they guide agents that are far away. Those that are to be extended
  /// come last, and only if `may_extend`.
  Index take_asked(std::uint32_t tick, bool may_extend);
  bool has_asked() const { return has_asked(first_asked_) || has_asked(asked_); }
  bool has_extended() const { return has_asked(extended_); }

  std::size_t count() const { return used_; }
  std::size_t page_bytes() const { return pages_.used_bytes(); }
  std::size_t memory_bytes() const;

 private:
  /// First come, first served.
  struct Line {
    std::vector<Index> items;
    std::size_t next = 0;
  };
  static bool has_asked(const Line& line) { return line.next < line.items.size(); }
  void extend(Index index, std::int32_t distance, Line& line);

  std::uint32_t signature(const Atlas::Table& table, unsigned cell) const;
  std::uint8_t middle_of(const Atlas::Table& table, std::uint32_t gate) const;

  Atlas& atlas_;
  bool is_large_;             ///< the map
  std::int32_t most_limit_;   ///< of a field that is not whole
  std::uint32_t area_tiles_;  ///< on a side
  std::uint32_t area_columns_;
  std::vector<std::unique_ptr<Field>> fields_;
  std::vector<Index> free_;
  std::vector<Index> first_in_tile_;
  std::vector<Usable> usable_;  ///< by block
  void not_usable(Index index);
  std::vector<std::uint8_t> has_first_;  ///< by area: a field there was asked for
  Line first_asked_;
  Line asked_;
  Line extended_;
  std::size_t used_ = 0;
  BlockPool<std::int32_t, 16, 16> pages_;
  std::mutex pages_mutex_;
};

}  // namespace fleetfoot::fleet
