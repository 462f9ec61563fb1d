// How much do the thesis' figures depend on its random maps?
//
// Its random worlds of 128, 256 and 512 cells have one map each for all hundred runs, and the maps
// are not public. The first 25 maps with as many blocks as its maps of 128 and 256 cells have, with
// ten recordings of changes each: where among their means does the published figure lie? Nothing
// about a map but its number of blocks decides whether it is here.
// Source: Mäntysalo 2024, Tables A.13 to A.20; A*, D* Lite and AD* with a fixed epsilon, whose
// settings and counts are those of the study mantysalo2024.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "study/published.hpp"
#include "study/report_parts.hpp"
#include "study/results.hpp"
#include "study/studies/mantysalo2024/claims.hpp"
#include "study/studies/mantysalo2024/contenders.hpp"
#include "study/studies/mantysalo2024/scenarios.hpp"
#include "study/study.hpp"
#include "tools/generators/thesis_random.hpp"

namespace fleetfoot::study::mantysalo2024_maps {
namespace {

using mantysalo2024::kPercents;

const std::vector<int> kSizes{128, 256};
const std::vector<std::string> kAgents{"A*", "D* Lite", "AD* 2", "AD* 3", "AD* 5"};
const std::vector<std::string> kMetrics{"expanded", "path_length"};

std::string name_on_map(int size, int percent, std::size_t map) {
  char number[8];
  std::snprintf(number, sizeof number, "%02zu", map + 1);
  return mantysalo2024::scenario_name("random", size, percent) + "-map-" + number;
}

std::size_t maps_of(int size) { return thesis_map_seeds(size).size(); }

std::vector<Scenario> scenarios() {
  std::vector<Scenario> all;
  for (const int size : kSizes) {
    const std::vector<std::uint64_t>& seeds = thesis_map_seeds(size);
    for (const int percent : kPercents) {
      for (std::size_t map = 0; map < seeds.size(); ++map) {
        ThesisOptions options{size, static_cast<double>(percent), ThesisVariant::published};
        options.map_seed = seeds[map];
        Scenario scenario = mantysalo2024::scenario("random", options);
        scenario.name = name_on_map(size, percent, map);
        scenario.title +=
            ", map " + std::to_string(map + 1) + " of " + std::to_string(seeds.size());
        all.push_back(std::move(scenario));
      }
    }
  }
  return all;
}

std::vector<Contender> contenders() {
  std::vector<Contender> all;
  for (Contender& contender : mantysalo2024::published_contenders()) {
    if (std::find(kAgents.begin(), kAgents.end(), contender.name) != kAgents.end()) {
      all.push_back(std::move(contender));
    }
  }
  return all;
}

std::vector<Metric> metrics() {
  return {{"expanded", "Expanded nodes", "", mantysalo2024::expanded},
          {"path_length", "Path length", "moves", [](const Row& row) { return row.cost; }}};
}

/// The thesis' figure of a cell of its tables, once for each map.
std::vector<Published> published() {
  std::vector<Published> all;
  const CsvTable table = published_table("mantysalo2024_tables_A1_A24");
  for (std::size_t i = 0; i < table.size(); ++i) {
    const int size = static_cast<int>(table.number(i, "size"));
    const std::string& agent = table.text(i, "algorithm");
    if (table.text(i, "grid") != "random" ||
        std::find(kSizes.begin(), kSizes.end(), size) == kSizes.end() ||
        std::find(kAgents.begin(), kAgents.end(), agent) == kAgents.end()) {
      continue;
    }
    const int percent = static_cast<int>(table.number(i, "change_percent"));
    for (std::size_t map = 0; map < maps_of(size); ++map) {
      const std::string scenario = name_on_map(size, percent, map);
      all.push_back({scenario, agent, "path_length", table.number(i, "path_length")});
      all.push_back({scenario, agent, "expanded", table.number(i, "expanded_nodes")});
    }
  }
  return all;
}

// ---- the report ---------------------------------------------------------------------------------

/// The means of one cell of the thesis' tables over the maps that have rows, in ascending order.
struct Distribution {
  std::vector<double> means;
  std::vector<Measured> of;
  double published = Figure::kNone;

