#include "apps/picture/picture_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>

#include "apps/picture/picture_style.hpp"

namespace fleetfoot::app {

HeatScale::HeatScale(const Picture& picture) {
  for (const PicturePanel& panel : picture.panels) {
    for (const std::uint32_t count : panel.heat) max_ = std::max(max_, count);
  }
}

std::uint8_t HeatScale::level(std::uint32_t count) const {
  if (count == 0) return 0;
  if (max_ <= 1) return 1;
  const double share = std::log(static_cast<double>(count)) / std::log(static_cast<double>(max_));
  const auto step = static_cast<std::size_t>(share * static_cast<double>(kHeatLevels));
  return static_cast<std::uint8_t>(std::min(step, kHeatLevels - 1) + 1);
}

Layout::Layout(const Picture& picture) {
  const Raster& ground = picture.ground;
  const int longest = std::max(ground.width, ground.height);
  const int panels = static_cast<int>(picture.panels.size());
  block = (longest + kMostCellsAcross - 1) / kMostCellsAcross;
  scale = (panels > 1 ? kSmallPanel : kSinglePanel) / longest;
  panel_width = ground.width * scale;
  panel_height = ground.height * scale;
  columns = std::clamp(panels, 1, 3);
  rows = (panels + columns - 1) / columns;
  // Empty space at the end of the last row takes the legend, if it is large enough.
  legend_in_grid = panels % columns != 0 && panel_width >= kLegendWidth &&
                   panel_height + kPanelHead >= kLegendHeight;
  width = 2 * kMargin + columns * (panel_width + kAxisLeft) + (columns - 1) * kGap +
          (legend_in_grid ? 0 : kLegendWidth + kGap);
  height = kTitleHeight + kMargin +
           std::max(rows * (panel_height + kAxisBottom + kPanelHead), kLegendHeight);
}

double Layout::left(int slot) const {
  return kMargin + kAxisLeft + (slot % columns) * (panel_width + kAxisLeft + kGap);
}

double Layout::top(int slot) const {
  const int row = slot / columns;
  return kTitleHeight + kPanelHead + row * (panel_height + kAxisBottom + kPanelHead);
}

Raster coarse_ground(const Raster& ground, int block) {
  if (block == 1) return ground;
  Raster coarse((ground.width + block - 1) / block, (ground.height + block - 1) / block);
  for (int y = 0; y < coarse.height; ++y) {
    for (int x = 0; x < coarse.width; ++x) {
      std::array<int, 4> count{};
      for (int dy = 0; dy < block && y * block + dy < ground.height; ++dy) {
        for (int dx = 0; dx < block && x * block + dx < ground.width; ++dx) {
          ++count[ground.at(x * block + dx, y * block + dy)];
        }
      }
      coarse.at(x, y) = static_cast<std::uint8_t>(
          std::distance(count.begin(), std::max_element(count.begin(), count.end())));
    }
  }
  return coarse;
}

Raster coarse_heat(const PicturePanel& panel, const Raster& ground, int block,
                   const HeatScale& scale) {
  Raster levels((ground.width + block - 1) / block, (ground.height + block - 1) / block);
  for (int y = 0; y < ground.height; ++y) {
    for (int x = 0; x < ground.width; ++x) {
      std::uint8_t& level = levels.at(x / block, y / block);
      level = std::max(level, scale.level(panel.heat[ground.index(x, y)]));
    }
  }
  return levels;
}

}  // namespace fleetfoot::app
