// The commands of the program. Each file adds one to the command line; what it does runs after the
// whole line has been understood.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace fleetfoot::app {

/// Exit codes, part of the command line contract.
inline constexpr int kDone = 0;
inline constexpr int kFault = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kNoPath = 3;
inline constexpr int kStepLimit = 4;

/// Returns the exit code. Bad input is an InputError, thrown before anything is printed or written.
using Action = std::function<int()>;

void add_run_command(CLI::App& program, Action& action);
void add_generate_command(CLI::App& program, Action& action);
void add_agents_command(CLI::App& program, Action& action);
void add_gppc_command(CLI::App& program, Action& action);
void add_path_command(CLI::App& program, Action& action);
void add_abstract_command(CLI::App& program, Action& action);
void add_database_command(CLI::App& program, Action& action);
void add_fleet_command(CLI::App& program, Action& action);
void add_study_command(CLI::App& program, Action& action);
void add_demo_command(CLI::App& program, Action& action);
void add_classifier_command(CLI::App& program, Action& action);

/// Every value is kept as text and read by option_values.hpp, so that all errors are in our words.
/// `Text` is std::string, or an optional one.
template <class Text>
CLI::Option* add_text_option(CLI::App& command, const char* name, Text& value, const char* kind,
                             const char* help) {
  return command.add_option(name, value, help)->type_name(kind);
}
/// `--format text|json`
CLI::Option* add_format_option(CLI::App& command, std::string& format);
/// `--set KEY=VALUE`, any number of times.
CLI::Option* add_set_option(CLI::App& command, std::vector<std::string>& assignments,
                            const char* help);

}  // namespace fleetfoot::app
