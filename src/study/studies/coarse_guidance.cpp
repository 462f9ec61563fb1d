// Guidance over the whole map under a budget: what it is worth, in static, changing and unknown
// worlds.
//
// Idea: a real-time search knows nothing beyond some dozens of cells, and a search from the goal
// takes thousands of small steps to arrive. Distances over portals between tiles arrive soon
// (docs/guidance.md). Are paths shorter and steadier with them, also while the world changes, and
// does `auto` keep what they gain?
// Source: none; the worlds are those of the benchmark of guidance (generators/toggled_scene.hpp).
//
// Setup: eight moves; rooms with walls on and off the edges of tiles, random cells, mazes with
// cycles and game-like terrain, of 128 x 128 and 512 x 512 cells; static, 2 and 20 % of the doors,
// cells, walls or scattered blocks toggling every 10 steps, and unknown terrain seen within 8
// cells. RTD* unguided and guided, and auto, at 32, 64 and 512 work units per step; D* Lite without
// a budget as the base. With real maps problems are those of their scenarios, and scattered blocks
// toggle.
//
// A run that does not reach the goal within 40 steps for each cell of the map's width and height
// counts as that many steps, so that an agent gains nothing by getting lost; worlds in which D*
// Lite does not reach it are left out of the ratios to it.
#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "study/report_parts.hpp"
#include "study/results.hpp"
#include "study/studies/coarse_guidance/claims.hpp"
#include "study/studies/coarse_guidance/figures.hpp"
#include "study/studies/coarse_guidance/scenarios.hpp"
#include "study/study.hpp"

namespace fleetfoot::study::coarse_guidance {
namespace {

std::vector<Contender> contenders() {
  std::vector<Contender> all;
  for (const int budget : kBudgets) {
    const auto add = [&](const char* family, const char* agent, std::vector<std::string> set) {
      Contender contender;
      contender.name = at(family, budget);
      contender.agent = agent;
      contender.set = std::move(set);
      contender.budget = Budget::work(static_cast<std::uint64_t>(budget));
      contender.ours = true;
      all.push_back(std::move(contender));
    };
    add(kUnguided, "rtdstar", {});
    add(kGuided, "rtdstar", {"guide=coarse"});
    add(kAuto, "auto", {});
  }
  Contender base;
  base.name = kBase;
  base.agent = "dstar-lite";
  base.ours = true;
  all.push_back(std::move(base));
  return all;
}

double path_cost(const Row& row) {
  if (row.outcome == "reached") return row.cost;
  if (row.agent == kBase) return std::numeric_limits<double>::quiet_NaN();
  return std::max(row.cost, static_cast<double>(row.steps));
}

std::vector<Metric> metrics() {
  std::vector<Metric> all{{"path_cost", "Path cost", "cells", path_cost}};
  for (Metric& metric : movement_metrics()) all.push_back(std::move(metric));
  all.push_back({"step_p99_us", "Step time, 99th percentile", "us",
                 [](const Row& row) { return row.step_p99_us; }});
  all.push_back({"memory_kib", "Memory", "KiB",
                 [](const Row& row) { return static_cast<double>(row.memory_bytes) / 1024; }});
  all.push_back({"reached", "Share of runs that reach the goal", "",
                 [](const Row& row) { return row.outcome == "reached" ? 1.0 : 0.0; }, kShare});
  return all;
}

/// Kinds of worlds of one size: what a figure shows.
std::vector<std::vector<MapKind>> by_size(const std::vector<MapKind>& worlds) {
  std::vector<std::vector<MapKind>> groups;
  for (const MapKind& world : worlds) {
    if (groups.empty() || groups.back().front().size != world.size) groups.emplace_back();
    groups.back().push_back(world);
  }
  return groups;
}

void report_guidance(const Results& results, const std::vector<MapKind>& worlds, Report& report) {
  Chapter chapter{results.study().name, "Guidance under a budget", {}};
  const auto add = [&](Plot plot) {
    if (!plot.panels.empty()) chapter.blocks.emplace_back(std::move(plot));
  };
  for (const std::vector<MapKind>& group : by_size(worlds)) {
    chapter.blocks.emplace_back(path_cost_table(results, group));
    for (const Condition& condition : conditions()) add(path_costs(results, group, condition));
    for (const char* const metric : {"revisits", "turns", "step_p99_us", "memory_kib"}) {
      add(at_64_units(results, group, metric));
    }
  }
  for (const Scenario* scenario : results.scenarios()) {
    chapter.blocks.emplace_back(
        scenario_table(results, *scenario, "CG." + scenario->name, scenario->title,
                       {"path_cost", "revisits", "turns", "step_p99_us", "memory_kib", "reached"}));
  }
  report.chapters.push_back(std::move(chapter));
}

Study make_guidance(const StudyOptions& options) {
  Study study;
  study.name = "coarse-guidance";
  study.title = "Guidance under a budget";
  study.paper = "ours";
  study.about = {
      "Eight moves. RTD* without guidance, RTD* guided by distances over the whole map that are "
      "made inside the budget, and auto, each at 32, 64 and 512 work units per step; D* Lite "
      "without a budget is what path costs are compared with.",
      options.maps.empty()
          ? "Rooms with walls on the edges of tiles (every 16 cells) and off them (every 11), "
            "random cells, mazes with cycles and game-like terrain, 128 and 512 cells wide: "
            "static, 2 or 20 % of the doors, cells, walls or scattered blocks of 3 x 3 cells "
            "toggling every 10 steps, and unknown terrain seen within 8 cells. The four share "
            "their "
            "worlds."
          : "Problems are those of the scenarios of the maps, in a fixed mixed order, none twice. "
            "Blocks of 3 x 3 cells are scattered over the maps, 30 % of them closed: static, 2 or "
            "20 % of them toggling every 10 steps, and unknown terrain seen within 8 cells. The "
            "step limit "
            "is that of a map of 1024 x 1024.",
      "Revisits are moves onto a cell visited in the last 100 steps. Memory is that of the agent "
      "and "
      "of the coarse map, which all agents of a world share. A run that ends at the step limit (40 "
      "times width and height) counts as that many steps; worlds in which D* Lite does not reach "
      "the goal are left out of the ratios to it."};
  study.runs = 20;
  const bool on_maps = !options.maps.empty();
  study.scenarios =
      on_maps ? coarse_guidance::real_scenarios(options.maps) : coarse_guidance::drawn_scenarios();
  study.contenders = contenders();
  study.metrics = metrics();
  const std::vector<MapKind> worlds = on_maps ? std::vector<MapKind>{coarse_guidance::real_world()}
                                              : coarse_guidance::drawn_worlds();
  study.report = [worlds](const Results& results, Report& report) {
    report_guidance(results, worlds, report);
  };
  study.judge = [worlds](const Results& results, std::vector<Claim>& claims) {
    judge(results, worlds, claims);
  };
  return study;
}

}  // namespace

std::vector<StudyInfo> studies() {
  return {{"coarse-guidance", "Distances over the whole map under a budget (ours)", true,
           make_guidance}};
}

}  // namespace fleetfoot::study::coarse_guidance
