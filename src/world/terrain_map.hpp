// A map as it stands in a file: a rectangle of terrain letters. Readers and generators make it,
// writers and pictures take it, and a GridWorld is built from it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/cell.hpp"

namespace fleetfoot {

/// The letters of Moving AI octile maps: `. G S` can be entered, `@ O T W` cannot.
inline bool is_terrain_letter(char letter) {
  return letter == '.' || letter == 'G' || letter == 'S' || letter == '@' || letter == 'O' ||
         letter == 'T' || letter == 'W';
}
inline bool is_passable_letter(char letter) {
  return letter == '.' || letter == 'G' || letter == 'S';
}

/// The largest map that is read, generated or searched: 16 Mi cells.
inline constexpr std::size_t kMaxCells = std::size_t{1} << 24;

struct TerrainMap {
  int width = 0;
  int height = 0;
  std::vector<char> letters;  ///< row by row, width * height of them

  TerrainMap() = default;
  TerrainMap(int map_width, int map_height, char fill)
      : width(map_width),
        height(map_height),
        letters(static_cast<std::size_t>(map_width) * static_cast<std::size_t>(map_height), fill) {}

  bool contains(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width && c.y < height; }
  std::size_t index(Cell c) const {
    return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(c.x);
  }
  char at(Cell c) const { return letters[index(c)]; }
  char& at(Cell c) { return letters[index(c)]; }
  bool passable(Cell c) const { return contains(c) && is_passable_letter(at(c)); }
};

}  // namespace fleetfoot
