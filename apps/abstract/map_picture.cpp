#include "apps/abstract/map_picture.hpp"

#include <algorithm>
#include <utility>

#include "apps/picture/picture_axes.hpp"
#include "apps/picture/picture_layout.hpp"
#include "apps/picture/picture_style.hpp"

namespace fleetfoot::app {

MapPicture::MapPicture(const Raster& cells, std::span<const char* const> colours,
                       const std::string& title, const std::string& subtitle)
    : width_(cells.width),
      height_(cells.height),
      scale_(kSinglePanel / std::max(width_, height_)),
      left_(kMargin + kAxisLeft),
      top_(kTitleHeight + kGap),
      svg_(left_ + width_ * scale_ + kMargin,
           top_ + height_ * scale_ + kAxisBottom + kGap + kMargin) {
  svg_.text(kMargin, 26, title, 18, "start", nullptr, true);
  svg_.text(kMargin, 44, subtitle, 12, "start", kFaint);
  const int block = (std::max(width_, height_) + kMostCellsAcross - 1) / kMostCellsAcross;
  svg_.add("<g transform='translate({:.1f} {:.1f}) scale({:.5g})'>", left_, top_, scale_ * block);
  const Raster ground = coarse_ground(cells, block);
  svg_.path(rectangles(ground, kBlocked), kWall);
  for (std::size_t i = 0; i < colours.size(); ++i) {
    svg_.path(rectangles(ground, open(i)), colours[i]);
  }
  svg_.add("</g>");
}

std::string MapPicture::finish() && {
  draw_axes(svg_, {width_, height_, scale_}, left_, top_);
  return std::move(svg_).finish();
}

}  // namespace fleetfoot::app
