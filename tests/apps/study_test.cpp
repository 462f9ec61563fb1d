// The studies from the command line: killed, resumed, refused, reported, replayed.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "apps/program.hpp"

namespace fleetfoot::test {
namespace {

class StudyCommand : public ProgramTest {
 protected:
  /// rows.csv without the columns that hold times.
  std::string counts(const std::string& name) const {
    EXPECT_EQ(run("study report " + name).exit_code, 0);
    std::istringstream lines(read(name + "/rows.csv"));
    std::string result;
    std::vector<bool> keep;
    for (std::string line; std::getline(lines, line);) {
      std::istringstream cells(line);
      std::size_t column = 0;
      for (std::string cell; std::getline(cells, cell, ','); ++column) {
        if (result.empty() || keep.size() <= column) {
          keep.push_back(!cell.ends_with("_us"));
        }
        if (keep[column]) result += cell + ",";
      }
      result += "\n";
    }
    return result;
  }
  static long lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }
};

#define SMALL "study run mantysalo2024 --only 'r*m-128-2' --runs 2 "

TEST_F(StudyCommand, ListsAllStudies) {
  const ProgramResult result = run("study list");
  EXPECT_EQ(result.exit_code, 0);
  for (const char* name :
       {"bond2010-unknown", "bond2010-dynamic", "mantysalo2024", "mantysalo2024-clean",
        "mantysalo2024-maps", "koenig2004-heuristics", "koenig2004-mazes", "koenig2004-random",
        "koenig2004-spaces", "likhachev2006-buckets", "coarse-guidance"}) {
    EXPECT_NE(result.out.find(name), std::string::npos) << name;
  }
}

TEST_F(StudyCommand, KilledTwiceAndStartedAgainEqualsOneRun) {
  const std::string study = "study run mantysalo2024 --only '*-128-*' --runs 3 ";
  ASSERT_EQ(run(study + "--out whole --jobs 2").exit_code, 0);
  int killed = 0;
  for (const char* after : {"0.15", "0.25"}) {
    const int code = run(study + "--out parts", std::string("timeout -s KILL ") + after).exit_code;
    if (code != 0) ++killed;
  }
  EXPECT_GT(killed, 0) << "the study was over before it could be killed";
  ASSERT_EQ(run(study + "--out parts").exit_code, 0);
  const std::string whole = counts("whole");
  EXPECT_EQ(lines(whole), 1 + 3 * 8 * 30);
  EXPECT_EQ(counts("parts"), whole);
}

TEST_F(StudyCommand, AnInterruptEndsInOrder) {
  const std::string study = "study run mantysalo2024 --only '*-128-*' --runs 40 --out out ";
  const ProgramResult result = run(study, "timeout -s INT 0.3");
  EXPECT_NE(result.err.find("rows are stored; run it again to continue"), std::string::npos)
      << result.err;
  EXPECT_FALSE(exists("out/results.db-wal"));
  EXPECT_EQ(run("study report out").exit_code, 0);
}

TEST_F(StudyCommand, RowsOfAnotherVersionAreReported) {
  const std::string study = "study run mantysalo2024 --only random-128-2 --out out --runs ";
  ASSERT_EQ(run(study + "1").exit_code, 0);
  EXPECT_EQ(run(study + "2").err.find("note:"), std::string::npos) << "by the same version";
  {
    SQLite::Database results((folder() / "out/results.db").string(), SQLite::OPEN_READWRITE);
    ASSERT_GT(results.exec("UPDATE sessions SET \"commit\" = 'older'"), 0);
  }
  const ProgramResult complete = run(study + "2");
  EXPECT_EQ(complete.err.find("note:"), std::string::npos) << "nothing to add";
  const ProgramResult result = run(study + "3");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_NE(result.err.find("note: out holds rows of version older on "), std::string::npos)
      << result.err;
}

TEST_F(StudyCommand, ReportsSummaryClaimsAndFiles) {
  ASSERT_EQ(run(SMALL "--out out --jobs 2 --timing serial").exit_code, 0);
  const ProgramResult result = run("study report out");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_NE(result.out.find("room-128-2"), std::string::npos);
  EXPECT_NE(result.out.find("(301.0)"), std::string::npos) << "the published length of A*";
  EXPECT_NE(result.out.find("\nClaims\n"), std::string::npos);
  const std::string summary = read("out/summary.csv");
  EXPECT_TRUE(
      summary.starts_with("study,scenario,agent,metric,n,mean,ci95,published,low95,high95\n"));
  for (const char* metric : {"path_length", "expanded", "total_us", "recompute_us"}) {
    EXPECT_NE(summary.find("mantysalo2024,room-128-2,A*," + std::string(metric) + ",2,"),
              std::string::npos)
        << metric;
  }
  // Without npm the build has no page, and says so.
  if (result.err.empty()) {
    const std::string page = read("out/report.html");
    EXPECT_NE(page.find("Four algorithms in dynamic worlds"), std::string::npos);
  } else {
    EXPECT_NE(result.err.find("built without npm"), std::string::npos) << result.err;
  }
}

TEST_F(StudyCommand, IndexOfRowsAndOfReportsAlike) {
  ASSERT_EQ(run(SMALL "--out rows").exit_code, 0);
  ASSERT_EQ(run("study report rows").exit_code, 0);
  std::filesystem::create_directory(folder() / "files");
  write("files/summary.csv", read("rows/summary.csv"));
  write("files/claims.txt", read("rows/claims.txt"));
  const ProgramResult printed = run("study index rows files/");
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  const std::size_t first = printed.out.find("| [rows](rows/");
  const std::size_t second = printed.out.find("| [files](files/claims.txt)");
  ASSERT_NE(first, std::string::npos) << printed.out;
  ASSERT_NE(second, std::string::npos) << printed.out;
  const auto counts = [&](std::size_t line) {
    const std::size_t from = printed.out.find(") |", line);
    return printed.out.substr(from, printed.out.find('\n', from) - from);
  };
  EXPECT_EQ(counts(first), counts(second));
  ASSERT_EQ(run("study index rows --out files/index.md").exit_code, 0);
  EXPECT_NE(read("files/index.md").find("](../rows/"), std::string::npos);
  const ProgramResult page = run("study index rows files --out index.html");
  if (page.exit_code == 0) {
    EXPECT_NE(read("index.html").find("rows/report.html"), std::string::npos);
  } else {
    EXPECT_NE(page.err.find("built without npm"), std::string::npos) << page.err;
  }
}

TEST_F(StudyCommand, TheIndexOfTheResultsIsUpToDate) {
  const std::filesystem::path results =
      std::filesystem::path(FLEETFOOT_SOURCE_DIR) / "docs/results";
  const ProgramResult made = run("study index */", "cd '" + results.string() + "' && env");
  ASSERT_EQ(made.exit_code, 0) << made.err;
  std::ifstream file(results / "index.md");
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(kept.ends_with("\n" + made.out)) << "to renew the table: scripts/results-index";
}

TEST_F(StudyCommand, ReplaysARowWithATraceThatRunRepeats) {
  ASSERT_EQ(run(SMALL "--out out").exit_code, 0);
  // A* replans at events in which nothing switches, too.
  for (const auto& [row, agent] : {std::pair{"0", "A*"}, std::pair{"4", "RTD* 128"}}) {
    SCOPED_TRACE(agent);
    const ProgramResult result =
        run("study replay out --row " + std::string(row) + " --trace t.jsonl");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_NE(result.out.find("room-128-2, run 0, " + std::string(agent)), std::string::npos)
        << result.out;
    EXPECT_NE(result.out.find("every count is as stored"), std::string::npos);
    const auto header =
        nlohmann::json::parse(read("t.jsonl").substr(0, read("t.jsonl").find('\n')));
    std::string command =
        "run --map t.map --changes t.changes --start 1,1 --goal 127,127 --moves 4"
        " --trace u.jsonl --agent " +
        header["agent"].get<std::string>();
    if (!header["budget"].is_null()) {
      command += " --budget " + std::to_string(header["budget"].get<int>());
    }
    for (const auto& [key, value] : header["set"].items()) {
      command += " --set " + key + "=" + value.get<std::string>();
    }
    ASSERT_EQ(run(command).exit_code, 0);
    const auto steps = [&](const std::string& name) {
      return read(name).substr(read(name).find('\n'));
    };
    EXPECT_EQ(steps("u.jsonl"), steps("t.jsonl"));
  }
}

TEST_F(StudyCommand, TracesOfStaticWorldsNameNoChanges) {
  ASSERT_EQ(run("study run learning-trials --out still --runs 1").exit_code, 0);
  ASSERT_EQ(run("study replay still --row 0 --trace c.jsonl").exit_code, 0);
  const auto header = nlohmann::json::parse(read("c.jsonl").substr(0, read("c.jsonl").find('\n')));
  EXPECT_TRUE(header["changes"].is_null()) << header;
  EXPECT_FALSE(exists("c.changes"));
}

TEST_F(StudyCommand, RefusesWhatMakesNoSense) {
  ASSERT_EQ(run(SMALL "--out out").exit_code, 0);
  write("file", "x");
  struct Case {
    const char* arguments;
    const char* words;
  };
  for (const Case& c : std::vector<Case>{
           {"study", "required"},
           {"study run", "required"},
           {"study run nonsense --out d", "no study 'nonsense'"},
           {"study run mantysalo2024 --out d --runs 0", "--runs"},
           {"study run mantysalo2024 --out d --jobs many", "--jobs"},
           {"study run mantysalo2024 --out d --timing never", "--timing"},
           {"study run mantysalo2024 --out d --only moon", "--only"},
           {"study run mantysalo2024 --out d --only ''", "--only"},
           {"study run bond2010-unknown --out d --maps ''", "--maps"},
           {"study report out --beside ''", "--beside"},
           {"study replay out --row 0 --trace .", "--trace"},
           {"study run mantysalo2024 --out d --maps .", "--maps"},
           {"study run mantysalo2024-clean --out out", "holds results of mantysalo2024"},
           {"study run mantysalo2024 --out file", "folder"},
           {"study report nowhere", "does not exist"},
           {"study report file", "does not exist"},
           {"study index", "required"},
           {"study index nowhere", "no folder"},
           {"study index .", "neither results.db nor summary.csv"},
           {"study index out --out i.txt", "--out"},
           {"study replay out --row 99999", "no row"},
           {"study replay out --row x", "--row"}}) {
    SCOPED_TRACE(c.arguments);
    const ProgramResult result = run(c.arguments);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(lines(result.err), 1) << result.err;
    EXPECT_NE(result.err.find(c.words), std::string::npos) << result.err;
  }
  EXPECT_FALSE(exists("d"));
}

TEST_F(StudyCommand, ASecondProcessIsRefused) {
  const ProgramResult result = run(SMALL "--out out", "mkdir out && flock out/lock");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.err.find("another process is running a study there"), std::string::npos)
      << result.err;
}

}  // namespace
}  // namespace fleetfoot::test
