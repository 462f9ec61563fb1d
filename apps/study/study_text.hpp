// What `study report` prints.
#pragma once

#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/report_files.hpp"
#include "study/results.hpp"

namespace fleetfoot::app {

/// A table per scenario: a line per agent, a column per metric.
std::string summary_text(const study::Results& results,
                         const std::vector<study::SummaryLine>& lines);

}  // namespace fleetfoot::app
