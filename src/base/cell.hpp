// A cell of a grid: x is the column, y the row, (0,0) the top-left corner.
#pragma once

namespace fleetfoot {

struct Cell {
  int x = 0;
  int y = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

}  // namespace fleetfoot
