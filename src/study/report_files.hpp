// What `study report` leaves in a folder: the tables rows.csv and summary.csv, and the content of
// report.html (report_json.hpp).
#pragma once

#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"
#include "study/store.hpp"

namespace fleetfoot::study {

/// One cell of the matrix and one metric.
struct SummaryLine {
  std::string scenario;
  std::string agent;
  std::string metric;
  Estimate ours;
  double published = Figure::kNone;
};
std::vector<SummaryLine> summary(const Results& results);

std::string summary_csv(const Results& results, const std::vector<SummaryLine>& lines);
std::string rows_csv(const Results& results);

/// The study's claims with their verdicts, and what was read to judge each.
std::vector<Claim> judged(const Results& results);

/// The whole report of a study, its introduction and claims included. `timed_alone`: how many of
/// the rows (Timed::alone).
Report make_report(const Results& results, const std::vector<Session>& sessions,
                   std::size_t timed_alone);

/// Whether any scenario and agent have rows in both.
bool has_common_cells(const Results& a, const Results& b);

/// Adds a chapter that compares the study with a sister on the cells that both have: the means of
/// every metric that is no time, and what each says of the claims.
void add_comparison(const Results& results, const Results& other, Report& report);

}  // namespace fleetfoot::study
