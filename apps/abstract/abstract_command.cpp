// fleetfoot abstract: the regions of a map, level by level, counted and drawn.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "apps/abstract/coarse_picture.hpp"
#include "apps/abstract/region_picture.hpp"
#include "apps/common/commands.hpp"
#include "apps/common/control_options.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/common/option_values.hpp"
#include "control/abstraction.hpp"
#include "search/spaces/any_space.hpp"
#include "sim/output_file.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/load_map.hpp"

namespace fleetfoot::app {
namespace {

struct AbstractOptions {
  std::string map;
  std::string level = "5";
  std::string kind = "clique";
  std::string moves = "8";
  bool coarse = false;
  std::optional<std::string> picture;
  std::string format = "text";
};

void print_json(const Abstraction& abstraction) {
  nlohmann::ordered_json levels = nlohmann::ordered_json::array();
  for (unsigned l = 0; l <= abstraction.levels(); ++l) {
    const std::size_t regions = abstraction.level(l).size();
    levels.push_back({{"level", l}, {"regions", regions}, {"entries", regions * regions}});
  }
  const nlohmann::ordered_json json{{"abstraction", std::string(to_string(abstraction.kind()))},
                                    {"memory_bytes", abstraction.memory_bytes()},
                                    {"levels", levels}};
  fmt::print("{}\n", json.dump());
}

void print_text(const Abstraction& abstraction) {
  const auto cells = static_cast<double>(abstraction.level(0).size());
  fmt::print("{:>5} {:>9} {:>15} {:>14} {:>16}\n", "level", "regions", "cells a region",
             "times fewer", "pairs of regions");
  double below = 0;
  for (unsigned l = 0; l <= abstraction.levels(); ++l) {
    const auto regions = static_cast<double>(abstraction.level(l).size());
    fmt::print(
        "{:>5} {:>9} {:>15.1f} {:>14} {:>16.0f}\n", l, regions, regions > 0 ? cells / regions : 0,
        l == 0 || regions == 0 ? "" : fmt::format("{:.2f}", below / regions), regions * regions);
    below = regions;
  }
}

void print_coarse(const GridWorld& world, const CoarseCounts& counts, bool json) {
  if (json) {
    const nlohmann::ordered_json line{{"abstraction", "coarse"},
                                      {"tiles", counts.tiles},
                                      {"regions", counts.regions},
                                      {"portals", counts.portals},
                                      {"memory_bytes", counts.memory_bytes}};
    fmt::print("{}\n", line.dump());
    return;
  }
  const double cells = static_cast<double>(world.width()) * static_cast<double>(world.height());
  fmt::print("{} tiles of 16 x 16 cells with {} regions and {} portals; {:.2f} bytes a cell\n",
             counts.tiles, counts.regions, counts.portals,
             static_cast<double>(counts.memory_bytes) / cells);
}

int abstract(const AbstractOptions& options) {
  const auto level =
      static_cast<unsigned>(read_count("--level", options.level, 0, DatabaseSettings::kMaxLevel));
  const AbstractionKind kind = read_abstraction("--kind", options.kind);
  const Moves moves = read_moves("--moves", options.moves);
  const bool json = read_format(options.format);
  const LoadedMap loaded = load_map_file(options.map, moves);
  const GridWorld& world = *loaded.world;
  FileRoles files;
  files.reads(loaded.files);
  if (options.picture) files.writes("--picture", *options.picture);
  files.check();
  std::unique_ptr<OutputFile> picture;
  if (options.picture) picture = std::make_unique<OutputFile>(*options.picture);
  const std::string name(formats::base_name(options.map));
  if (options.coarse) {
    const CoarseCounts counts = count_coarse_map(world);
    if (picture) {
      picture->write(coarse_picture(world, counts, name));
      picture->commit();
    }
    print_coarse(world, counts, json);
    return kDone;
  }
  const Abstraction abstraction = for_grid_space(world, [&](auto tag) {
    return make_abstraction(typename decltype(tag)::type(world, Heuristic::best), kind, level);
  });
  if (picture) {
    picture->write(region_picture(world, abstraction, level, name));
    picture->commit();
  }
  json ? print_json(abstraction) : print_text(abstraction);
  return kDone;
}

}  // namespace

void add_abstract_command(CLI::App& program, Action& action) {
  CLI::App* const command = program.add_subcommand(
      "abstract", "Make a map coarser, level by level; count and draw its regions");
  const auto options = std::make_shared<AbstractOptions>();
  AbstractOptions& o = *options;
  add_text_option(*command, "--map", o.map, "FILE", "A Moving AI map or a ROS map")->required();
  add_text_option(*command, "--level", o.level, "N", "The coarsest level, 0 to 30 [5]");
  add_text_option(*command, "--kind", o.kind, "KIND", "clique or sectors [clique]");
  add_text_option(*command, "--moves", o.moves, "N", "4 or 8 [8]");
  CLI::Option* const coarse = command->add_flag(
      "--coarse", o.coarse, "The coarse map that guides agents, instead: tiles, regions, portals");
  for (const char* name : {"--level", "--kind"}) coarse->excludes(command->get_option(name));
  add_text_option(*command, "--picture", o.picture, "FILE",
                  "Draw that level, or the coarse map, as SVG");
  add_format_option(*command, o.format);
  command->footer(
      "Cliques merge regions that are all neighbours of each other; sectors are what is\n"
      "connected within squares whose side doubles from level to level.");
  command->callback([options, &action] { action = [options] { return abstract(*options); }; });
}

}  // namespace fleetfoot::app
