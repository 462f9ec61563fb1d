// Which way a field leads: from cell to gate, from gate to gate, and cell by cell.
//
// All of it only reads, so several threads may; and it reads what there is, current or not. Whether
// a move is open is asked at every step.
#pragma once

#include <cstdint>

#include "fleet/atlas.hpp"
#include "fleet/committed_path.hpp"
#include "fleet/fields.hpp"

namespace fleetfoot::fleet {

class Routes {
 public:
  /// They must outlive it.
  Routes(const Atlas& atlas, const Fields& fields) : atlas_(atlas), fields_(fields) {}

  /// A gate as one of its tiles sees it.
  struct Stop {
    std::uint32_t tile = 0;
    std::uint32_t gate = kNone;    ///< in the tile's table; kNone: there is none
    std::int32_t distance = kFar;  ///< from where one stood to the region, by way of it
    std::int32_t rest = kFar;      ///< from the gate on: less at each stop, if nothing is outdated
    bool is_in_region = false;     ///< the way goes on inside the tile, without another gate
  };

  /// The gate of the cell's tile that is on the shortest way. The cell may be closed: then the best
  /// of the cells that a body can go to from there counts.
  Stop first(const Field& field, Cell from) const;
  /// The gate after one, in either of its tiles.
  Stop after(const Field& field, const Stop& stop) const;
  Cell cell_of(const Stop& stop) const {
    return atlas_.cell_of(stop.tile, atlas_.table(stop.tile)->cells[stop.gate]);
  }
  /// Of a cell, to the middle of the region; kFar if no way is known.
  std::int32_t distance(const Field& field, Cell from) const;

  /// A gate at least `ahead` cost units down the way, or the last one before the region.
  Stop ahead(const Field& field, Cell from, std::int32_t ahead) const;
  /// Appends the way to the next gate or two, at most `most` moves; fewer where something has
  /// closed.
  void append_way(const Field& field, Cell from, unsigned most, CommittedPath& path) const;

 private:
  Stop first_of_open(const Field& field, Cell from) const;
  Direction next_to_gate(const std::uint16_t* row, Cell corner, Cell at, Direction last) const;

  const Atlas& atlas_;
  const Fields& fields_;
};

}  // namespace fleetfoot::fleet
