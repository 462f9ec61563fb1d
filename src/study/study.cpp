#include "study/study.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/error.hpp"

namespace fleetfoot::study {

std::vector<Metric> movement_metrics() {
  return {{"revisits", "Revisits", "per move", [](const Row& row) { return row.revisits; }, kShare},
          {"turns", "Turns", "per move", [](const Row& row) { return row.turns; }, kShare}};
}

const Metric& find_metric(const Study& study, const std::string& name) {
  for (const Metric& metric : study.metrics) {
    if (metric.name == name) return metric;
  }
  throw std::logic_error("study " + study.name + " has no metric " + name);
}

std::int64_t runs_of(const Study& study, const Scenario& scenario, std::int64_t asked) {
  const std::int64_t published = scenario.runs > 0 ? scenario.runs : study.runs;
  const std::int64_t wanted = asked > 0 ? asked : published;
  return scenario.problems > 0 ? std::min<std::int64_t>(wanted, scenario.problems) : wanted;
}

std::string runs_in_words(const Study& study) {
  std::int64_t least = study.scenarios.empty() ? study.runs : runs_of(study, study.scenarios[0]);
  std::int64_t most = least;
  for (const Scenario& scenario : study.scenarios) {
    least = std::min(least, runs_of(study, scenario));
    most = std::max(most, runs_of(study, scenario));
  }
  return least == most ? std::to_string(most)
                       : std::to_string(least) + " to " + std::to_string(most);
}

const StudyInfo& find_study(const std::string& name) {
  std::string known;
  for (const StudyInfo& info : all_studies()) {
    if (info.name == name) return info;
    known += (known.empty() ? "" : ", ") + info.name;
  }
  throw InputError("study", "there is no study '" + name + "' (" + known + ")");
}

}  // namespace fleetfoot::study
