#include "tools/generators/generator_info.hpp"

#include "base/error.hpp"
#include "tools/generators/bodies.hpp"
#include "tools/generators/doors.hpp"
#include "tools/generators/limits.hpp"
#include "tools/generators/maze.hpp"
#include "tools/generators/terrain.hpp"
#include "tools/generators/thesis_random.hpp"
#include "tools/generators/thesis_rooms.hpp"
#include "tools/generators/uniform.hpp"

namespace fleetfoot {
namespace {

ParameterSpec size_parameter(int default_size, int min, int max, const std::string& note = "") {
  return integer_parameter("size", default_size, min, max, "width and height in cells" + note);
}

ParameterSpec ticks_parameter() {
  return integer_parameter("ticks", 0, 0, 10000000, "length of the recording; 0: 8 x size");
}

ParameterSpec period_parameter() {
  return integer_parameter("period", 10, 1, 1000000, "ticks between two events");
}

int whole(const Parameters& parameters, std::string_view name) {
  return static_cast<int>(parameters.integer(name));
}

WorldEnds ends_of(const Parameters& parameters) {
  return parameters.choice("ends") == "random" ? WorldEnds::random : WorldEnds::corners;
}

std::vector<ParameterSpec> thesis_parameters(int smallest, const std::string& size_note) {
  return {size_parameter(128, smallest, kMaxSide, size_note),
          number_parameter("change-percent", 10, 0, 40,
                           "obstacles expected to toggle at each event, percent"),
          choice_parameter("variant", {"clean", "published"},
                           "clean: as its text describes; published: as its tables were made"),
          ticks_parameter()};
}

ThesisOptions thesis_options(const Parameters& p) {
  return {whole(p, "size"), p.number("change-percent"),
          p.choice("variant") == "clean" ? ThesisVariant::clean : ThesisVariant::published,
          p.integer("ticks")};
}

GeneratorInfo rooms_info() {
  return {"rooms", "15 x 15 rooms whose doors switch, a tree of doors always open",
          "Mäntysalo 2024, section 4.2.1", thesis_parameters(32, ", a multiple of 16"),
          [](const Parameters& p, std::uint64_t seed) {
            return generate_rooms(thesis_options(p), seed);
          }};
}

GeneratorInfo random_info() {
  return {"random", "a quarter blocked; connected blocks switch as a whole",
          "Mäntysalo 2024, section 4.2.2", thesis_parameters(8, ""),
          [](const Parameters& p, std::uint64_t seed) {
            return generate_random(thesis_options(p), seed);
          }};
}

GeneratorInfo doors_info() {
  return {"doors",
          "rooms with up to four doors each, all opening and closing, never a room cut off",
          "Bond, Widger, Ruml and Sun 2010",
          {size_parameter(100, 3, kMaxSide),
           integer_parameter("room-width", 9, 1, kMaxSide, "about this many cells between walls"),
           integer_parameter("room-height", 9, 1, kMaxSide, "about this many cells between walls"),
           number_parameter("toggle-rate", 1, 0, 50,
                            "doors that toggle each tick while half are open, percent"),
           number_parameter("open-percent", 50, 0, 100, "doors open at rest, percent"),
           ticks_parameter()},
          [](const Parameters& p, std::uint64_t seed) {
            return generate_doors(
                {whole(p, "size"), whole(p, "room-width"), whole(p, "room-height"),
                 p.number("toggle-rate"), p.number("open-percent"), p.integer("ticks")},
                seed);
          }};
}

GeneratorInfo maze_info() {
  return {"maze",
          "corridors one cell wide by depth-first search, optionally with walls removed",
          "Koenig 2004; Likhachev and Koenig 2006",
          {size_parameter(301, 5, kMaxSide - 1, ", odd"),
           integer_parameter("remove", 0, 0, kMaxCells, "walls removed after carving"),
           choice_parameter("ends", {"random", "corners"}, "where start and goal lie")},
          [](const Parameters& p, std::uint64_t seed) {
            return generate_maze({whole(p, "size"), p.integer("remove"), ends_of(p)}, seed);
          }};
}

GeneratorInfo uniform_info() {
  return {"uniform",
          "single obstacles anywhere, a path guaranteed, optional churn over the whole map",
          "Koenig 2004, section 7",
          {size_parameter(128, 4, kMaxSide),
           number_parameter("density", 25, 0, 90, "cells blocked, percent"),
           choice_parameter("ends", {"corners", "random"}, "where start and goal lie"),
           number_parameter("change-percent", 0, 0, 100,
                            "of the obstacle count, toggled at each event"),
           period_parameter(),
           choice_parameter("keep-path", {"yes", "no"}, "keep start and goal joined at all times"),
           ticks_parameter()},
          [](const Parameters& p, std::uint64_t seed) {
            return generate_uniform(
                {whole(p, "size"), p.number("density"), ends_of(p), p.number("change-percent"),
                 whole(p, "period"), p.choice("keep-path") == "yes", p.integer("ticks")},
                seed);
          }};
}

GeneratorInfo terrain_info() {
  return {"terrain",
          "game-like land: meadows, lakes, forests, and regions joined by passes that may close",
          "ours",
          {size_parameter(256, 32, kMaxSide),
           integer_parameter("region", 0, 0, 512,
                             "about how wide a region is, from 16 on; 0: an eighth of the size"),
           number_parameter("water", 8, 0, 30, "ground under lakes, percent"),
           number_parameter("forest", 14, 0, 40, "ground under forests, percent"),
           number_parameter("passes", 30, 0, 100, "borders beyond the tree with a pass, percent"),
           number_parameter("change-percent", 0, 0, 100,
                            "passes expected to toggle at each event, percent"),
           period_parameter(), ticks_parameter()},
          [](const Parameters& p, std::uint64_t seed) {
            return generate_terrain(
                {whole(p, "size"), whole(p, "region"), p.number("water"), p.number("forest"),
                 p.number("passes"), p.number("change-percent"), whole(p, "period"),
                 p.integer("ticks")},
                seed);
          }};
}

GeneratorInfo bodies_info() {
  return {
      "bodies",
      "square bodies that move through a world from waypoint to waypoint",
      "ours",
      {size_parameter(128, 8, kMaxSide),
       choice_parameter("base", {"open", "uniform", "rooms"}, "the world that they move through"),
       number_parameter("density", 10, 0, 40, "cells blocked in a uniform base, percent"),
       integer_parameter("body", 3, 1, kMaxSide / 2, "cells along a side of a body"),
       integer_parameter("count", 20, 0, 100000, "number of bodies"),
       integer_parameter("pace", 2, 1, 1000000, "ticks for one step of a body"),
       integer_parameter("reach", 32, 1, kMaxSide, "how far away the next waypoint may lie"),
       ticks_parameter()},
      [](const Parameters& p, std::uint64_t seed) {
        const std::string& base = p.choice("base");
        return generate_bodies({whole(p, "size"),
                                base == "open"      ? BodiesBase::open
                                : base == "uniform" ? BodiesBase::uniform
                                                    : BodiesBase::rooms,
                                p.number("density"), whole(p, "body"), whole(p, "count"),
                                whole(p, "pace"), whole(p, "reach"), p.integer("ticks")},
                               seed);
      }};
}

}  // namespace

const std::vector<GeneratorInfo>& all_generators() {
  static const std::vector<GeneratorInfo> table{bodies_info(), doors_info(), maze_info(),
                                                random_info(), rooms_info(), terrain_info(),
                                                uniform_info()};
  return table;
}

const GeneratorInfo& find_generator(std::string_view name) {
  std::string known;
  for (const GeneratorInfo& generator : all_generators()) {
    if (generator.name == name) return generator;
    known += (known.empty() ? "" : ", ") + generator.name;
  }
  throw InputError("generate", "unknown generator '" + std::string(name.substr(0, 40)) +
                                   "'; there are " + known);
}

Parameters generator_parameters(const GeneratorInfo& generator) {
  return Parameters("generate " + generator.name, generator.parameters);
}

GeneratedWorld generate_world(std::string_view name, std::uint64_t seed,
                              const std::vector<std::string>& assignments) {
  const GeneratorInfo& generator = find_generator(name);
  Parameters parameters = generator_parameters(generator);
  for (const std::string& assignment : assignments) parameters.set(assignment);
  return generator.make(parameters, seed);
}

}  // namespace fleetfoot
