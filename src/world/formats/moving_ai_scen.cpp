#include "world/formats/moving_ai_scen.hpp"

#include <limits>

#include "base/error.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/header.hpp"

namespace fleetfoot {

using formats::base_name;
using formats::check_cell_count;
using formats::format_fixed;
using formats::in_quotes;
using formats::LineScanner;
using formats::load_file;
using formats::printable_name;
using formats::Real;
using formats::size_text;
using formats::write_file;

namespace {

constexpr const char* kRowFields = "bucket map width height startx starty goalx goaly length";
constexpr std::int64_t kMaxInt = std::numeric_limits<int>::max();

void read_version(LineScanner& scan) {
  scan.need_row("'version 1' as its first line");
  scan.split();
  const bool good = scan.field_count() == 2 && scan.field(0) == "version" &&
                    (scan.field(1) == "1" || scan.field(1) == "1.0");
  if (!good) scan.fail("expected 'version 1' as the first line, found " + in_quotes(scan.line()));
}

int field_int(const LineScanner& scan, std::size_t field, const char* what, std::int64_t low,
              std::int64_t high) {
  return static_cast<int>(scan.to_int(scan.field(field), what, low, high));
}

ScenRow read_row(LineScanner& scan) {
  scan.split();
  scan.need_fields(9, kRowFields);
  ScenRow row;
  row.line = scan.line_number();
  row.bucket = field_int(scan, 0, "bucket", 0, kMaxInt);
  row.map = std::string(scan.field(1));
  constexpr auto kMaxSide = static_cast<std::int64_t>(kMaxCells);
  row.width = field_int(scan, 2, "width", 1, kMaxSide);
  row.height = field_int(scan, 3, "height", 1, kMaxSide);
  check_cell_count(scan, row.line, {row.width, row.height});
  row.start = {field_int(scan, 4, "start x", 0, kMaxInt),
               field_int(scan, 5, "start y", 0, kMaxInt)};
  row.goal = {field_int(scan, 6, "goal x", 0, kMaxInt), field_int(scan, 7, "goal y", 0, kMaxInt)};
  const Real length = scan.to_real(scan.field(8), "length");
  if (length.value < 0) scan.fail("length must not be negative, found " + in_quotes(scan.field(8)));
  row.length = length.value;
  row.decimals = length.decimals;
  return row;
}

std::string cell_text(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

}  // namespace

std::vector<ScenRow> parse_scen(std::string_view text, const std::string& name) {
  LineScanner scan(text, name);
  read_version(scan);
  std::vector<ScenRow> rows;
  while (scan.next_row()) rows.push_back(read_row(scan));
  return rows;
}

std::vector<ScenRow> read_scen(const std::string& path) {
  return parse_scen(load_file(path), path);
}

void check_scen_row(const ScenRow& row, const std::string& scen_name, const TerrainMap& map,
                    const std::string& map_name) {
  const auto fail = [&](const std::string& what) {
    throw InputError(printable_name(scen_name), row.line, what);
  };
  const std::string_view wanted = base_name(row.map);
  if (wanted != base_name(map_name)) {
    fail("the row is for map " + in_quotes(wanted) + ", not for " + in_quotes(base_name(map_name)));
  }
  if (row.width != map.width || row.height != map.height) {
    fail("the row is for a map of " + size_text(row.width, row.height) +
         " (width x height), the map has " + size_text(map.width, map.height));
  }
  if (!map.contains(row.start)) fail("start " + cell_text(row.start) + " is outside the map");
  if (!map.contains(row.goal)) fail("goal " + cell_text(row.goal) + " is outside the map");
}

std::string format_scen(const std::vector<ScenRow>& rows) {
  std::string out = "version 1\n";
  for (const ScenRow& row : rows) {
    out += std::to_string(row.bucket) + '\t' + row.map;
    for (const int value :
         {row.width, row.height, row.start.x, row.start.y, row.goal.x, row.goal.y}) {
      out += '\t';
      out += std::to_string(value);
    }
    out += '\t' + format_fixed(row.length, row.decimals) + '\n';
  }
  return out;
}

void write_scen(const std::string& path, const std::vector<ScenRow>& rows) {
  write_file(path, format_scen(rows));
}

}  // namespace fleetfoot
