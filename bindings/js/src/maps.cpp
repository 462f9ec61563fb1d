// Grids from the contents of map files: there are no files in WebAssembly. What is refused names
// the file by the name that it is given.
#include <fleetfoot/fleetfoot.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fleetfoot/grid.hpp>
#include <memory>
#include <string_view>
#include <vector>

#include "bindings/c/src/boundary.hpp"
#include "bindings/c/src/grid.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/grid_world.hpp"

using namespace fleetfoot;     // NOLINT: of this file's functions all are of C
using namespace fleetfoot::c;  // NOLINT

extern "C" {

/// A Moving AI .map.
ff_status ff_js_grid_from_map(const char* text, std::size_t bytes, const char* name, int moves,
                              ff_grid** grid) {
  return guarded([&] {
    const TerrainMap map = parse_map({text, bytes}, name);
    std::vector<std::uint8_t> rows(map.letters.size());
    std::transform(map.letters.begin(), map.letters.end(), rows.begin(), [](char letter) {
      return static_cast<std::uint8_t>(cost_of(TerrainCosts{}(letter)));
    });
    publish(std::make_unique<GridObject>(std::make_shared<Grid>(
                Grid::from_bytes(rows, map.width, map.height, static_cast<Moves>(moves)))),
            grid);
    return FF_OK;
  });
}

}  // extern "C"
