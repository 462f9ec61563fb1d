#include "study/report_replay.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fleetfoot::study {
namespace {

NotableRuns notable_runs(std::string agent, std::vector<NotableRuns::Run> runs) {
  NotableRuns notable;
  notable.agent = std::move(agent);
  notable.runs = runs.size();
  const auto middle = std::stable_partition(runs.begin(), runs.end(),
                                            [](const auto& run) { return !std::isnan(run.value); });
  notable.missing = static_cast<std::size_t>(runs.end() - middle);
  if (middle != runs.end()) notable.none = *middle;
  runs.erase(middle, runs.end());
  if (runs.empty()) return notable;
  std::stable_sort(runs.begin(), runs.end(),
                   [](const auto& a, const auto& b) { return a.value < b.value; });
  notable.least = runs.front();
  notable.median = runs[(runs.size() - 1) / 2];
  notable.largest = runs.back();
  return notable;
}

}  // namespace

ReplayGuide replay_guide(const Results& results) {
  ReplayGuide guide;
  const Study& study = results.study();
  const auto metric = std::find_if(study.metrics.begin(), study.metrics.end(),
                                   [](const Metric& m) { return !m.name.ends_with("_us"); });
  if (metric == study.metrics.end()) return guide;
  guide.metric = metric->label;
  guide.unit = metric->unit;
  guide.traces = std::none_of(study.contenders.begin(), study.contenders.end(),
                              [](const Contender& contender) { return bool(contender.fleet); });
  std::map<std::pair<std::string, std::string>, std::vector<NotableRuns::Run>> cells;
  for (const Row& row : results.rows()) {
    cells[{row.scenario, row.agent}].push_back({row.number, metric->value(row), row.outcome});
  }
  for (const Scenario* scenario : results.scenarios()) {
    std::vector<NotableRuns> agents;
    for (const Contender* contender : results.contenders()) {
      const auto found = cells.find({scenario->name, contender->name});
      if (found == cells.end()) continue;
      agents.push_back(notable_runs(contender->name, std::move(found->second)));
    }
    guide.scenarios.emplace_back(scenario->title, std::move(agents));
  }
  return guide;
}

}  // namespace fleetfoot::study
