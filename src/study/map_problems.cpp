#include "study/map_problems.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/formats/moving_ai_scen.hpp"

namespace fleetfoot::study {
namespace {

namespace fs = std::filesystem;

const fs::path& map_of(const std::string& name, const fs::path& scen,
                       const std::vector<fs::path>& maps) {
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

std::vector<MapProblem> find_map_problems(const std::string& folder) {
  std::vector<fs::path> maps;
  std::vector<fs::path> scens;
  for (const fs::path& file : files_below(folder)) {
    if (file.extension() == ".map") maps.push_back(file);
    if (file.extension() == ".scen") scens.push_back(file);
  }
  std::vector<MapProblem> problems;
  for (const fs::path& scen : scens) {
    std::string map_file;
    TerrainMap map;
    std::uint64_t checksum = 0;
    for (const ScenRow& row : read_scen(scen.string())) {
      const std::string name(formats::base_name(row.map));
      if (map_file.empty() || formats::base_name(map_file) != name) {
        map_file = map_of(name, scen, maps).string();
        map = read_map(map_file);
        checksum = fnv1a({map.letters.data(), map.letters.size()});
      }
      check_scen_row(row, scen.string(), map, map_file);
      if (row.start == row.goal || !map.passable(row.start) || !map.passable(row.goal)) continue;
      problems.push_back({map_file, row.start, row.goal, checksum});
    }
  }
  if (problems.empty()) throw InputError(folder, "has no map with a scenario");
  return problems;
}

std::vector<MapProblem> in_mixed_order(std::vector<MapProblem> problems) {
  Random(1).shuffle(problems);
  return problems;
}

std::uint64_t fingerprint(const std::vector<MapProblem>& problems) {
  std::uint64_t hash = fnv1a("");
  for (const MapProblem& problem : problems) {
    hash = fnv1a(formats::base_name(problem.map_file), hash);
    for (const int part : {problem.start.x, problem.start.y, problem.goal.x, problem.goal.y}) {
      hash = fnv1a("," + std::to_string(part), hash);
    }
    hash = fnv1a("," + std::to_string(problem.checksum), hash);
  }
  return hash;
}

}  // namespace fleetfoot::study
