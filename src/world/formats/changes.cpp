#include "world/formats/changes.hpp"

#include <limits>

#include "base/error.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/header.hpp"

namespace fleetfoot {

using formats::base_name;
using formats::GridSize;
using formats::Header;
using formats::in_quotes;
using formats::LineScanner;
using formats::load_file;
using formats::printable_name;
using formats::size_text;
using formats::write_file;

namespace {

TimedChange read_change(LineScanner& scan, GridSize size) {
  scan.split();
  scan.need_fields(4, "tick x y terrain");
  TimedChange change;
  change.tick = scan.to_int(scan.field(0), "tick", 0, std::numeric_limits<std::int64_t>::max());
  change.cell.x = static_cast<int>(scan.to_int(scan.field(1), "x", 0, size.width - 1));
  change.cell.y = static_cast<int>(scan.to_int(scan.field(2), "y", 0, size.height - 1));
  const std::string_view terrain = scan.field(3);
  if (terrain.size() != 1 || !is_terrain_letter(terrain[0])) {
    scan.fail("unknown terrain " + in_quotes(terrain) + ", expected one of . G S @ O T W");
  }
  change.letter = terrain[0];
  return change;
}

}  // namespace

ChangeScript parse_changes(std::string_view text, const std::string& name) {
  LineScanner scan(text, name);
  const Header header = Header::read(scan, {"type", "height", "width"}, "changes");
  header.need_value(scan, "type", "changes");
  const GridSize size = header.grid_size(scan);
  ChangeScript script;
  script.width = size.width;
  script.height = size.height;
  while (scan.next_row()) {
    const TimedChange change = read_change(scan, size);
    if (!script.changes.empty() && change.tick < script.changes.back().tick) {
      scan.fail("tick " + std::to_string(change.tick) + " comes after tick " +
                std::to_string(script.changes.back().tick) + ", ticks must not decrease");
    }
    script.changes.push_back(change);
  }
  return script;
}

ChangeScript read_changes(const std::string& path) { return parse_changes(load_file(path), path); }

void check_fits(const ChangeScript& script, const std::string& script_name, const TerrainMap& map,
                const std::string& map_name) {
  if (script.width == map.width && script.height == map.height) return;
  throw InputError(printable_name(script_name),
                   "the changes are for a map of " + size_text(script.width, script.height) +
                       " (width x height), " + in_quotes(base_name(map_name)) + " has " +
                       size_text(map.width, map.height));
}

std::string format_changes(const ChangeScript& script) {
  std::string out = "type changes\nheight " + std::to_string(script.height) + "\nwidth " +
                    std::to_string(script.width) + "\nchanges\n";
  for (const TimedChange& change : script.changes) {
    out += std::to_string(change.tick) + ' ' + std::to_string(change.cell.x) + ' ' +
           std::to_string(change.cell.y) + ' ' + change.letter + '\n';
  }
  return out;
}

void write_changes(const std::string& path, const ChangeScript& script) {
  write_file(path, format_changes(script));
}

}  // namespace fleetfoot
