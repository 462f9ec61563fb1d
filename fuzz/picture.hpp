// Worlds drawn at the head of an input.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "fuzz/script.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fuzz {

/// The lines up to an empty one as a picture: '@' is blocked, '2' to '9' terrain, all else open.
/// Each letter becomes scale x scale cells; what is beyond `most_cells` is cut off.
struct Picture {
  int width = 1;
  int height = 1;
  std::vector<std::uint8_t> terrain;  ///< row by row, 0 is blocked

  Picture(Script& script, int scale, int most_cells) {
    std::vector<std::string_view> rows;
    std::size_t columns = 1;
    while (!script.at_end()) {
      const std::string_view row = script.text();
      if (row.empty()) break;
      rows.push_back(row);
      columns = std::max(columns, row.size());
    }
    if (rows.empty()) rows.emplace_back(".");
    const auto most = static_cast<std::size_t>(most_cells);
    width = static_cast<int>(std::min(columns, most)) * scale;
    width = std::min(width, most_cells);
    height = static_cast<int>(std::min(rows.size(), most)) * scale;
    height = std::min(height, most_cells / width);
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const std::string_view row = rows[static_cast<std::size_t>(y / scale)];
        const auto column = static_cast<std::size_t>(x / scale);
        terrain.push_back(terrain_of(column < row.size() ? row[column] : '.'));
      }
    }
  }

  static std::uint8_t terrain_of(char letter) {
    if (letter == '@') return 0;
    return letter >= '2' && letter <= '9' ? static_cast<std::uint8_t>(letter - '0') : 1;
  }
  /// Of its cells; at least 1.
  unsigned most_terrain() const {
    return std::max(1U, unsigned{*std::max_element(terrain.begin(), terrain.end())});
  }
};

inline std::unique_ptr<GridWorld> make_world(const Picture& picture, Moves moves) {
  auto world =
      std::make_unique<GridWorld>(picture.width, picture.height, moves, picture.most_terrain());
  std::vector<TerrainEdit> edits;
  std::size_t at = 0;
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) {
      edits.push_back({{x, y}, static_cast<Terrain>(picture.terrain[at++])});
    }
  }
  world->set(edits);
  return world;
}

/// A rectangle of edits from a line: x y width height letter, where '#' opens and closes cells by
/// turns.
inline std::vector<TerrainEdit> edits_of(Line& line, int width, int height, unsigned most) {
  const Cell corner = line.cell(width, height);
  const int columns = 1 + line.number(9);
  const int rows = 1 + line.number(9);
  const char letter = line.letter();
  const unsigned cost = std::min<unsigned>(Picture::terrain_of(letter), most);
  std::vector<TerrainEdit> edits;
  for (int y = corner.y; y < std::min(height, corner.y + rows); ++y) {
    for (int x = corner.x; x < std::min(width, corner.x + columns); ++x) {
      const bool is_open = letter == '#' ? (x + y) % 2 == 0 : cost != 0;
      edits.push_back({{x, y}, static_cast<Terrain>(is_open ? std::max(cost, 1U) : 0U)});
    }
  }
  return edits;
}

}  // namespace fleetfoot::fuzz
