#include "apps/classifier/training_maps.hpp"

#include <algorithm>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>

#include "apps/common/interrupt.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "study/map_problems.hpp"
#include "tools/generators/connectivity.hpp"
#include "tools/generators/terrain.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/formats/moving_ai_scen.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> map_files(const std::string& folder) {
  std::vector<fs::path> files = study::files_below(folder);
  std::erase_if(files, [](const fs::path& file) { return file.extension() != ".map"; });
  if (files.empty()) throw InputError(formats::printable_name(folder), "has no .map file in it");
  return files;
}

/// Connected cells, in groups of two and more.
std::vector<std::vector<Cell>> open_groups(const TerrainMap& map) {
  TerrainMap inverse = map;
  for (char& letter : inverse.letters) letter = is_passable_letter(letter) ? '@' : '.';
  const CellGroups groups = blocked_groups(inverse);
  std::vector<std::vector<Cell>> found;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const std::span<const Cell> group = groups[i];
    if (group.size() > 1) found.emplace_back(group.begin(), group.end());
  }
  return found;
}

/// The start is any cell that reaches another, the goal any other that it reaches.
std::vector<TrainingProblem> draw_problems(const TerrainMap& map, std::size_t count,
                                           std::uint64_t seed) {
  const std::vector<std::vector<Cell>> groups = open_groups(map);
  std::vector<std::size_t> ends;
  ends.reserve(groups.size());
  std::size_t cells = 0;
  for (const auto& group : groups) ends.push_back(cells += group.size());
  if (cells == 0) return {};
  Random random(seed);
  std::vector<TrainingProblem> problems;
  problems.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t drawn = random.below(cells);
    const auto end = std::upper_bound(ends.begin(), ends.end(), drawn);
    const auto& group = groups[static_cast<std::size_t>(end - ends.begin())];
    const std::size_t start = drawn - (*end - group.size());
    std::size_t goal = random.below(group.size() - 1);
    if (goal >= start) ++goal;
    problems.push_back({group[start], group[goal]});
  }
  return problems;
}

/// Adds the scenarios that it finds to the files of the map.
std::vector<ScenRow> rows_beside(const fs::path& file, TrainingMap& training) {
  const TerrainMap& map = training.map;
  std::vector<ScenRow> rows;
  for (const fs::path& scen :
       {fs::path(file).concat(".scen"), fs::path(file).replace_extension(".scen")}) {
    std::error_code ignored;
    if (!fs::exists(scen, ignored)) continue;
    training.files.push_back(scen.string());
    for (const ScenRow& row : read_scen(scen.string())) {
      check_scen_row(row, scen.string(), map, file.string());
      if (row.start == row.goal || !map.passable(row.start) || !map.passable(row.goal)) continue;
      rows.push_back(row);
    }
  }
  return rows;
}

std::vector<TrainingProblem> spread(const std::vector<ScenRow>& rows, const TerrainMap& map,
                                    std::size_t count) {
  std::vector<TrainingProblem> problems;
  count = std::min(count, rows.size());
  problems.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const ScenRow& row = rows[i * rows.size() / count];
    if (connected(map, row.start, row.goal)) problems.push_back({row.start, row.goal});
  }
  return problems;
}

}  // namespace

std::vector<TrainingMap> maps_in_folder(const std::string& folder, std::size_t problems,
                                        std::uint64_t seed) {
  const std::vector<fs::path> files = map_files(folder);
  Random seeds(seed);
  std::vector<TrainingMap> maps;
  maps.reserve(files.size());
  std::size_t total = 0;
  for (const fs::path& file : files) {
    if (interrupted() != 0) return maps;
    TrainingMap map{file.string(), read_map(file.string()), {}, {file.string()}};
    const std::vector<ScenRow> rows = rows_beside(file, map);
    const bool has_scenario = map.files.size() > 1;
    const std::uint64_t map_seed = seeds.next();
    map.problems =
        has_scenario ? spread(rows, map.map, problems) : draw_problems(map.map, problems, map_seed);
    total += map.problems.size();
    maps.push_back(std::move(map));
  }
  if (total == 0) {
    throw InputError(formats::printable_name(folder), "has no map with a path to train on");
  }
  return maps;
}

std::vector<TrainingMap> generated_maps(std::size_t count, std::size_t problems,
                                        std::uint64_t seed) {
  Random random(seed);
  std::vector<TrainingMap> maps;
  maps.reserve(count);
  for (std::size_t i = 0; i < count && interrupted() == 0; ++i) {
    TerrainOptions options;
    options.size = random.between(161, 193);
    TrainingMap map{
        "generated " + std::to_string(i + 1), generate_terrain(options, random.next()).map, {}, {}};
    map.problems = draw_problems(map.map, problems, random.next());
    maps.push_back(std::move(map));
  }
  return maps;
}

}  // namespace fleetfoot::app
