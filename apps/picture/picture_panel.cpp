// One panel of a picture: ground, heat, trajectory, marks and axes.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

#include "apps/picture/picture_axes.hpp"
#include "apps/picture/picture_layout.hpp"
#include "apps/picture/picture_style.hpp"

namespace fleetfoot::app {
namespace {

/// The moves with a plan, or those without, as lines from cell to cell; straight stretches as one.
std::string lines_of(const PicturePanel& panel, bool with_plan) {
  std::string path;
  Cell pen{-1, -1};
  Cell end{-1, -1};
  Cell direction{0, 0};
  const auto point = [&](char command, Cell c) {
    fmt::format_to(std::back_inserter(path), "{}{} {}", command, c.x + 0.5, c.y + 0.5);
    pen = c;
  };
  for (std::size_t i = 0; i < panel.statuses.size(); ++i) {
    const Cell from = panel.trajectory[i];
    const Cell to = panel.trajectory[i + 1];
    if (from == to || (panel.statuses[i] == StepStatus::plan) != with_plan) continue;
    const Cell heading{to.x - from.x, to.y - from.y};
    const bool goes_on = from == end;
    if (!(pen == end) && !(goes_on && heading == direction)) point('L', end);
    if (!goes_on) point('M', from);
    direction = heading;
    end = to;
  }
  if (!(pen == end)) point('L', end);
  return path;
}

void draw_line(SvgWriter& svg, const std::string& path, const char* colour, double width) {
  if (path.empty()) return;
  svg.add(
      "<path d='{}' fill='none' stroke='{}' stroke-width='{:.3g}' stroke-linejoin='round' "
      "stroke-linecap='round'/>",
      path, colour, width);
}

void draw_waits(SvgWriter& svg, const PicturePanel& panel, double pixel) {
  std::map<std::pair<int, int>, int> waits;
  for (std::size_t i = 0; i < panel.statuses.size(); ++i) {
    const Cell at = panel.trajectory[i];
    if (at == panel.trajectory[i + 1]) ++waits[{at.x, at.y}];
  }
  for (const auto& [at, count] : waits) {
    const double radius = (1.5 + 1.5 * std::log10(static_cast<double>(count))) * pixel;
    svg.add("<circle cx='{}' cy='{}' r='{:.3g}' fill='{}' stroke='{}' stroke-width='{:.3g}'/>",
            at.first + 0.5, at.second + 0.5, radius, kWait, kPartial, 1.2 * pixel);
  }
}

}  // namespace

void draw_start(SvgWriter& svg, Cell start, double pixel) {
  svg.add("<circle cx='{}' cy='{}' r='{:.3g}' fill='{}' stroke='#fff' stroke-width='{:.3g}'/>",
          start.x + 0.5, start.y + 0.5, 5 * pixel, kStart, 1.5 * pixel);
}

void draw_goal(SvgWriter& svg, Cell goal, double pixel) {
  svg.add(
      "<path transform='translate({} {}) scale({:.3g})' d='M0-6.5L6.5 0L0 6.5L-6.5 0z' "
      "fill='{}' stroke='#fff' stroke-width='1.5'/>",
      goal.x + 0.5, goal.y + 0.5, pixel, kGoal);
}

void draw_panel(SvgWriter& svg, const Picture& picture, const PicturePanel& panel,
                const Layout& layout, const HeatScale& scale, int slot) {
  const double left = layout.left(slot);
  const double top = layout.top(slot);
  svg.text(left, top - 22, panel.title, 13, "start", nullptr, true);
  svg.text(left, top - 8, panel.subtitle, 10, "start", kFaint);
  svg.add("<g transform='translate({:.2f} {:.2f}) scale({:.6g})'>", left, top, layout.scale);
  svg.add("<g shape-rendering='crispEdges' transform='scale({})'>", layout.block);
  svg.add("<rect width='{:.6g}' height='{:.6g}' fill='{}'/>",
          static_cast<double>(picture.ground.width) / layout.block,
          static_cast<double>(picture.ground.height) / layout.block, kGround);
  svg.add("<use xlink:href='#rough'/>");
  const Raster heat = coarse_heat(panel, picture.ground, layout.block, scale);
  for (std::size_t level = 1; level <= kHeatLevels; ++level) {
    svg.path(rectangles(heat, static_cast<std::uint8_t>(level)), kHeat[level - 1]);
  }
  svg.add("<use xlink:href='#walls'/></g>");
  const double pixel = 1 / layout.scale;
  const std::string planned = lines_of(panel, true);
  const std::string unplanned = lines_of(panel, false);
  draw_line(svg, planned, "#fff", 4 * pixel);
  draw_line(svg, unplanned, "#fff", 4 * pixel);
  draw_line(svg, planned, kPlan, 2 * pixel);
  draw_line(svg, unplanned, kPartial, 2 * pixel);
  draw_waits(svg, panel, pixel);
  if (picture.start) draw_start(svg, *picture.start, pixel);
  if (picture.goal) draw_goal(svg, *picture.goal, pixel);
  svg.add("</g>");
  draw_axes(svg, {picture.ground.width, picture.ground.height, layout.scale}, left, top);
}

}  // namespace fleetfoot::app
