// What the signs and colours of a picture mean.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "apps/picture/picture_layout.hpp"
#include "apps/picture/picture_style.hpp"

namespace fleetfoot::app {
namespace {

void draw_colour_bar(SvgWriter& svg, double left, double top, const HeatScale& scale,
                     std::string_view label) {
  constexpr double kWidth = 200;
  constexpr double kHeight = 12;
  svg.text(left, top, label, 11);
  const double part = kWidth / static_cast<double>(kHeatLevels);
  for (std::size_t i = 0; i < kHeatLevels; ++i) {
    svg.add("<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{}' fill='{}'/>",
            left + part * static_cast<double>(i), top + 8, part, kHeight, kHeat[i]);
  }
  svg.add("<rect x='{:.1f}' y='{:.1f}' width='{}' height='{}' fill='none' stroke='{}'/>", left,
          top + 8, kWidth, kHeight, kFaint);
  const double most = std::max<double>(scale.max(), 1);
  const auto number = [&](double value, double share, const char* anchor) {
    svg.text(left + kWidth * share, top + 34, fmt::format("{:.0f}", value), 10, anchor);
  };
  number(1, 0, "start");
  if (most > 1) number(most, 1, "end");
  // Powers of ten between, where their numbers do not touch those at the ends.
  for (std::uint64_t power = 10; power < scale.max(); power *= 10) {
    const auto value = static_cast<double>(power);
    const double share = std::log(value) / std::log(most);
    if (share > 0.08 && share < 0.8) number(value, share, "middle");
  }
}

/// Entries below each other: a sign, then its words.
class Entries {
 public:
  Entries(SvgWriter& svg, double left, double top) : svg_(svg), left_(left), y_(top) {}

  void headline(std::string_view words) {
    svg_.text(left_, y_, words, 13, "start", nullptr, true);
    y_ += 22;
  }
  void line(const char* colour, std::string_view words) {
    svg_.add("<path d='M{:.1f} {:.1f}h24' stroke='{}' stroke-width='2.5'/>", left_, y_, colour);
    say(words);
  }
  void square(const char* colour, std::string_view words) {
    svg_.add(
        "<rect x='{:.1f}' y='{:.1f}' width='14' height='14' fill='{}' stroke='{}' "
        "stroke-width='0.5'/>",
        left_ + 5, y_ - 7, colour, kFaint);
    say(words);
  }
  void ring(const char* colour, std::string_view words) {
    svg_.add("<circle cx='{:.1f}' cy='{:.1f}' r='4' fill='{}' stroke='{}' stroke-width='1.5'/>",
             left_ + 12, y_, kWait, colour);
    say(words);
  }
  void mark(void (*draw)(SvgWriter&, Cell, double), std::string_view words) {
    svg_.add("<g transform='translate({:.1f} {:.1f})'>", left_ + 11.5, y_ - 0.5);
    draw(svg_, {0, 0}, 1);
    svg_.add("</g>");
    say(words);
  }
  double next() const { return y_; }

 private:
  void say(std::string_view words) {
    svg_.text(left_ + 34, y_ + 4, words, 11);
    y_ += 24;
  }
  SvgWriter& svg_;
  double left_;
  double y_;
};

}  // namespace

void draw_legend(SvgWriter& svg, const Picture& picture, double left, double top,
                 const HeatScale& scale) {
  Entries entries(svg, left, top + 6);
  entries.headline("Legend");
  if (picture.start) {
    entries.mark(draw_start, "start");
    entries.mark(draw_goal, "goal");
    entries.line(kPlan, "moves on a complete plan");
    entries.line(kPartial, "moves without one");
    entries.ring(kPartial, "waited (larger: longer)");
  }
  entries.square(kWall, "blocked");
  entries.square(kChangedCell, "opened or closed during the run");
  const auto& ground = picture.ground.values;
  if (std::find(ground.begin(), ground.end(), kRough) != ground.end()) {
    entries.square(kRoughGround, "G and S terrain");
  }
  draw_colour_bar(svg, left, entries.next() + 8, scale, picture.heat_label);
}

}  // namespace fleetfoot::app
