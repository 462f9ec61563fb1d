#include "study/report_files.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "study/columns.hpp"
#include "study/report_replay.hpp"

namespace fleetfoot::study {
namespace {

std::string csv_text(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

/// The shortest text that reads back as the same number; nothing for NaN.
std::string csv_text(double value) {
  if (std::isnan(value)) return "";
  char text[64];
  const auto [end, error] = std::to_chars(text, text + sizeof text, value);
  return {text, end};
}
std::string csv_text(std::int64_t value) { return std::to_string(value); }
std::string csv_text(std::uint64_t value) { return std::to_string(value); }

/// "a", or "a and 2 more" where sessions differ.
template <class Field>
std::string of_sessions(const std::vector<Session>& sessions, const Field& field) {
  std::vector<std::string> seen;
  for (const Session& session : sessions) {
    const std::string value = field(session);
    if (std::find(seen.begin(), seen.end(), value) == seen.end()) seen.push_back(value);
  }
  if (seen.empty()) return "-";
  std::string text = seen[0];
  for (std::size_t i = 1; i < seen.size(); ++i) text += ", " + seen[i];
  return text;
}

std::string runs_text(const Results& results) {
  std::map<std::pair<std::string, std::string>, std::int64_t> counts;
  for (const Row& row : results.rows()) ++counts[{row.scenario, row.agent}];
  std::int64_t least = counts.empty() ? 0 : counts.begin()->second;
  std::int64_t most = least;
  for (const auto& [cell, count] : counts) {
    least = std::min(least, count);
    most = std::max(most, count);
  }
  const std::string range =
      least == most ? std::to_string(most) : std::to_string(least) + " to " + std::to_string(most);
  return range + " worlds a scenario (the paper: " + runs_in_words(results.study()) + ")";
}

std::string times_text(std::size_t rows, std::size_t alone) {
  if (alone == rows) return "one run at a time";
  if (alone == 0) return "beside other runs";
  return "one run at a time in " + std::to_string(alone) + " of " + std::to_string(rows) +
         " rows, else beside others";
}

}  // namespace

std::vector<SummaryLine> summary(const Results& results) {
  std::vector<SummaryLine> lines;
  for (const Scenario* scenario : results.scenarios()) {
    for (const Contender* contender : results.contenders()) {
      if (!results.has(scenario->name, contender->name)) continue;
      for (const Metric& metric : results.study().metrics) {
        SummaryLine line{scenario->name, contender->name, metric.name,
                         results.estimate(scenario->name, contender->name, metric.name)};
        if (const auto known = results.published(line.scenario, line.agent, line.metric)) {
          line.published = known->mean;
        }
        if (line.ours.n > 0) lines.push_back(std::move(line));
      }
    }
  }
  return lines;
}

std::string summary_csv(const Results& results, const std::vector<SummaryLine>& lines) {
  std::string text = "study,scenario,agent,metric,n,mean,ci95,published,low95,high95\n";
  for (const SummaryLine& line : lines) {
    text += results.study().name + "," + csv_text(line.scenario) + "," + csv_text(line.agent) +
            "," + line.metric + "," + std::to_string(line.ours.n) + "," + csv_text(line.ours.mean) +
            "," + (line.ours.n > 1 ? csv_text(half_width(line.ours, 0.05)) : "") + "," +
            csv_text(line.published) + "," + csv_text(line.ours.ci95.low) + "," +
            csv_text(line.ours.ci95.high) + "\n";
  }
  return text;
}

std::string rows_csv(const Results& results) {
  std::string text = "study";
  const Row empty;
  for_each_field(empty, [&](std::string_view name, const auto&) {
    text += ",";
    text += name;
  });
  text += "\n";
  for (const Row& row : results.rows()) {
    text += results.study().name;
    for_each_field(row,
                   [&](std::string_view, const auto& value) { text += "," + csv_text(value); });
    text += "\n";
  }
  return text;
}

std::vector<Claim> judged(const Results& results) {
  std::vector<Claim> claims;
  if (!results.study().judge) return claims;
  std::vector<std::set<Measured>> read;  // for each claim, and after the last
  results.on_read([&](const Measured& cell) {
    read.resize(std::max(read.size(), claims.size() + 1));
    read[claims.size()].insert(cell);
  });
  try {
    results.study().judge(results, claims);
  } catch (...) {
    results.on_read({});
    throw;
  }
  results.on_read({});
  read.resize(claims.size());
  for (std::size_t i = 0; i < claims.size(); ++i) {
    claims[i].evidence.assign(read[i].begin(), read[i].end());
  }
  return claims;
}

Report make_report(const Results& results, const std::vector<Session>& sessions,
                   std::size_t timed_alone) {
  const Study& study = results.study();
  Report report;
  report.title = study.title;
  report.subtitle = study.paper;
  report.about = {
      {"Study", study.name},
      {"Runs", runs_text(results)},
      {"Rows", std::to_string(results.rows().size())},
      {"Commit", of_sessions(sessions, [](const Session& s) { return s.commit; })},
      {"Compiler", of_sessions(sessions, [](const Session& s) { return s.compiler; })},
      {"Processor", of_sessions(sessions, [](const Session& s) { return s.processor; })},
      {"Times", times_text(results.rows().size(), timed_alone)}};
  Chapter setup{"setup", "Setup", {}};
  for (const std::string& paragraph : study.about) setup.blocks.emplace_back(paragraph);
  report.chapters.push_back(std::move(setup));
  if (study.report) study.report(results, report);
  report.claims = judged(results);
  report.replay = replay_guide(results);
  return report;
}

bool has_common_cells(const Results& a, const Results& b) {
  return std::any_of(a.rows().begin(), a.rows().end(),
                     [&](const Row& row) { return b.contains({row.scenario, row.agent}); });
}

void add_comparison(const Results& results, const Results& other, Report& report) {
  const std::string& sister = other.study().name;
  Chapter chapter{"beside", "Beside " + sister, {}};
  const std::vector<Claim> others = judged(other);
  Table verdicts{"beside-claims",
                 "What each says of the claims",
                 "",
                 {{"Claim", ""},
                  {"Here", ""},
                  {"In " + sister, ""},
                  {"Measured here", ""},
                  {"Measured there", ""}},
                 {}};
  for (const Claim& claim : report.claims) {
    for (const Claim& there : others) {
      if (there.claim != claim.claim || there.source != claim.source) continue;
      verdicts.rows.push_back({claim.claim, std::string(to_string(claim.verdict)),
                               std::string(to_string(there.verdict)), claim.measured,
                               there.measured});
    }
  }
  if (!verdicts.rows.empty()) chapter.blocks.emplace_back(std::move(verdicts));

  for (const Metric& metric : results.study().metrics) {
    if (metric.name.ends_with("_us")) continue;
    Table table{"beside-" + metric.name,
                metric.label + " here and in " + sister,
                "Ratio: here over there.",
                {{"Scenario", ""},
                 {"Agent", ""},
                 {"Here", metric.unit},
                 {sister, metric.unit},
                 {"Ratio", ""}},
                {}};
    for (const Scenario* scenario : results.scenarios()) {
      for (const Contender* contender : results.contenders()) {
        const Estimate here = results.estimate(scenario->name, contender->name, metric.name);
        const Estimate there = other.contains({scenario->name, contender->name})
                                   ? other.estimate(scenario->name, contender->name, metric.name)
                                   : Estimate{};
        if (here.n == 0 || there.n == 0 || there.mean == 0) continue;
        table.rows.push_back({scenario->title, contender->name, Figure{here.mean, here.ci95},
                              Figure{there.mean, there.ci95}, Figure{here.mean / there.mean}});
      }
    }
    if (!table.rows.empty()) chapter.blocks.emplace_back(std::move(table));
  }
  report.chapters.push_back(std::move(chapter));
}

}  // namespace fleetfoot::study
