#include "support/ascii.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace fleetfoot::test {
namespace {

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> rows(1);
  for (const char letter : text) {
    if (letter != '\n' && letter != ' ') {
      rows.back() += letter;
    } else if (!rows.back().empty()) {
      rows.emplace_back();
    }
  }
  if (rows.back().empty()) rows.pop_back();
  return rows;
}

bool is_digit(char letter) { return letter >= '1' && letter <= '9'; }

}  // namespace

DrawnWorld parse(std::string_view text, Moves moves, unsigned max_terrain) {
  const std::vector<std::string> rows = split(text);
  if (rows.empty()) throw std::invalid_argument("an empty drawing");
  for (const std::string& row : rows) {
    if (row.size() != rows[0].size()) throw std::invalid_argument("rows differ in length");
    for (const char letter : row) {
      if (is_digit(letter))
        max_terrain = std::max(max_terrain, static_cast<unsigned>(letter - '0'));
    }
  }
  DrawnWorld drawn;
  drawn.world = std::make_unique<GridWorld>(static_cast<int>(rows[0].size()),
                                            static_cast<int>(rows.size()), moves, max_terrain);
  for (int y = 0; y < drawn.world->height(); ++y) {
    for (int x = 0; x < drawn.world->width(); ++x) {
      const char letter = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (letter == 's') drawn.start = drawn.world->node({x, y});
      if (letter == 'g') drawn.goal = drawn.world->node({x, y});
      if (letter == '@') drawn.world->set({x, y}, Terrain::blocked);
      if (is_digit(letter)) {
        drawn.world->set({x, y}, terrain_of_cost(static_cast<unsigned>(letter - '0')));
      }
      if (!is_digit(letter) && std::string_view("sg@.").find(letter) == std::string_view::npos) {
        throw std::invalid_argument(std::string("unknown letter ") + letter);
      }
    }
  }
  return drawn;
}

std::string draw(const PlainGrid& grid, Cell start, Cell goal) {
  std::string text;
  for (int y = 0; y < grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) {
      const unsigned cost = grid.at({x, y});
      char letter = cost == 0   ? '@'
                    : cost == 1 ? '.'
                    : cost > 9  ? '+'
                                : static_cast<char>('0' + cost);
      if (Cell{x, y} == goal) letter = cost == 0 ? 'G' : 'g';
      if (Cell{x, y} == start) letter = cost == 0 ? 'S' : 's';
      text += letter;
    }
    text += '\n';
  }
  return text;
}

std::string draw(const GridWorld& world, NodeId start, NodeId goal) {
  const auto cell = [&](NodeId node) { return node == kNoNode ? Cell{-1, -1} : world.cell(node); };
  return draw(PlainGrid::copy_of(world), cell(start), cell(goal));
}

}  // namespace fleetfoot::test
