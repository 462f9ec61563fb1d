#include "apps/picture/picture.hpp"

#include <algorithm>
#include <utility>

#include "apps/picture/picture_layout.hpp"
#include "apps/picture/picture_style.hpp"

namespace fleetfoot::app {

std::string to_svg(const Picture& picture) {
  const Layout layout(picture);
  const HeatScale scale(picture);
  SvgWriter svg(layout.width, layout.height);
  svg.text(kMargin, 26, picture.title, 18, "start", nullptr, true);
  svg.text(kMargin, 44, picture.subtitle, 12, "start", kFaint);
  // Written once, used by every panel.
  const Raster ground = coarse_ground(picture.ground, layout.block);
  svg.add("<defs><g id='rough'>");
  svg.path(rectangles(ground, kRough), kRoughGround);
  svg.add("</g><g id='walls'>");
  svg.path(rectangles(ground, kBlocked), kWall);
  // A single door would drown in the heat around it: it gets at least kSmallestMark pixels.
  const double border = std::max(0.0, kSmallestMark / (layout.scale * layout.block) - 1);
  svg.add("<g stroke='{}' stroke-width='{:.3g}'>", kChangedCell, border);
  svg.path(rectangles(ground, kChanged), kChangedCell);
  svg.add("</g>");
  svg.add("</g></defs>");
  int slot = 0;
  for (const PicturePanel& panel : picture.panels) {
    draw_panel(svg, picture, panel, layout, scale, slot++);
  }
  const double legend_left =
      layout.legend_in_grid ? layout.left(slot) : layout.width - kMargin - kLegendWidth + kGap;
  draw_legend(svg, picture, legend_left, layout.top(layout.legend_in_grid ? slot : 0), scale);
  return std::move(svg).finish();
}

}  // namespace fleetfoot::app
