#include "world/formats/load_map.hpp"

#include <fleetfoot/load_map.hpp>

#include "api/access.hpp"
#include "api/checks.hpp"

namespace fleetfoot {

Grid load_map(const std::filesystem::path& file, Moves moves) {
  detail::check_moves(moves);
  return detail::Access::grid(load_grid_world(file.string(), moves));
}

}  // namespace fleetfoot
