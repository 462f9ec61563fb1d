// Builds a distance field, and repairs one after changes of the map.
//
// *Building* relaxes tiles: of a tile's gates the distances become the least of what they are and
// of (gate to gate inside the tile + distance), all of them together, as a product of a matrix and
// a vector with + and min for * and +. Who became less hands that on to the tile on the other side.
// Tiles wait in a queue, nearest first, which matters for speed alone. It takes about 60 ns a tile.
//
// *Repairing* comes first when the map has changed: a gate whose distance is less than its
// neighbours now justify becomes far, and so do those that relied on it, and on them. Relaxing goes
// on from their tiles and from those that changed. (Ramalingam and Reps 1996, for batches, with
// tiles in place of edges in the second part.)
//
// Invariant, when nothing waits for the first part: every distance is far, or that of a path in the
// map as it is at the field's time; so relaxing until nothing changes makes all of them least.
// Steps between gates cost something, so no two can justify each other.
//
// It may stop after any tile and go on in a later tick, after more changes. Where it comes to a
// tile without a current table it leaves it aside and says so: tables are made by others, so that
// several searches can run in different threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "fleet/atlas.hpp"
#include "fleet/fields.hpp"

namespace fleetfoot::fleet {

class FieldSearch {
 public:
  enum class Outcome : std::uint8_t { running, done, dead };

  /// The fields must outlive it.
  explicit FieldSearch(Fields& fields);

  bool is_busy() const { return index_ != kNone; }
  Index field() const { return index_; }
  /// A field that was asked for, or one that is done, of an earlier time. It is not busy.
  void begin(Index index);
  /// Goes on for at most so many work units, or a few more for the last tile.
  Outcome run(std::uint64_t units);
  /// Work units of the last run.
  std::uint64_t spent() const { return spent_; }
  /// Tiles that need a current table before it can get further.
  const std::vector<std::uint32_t>& missing() const { return missing_; }
  /// After run() said that it was done or dead: ready for another.
  void finish();
  std::size_t memory_bytes() const;

 private:
  static constexpr std::uint32_t kBuckets = 256;

  using RelaxCode = void (*)(const std::int32_t* between, const std::int32_t* distance,
                             std::uint32_t count, std::uint32_t pitch, std::int32_t* to);

  struct Raised {
    GateId gate;
    std::int32_t before;
  };

  static RelaxCode best_code();
  void restart();
  bool apply_changes();
  void set_base(const Atlas::Table& table);
  std::int32_t justified(GateId gate) const;
  void check(GateId gate);
  void raise_next();
  void relax(std::uint32_t tile);
  void queue(std::uint32_t tile, std::int32_t key);
  std::uint32_t pop();
  void clear_queue();
  void queue_reached();
  void miss(std::uint32_t tile);

  Fields& fields_;
  const Atlas& atlas_;
  Index index_ = kNone;
  bool is_new_ = false;       ///< nothing of it is built yet
  bool is_extended_ = false;  ///< its limit has grown, and nothing of that is done yet
  bool is_building_ = false;  ///< it is new, or its limit has grown
  bool is_cut_ = false;       ///< there are gates beyond its limit
  std::int32_t limit_ = kFar;
  std::uint64_t spent_ = 0;
  std::vector<std::uint32_t> missing_;
  std::vector<std::uint32_t> aside_;  ///< to relax when there is a table
  std::vector<std::uint32_t> changed_;
  std::vector<Raised> raised_;
  // The queue of tiles.
  std::vector<std::uint32_t> next_;
  std::vector<std::uint8_t> is_queued_;
  std::array<std::uint32_t, kBuckets> heads_{};
  std::array<std::uint64_t, kBuckets / 64> used_{};
  std::uint32_t base_ = 0;
  unsigned shift_ = 0;  ///< of a distance, for the number of its bucket
  RelaxCode relax_code_;
};

}  // namespace fleetfoot::fleet
