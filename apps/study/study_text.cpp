#include "apps/study/study_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "study/report_parts.hpp"

namespace fleetfoot::app {

using study::Contender;
using study::Metric;
using study::Results;
using study::Scenario;
using study::SummaryLine;

std::string summary_text(const Results& results, const std::vector<SummaryLine>& lines) {
  std::map<std::pair<std::string, std::string>, std::map<std::string, std::string>> cells;
  for (const SummaryLine& line : lines) {
    std::string text = study::in_words(line.ours);
    if (!std::isnan(line.published)) text += " (" + study::in_words(line.published) + ")";
    cells[{line.scenario, line.agent}][line.metric] = std::move(text);
  }
  constexpr int kWidth = 28;
  std::string text = "Means with 95 % intervals; published figures in brackets.\n";
  for (const Scenario* scenario : results.scenarios()) {
    text += fmt::format("\n{}\n  {:20}", scenario->name, "agent");
    for (const Metric& metric : results.study().metrics) {
      text += fmt::format("{:>{}}", metric.name, kWidth);
    }
    text += "\n";
    for (const Contender* contender : results.contenders()) {
      const auto found = cells.find({scenario->name, contender->name});
      if (found == cells.end()) continue;
      text += fmt::format("  {:20}", contender->name);
      for (const Metric& metric : results.study().metrics) {
        text += fmt::format("{:>{}}", found->second[metric.name], kWidth);
      }
      text += "\n";
    }
  }
  return text;
}

}  // namespace fleetfoot::app
