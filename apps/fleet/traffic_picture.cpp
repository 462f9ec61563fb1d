#include "apps/fleet/traffic_picture.hpp"

#include <fmt/format.h>

#include <numeric>

#include "apps/picture/picture.hpp"

namespace fleetfoot::app {
namespace {

std::uint64_t sum(const std::vector<std::uint32_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

PicturePanel panel_of(const char* title, const char* unit,
                      const std::vector<std::uint32_t>& counts) {
  PicturePanel panel;
  panel.title = title;
  panel.subtitle = fmt::format("{} {} in all", sum(counts), unit);
  panel.heat = counts;
  return panel;
}

}  // namespace

Traffic::Traffic(const TerrainMap& map)
    : now_(map),
      ground_(ground_of(map, {}, 0)),
      entered_(map.letters.size()),
      waited_(map.letters.size()) {}

void Traffic::count(const FleetTick& tick) {
  for (const TimedChange& change : tick.changes) {
    // A change to what is there already is none.
    if (now_.at(change.cell) == change.letter) continue;
    now_.at(change.cell) = change.letter;
    ground_.at(change.cell.x, change.cell.y) = kChanged;
  }
  for (const Move& move : tick.moves) {
    ++(move.to == move.from ? waited_ : entered_)[now_.index(move.to)];
  }
}

std::string Traffic::draw(const std::string& title, const std::string& subtitle) const {
  Picture picture;
  picture.title = title;
  picture.subtitle = subtitle;
  picture.ground = ground_;
  picture.heat_label = "times in a cell (log scale)";
  picture.panels.push_back(panel_of("Cells by use", "moves into a cell", entered_));
  picture.panels.push_back(panel_of("Cells by waits", "waits of an agent for a tick", waited_));
  return to_svg(picture);
}

}  // namespace fleetfoot::app
