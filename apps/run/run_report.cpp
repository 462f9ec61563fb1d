#include "apps/run/run_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace fleetfoot::app {
namespace {

std::string memory_text(std::size_t bytes) {
  const auto n = static_cast<double>(bytes);
  if (n < 1024) return fmt::format("{} B", bytes);
  if (n < 1024 * 1024) return fmt::format("{:.1f} KiB", n / 1024);
  return fmt::format("{:.1f} MiB", n / (1024 * 1024));
}

std::string headline(const RunOptions& options, const SimulationResult& result) {
  switch (result.outcome) {
    case Outcome::reached:
      return fmt::format("{} reached the goal", options.agent);
    case Outcome::no_path:
      return fmt::format("{}: there is no path to the goal", options.agent);
    case Outcome::step_limit:
      return fmt::format("{} stopped at the step limit", options.agent);
    case Outcome::stopped:
      break;
  }
  return fmt::format("{} was stopped", options.agent);
}

nlohmann::ordered_json trials_json(const std::vector<TrialRecord>& trials) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < trials.size(); ++i) {
    json.push_back({{"trial", i + 1},
                    {"outcome", to_string(trials[i].outcome)},
                    {"steps", trials[i].steps},
                    {"moves", trials[i].moves},
                    {"cost", trials[i].cost},
                    {"expanded", trials[i].expanded}});
  }
  return json;
}

std::string trials_text(const std::vector<TrialRecord>& trials) {
  std::string out;
  auto to = std::back_inserter(out);
  fmt::format_to(to, "{:>8}  {:<10}  {:>10}  {:>10}  {:>14}  {:>12}\n", "trial", "outcome", "steps",
                 "moves", "cost", "expanded");
  for (std::size_t i = 0; i < trials.size(); ++i) {
    const TrialRecord& trial = trials[i];
    fmt::format_to(to, "{:>8}  {:<10}  {:>10}  {:>10}  {:>14.6f}  {:>12}\n", i + 1,
                   to_string(trial.outcome), trial.steps, trial.moves, trial.cost, trial.expanded);
  }
  const std::size_t settled = settled_since(trials);
  if (settled == trials.size()) {
    fmt::format_to(to, "the cost has not settled\n");
  } else {
    fmt::format_to(to, "from trial {} on the cost stays the same, over {} trials\n", settled + 1,
                   trials.size() - settled);
  }
  return out;
}

/// The most frequent first: "committed 80, repair 12".
std::string causes_text(const CauseCounts& causes) {
  std::vector<std::pair<std::string, std::int64_t>> sorted(causes.begin(), causes.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string out;
  for (const auto& [cause, count] : sorted) {
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", cause, count);
  }
  return out;
}

}  // namespace

std::string time_text(double microseconds) {
  if (microseconds < 1000) return fmt::format("{:.1f} us", microseconds);
  if (microseconds < 1e6) return fmt::format("{:.2f} ms", microseconds / 1e3);
  return fmt::format("{:.2f} s", microseconds / 1e6);
}

std::string run_json(const RunOptions& options, const TrialsResult& trials) {
  const SimulationResult& result = trials.last;
  const TimeSummary times = result.step_times.summary();
  nlohmann::ordered_json json;
  json["agent"] = options.agent;
  json["outcome"] = to_string(result.outcome);
  json["steps"] = result.steps;
  json["moves"] = result.moves;
  json["cost"] = result.cost;
  json["expanded"] = result.expanded;
  json["work_max"] = result.work_max;
  json["replans"] = result.replans;
  json["step_us"] = {
      {"p50", times.p50}, {"p99", times.p99}, {"p999", times.p999}, {"max", times.max}};
  json["total_us"] = times.total;
  json["deadline_misses"] = result.deadline_misses;
  json["memory_bytes"] = result.memory_bytes;
  json["revisits"] = result.movement.revisits;
  json["turns"] = result.movement.turns;
  if (options.trials) json["trials"] = trials_json(trials.trials);
  return json.dump() + "\n";
}

std::string run_text(const RunOptions& options, const TrialsResult& trials,
                     const CauseCounts& causes) {
  const SimulationResult& result = trials.last;
  const TimeSummary times = result.step_times.summary();
  std::string out = options.trials ? trials_text(trials.trials) + "last trial: " : "";
  auto to = std::back_inserter(out);
  fmt::format_to(to, "{}: {} steps, {} moves, cost {:.6f}\n", headline(options, result),
                 result.steps, result.moves, result.cost);
  fmt::format_to(to, "  waits      {}\n", result.waits);
  fmt::format_to(to, "  movement   {:.3f} revisits and {:.3f} turns a move\n",
                 result.movement.revisits, result.movement.turns);
  if (!causes.empty()) fmt::format_to(to, "  causes     {}\n", causes_text(causes));
  fmt::format_to(to, "  expanded   {} in {} replans, work at most {} a step\n", result.expanded,
                 result.replans, result.work_max);
  fmt::format_to(to, "  step time  p50 {}, p99 {}, p99.9 {}, max {}; {} in total\n",
                 time_text(times.p50), time_text(times.p99), time_text(times.p999),
                 time_text(times.max), time_text(times.total));
  if (options.deadline) {
    fmt::format_to(to, "  deadline   {}, missed in {} steps\n", *options.deadline,
                   result.deadline_misses);
  }
  fmt::format_to(to, "  memory     {}\n", memory_text(result.memory_bytes));
  if (options.trace) fmt::format_to(to, "  trace      {}\n", *options.trace);
  if (options.picture) fmt::format_to(to, "  picture    {}\n", *options.picture);
  return out;
}

}  // namespace fleetfoot::app
