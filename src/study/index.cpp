#include "study/index.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>
#include <string_view>

#include "base/error.hpp"
#include "study/claims_text.hpp"
#include "study/report_files.hpp"
#include "study/study.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study {
namespace {

constexpr Verdict kVerdicts[] = {Verdict::holds, Verdict::where_decided, Verdict::in_part,
                                 Verdict::fails, Verdict::not_judged};
constexpr std::string_view kVersion = "Version: ";

std::size_t count_of(const std::vector<Claim>& claims, Verdict verdict) {
  return static_cast<std::size_t>(std::count_if(
      claims.begin(), claims.end(), [&](const Claim& claim) { return claim.verdict == verdict; }));
}

std::vector<std::string> versions_of(const std::vector<Session>& sessions) {
  std::vector<std::string> versions;
  for (const Session& session : sessions) {
    if (std::find(versions.begin(), versions.end(), session.commit) == versions.end()) {
      versions.push_back(session.commit);
    }
  }
  return versions;
}

std::string joined(const std::vector<std::string>& texts, const char* between = ", ") {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : between) + text;
  return all;
}

void count_cells(IndexEntry& entry,
                 const std::map<std::pair<std::string, std::string>, std::size_t>& cells) {
  std::set<std::string> scenarios;
  std::set<std::string> agents;
  for (const auto& [cell, runs] : cells) {
    scenarios.insert(cell.first);
    agents.insert(cell.second);
    entry.least_runs = entry.least_runs == 0 ? runs : std::min(entry.least_runs, runs);
    entry.most_runs = std::max(entry.most_runs, runs);
  }
  entry.scenarios = scenarios.size();
  entry.agents = agents.size();
}

std::string runs_text(const IndexEntry& entry) {
  const std::string most = std::to_string(entry.most_runs);
  return entry.least_runs == entry.most_runs ? most
                                             : std::to_string(entry.least_runs) + " to " + most;
}

/// What a reader must know before comparing studies; empty if nothing.
std::vector<std::string> warnings(const std::vector<IndexEntry>& entries) {
  std::vector<std::string> texts;
  std::vector<std::string> all;
  std::vector<std::string> mixed;
  std::vector<std::string> unknown;
  for (const IndexEntry& entry : entries) {
    if (entry.versions.empty()) unknown.push_back(entry.name);
    if (entry.versions.size() > 1) mixed.push_back(entry.name);
    for (const std::string& version : entry.versions) {
      if (std::find(all.begin(), all.end(), version) == all.end()) all.push_back(version);
    }
  }
  if (all.size() > 1) {
    texts.push_back("The rows are of " + std::to_string(all.size()) + " versions of the program (" +
                    joined(all) + "): figures of different studies may not compare.");
  }
  if (!mixed.empty()) {
    texts.push_back("One study with rows of several versions: " + joined(mixed) + ".");
  }
  if (!unknown.empty() && unknown.size() < entries.size()) {
    texts.push_back("Of unknown version: " + joined(unknown) + ".");
  }
  return texts;
}

Figure number(std::size_t value) {
  Figure figure;
  figure.mean = static_cast<double>(value);
  return figure;
}

