// The `key value` lines that open Moving AI maps, our .changes and GPPC files, and the rectangle of
// letters that follows in some of them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "world/formats/scanner.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot::formats {

struct HeaderLine {
  std::string_view key;
  std::vector<std::string_view> values;
  long line = 0;
};

struct GridSize {
  int width = 0;
  int height = 0;
};

class Header {
 public:
  /// Reads up to and including the line that holds `end` alone. The first of `keys` must open the
  /// header, so that a file of another kind is recognised by its first line; the others come in any
  /// order. Each is needed exactly once, and no other is allowed.
  static Header read(LineScanner& scan, std::initializer_list<std::string_view> keys,
                     std::string_view end);

  const HeaderLine& line(std::string_view key) const;
  /// The value of a key that has exactly one.
  std::string_view value(const LineScanner& scan, std::string_view key) const;
  /// Refuses any value but this one.
  void need_value(const LineScanner& scan, std::string_view key, std::string_view expected) const;
  /// `height` and `width`, each at least 1, together at most kMaxCells.
  GridSize grid_size(const LineScanner& scan) const;

 private:
  std::vector<HeaderLine> lines_;
};

/// Refuses a rectangle over kMaxCells, before anything of that size is allocated.
void check_cell_count(const TextSource& source, long line, GridSize size);

/// Reads `height` lines of `width` terrain letters. Memory grows with the file, not with what its
/// header claims.
TerrainMap read_terrain_rows(LineScanner& scan, GridSize size);

/// The rows of a map, each closed by a line end.
void append_terrain_rows(std::string& out, const TerrainMap& map);

}  // namespace fleetfoot::formats
