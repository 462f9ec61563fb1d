#include "world/formats/header.hpp"

#include <algorithm>

namespace fleetfoot::formats {
namespace {

std::string listed(std::initializer_list<std::string_view> keys, std::string_view end) {
  std::string out;
  for (const std::string_view key : keys) out += "'" + std::string(key) + "', ";
  return out + "'" + std::string(end) + "'";
}

}  // namespace

Header Header::read(LineScanner& scan, std::initializer_list<std::string_view> keys,
                    std::string_view end) {
  Header header;
  for (;;) {
    const bool first = header.lines_.empty();
    scan.need_row(first ? "'" + std::string(*keys.begin()) + " ...' as its first line"
                        : "a header that ends with the line '" + std::string(end) + "'");
    scan.split();
    const std::string_view key = scan.field(0);
    if (first && key != *keys.begin()) {
      scan.fail("expected '" + std::string(*keys.begin()) + " ...' as the first line, found " +
                in_quotes(scan.line()));
    }
    if (key == end) break;
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
      scan.fail("unknown header line " + in_quotes(scan.line()) + ", expected one of " +
                listed(keys, end));
    }
    for (const HeaderLine& known : header.lines_) {
      if (known.key == key) {
        scan.fail("second '" + std::string(key) + "' line, the first is line " +
                  std::to_string(known.line));
      }
    }
    if (scan.field_count() < 2) scan.fail("'" + std::string(key) + "' has no value");
    HeaderLine line{key, {}, scan.line_number()};
    const std::size_t stored = std::min(scan.field_count(), LineScanner::kMaxFields);
    for (std::size_t i = 1; i < stored; ++i) line.values.push_back(scan.field(i));
    header.lines_.push_back(std::move(line));
  }
  if (scan.field_count() != 1) {
    scan.fail("expected '" + std::string(end) + "' alone on its line, found " +
              in_quotes(scan.line()));
  }
  for (const std::string_view key : keys) {
    const auto has_key = [key](const HeaderLine& line) { return line.key == key; };
    if (std::none_of(header.lines_.begin(), header.lines_.end(), has_key)) {
      scan.fail("no '" + std::string(key) + "' line before '" + std::string(end) + "'");
    }
  }
  return header;
}

const HeaderLine& Header::line(std::string_view key) const {
  return *std::find_if(lines_.begin(), lines_.end(),
                       [key](const HeaderLine& line) { return line.key == key; });
}

std::string_view Header::value(const LineScanner& scan, std::string_view key) const {
  const HeaderLine& found = line(key);
  if (found.values.size() != 1) {
    scan.fail_at(found.line, "expected one value after '" + std::string(key) + "', found " +
                                 in_quotes(found.values[1]) + " behind it");
  }
  return found.values[0];
}

void Header::need_value(const LineScanner& scan, std::string_view key,
                        std::string_view expected) const {
  const std::string_view found = value(scan, key);
  if (found != expected) {
    scan.fail_at(line(key).line, "expected '" + std::string(key) + " " + std::string(expected) +
                                     "', found " + std::string(key) + " " + in_quotes(found));
  }
}

GridSize Header::grid_size(const LineScanner& scan) const {
  constexpr auto kMax = static_cast<std::int64_t>(kMaxCells);
  const long height_line = line("height").line;
  const long width_line = line("width").line;
  GridSize size;
  size.height =
      static_cast<int>(scan.to_int_at(height_line, value(scan, "height"), "height", 1, kMax));
  size.width = static_cast<int>(scan.to_int_at(width_line, value(scan, "width"), "width", 1, kMax));
  check_cell_count(scan, std::max(height_line, width_line), size);
  return size;
}

void check_cell_count(const TextSource& source, long line, GridSize size) {
  const auto width = static_cast<std::size_t>(size.width);
  if (width <= kMaxCells / static_cast<std::size_t>(size.height)) return;
  source.fail_at(line, size_text(size.width, size.height) +
                           " (width x height) is over the limit of " + std::to_string(kMaxCells) +
                           " cells");
}

TerrainMap read_terrain_rows(LineScanner& scan, GridSize size) {
  TerrainMap map;
  map.width = size.width;
  map.height = size.height;
  const auto width = static_cast<std::size_t>(size.width);
  map.letters.reserve(std::min(width * static_cast<std::size_t>(size.height), scan.bytes_left()));
  for (int y = 0; y < size.height; ++y) {
    if (!scan.next_row()) {
      scan.fail("the file ends after " + std::to_string(y) + " of " + std::to_string(size.height) +
                " rows");
    }
    const std::string_view row = scan.line();
    const std::string_view inside = row.substr(0, width);
    const auto bad = std::find_if_not(inside.begin(), inside.end(), is_terrain_letter);
    if (bad != inside.end()) {
      const auto x = static_cast<std::size_t>(bad - inside.begin());
      scan.fail("unknown terrain " + in_quotes(inside.substr(x, 1)) + " in column " +
                std::to_string(x + 1) + ", expected one of . G S @ O T W");
    }
    if (row.size() != width) {
      scan.fail("row " + std::to_string(y) + " has " + std::to_string(row.size()) +
                " letters, expected " + std::to_string(width) + " (the width)");
    }
    map.letters.insert(map.letters.end(), row.begin(), row.end());
  }
  return map;
}

void append_terrain_rows(std::string& out, const TerrainMap& map) {
  const auto width = static_cast<std::size_t>(map.width);
  for (std::size_t start = 0; start < map.letters.size(); start += width) {
    out.append(map.letters.data() + start, width);
    out += '\n';
  }
}

}  // namespace fleetfoot::formats
