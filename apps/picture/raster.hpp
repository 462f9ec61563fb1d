// Small integer pictures of a grid, and their rectangles as compact SVG path data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace fleetfoot::app {

/// One byte for each cell, row by row; 0 stands for nothing to draw.
struct Raster {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> values;

  Raster() = default;
  Raster(int raster_width, int raster_height)
      : width(raster_width),
        height(raster_height),
        values(static_cast<std::size_t>(raster_width) * static_cast<std::size_t>(raster_height)) {}

  std::uint8_t at(int x, int y) const { return values[index(x, y)]; }
  std::uint8_t& at(int x, int y) { return values[index(x, y)]; }
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(x);
  }
};

/// All cells of a value as rectangles: runs along x, joined downwards where they are the same. A
/// drawing of rooms is a hundred times smaller than one rectangle a cell.
std::string rectangles(const Raster& raster, std::uint8_t value);

}  // namespace fleetfoot::app
