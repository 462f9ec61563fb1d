// fleetfoot database: pattern databases for agents with dynamic control, built ahead of time.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/common/commands.hpp"
#include "apps/common/control_options.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/common/interrupt.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/part_lock.hpp"
#include "apps/database/database_build.hpp"
#include "base/error.hpp"
#include "control/pattern_database.hpp"
#include "study/rank_pool.hpp"
#include "world/formats/load_map.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

/// Finished columns wait here until all are done.
constexpr const char* kPartEnd = ".part";

struct BuildOptions {
  std::string map;
  std::string level = "4";
  std::string cap = "30";
  std::string goals = "intermediate";
  std::string kind = "clique";
  std::string moves = "8";
  std::string out;
  std::string jobs = "1";
  bool force = false;
};

int build(const BuildOptions& options) {
  DatabaseRequest request;
  request.settings.level =
      static_cast<unsigned>(read_count("--level", options.level, 0, DatabaseSettings::kMaxLevel));
  request.settings.cap =
      static_cast<unsigned>(read_count("--cap", options.cap, 1, DatabaseSettings::kMaxCap));
  request.settings.goals = read_goals("--goals", options.goals);
  request.settings.kind = read_abstraction("--kind", options.kind);
  request.jobs = read_jobs("--jobs", options.jobs);
  request.out = options.out;
  const Moves moves = read_moves("--moves", options.moves);
  if (options.out.empty()) throw InputError("--out", "is empty");
  const LoadedMap loaded = load_map_file(options.map, moves);
  FileRoles files;
  files.reads(loaded.files);
  files.writes("--out", options.out);
  files.writes("--out", options.out + kPartEnd);
  files.check();
  catch_interrupts();
  std::unique_ptr<study::RankPool> pool;
  if (study::under_mpirun()) pool = std::make_unique<study::RankPool>();
  const bool is_writer = !pool || pool->is_writer();
  std::error_code ignored;
  if (is_writer && !options.force && std::filesystem::exists(options.out, ignored)) {
    throw InputError(formats::printable_name(options.out), "exists; --force builds it again");
  }
  if (is_writer && std::filesystem::is_directory(options.out, ignored)) {
    throw InputError(formats::printable_name(options.out), "is a folder");
  }
  std::unique_ptr<PartLock> lock;
  if (is_writer) lock = std::make_unique<PartLock>(options.out + kPartEnd);
  const auto start = std::chrono::steady_clock::now();
  const DatabaseProgress result = build_database(*loaded.world, request, pool.get());
  if (!result.is_writer) return kDone;
  if (result.done < result.total) {
    fmt::print(
        stderr,
        "fleetfoot: interrupted: {} of {} columns are in {}.part; run it again to continue\n",
        result.done, result.total, options.out);
    return interrupted() != 0 ? 128 + interrupted() : kFault;
  }
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  fmt::print("{}: {} regions, {} entries, {} bytes, {:.1f} s\n", options.out, result.total,
             result.total * result.total, std::filesystem::file_size(options.out, ignored),
             seconds);
  return kDone;
}

int show(const std::string& path, bool json) {
  const PatternDatabase database(path);
  const DatabaseSettings& settings = database.settings();
  const std::size_t regions = database.regions();
  std::size_t connected = 0;
  std::size_t straight = 0;
  std::size_t capped = 0;
  double depths = 0;
  for (RegionId goal = 0; goal < regions; ++goal) {
    for (RegionId from = 0; from < regions; ++from) {
      const Advice advice = database.advice(from, goal);
      if (advice.depth == 0) continue;
      ++connected;
      if (advice.towards == kNoRegion) ++straight;
      if (advice.depth == settings.cap) ++capped;
      depths += advice.depth;
    }
  }
  const auto share = [&](std::size_t count) {
    return connected == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(connected);
  };
  const double mean = connected == 0 ? 0 : depths / static_cast<double>(connected);
  if (json) {
    const nlohmann::ordered_json out{{"abstraction", std::string(to_string(settings.kind))},
                                     {"level", settings.level},
                                     {"cap", settings.cap},
                                     {"goals", std::string(to_string(settings.goals))},
                                     {"regions", regions},
                                     {"entries", regions * regions},
                                     {"with_way", connected},
                                     {"straight_percent", share(straight)},
                                     {"capped_percent", share(capped)},
                                     {"mean_depth", mean},
                                     {"bytes", database.file_size()}};
    fmt::print("{}\n", out.dump());
    return kDone;
  }
  fmt::print(
      "{}: {} abstraction, level {}, cap {}, goals {}\n{} regions, {} entries, {} with a path, {} "
      "bytes\nstraight to the goal {:.1f} %, at the cap {:.1f} %, mean depth {:.2f}\n",
      path, to_string(settings.kind), settings.level, settings.cap, to_string(settings.goals),
      regions, regions * regions, connected, database.file_size(), share(straight), share(capped),
      mean);
  return kDone;
}

void add_build(CLI::App& database, Action& action) {
  CLI::App* const command = database.add_subcommand("build", "Build the database of a map");
  const auto options = std::make_shared<BuildOptions>();
  BuildOptions& o = *options;
  add_text_option(*command, "--map", o.map, "FILE", "A Moving AI map or a ROS map")->required();
  add_text_option(*command, "--level", o.level, "N", "How coarse its regions are, 0 to 30 [4]");
  add_text_option(*command, "--cap", o.cap, "N", "The greatest depth, 1 to 250 [30]");
  add_text_option(*command, "--goals", o.goals, "WHICH",
                  "global: always the goal; intermediate: always the next region; mixed: the next "
                  "region where the goal would ask for more than the cap [intermediate]");
  add_text_option(*command, "--kind", o.kind, "KIND", "clique or sectors [clique]");
  add_text_option(*command, "--moves", o.moves, "N", "4 or 8 [8]");
  add_text_option(*command, "--out", o.out, "FILE", "The database, such as map.ffdb")->required();
  add_text_option(*command, "--jobs", o.jobs, "N", "Workers; all: one a core [1]");
  command->add_flag("--force", o.force, "Build it again if it exists");
  command->footer(
      "Finished columns are stored in FILE.part: killed or interrupted at any time, the same "
      "command\n"
      "continues where it stopped. Started by mpirun, in a build with MPI, the ranks share the "
      "work.\n"
      "Use it with --agent general-lrtastar --set database=FILE.");
  command->callback([options, &action] { action = [options] { return build(*options); }; });
}

void add_show_database(CLI::App& database, Action& action) {
  CLI::App* const command = database.add_subcommand("show", "Check a database and describe it");
  const auto path = std::make_shared<std::string>();
  const auto format = std::make_shared<std::string>("text");
  add_text_option(*command, "file", *path, "FILE", "A database")->required();
  add_format_option(*command, *format);
  command->callback([path, format, &action] {
    action = [path, format] { return show(*path, read_format(*format)); };
  });
}

}  // namespace

void add_database_command(CLI::App& program, Action& action) {
  CLI::App* const command =
      program.add_subcommand("database", "Pattern databases for general-lrtastar");
  command->require_subcommand(1);
  add_build(*command, action);
  add_show_database(*command, action);
}

}  // namespace fleetfoot::app
