// The tables and figures of Koenig 2004, ours beside the printed ones.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study::koenig2004 {

struct TableColumnSource {
  std::string scenario;
  std::string prefix;  ///< of the contender: "LRTA*", "A*"; D* Lite has none
  std::string metric;
  std::string label;
};

/// In the paper's layout: a row for D* Lite, then one per lookahead.
Table lookahead_table(const Results& results, std::string id, std::string title, std::string note,
                      const std::vector<int>& lookaheads, bool with_dstar_lite,
                      const std::vector<TableColumnSource>& columns);

/// "x from, to: the best lookahead", as printed.
struct PrintedRange {
  const char* from;
  const char* to;
  int lookahead;
};

/// Tables 2 and 3, Figures 7 and 8, and what to take for each of the three planning objectives.
/// `limits`: a metric, and the largest lookahead that the paper says needs less of it than D* Lite.
void report_objectives(const Results& results, Report& report, const std::string& scenario,
                       const std::string& title, const std::string& number,
                       const std::vector<int>& lookaheads, const std::vector<PrintedRange>& printed,
                       const std::vector<std::pair<std::string, std::string>>& limits);

}  // namespace fleetfoot::study::koenig2004
