// fleetfoot database: built, killed, interrupted, continued, shown, used, and every refusal.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/program.hpp"
#include "control/pattern_database.hpp"

namespace fleetfoot::test {
namespace {

using nlohmann::json;

class DatabaseCommand : public ProgramTest {
 protected:
  DatabaseCommand() {
    write("walls.map", "type octile\nheight 2\nwidth 2\nmap\n@@\n@@\n");
    std::filesystem::create_directories(folder() / "folder");
  }
  /// A map that takes a second or more.
  void write_large_map() const {
    const int side = 80;
    std::string rows;
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        const bool is_wall = (x % 9 == 4 && y % 31 != 7) || (y % 13 == 5 && x % 23 != 11);
        rows += is_wall ? '@' : '.';
      }
      rows += '\n';
    }
    write("large.map", "type octile\nheight 80\nwidth 80\nmap\n" + rows);
  }
  std::string path(const char* name) const { return (folder() / name).string(); }
};

#define BUILD "database build --map good.map --out m.ffdb "
#define LARGE "database build --map large.map --level 1 --cap 30 --out "

TEST_F(DatabaseCommand, BuildsAndShows) {
  const ProgramResult built = run(BUILD "--level 1 --cap 5 --goals intermediate --kind sectors");
  ASSERT_EQ(built.exit_code, 0) << built.err;
  EXPECT_EQ(built.err, "");
  const PatternDatabase database(path("m.ffdb"));
  EXPECT_EQ(database.settings(),
            (DatabaseSettings{AbstractionKind::sectors, 1, 5, GoalChoice::intermediate}));
  const std::size_t regions = database.regions();
  const std::string size = std::to_string(read("m.ffdb").size());
  EXPECT_TRUE(built.out.starts_with("m.ffdb: " + std::to_string(regions) + " regions, " +
                                    std::to_string(regions * regions) + " entries, " + size +
                                    " bytes, "))
      << built.out;
  EXPECT_FALSE(exists("m.ffdb.part"));

  const ProgramResult shown = run("database show m.ffdb");
  EXPECT_EQ(shown.exit_code, 0) << shown.err;
  EXPECT_NE(shown.out.find("m.ffdb: sectors abstraction, level 1, cap 5, goals intermediate"),
            std::string::npos)
      << shown.out;
  const json object = json::parse(run("database show m.ffdb --format json").out);
  EXPECT_EQ(object["abstraction"], "sectors");
  EXPECT_EQ(object["level"], 1);
  EXPECT_EQ(object["cap"], 5);
  EXPECT_EQ(object["goals"], "intermediate");
  EXPECT_EQ(object["regions"], regions);
  EXPECT_EQ(object["entries"], regions * regions);
  EXPECT_EQ(object["with_way"], regions * regions);
  EXPECT_DOUBLE_EQ(object["straight_percent"].get<double>(), 100.0 / static_cast<double>(regions));
  EXPECT_EQ(std::to_string(object["bytes"].get<std::size_t>()), size);
  double depths = 0;
  for (RegionId from = 0; from < regions; ++from) {
    for (RegionId goal = 0; goal < regions; ++goal) depths += database.advice(from, goal).depth;
  }
  EXPECT_DOUBLE_EQ(object["mean_depth"].get<double>(),
                   depths / static_cast<double>(regions * regions));
}

TEST_F(DatabaseCommand, AnAgentUsesIt) {
  ASSERT_EQ(run(BUILD "--level 1 --cap 5").exit_code, 0);
  const std::string agent =
      "run --map good.map --start 0,0 --goal 3,2 --agent general-lrtastar --format json ";
  const ProgramResult file = run(agent + "--set database=m.ffdb --trace f.jsonl");
  ASSERT_EQ(file.exit_code, 0) << file.err;
  ASSERT_EQ(run(agent + "--set level=1 --set plies=5 --trace c.jsonl").exit_code, 0);
  const auto steps = [&](const char* name) { return read(name).substr(read(name).find('\n')); };
  EXPECT_EQ(steps("f.jsonl"), steps("c.jsonl"));
  const ProgramResult other =
      run("run --map split.map --start 0,0 --goal 0,1 --agent general-lrtastar --set "
          "database=m.ffdb");
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_EQ(other.err,
            "fleetfoot: m.ffdb: was built for another map, other moves or another heuristic\n");
}

TEST_F(DatabaseCommand, OfNothingButWalls) {
  const ProgramResult built = run("database build --map walls.map --out w.ffdb");
  ASSERT_EQ(built.exit_code, 0) << built.err;
  EXPECT_TRUE(built.out.starts_with("w.ffdb: 0 regions, 0 entries, ")) << built.out;
  const ProgramResult shown = run("database show w.ffdb --format json");
  ASSERT_EQ(shown.exit_code, 0) << shown.err;
  EXPECT_EQ(json::parse(shown.out)["mean_depth"], 0.0);
}