Table verdict_table(const std::vector<IndexEntry>& entries) {
  Table table{"studies",
              "Studies and the verdicts on their claims",
              "",
              {{"Study", ""}, {"Scenarios", ""}, {"Runs", "a cell"}},
              {}};
  for (const Verdict verdict : kVerdicts) table.columns.push_back({to_string(verdict), ""});
  table.columns.push_back({"Version", ""});
  for (const IndexEntry& entry : entries) {
    std::vector<TableCell> row{Link{entry.name, entry.link}, number(entry.scenarios),
                               runs_text(entry)};
    for (const Verdict verdict : kVerdicts)
      row.emplace_back(number(count_of(entry.claims, verdict)));
    row.emplace_back(entry.versions.empty() ? "unknown" : joined(entry.versions));
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// The claims of one verdict, over all studies.
Table claims_table(const std::vector<IndexEntry>& entries, Verdict verdict) {
  const std::string name = to_string(verdict);
  Table table{"claims-" + std::to_string(static_cast<int>(verdict)),
              "Claims: " + name,
              "",
              {{"Study", ""}, {"Claim", ""}, {"Measured", ""}},
              {}};
  for (const IndexEntry& entry : entries) {
    for (const Claim& claim : entry.claims) {
      if (claim.verdict != verdict) continue;
      table.rows.push_back({Link{entry.name, entry.link}, claim.claim, claim.measured});
    }
  }
  return table;
}

}  // namespace

IndexEntry index_entry(const Results& results, const std::vector<Session>& sessions) {
  IndexEntry entry;
  entry.study = results.study().name;
  entry.claims = judged(results);
  entry.versions = versions_of(sessions);
  std::map<std::pair<std::string, std::string>, std::size_t> cells;
  for (const Row& row : results.rows()) ++cells[{row.scenario, row.agent}];
  count_cells(entry, cells);
  return entry;
}

IndexEntry index_entry(const std::string& where, const std::string& summary,
                       const std::string& claims) {
  IndexEntry entry;
  std::map<std::pair<std::string, std::string>, std::size_t> cells;
  try {
    const CsvTable table(summary);
    for (std::size_t row = 0; row < table.size(); ++row) {
      entry.study = table.text(row, "study");
      std::size_t& runs = cells[{table.text(row, "scenario"), table.text(row, "agent")}];
      runs = std::max(runs, static_cast<std::size_t>(table.number(row, "n")));
    }
  } catch (const std::logic_error& error) {
    throw InputError(where + "/summary.csv", error.what());
  }
  if (cells.empty()) throw InputError(where + "/summary.csv", "holds no figures");
  count_cells(entry, cells);
  entry.claims = read_claims(claims);
  std::istringstream lines(claims);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(kVersion)) continue;
    std::istringstream versions(line.substr(kVersion.size()));
    for (std::string version; versions >> version;) entry.versions.push_back(version);
  }
  return entry;
}

std::string claims_file(const std::vector<Claim>& claims, const std::vector<Session>& sessions) {
  const std::string text = claims_text(claims);
  return (text.empty() ? "No claims\n" : text.substr(1)) + "\n" + std::string(kVersion) +
         joined(versions_of(sessions), " ") + "\n";
}

Report make_index(const std::vector<IndexEntry>& entries) {
  Report report;
  report.title = "Studies";
  report.subtitle = "The published experiments, repeated, and what became of their claims";
  std::size_t claims = 0;
  for (const IndexEntry& entry : entries) claims += entry.claims.size();
  report.about = {{"Studies", std::to_string(entries.size())}, {"Claims", std::to_string(claims)}};
  for (const Verdict verdict : kVerdicts) {
    std::size_t count = 0;
    for (const IndexEntry& entry : entries) count += count_of(entry.claims, verdict);
    report.about.emplace_back(to_string(verdict), std::to_string(count));
  }
  Chapter chapter{"index", "All studies", {}};
  for (const std::string& warning : warnings(entries)) chapter.blocks.emplace_back("⚠ " + warning);
  chapter.blocks.emplace_back(verdict_table(entries));
  report.chapters.push_back(std::move(chapter));
  Chapter open{"open", "Claims that do not simply hold", {}};
  for (const Verdict verdict :
       {Verdict::fails, Verdict::in_part, Verdict::not_judged, Verdict::where_decided}) {
    Table table = claims_table(entries, verdict);
    if (!table.rows.empty()) open.blocks.emplace_back(std::move(table));
  }
  if (!open.blocks.empty()) report.chapters.push_back(std::move(open));
  return report;
}

std::string index_markdown(const std::vector<IndexEntry>& entries) {
  std::string text = "| study | scenarios | agents | runs a cell |";
  std::string rule = "|---|---:|---:|---:|";
  for (const Verdict verdict : kVerdicts) {
    text += std::string(" ") + to_string(verdict) + " |";
    rule += "---:|";
  }
  text += " version |\n" + rule + "---|\n";
  for (const IndexEntry& entry : entries) {
    text += "| " + (entry.link.empty() ? entry.name : "[" + entry.name + "](" + entry.link + ")") +
            " | " + std::to_string(entry.scenarios) + " | " + std::to_string(entry.agents) + " | " +
            runs_text(entry) + " |";
    for (const Verdict verdict : kVerdicts) {
      text += " " + std::to_string(count_of(entry.claims, verdict)) + " |";
    }
    text += " " + (entry.versions.empty() ? "unknown" : joined(entry.versions)) + " |\n";
  }
  for (const std::string& warning : warnings(entries)) text += "\n" + warning + "\n";
  return text;
}

}  // namespace fleetfoot::study
