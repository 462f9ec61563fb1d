#include "study/studies/bulitko2007/maps.hpp"

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "search/incremental/distance_field.hpp"
#include "search/spaces/any_space.hpp"
#include "study/map_problems.hpp"
#include "tools/generators/terrain.hpp"
#include "world/formats/moving_ai_map.hpp"

namespace fleetfoot::study::bulitko2007 {
namespace {

constexpr std::array<int, 3> kSizes = {161, 177, 193};
constexpr int kLarge = 512;
constexpr double kShortest = 90;
constexpr double kLongest = 100;

std::vector<TerrainMap> make_small() {
  std::vector<TerrainMap> maps;
  for (const int size : kSizes) {
    TerrainOptions options;
    options.size = size;
    maps.push_back(generate_terrain(options, static_cast<std::uint64_t>(size)).map);
  }
  return maps;
}

TerrainMap scaled(const TerrainMap& map, int size) {
  TerrainMap out(size, size, '@');
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      out.at({x, y}) = map.at({x * map.width / size, y * map.height / size});
    }
  }
  return out;
}

std::vector<TerrainMap> make_large() {
  std::vector<TerrainMap> maps;
  for (const TerrainMap& map : make_small()) maps.push_back(scaled(map, kLarge));
  return maps;
}

const std::vector<TerrainMap>& small_terrain() {
  static const std::vector<TerrainMap> maps = make_small();
  return maps;
}

/// True distances to a cell, in moves' lengths.
class Distances {
 public:
  Distances(const GridWorld& world, Cell to)
      : world_(world), space_(world, Heuristic::best), field_(space_) {
    field_.run(world.node(to));
  }
  /// Negative where there is no path.
  double operator()(Cell from) const {
    const std::uint32_t cost = field_(world_.node(from));
    return cost == kInfinite<std::uint32_t> ? -1 : world_.length(cost);
  }

 private:
  using S = GridSpace<Moves::eight, std::uint32_t>;
  const GridWorld& world_;
  S space_;
  DistanceField<S> field_;
};

/// One of the maps, and two cells of it that are between `least` and `most` apart.
Problem draw(const std::vector<TerrainMap>& maps, double least, double most, std::uint64_t seed) {
  Random random(seed);
  Problem problem;
  problem.map = maps[static_cast<std::size_t>(random.below(maps.size()))];
  const GridWorld world(problem.map, Moves::eight);
  for (;;) {
    const Cell goal{random.between(0, problem.map.width - 1),
                    random.between(0, problem.map.height - 1)};
    if (!problem.map.passable(goal)) continue;
    const Distances distance(world, goal);
    std::vector<Cell> starts;
    for (int y = 0; y < problem.map.height; ++y) {
      for (int x = 0; x < problem.map.width; ++x) {
        const double length = distance({x, y});
        if (length >= least && length <= most) starts.push_back({x, y});
      }
    }
    if (starts.empty()) continue;
    problem.start = starts[static_cast<std::size_t>(random.below(starts.size()))];
    problem.goal = goal;
    problem.reference = distance(problem.start);
    return problem;
  }
}

Scenario scenario(std::string name, std::string title, std::function<Problem(std::uint64_t)> make) {
  Scenario made;
  made.name = std::move(name);
  made.title = std::move(title);
  made.moves = Moves::eight;
  made.make = std::move(make);
  return made;
}

}  // namespace

const std::vector<TerrainMap>& large_terrain() {
  static const std::vector<TerrainMap> maps = make_large();
  return maps;
}

Scenario small_maps() {
  return scenario("game", "Game-like maps, 161 to 193 cells wide", [](std::uint64_t seed) {
    return draw(small_terrain(), kShortest, kLongest, seed);
  });
}

Scenario large_maps() {
  return scenario("game-512", "Game-like maps, scaled to 512 x 512", [](std::uint64_t seed) {
    constexpr double kTimes = static_cast<double>(kLarge) / kSizes[1];
    return draw(large_terrain(), kShortest * kTimes, kLongest * kTimes, seed);
  });
}

Scenario real_maps(const std::string& folder) {
  const auto problems =
      std::make_shared<const std::vector<MapProblem>>(in_mixed_order(find_map_problems(folder)));
  Scenario made =
      scenario("maps", "Real maps, " + std::to_string(problems->size()) + " problems", nullptr);
  made.pick = [problems](std::int64_t run) {
    const MapProblem& given = (*problems)[static_cast<std::size_t>(run)];
    Problem problem;
    problem.map = read_map(given.map_file);
    problem.start = given.start;
    problem.goal = given.goal;
    const GridWorld world(problem.map, Moves::eight);
    problem.reference = std::max(0.0, Distances(world, given.goal)(given.start));
    return problem;
  };
  made.problems = static_cast<int>(problems->size());
  made.worlds = "maps-" + std::to_string(fingerprint(*problems));
  return made;
}

}  // namespace fleetfoot::study::bulitko2007