  std::size_t below() const {
    return static_cast<std::size_t>(std::lower_bound(means.begin(), means.end(), published) -
                                    means.begin());
  }
  bool within() const {
    return !means.empty() && means.front() <= published && published <= means.back();
  }
  double median() const {
    const std::size_t middle = means.size() / 2;
    return means.size() % 2 == 1 ? means[middle] : (means[middle - 1] + means[middle]) / 2;
  }
};

Distribution distribution(const Results& results, int size, int percent, const std::string& agent,
                          const std::string& metric) {
  Distribution all;
  for (std::size_t map = 0; map < maps_of(size); ++map) {
    const std::string scenario = name_on_map(size, percent, map);
    const Estimate mean = results.estimate(scenario, agent, metric);
    if (mean.n > 0) {
      all.means.push_back(mean.mean);
      all.of.insert(all.of.end(), mean.of.begin(), mean.of.end());
    }
    if (const auto given = results.published(scenario, agent, metric)) all.published = given->mean;
  }
  std::sort(all.means.begin(), all.means.end());
  return all;
}

Figure only(double mean, std::vector<Measured> of = {}) {
  Figure figure;
  figure.mean = mean;
  figure.of = std::move(of);
  return figure;
}

Table table_of(const Results& results, int size, const std::string& metric) {
  const Metric& shown = find_metric(results.study(), metric);
  Table table{"M." + std::to_string(size) + "." + metric,
              shown.label + ", " + std::to_string(size) + " cells: the maps' means",
              "Below: how many maps have a smaller mean than the thesis printed.",
              {{"Agent", ""},
               {"Switching", "%"},
               {"Published", shown.unit},
               {"Least", shown.unit},
               {"Median", shown.unit},
               {"Largest", shown.unit},
               {"Below", "maps"}},
              {}};
  for (const std::string& agent : kAgents) {
    for (const int percent : kPercents) {
      const Distribution maps = distribution(results, size, percent, agent, metric);
      if (maps.means.empty()) continue;
      table.rows.push_back(
          {agent, std::to_string(percent), only(maps.published), only(maps.means.front(), maps.of),
           only(maps.median(), maps.of), only(maps.means.back(), maps.of),
           std::to_string(maps.below()) + " of " + std::to_string(maps.means.size())});
    }
  }
  return table;
}

/// A dot for each map, relative to the published figure.
Plot plot_of(const Results& results, int size, const std::string& metric) {
  const Metric& shown = find_metric(results.study(), metric);
  Plot plot{.id = "M." + std::to_string(size) + "." + metric + ".P",
            .title = shown.label + " on other maps of " + std::to_string(size) + " cells",
            .caption =
                "A dot is the mean of one map with as many blocks as the thesis' map; the "
                "line is what the thesis printed.",
            .x = {"Switching at each event", "%", Axis::Scale::point},
            .y = {shown.label + " over the published", "", Axis::Scale::log},
            .mark = Plot::Mark::dot,
            .reference = {{1, "published"}},
            .panels = {}};
  for (const std::string& agent : kAgents) {
    Series series{"a map", false, {}};
    for (const int percent : kPercents) {
      const Distribution maps = distribution(results, size, percent, agent, metric);
      for (const double mean : maps.means) {
        Point point;
        point.x_name = std::to_string(percent);
        point.y = mean / maps.published;
        series.points.push_back(point);
      }
    }
    if (!series.points.empty()) plot.panels.push_back({agent, {std::move(series)}});
  }
  return plot;
}

/// Whether what the thesis printed could be the mean of one of these maps.
Claim judge(const Results& results, int size, const std::string& metric, const std::string& agent) {
  Claim claim;
  claim.source = "ours";
  claim.claim = agent + " on random maps of " + std::to_string(size) + " cells: the published " +
                (metric == "expanded" ? "expansions lie" : "lengths lie") +
                " among those of maps with as many blocks";
  claim.test = "each published mean lies between the least and the largest mean of a map";
  int judged = 0;
  int inside = 0;
  for (const int percent : kPercents) {
    const Distribution maps = distribution(results, size, percent, agent, metric);
    if (maps.means.size() < 2) continue;
    ++judged;
    inside += maps.within() ? 1 : 0;
    if (!claim.published.empty()) claim.published += ", ";
    claim.published += in_words(maps.published);
    if (!claim.measured.empty()) claim.measured += "; ";
    claim.measured += std::to_string(percent) + " %: above " + std::to_string(maps.below()) +
                      " of " + std::to_string(maps.means.size()) + " maps (" +
                      in_words(maps.means.front()) + " to " + in_words(maps.means.back()) + ")";
  }
  if (judged > 0) {
    claim.verdict = inside == judged ? Claim::Verdict::holds
                    : inside == 0    ? Claim::Verdict::fails
                                     : Claim::Verdict::in_part;
  }
  return claim;
}

void make_report_of(const Results& results, Report& report) {
  Chapter chapter{"maps", "The published figures among other maps", {}};
  for (const std::string& metric : kMetrics) {
    for (const int size : kSizes) {
      Plot plot = plot_of(results, size, metric);
      if (plot.panels.empty()) continue;
      chapter.blocks.emplace_back(std::move(plot));
      chapter.blocks.emplace_back(table_of(results, size, metric));
    }
  }
  report.chapters.push_back(std::move(chapter));
}

void judge_all(const Results& results, std::vector<Claim>& claims) {
  for (const int size : kSizes) {
    for (const std::string& metric : kMetrics) {
      for (const std::string& agent : kAgents) {
        claims.push_back(judge(results, size, metric, agent));
      }
    }
  }
}

Study make() {
  Study study;
  study.name = "mantysalo2024-maps";
  study.title = "The thesis' random worlds on other maps";
  study.paper = "Mäntysalo 2024";
  study.about = {
      "The thesis has one random map per size for all its runs, and they are not public. The first "
      "25 maps of 128 and of 256 cells that have as many blocks as its own, 2,048 and 8,039, with "
      "2, 5, 10 or 20 % of the blocks switching at each event, and ten recordings of changes for "
      "each map; a figure of the thesis is one draw from such a distribution.",
      "4 moves; settings and counts are those of the study mantysalo2024, which takes the first of "
      "these maps."};
  study.runs = 10;
  study.scenarios = scenarios();
  study.contenders = contenders();
  study.metrics = metrics();
  study.published = published();
  study.report = make_report_of;
  study.judge = judge_all;
  return study;
}

}  // namespace

std::vector<StudyInfo> studies() {
  return {{"mantysalo2024-maps", "A*, D* Lite and AD* on other random maps than the thesis'", false,
           [](const StudyOptions&) { return make(); }}};
}

}  // namespace fleetfoot::study::mantysalo2024_maps
