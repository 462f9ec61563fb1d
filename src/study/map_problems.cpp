#include "study/map_problems.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/error.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/formats/moving_ai_scen.hpp"

namespace fleetfoot::study {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_below(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) throw InputError(folder, "is no folder of maps");
  std::vector<fs::path> files;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->is_regular_file(error)) files.push_back(entry->path());
  }
  if (error) throw InputError(folder, error.message());
  std::sort(files.begin(), files.end());
  return files;
}

/// "arena.map" of "arena.map.scen" and of "arena.scen".
std::string map_name_of(const fs::path& scen) {
  const std::string stem = scen.stem().string();
  return stem.ends_with(".map") ? stem : stem + ".map";
}

const fs::path& map_of(const fs::path& scen, const std::vector<fs::path>& maps) {
  const std::string name = map_name_of(scen);
  const fs::path* found = nullptr;
  int count = 0;
  for (const fs::path& map : maps) {
    if (map.filename() != name) continue;
    if (map.parent_path() == scen.parent_path()) return map;
    found = &map;
    ++count;
  }
  if (found == nullptr) throw InputError(scen.string(), "there is no map " + name);
  if (count > 1) throw InputError(scen.string(), "there is more than one map " + name);
  return *found;
}

}  // namespace

std::vector<MapProblem> find_map_problems(const std::string& folder) {
  std::vector<fs::path> maps;
  std::vector<fs::path> scens;
  for (const fs::path& file : files_below(folder)) {
    if (file.extension() == ".map") maps.push_back(file);
    if (file.extension() == ".scen") scens.push_back(file);
  }
  std::vector<MapProblem> problems;
  for (const fs::path& scen : scens) {
    const std::string map_file = map_of(scen, maps).string();
    const TerrainMap map = read_map(map_file);
    for (const ScenRow& row : read_scen(scen.string())) {
      check_scen_row(row, scen.string(), map, map_file);
      if (row.start == row.goal || !map.passable(row.start) || !map.passable(row.goal)) continue;
      problems.push_back({map_file, row.start, row.goal});
    }
  }
  if (problems.empty()) throw InputError(folder, "has no map with a scenario");
  return problems;
}

std::uint64_t fingerprint(const std::vector<MapProblem>& problems) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;  // FNV-1a
  const auto add = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  };
  for (const MapProblem& problem : problems) {
    add(formats::base_name(problem.map_file));
    for (const int part : {problem.start.x, problem.start.y, problem.goal.x, problem.goal.y}) {
      add("," + std::to_string(part));
    }
  }
  return hash;
}

}  // namespace fleetfoot::study
