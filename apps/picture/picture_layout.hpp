// Where the parts of a picture lie, and the scales that its panels share.
#pragma once

#include <cstdint>

#include "apps/picture/picture.hpp"
#include "apps/picture/raster.hpp"
#include "apps/picture/svg.hpp"

namespace fleetfoot::app {

/// From counts of expansions to colours, on a log scale.
class HeatScale {
 public:
  explicit HeatScale(const Picture& picture);
  std::uint32_t max() const { return max_; }
  /// 0 for none, then 1 to kHeatLevels.
  std::uint8_t level(std::uint32_t count) const;

 private:
  std::uint32_t max_ = 0;
};

struct Layout {
  int columns = 1;
  int rows = 1;
  int block = 1;     ///< cells along a side that are drawn as one
  double scale = 1;  ///< pixels a cell
  double panel_width = 0;
  double panel_height = 0;
  double width = 0;
  double height = 0;
  bool legend_in_grid = false;

  explicit Layout(const Picture& picture);
  double left(int slot) const;
  double top(int slot) const;
};

/// Cells drawn as one take the kind that most of them have...
Raster coarse_ground(const Raster& ground, int block);
/// ... and of the heat the largest, so that nothing hot disappears.
Raster coarse_heat(const PicturePanel& panel, const Raster& ground, int block,
                   const HeatScale& scale);

void draw_panel(SvgWriter& svg, const Picture& picture, const PicturePanel& panel,
                const Layout& layout, const HeatScale& scale, int slot);
void draw_start(SvgWriter& svg, Cell start, double pixel);
void draw_goal(SvgWriter& svg, Cell goal, double pixel);
void draw_legend(SvgWriter& svg, const Picture& picture, double left, double top,
                 const HeatScale& scale);

}  // namespace fleetfoot::app
