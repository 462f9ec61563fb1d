// fleetfoot gppc: a scenario of the Grid-based Path Planning Competition, checked query by query.
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "apps/common/commands.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/common/interrupt.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/progress.hpp"
#include "apps/gppc/gppc_replay.hpp"
#include "apps/run/run_report.hpp"
#include "base/parameters.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/gppc.hpp"

namespace fleetfoot::app {
namespace {

struct GppcOptions {
  std::string scen;
  std::string agent;
  std::vector<std::string> set;
  std::string format = "text";
};

std::string gppc_json(const GppcResult& result) {
  const TimeSummary times = result.query_times.summary();
  nlohmann::ordered_json json;
  json["queries"] = result.queries;
  json["correct"] = result.correct;
  json["wrong"] = result.wrong;
  json["unreachable"] = result.unreachable;
  json["patches"] = result.patches;
  json["changed_cells"] = result.changed_cells;
  json["total_us"] = times.total;
  json["query_us"] = {{"p50", times.p50}, {"p99", times.p99}, {"max", times.max}};
  return json.dump() + "\n";
}

std::string gppc_text(const GppcOptions& options, const GppcResult& result) {
  const TimeSummary times = result.query_times.summary();
  return fmt::format(
      "{}: {} of {} queries correct, {} wrong; {} correctly found to have no path\n"
      "  changes     {} patches, {} cells changed\n"
      "  query time  p50 {}, p99 {}, max {}; {} in total\n",
      options.agent, result.correct, result.queries, result.wrong, result.unreachable,
      result.patches, result.changed_cells, time_text(times.p50), time_text(times.p99),
      time_text(times.max), time_text(times.total));
}

GppcScenario read_scenario(const std::string& path, FileRoles& files) {
  files.reads(path);
  return parse_gppc(formats::load_file(path), path, [&](const std::string& name) {
    const std::string patches = formats::sibling_path(path, name);
    files.reads(patches);
    return parse_gppc_patches(formats::load_file(patches), patches);
  });
}

int gppc(const GppcOptions& options) {
  const bool json = read_format(options.format);
  const AgentInfo& info = find_agent(options.agent);
  const Parameters parameters = info.parameters_with(options.set);
  FileRoles files;
  const GppcScenario scenario = read_scenario(options.scen, files);
  files.reads(info.parameters, parameters);
  files.check();
  catch_interrupts();
  Progress progress;
  const std::size_t events = scenario.events.size();
  const GppcResult result =
      replay_gppc(scenario, options.agent, options.set, [&](std::size_t done) {
        progress.update([&] {
          const double share = static_cast<double>(done) / static_cast<double>(events);
          return fmt::format("{} {} of {} events", bar(share), done, events);
        });
        return interrupted() == 0;
      });
  progress.clear();
  if (interrupted() != 0) {
    fmt::print(stderr, "fleetfoot: interrupted: after {} queries\n", result.queries);
    return 128 + interrupted();
  }
  fmt::print("{}", json ? gppc_json(result) : gppc_text(options, result));
  return kDone;
}

}  // namespace

void add_gppc_command(CLI::App& program, Action& action) {
  CLI::App* const command = program.add_subcommand(
      "gppc", "Answer the queries of a GPPC version 2 scenario and check every path");
  const auto options = std::make_shared<GppcOptions>();
  add_text_option(*command, "--scen", options->scen, "FILE", "Scenario; names its patch file")
      ->required();
  add_text_option(*command, "--agent", options->agent, "NAME", "See fleetfoot agents")->required();
  add_set_option(*command, options->set, "A parameter of the agent; may be repeated");
  add_format_option(*command, options->format);
  command->footer(
      "One agent goes through all patches and queries: 8 moves, no budget. A query is correct if\n"
      "every move is legal and the path costs what the file states, or if there is no path and "
      "the\n"
      "file says so too (those also count as unreachable).");
  command->callback([options, &action] { action = [options] { return gppc(*options); }; });
}

}  // namespace fleetfoot::app
