// fleetfoot generate: worlds from seeds, as files that `run` reads.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/common/commands.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/output_folder.hpp"
#include "apps/common/parameter_help.hpp"
#include "base/error.hpp"
#include "sim/hindsight.hpp"
#include "tools/generators/generator_info.hpp"
#include "world/formats/changes.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/formats/moving_ai_scen.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

namespace fs = std::filesystem;

struct GenerateOptions {
  std::string name;
  std::optional<std::string> size;
  std::optional<std::string> change_percent;
  std::string seed = "1";
  std::vector<std::string> set;
  std::optional<std::string> out;
  bool force = false;
};

std::string list_text() {
  std::string out;
  for (const GeneratorInfo& generator : all_generators()) {
    out += fmt::format("{}: {}", generator.name, generator.summary);
    if (!generator.paper.empty()) out += fmt::format(" ({})", generator.paper);
    out += "\n" + parameters_text(generator.parameters) + "\n";
  }
  return out;
}

/// Scenarios of Moving AI have eight moves; a bucket is four units of length.
ScenRow problem_row(const GeneratedWorld& world, const std::string& map_name) {
  ScenRow row;
  row.map = map_name;
  row.width = world.map.width;
  row.height = world.map.height;
  row.start = world.start;
  row.goal = world.goal;
  const auto length = best_in_hindsight(world.map, {}, world.start, world.goal, Moves::eight);
  row.length = length.value_or(-1);
  row.bucket = length ? static_cast<int>(*length / 4) : 0;
  row.decimals = 8;
  return row;
}

GeneratedWorld make_world(const GenerateOptions& options) {
  const GeneratorInfo& generator = find_generator(options.name);
  Parameters parameters = generator_parameters(generator);
  if (options.size) parameters.set("size", *options.size);
  if (options.change_percent) parameters.set("change-percent", *options.change_percent);
  for (const std::string& assignment : options.set) parameters.set(assignment);
  return generator.make(parameters, read_seed("--seed", options.seed));
}

int generate(const GenerateOptions& options) {
  if (options.name == "list") {
    fmt::print("{}", list_text());
    return kDone;
  }
  find_generator(options.name);
  if (!options.out) throw InputError("--out", "is missing: the folder to write to");
  const fs::path folder(*options.out);
  const auto path = [&](const char* end) { return (folder / (options.name + end)).string(); };
  const std::string paths[] = {path(".map"), path(".changes"), path(".scen")};
  FileRoles files;
  for (const std::string& file : paths) {
    files.writes("--out", file);
    std::error_code ignored;
    if (!options.force && fs::exists(file, ignored)) {
      throw InputError(formats::printable_name(file), "exists; --force overwrites it");
    }
  }
  files.check();
  const GeneratedWorld world = make_world(options);
  const ScenRow row = problem_row(world, options.name + ".map");
  make_output_folder("--out", *options.out);
  write_map(paths[0], world.map);
  write_changes(paths[1], world.changes);
  write_scen(paths[2], {row});
  fmt::print("{}: {}x{} cells\n{}: {} changes\n{}: from {},{} to {},{}, ", paths[0],
             world.map.width, world.map.height, paths[1], world.changes.changes.size(), paths[2],
             world.start.x, world.start.y, world.goal.x, world.goal.y);
  if (row.length < 0) {
    fmt::print("unreachable at first\n");
  } else {
    fmt::print("length {:.6f} at first (8 moves)\n", row.length);
  }
  return kDone;
}

}  // namespace

void add_generate_command(CLI::App& program, Action& action) {
  CLI::App* const command = program.add_subcommand(
      "generate", "Make a world from a seed: NAME.map, NAME.changes and NAME.scen");
  const auto options = std::make_shared<GenerateOptions>();
  add_text_option(*command, "generator", options->name, "NAME", "One of those below, or list")
      ->required();
  add_text_option(*command, "--size", options->size, "N", "Cells on a side");
  add_text_option(*command, "--seed", options->seed, "N", "The same seed, the same world [1]");
  add_text_option(*command, "--change-percent", options->change_percent, "P",
                  "How much switches at each event");
  add_set_option(*command, options->set, "A parameter of the generator; may be repeated");
  add_text_option(*command, "--out", options->out, "DIR", "Folder to write to; made if missing");
  command->add_flag("--force", options->force, "Overwrite files that exist");
  command->footer("Generators and their parameters:\n\n" + list_text());
  command->callback([options, &action] { action = [options] { return generate(*options); }; });
}

}  // namespace fleetfoot::app
