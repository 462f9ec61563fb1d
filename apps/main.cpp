// The program: its commands, and the one place where errors become words and exit codes.
#include <fmt/core.h>

#include <cstdio>
#include <exception>
#include <fleetfoot/version.hpp>
#include <iostream>
#include <string>

#include "apps/common/commands.hpp"
#include "base/error.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

constexpr const char* kNotPrinted = "stdout: cannot be written";

/// A message is one line, whatever a file name or argument in it contains.
int complain(std::string what, int exit_code) {
  for (char& c : what) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  fmt::print(stderr, "fleetfoot: {}\n", what);
  return exit_code;
}

std::string where(const CLI::App& program) {
  const auto commands = program.get_subcommands();
  return commands.empty() ? "usage" : commands.front()->get_name();
}

/// CLI11 would answer a misspelt command with "a subcommand is required".
void check_command(const CLI::App& program, int argc, char** argv) {
  if (argc < 2) throw InputError("usage", "a command is required (see fleetfoot --help)");
  const std::string first = argv[1];
  if (first == "-h" || first == "--help" || first == "--version") return;
  const auto is_first = [&](const CLI::App* command) { return command->get_name() == first; };
  if (!program.get_subcommands(is_first).empty()) return;
  throw InputError("usage",
                   "unknown command " + formats::in_quotes(first) + " (see fleetfoot --help)");
}

int run(int argc, char** argv) {
  CLI::App program("Real-time pathfinding in worlds that change.", "fleetfoot");
  program.set_version_flag("--version", std::string("fleetfoot ") + version());
  program.require_subcommand(1);
  Action action;
  add_run_command(program, action);
  add_fleet_command(program, action);
  add_generate_command(program, action);
  add_agents_command(program, action);
  add_gppc_command(program, action);
  add_path_command(program, action);
  add_abstract_command(program, action);
  add_database_command(program, action);
  add_study_command(program, action);
  add_demo_command(program, action);
  add_classifier_command(program, action);
  program.footer(
      "Each command has its own --help. Exit codes: 0 done or goal reached, 2 bad input or usage,\n"
      "3 no path, 4 step limit, 1 a fault of the program.");
  check_command(program, argc, argv);
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& help_or_version) {
    return program.exit(help_or_version);
  } catch (const CLI::ParseError& error) {
    return complain(where(program) + ": " + error.what() + " (see --help)", kBadInput);
  }
  return action();
}

/// Whether all that was printed has got there; help goes out by way of std::cout.
bool is_printed() {
  const bool is_flushed = std::fflush(stdout) == 0;
  return is_flushed && std::ferror(stdout) == 0 && std::cout.good();
}

int guarded_run(int argc, char** argv) {
  try {
    const int exit_code = run(argc, argv);
    if (!is_printed()) return complain(kNotPrinted, kFault);
    return exit_code;
  } catch (const InputError& error) {
    return complain(error.what(), kBadInput);
  } catch (const std::exception& error) {
    if (!is_printed()) return complain(kNotPrinted, kFault);  // fmt throws for it
    return complain(std::string("fault: ") + error.what(), kFault);
  }
}

}  // namespace
}  // namespace fleetfoot::app

int main(int argc, char** argv) { return fleetfoot::app::guarded_run(argc, argv); }
