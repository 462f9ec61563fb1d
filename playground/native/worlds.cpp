// Worlds for the page: the generators of `fleetfoot generate`, and the oracle that knows the
// future.
#include <fleetfoot/fleetfoot.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/parameters.hpp"
#include "bindings/c/src/boundary.hpp"
#include "sim/hindsight.hpp"
#include "tools/generators/generator_info.hpp"

using namespace fleetfoot;     // NOLINT: of this file's functions all are of C
using namespace fleetfoot::c;  // NOLINT

namespace {

/// The last world that was generated, until the next one.
struct Held {
  GeneratedWorld world;
  std::vector<std::int32_t> ticks;
  std::vector<std::int32_t> cells;
  std::string letters;
};

Held& held() {
  static Held one;
  return one;
}

/// Of the library's own texts, which have no control characters.
std::string json_string(std::string_view text) {
  std::string out = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') out += '\\';
    out += letter;
  }
  return out + '"';
}

std::string json_of(const ParameterSpec& spec) {
  std::string out = "{\"name\":" + json_string(spec.name) +
                    ",\"kind\":" + json_string(to_string(spec.kind)) +
                    ",\"default\":" + json_string(spec.default_value) + ",\"choices\":[";
  for (std::size_t i = 0; i < spec.choices.size(); ++i) {
    out += (i == 0 ? "" : ",") + json_string(spec.choices[i]);
  }
  const bool whole = spec.kind == ParameterKind::integer;
  const double min = whole ? static_cast<double>(spec.integer_min) : spec.min;
  const double max = whole ? static_cast<double>(spec.integer_max) : spec.max;
  return out + "],\"min\":" + std::to_string(min) + ",\"max\":" + std::to_string(max) +
         ",\"help\":" + json_string(spec.help) + "}";
}

std::string json_of(const GeneratorInfo& generator) {
  std::string out = "{\"name\":" + json_string(generator.name) +
                    ",\"summary\":" + json_string(generator.summary) +
                    ",\"paper\":" + json_string(generator.paper) + ",\"parameters\":[";
  for (std::size_t i = 0; i < generator.parameters.size(); ++i) {
    out += (i == 0 ? "" : ",") + json_of(generator.parameters[i]);
  }
  return out + "]}";
}

}  // namespace

extern "C" {

/// As ff_agents(), of generators.
ff_status ff_page_generators(const char** json) {
  return guarded([&] {
    static std::string all;
    all = "[";
    for (const GeneratorInfo& generator : all_generators()) {
      all += (all.size() == 1 ? "" : ",") + json_of(generator);
    }
    all += "]";
    *json = all.c_str();
    return FF_OK;
  });
}

struct ff_page_world {
  int width;
  int height;
  ff_cell start;
  ff_cell goal;
  const char* letters;  ///< row by row
  std::size_t changes;
  const std::int32_t* ticks;  ///< of each change
  const std::int32_t* cells;  ///< numbered row by row
  const char* terrain;        ///< letters
};

/// Valid until the next call.
ff_status ff_page_generate(const char* name, std::uint32_t seed, const char* set,
                           ff_page_world* world) {
  return guarded([&] {
    Held made;
    made.world = generate_world(name, seed, settings_of(set));
    for (const TimedChange& change : made.world.changes.changes) {
      made.ticks.push_back(static_cast<std::int32_t>(change.tick));
      made.cells.push_back(static_cast<std::int32_t>(made.world.map.index(change.cell)));
      made.letters += change.letter;
    }
    held() = std::move(made);
    const Held& now = held();
    *world = {now.world.map.width,
              now.world.map.height,
              to_c(now.world.start),
              to_c(now.world.goal),
              now.world.map.letters.data(),
              now.ticks.size(),
              now.ticks.data(),
              now.cells.data(),
              now.letters.data()};
    return FF_OK;
  });
}

/// The map and the changes as ff_page_generate() gives them; `costs` of the letters . G S. Infinity
/// if the goal cannot be reached.
ff_status ff_page_hindsight(const ff_page_world* world, int moves, const std::int32_t* costs,
                            double* cost) {
  return guarded([&] {
    TerrainMap map(world->width, world->height, '.');
    map.letters.assign(world->letters, world->letters + map.letters.size());
    ChangeScript script{world->width, world->height, {}};
    for (std::size_t i = 0; i < world->changes; ++i) {
      const int cell = world->cells[i];
      script.changes.push_back(
          {world->ticks[i], {cell % world->width, cell / world->width}, world->terrain[i]});
    }
    const TerrainCosts factors{static_cast<unsigned>(costs[0]), static_cast<unsigned>(costs[1]),
                               static_cast<unsigned>(costs[2])};
    *cost = best_in_hindsight(map, script, {world->start.x, world->start.y},
                              {world->goal.x, world->goal.y},
                              moves == 4 ? Moves::four : Moves::eight, factors)
                .value_or(std::numeric_limits<double>::infinity());
    return FF_OK;
  });
}

}  // extern "C"
