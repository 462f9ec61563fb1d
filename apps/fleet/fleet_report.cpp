#include "apps/fleet/fleet_report.hpp"

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "apps/run/run_report.hpp"

namespace fleetfoot::app {

std::string fleet_json(const FleetSetup& setup, const FleetOutcome& outcome) {
  const FleetTotals& totals = outcome.totals;
  const TimeSummary times = totals.tick_times.summary();
  nlohmann::ordered_json json;
  json["agents"] = setup.task->agents().size();
  json["ticks"] = totals.ticks;
  json["arrivals"] = totals.arrivals;
  json["moves"] = totals.moves;
  json["waits"] = totals.waits;
  json["no_path"] = totals.no_path;
  json["collisions"] = totals.collisions;
  json["starved"] = totals.starved;
  json["work_max"] = totals.work_max;
  json["deadline_misses"] = totals.deadline_misses;
  json["tick_us"] = {{"p50", times.p50}, {"p99", times.p99}, {"max", times.max}};
  json["total_us"] = times.total;
  json["make_us"] = outcome.make_us;
  json["memory_bytes"] = outcome.memory_bytes;
  json["at_goal"] = outcome.at_goal;
  if (setup.skipped_rows) json["skipped"] = *setup.skipped_rows;
  return json.dump() + "\n";
}

std::string fleet_text(const FleetCommandOptions& options, const FleetSetup& setup,
                       const FleetOutcome& outcome) {
  const FleetTotals& totals = outcome.totals;
  const TimeSummary times = totals.tick_times.summary();
  const std::size_t agents = setup.task->agents().size();
  std::string out;
  auto to = std::back_inserter(out);
  const auto row = [&](const char* name, const std::string& value) {
    fmt::format_to(to, "  {:<12}{}\n", name, value);
  };
  fmt::format_to(
      to, "{} agents on {}x{} cells, {} ticks: {} arrivals, {} at their goal at the end\n", agents,
      setup.map.width, setup.map.height, totals.ticks, totals.arrivals, outcome.at_goal);
  row("moves", fmt::format("{}, {} waits; {} times no path to a goal", totals.moves, totals.waits,
                           totals.no_path));
  row("collisions", options.collisions == "avoid" ? fmt::format("{}", totals.collisions)
                                                  : fmt::format("{}, ignored", totals.collisions));
  row("starved", fmt::format("{} agents in a tick without a decision", totals.starved));
  row("tick time", fmt::format("p50 {}, p99 {}, max {}; {} in total", time_text(times.p50),
                               time_text(times.p99), time_text(times.max), time_text(times.total)));
  row("work", fmt::format("at most {} units a tick", totals.work_max));
  if (options.deadline) {
    row("deadline",
        fmt::format("{}, missed in {} ticks", *options.deadline, totals.deadline_misses));
  }
  row("making", fmt::format("{} for all agents", time_text(outcome.make_us)));
  row("memory",
      fmt::format("{:.1f} MiB, {:.2f} KiB an agent",
                  static_cast<double>(outcome.memory_bytes) / (1024 * 1024),
                  static_cast<double>(outcome.memory_bytes) / 1024 / static_cast<double>(agents)));
  if (setup.skipped_rows && *setup.skipped_rows > 0) {
    row("scenario",
        fmt::format("{} rows skipped: the start is blocked or taken", *setup.skipped_rows));
  }
  if (options.trace) row("trace", *options.trace);
  if (options.picture) row("picture", *options.picture);
  return out;
}

}  // namespace fleetfoot::app
