#include "world/formats/gppc.hpp"

#include <limits>

#include "world/formats/file_io.hpp"
#include "world/formats/header.hpp"

namespace fleetfoot {

using formats::GridSize;
using formats::Header;
using formats::HeaderLine;
using formats::in_quotes;
using formats::LineScanner;
using formats::load_file;
using formats::read_terrain_rows;
using formats::sibling_path;
using formats::size_text;

namespace {

constexpr std::int64_t kMaxBucket = std::numeric_limits<int>::max();
constexpr std::int64_t kMaxPatches = std::int64_t{1} << 24;
constexpr std::int64_t kMaxCosts = 16;

struct CostColumns {
  std::size_t count = 0;
  std::size_t octile = 0;
};

CostColumns cost_columns(const LineScanner& scan, const Header& header) {
  const HeaderLine& line = header.line("cost");
  const auto count = static_cast<std::size_t>(
      scan.to_int_at(line.line, line.values[0], "the number of costs", 1, kMaxCosts));
  if (line.values.size() != count + 1) {
    scan.fail_at(line.line, "'cost' announces " + std::to_string(count) + " names, found " +
                                std::to_string(line.values.size() - 1));
  }
  CostColumns columns{count, count};
  for (std::size_t i = 0; i < count; ++i) {
    if (line.values[i + 1] != "octile") continue;
    if (columns.octile != count) scan.fail_at(line.line, "'octile' is named twice");
    columns.octile = i;
  }
  if (columns.octile == count) scan.fail_at(line.line, "no cost named 'octile'");
  return columns;
}

int field_int(const LineScanner& scan, std::size_t field, const char* what, std::int64_t high) {
  return static_cast<int>(scan.to_int(scan.field(field), what, 0, high));
}

GppcEvent read_patch_event(const LineScanner& scan, const GppcScenario& scenario) {
  scan.need_fields(5, "P bucket patch x y");
  GppcEvent event;
  event.kind = GppcEvent::Kind::patch;
  event.bucket = field_int(scan, 1, "bucket", kMaxBucket);
  if (scenario.patches.empty()) scan.fail("the patch file has no patches");
  event.patch = field_int(scan, 2, "patch", static_cast<std::int64_t>(scenario.patches.size()) - 1);
  event.corner = {field_int(scan, 3, "x", scenario.width - 1),
                  field_int(scan, 4, "y", scenario.height - 1)};
  const TerrainMap& patch = scenario.patches[static_cast<std::size_t>(event.patch)];
  if (patch.width > scenario.width - event.corner.x ||
      patch.height > scenario.height - event.corner.y) {
    scan.fail("patch " + std::to_string(event.patch) + " of " +
              size_text(patch.width, patch.height) + " (width x height) at " +
              std::to_string(event.corner.x) + "," + std::to_string(event.corner.y) +
              " sticks out of the grid of " + size_text(scenario.width, scenario.height));
  }
  return event;
}

GppcEvent read_query_event(const LineScanner& scan, const GppcScenario& scenario,
                           const CostColumns& costs) {
  scan.need_fields(6 + costs.count, "Q bucket startx starty goalx goaly cost");
  GppcEvent event;
  event.kind = GppcEvent::Kind::query;
  event.bucket = field_int(scan, 1, "bucket", kMaxBucket);
  event.start = {field_int(scan, 2, "start x", scenario.width - 1),
                 field_int(scan, 3, "start y", scenario.height - 1)};
  event.goal = {field_int(scan, 4, "goal x", scenario.width - 1),
                field_int(scan, 5, "goal y", scenario.height - 1)};
  for (std::size_t i = 0; i < costs.count; ++i) {
    const std::string_view token = scan.field(6 + i);
    const double cost = scan.to_real(token, "cost").value;
    if (i != costs.octile) continue;
    if (cost < 0 && cost != -1) {
      scan.fail("cost must be at least 0, or -1 for no path, found " + in_quotes(token));
    }
    event.cost = cost;
  }
  return event;
}

}  // namespace

std::vector<TerrainMap> parse_gppc_patches(std::string_view text, const std::string& name) {
  LineScanner scan(text, name);
  scan.need_row("'type patch' as its first line");
  scan.split();
  if (scan.field_count() != 2 || scan.field(0) != "type" || scan.field(1) != "patch") {
    scan.fail("expected 'type patch' as the first line, found " + in_quotes(scan.line()));
  }
  scan.need_row("'patches N'");
  scan.split();
  if (scan.field_count() != 2 || scan.field(0) != "patches") {
    scan.fail("expected 'patches N', found " + in_quotes(scan.line()));
  }
  const std::int64_t count = scan.to_int(scan.field(1), "the number of patches", 0, kMaxPatches);
  std::vector<TerrainMap> patches;
  for (std::int64_t i = 0; i < count; ++i) {
    const Header header = Header::read(scan, {"patch", "height", "width"}, "map");
    header.need_value(scan, "patch", std::to_string(i));
    patches.push_back(read_terrain_rows(scan, header.grid_size(scan)));
  }
  scan.need_end("the last of " + std::to_string(count) + " patches");
  return patches;
}

GppcScenario parse_gppc(std::string_view text, const std::string& name,
                        const GppcPatchLoader& load_patches) {
  LineScanner scan(text, name);
  const Header header =
      Header::read(scan, {"version", "height", "width", "cost", "patch"}, "commands");
  header.need_value(scan, "version", "2");
  const GridSize size = header.grid_size(scan);
  const CostColumns costs = cost_columns(scan, header);
  GppcScenario scenario;
  scenario.width = size.width;
  scenario.height = size.height;
  scenario.patches = load_patches(std::string(header.value(scan, "patch")));
  while (scan.next_row()) {
    scan.split();
    if (scan.field(0) == "P") {
      scenario.events.push_back(read_patch_event(scan, scenario));
    } else if (scan.field(0) == "Q") {
      scenario.events.push_back(read_query_event(scan, scenario, costs));
    } else {
      scan.fail("unknown command " + in_quotes(scan.field(0)) + ", expected P or Q");
    }
  }
  return scenario;
}

GppcScenario read_gppc(const std::string& path) {
  return parse_gppc(load_file(path), path, [&path](const std::string& file) {
    const std::string patch_path = sibling_path(path, file);
    return parse_gppc_patches(load_file(patch_path), patch_path);
  });
}

}  // namespace fleetfoot
