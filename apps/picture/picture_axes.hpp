// The frame of a drawn map: cells along x and y, with ticks and units.
#pragma once

#include "apps/picture/svg.hpp"

namespace fleetfoot::app {

struct MapFrame {
  int width = 0;  ///< in cells
  int height = 0;
  double scale = 1;  ///< pixels a cell
};

/// `left` and `top` are where the map's first cell begins, in pixels.
void draw_axes(SvgWriter& svg, const MapFrame& frame, double left, double top);

}  // namespace fleetfoot::app
