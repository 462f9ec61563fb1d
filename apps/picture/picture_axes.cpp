#include "apps/picture/picture_axes.hpp"

#include <algorithm>
#include <string>

#include "apps/picture/picture_style.hpp"

namespace fleetfoot::app {
namespace {

/// 1, 2 or 5 times a power of ten, so that there are at most `most` ticks.
int tick_distance(int extent, int most) {
  for (int power = 1;; power *= 10) {
    for (const int digit : {1, 2, 5}) {
      if (extent / (digit * power) < most) return digit * power;
    }
  }
}

}  // namespace

void draw_axes(SvgWriter& svg, const MapFrame& frame, double left, double top) {
  const double width = frame.width * frame.scale;
  const double height = frame.height * frame.scale;
  const double bottom = top + height;
  svg.add("<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' fill='none' stroke='{}'/>",
          left, top, width, height, kInk);
  const auto most_ticks = [](double pixels) { return std::max(2, static_cast<int>(pixels / 36)); };
  const int step_x = tick_distance(frame.width, most_ticks(width));
  for (int x = 0; x < frame.width; x += step_x) {
    const double at = left + (x + 0.5) * frame.scale;
    svg.add("<path d='M{:.1f} {:.1f}v4' stroke='{}'/>", at, bottom, kInk);
    svg.text(at, bottom + 14, std::to_string(x), 9, "middle");
  }
  const int step_y = tick_distance(frame.height, most_ticks(height));
  for (int y = 0; y < frame.height; y += step_y) {
    const double at = top + (y + 0.5) * frame.scale;
    svg.add("<path d='M{:.1f} {:.1f}h-4' stroke='{}'/>", left, at, kInk);
    svg.text(left - 7, at + 3, std::to_string(y), 9, "end");
  }
  svg.text(left + width / 2, bottom + 27, "x (cells)", 10, "middle");
  svg.add(
      "<text transform='translate({:.1f} {:.1f}) rotate(-90)' font-size='10' "
      "text-anchor='middle' fill='{}'>y (cells)</text>",
      left - 30, top + height / 2, kInk);
}

}  // namespace fleetfoot::app
