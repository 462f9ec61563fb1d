// What pictures of a whole map share: title, ground in colours, axes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "apps/picture/raster.hpp"
#include "apps/picture/svg.hpp"

namespace fleetfoot::app {

class MapPicture {
 public:
  /// A cell's value is 1 where it is blocked, and 2 + its colour where it is open.
  MapPicture(const Raster& cells, std::span<const char* const> colours, const std::string& title,
             const std::string& subtitle);

  static constexpr std::uint8_t kBlocked = 1;
  static std::uint8_t open(std::size_t colour) { return static_cast<std::uint8_t>(2 + colour); }

  /// Pixels a cell, and where a point of the map is.
  double scale() const { return scale_; }
  double x(double cells) const { return left_ + cells * scale_; }
  double y(double cells) const { return top_ + cells * scale_; }
  SvgWriter& svg() { return svg_; }
  std::string finish() &&;

 private:
  int width_;
  int height_;
  double scale_;
  double left_;
  double top_;
  SvgWriter svg_;
};

}  // namespace fleetfoot::app
