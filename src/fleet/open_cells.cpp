#include "fleet/open_cells.hpp"

namespace fleetfoot::fleet {

OpenCells::OpenCells(const GridWorld& world)
    : pitch_((static_cast<std::size_t>(world.width()) + 15) / 16 * 2 + 3),
      height_(world.height()),
      allowed_(world.moves() == Moves::four ? kAllowedMoves.four.data()
                                            : kAllowedMoves.eight.data()),
      bytes_(pitch_ * (static_cast<std::size_t>(world.height()) + 2)) {
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) {
      if (world.is_open({x, y})) set({x, y}, true);
    }
  }
}

}  // namespace fleetfoot::fleet