TEST_F(DatabaseCommand, ForceBuildsAgain) {
  ASSERT_EQ(run(BUILD "--cap 5").exit_code, 0);
  const std::string first = read("m.ffdb");
  const ProgramResult refused = run(BUILD "--cap 6");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(refused.err, "fleetfoot: m.ffdb: exists; --force builds it again\n");
  EXPECT_EQ(read("m.ffdb"), first);
  ASSERT_EQ(run(BUILD "--cap 6 --force").exit_code, 0);
  EXPECT_EQ(PatternDatabase(path("m.ffdb")).settings().cap, 6U);
  ASSERT_EQ(run(BUILD "--cap 5 --force").exit_code, 0);
  EXPECT_EQ(read("m.ffdb"), first);
}

TEST_F(DatabaseCommand, KilledAtAnyTimeItContinuesToTheSameBytes) {
  write_large_map();
  ASSERT_EQ(run(LARGE "whole.ffdb").exit_code, 0);
  const std::string whole = read("whole.ffdb");
  ASSERT_EQ(run(LARGE "two.ffdb --jobs 2").exit_code, 0);
  EXPECT_TRUE(read("two.ffdb") == whole) << "two workers make other bytes than one";
  int killed = 0;
  for (const char* after : {"0.08", "0.21", "0.33"}) {
    const int code = run(LARGE "parts.ffdb", std::string("timeout -s KILL ") + after).exit_code;
    if (code == 0) break;
    ++killed;
    // Killed after its last byte it has a name already, and is whole.
    if (exists("parts.ffdb")) break;
  }
  EXPECT_GT(killed, 0) << "it was done before it could be killed";
  if (!exists("parts.ffdb")) {
    EXPECT_EQ(run(LARGE "parts.ffdb --jobs 2").exit_code, 0);
  }
  EXPECT_TRUE(read("parts.ffdb") == whole) << "killed and continued it is another file";
  EXPECT_FALSE(exists("parts.ffdb.part"));
}

TEST_F(DatabaseCommand, AnInterruptSaysHowToContinue) {
  write_large_map();
  const ProgramResult result =
      run("database build --map large.map --level 0 --out m.ffdb --jobs 2", "timeout -s INT 0.5");
  EXPECT_EQ(result.exit_code, 124);
  EXPECT_EQ(result.out, "");
  EXPECT_TRUE(result.err.starts_with("fleetfoot: interrupted: ")) << result.err;
  EXPECT_TRUE(result.err.ends_with(" columns are in m.ffdb.part; run it again to continue\n"))
      << result.err;
  EXPECT_FALSE(exists("m.ffdb"));
  EXPECT_TRUE(exists("m.ffdb.part"));
  const ProgramResult shown = run("database show m.ffdb.part");
  EXPECT_EQ(shown.exit_code, 2);
  EXPECT_EQ(shown.err, "fleetfoot: m.ffdb.part: is damaged or unfinished; build it again\n");
}

TEST_F(DatabaseCommand, ASecondProcessIsRefused) {
  const ProgramResult result = run(BUILD, "flock m.ffdb.part");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, "fleetfoot: m.ffdb.part: another process is building it\n");
  EXPECT_FALSE(exists("m.ffdb"));
  EXPECT_EQ(run(BUILD).exit_code, 0);
}

TEST_F(DatabaseCommand, RefusesInOneLineAndWritesNothing) {
  write("cut.ffdb", "FFDB\r\n\x1a\n");
  write("letter.map", "type octile\nheight 1\nwidth 2\nmap\n.x\n");
  expect_refused({
      {"database", "subcommand is required"},
      {"database nonsense", "subcommand is required"},
      {"database build", "is required"},
      {"database build --out m.ffdb", "--map is required"},
      {"database build --map good.map", "--out is required"},
      {"database build --map good.map --out ''", "--out: is empty"},
      {"database build --map good.map --out no/m.ffdb", "no/m.ffdb"},
      {"database build --map good.map --out folder", "folder: exists"},
      {"database build --map good.map --out folder --force", "folder: is a folder"},
      {"database build --map good.map --out good.map", "--out: would overwrite good.map"},
      {"database build --map good.map --out split.map", "split.map: exists"},
      {"database build --map missing.map --out m.ffdb", "missing.map: cannot open the file"},
      {"database build --map letter.map --out m.ffdb", "letter.map:5: "},
      {BUILD "extra", "extra"},
      {BUILD "--nonsense", "--nonsense"},
      {BUILD "--level 31", "--level: must be"},
      {BUILD "--level -1", "--level"},
      {BUILD "--level x", "--level"},
      {BUILD "--cap 0", "--cap: must be"},
      {BUILD "--cap 251", "--cap"},
      {BUILD "--cap ''", "--cap"},
      {BUILD "--goals all", "--goals: must be global, mixed or intermediate, not 'all'"},
      {BUILD "--kind squares", "--kind: must be clique or sectors, not 'squares'"},
      {BUILD "--moves 5", "--moves: must be 4 or 8"},
      {BUILD "--jobs 0", "--jobs"},
      {BUILD "--jobs many", "--jobs"},
      {"database show", "is required"},
      {"database show missing.ffdb", "missing.ffdb: No such file"},
      {"database show good.map", "good.map: is no pattern database"},
      {"database show cut.ffdb", "cut.ffdb: is no pattern database"},
      {"database show folder", "folder: is not a file"},
      {"database show ''", "No such file"},
      {"database show cut.ffdb --format xml", "--format: must be text or json"},
  });
}

}  // namespace
}  // namespace fleetfoot::test
