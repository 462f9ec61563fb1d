// fleetfoot path.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/program.hpp"

namespace fleetfoot::test {
namespace {

using nlohmann::json;

class PathCommand : public ProgramTest {
 protected:
  json answer(const std::string& arguments, int exit_code = 0) const {
    const ProgramResult result = run("path --format json " + arguments);
    EXPECT_EQ(result.exit_code, exit_code) << arguments << "\n" << result.err;
    EXPECT_EQ(result.err, "") << arguments;
    return json::parse(result.out, nullptr, false);
  }
};

TEST_F(PathCommand, TellsAShortestPath) {
  const json found = answer("--map good.map --start 0,3 --goal 2,2");
  std::vector<std::string> keys;
  for (const auto& item : found.items()) keys.push_back(item.key());
  EXPECT_EQ(keys,
            (std::vector<std::string>{"cells", "cost", "expanded", "length", "nearest", "status"}));
  EXPECT_EQ(found["status"], "found");
  EXPECT_EQ(found["cost"], 3);
  EXPECT_EQ(found["length"], 3);
  EXPECT_EQ(found["cells"], json::parse("[[0,3],[1,3],[2,3],[2,2]]"));
  EXPECT_GT(found["expanded"], 0);
  EXPECT_TRUE(found["nearest"].is_null());

  const json diagonal = answer("--map good.map --start 3,2 --goal 5,0");
  EXPECT_DOUBLE_EQ(diagonal["cost"], 2 + std::sqrt(2.0));
  EXPECT_EQ(answer("--map good.map --start 3,2 --goal 5,0 --moves 4")["cost"], 4);
  EXPECT_EQ(answer("--map good.map --scen good.scen --problem 1"), found);
  const json there = answer("--map good.map --start 1,0 --goal 1,0");
  EXPECT_EQ(there["length"], 0);
  EXPECT_EQ(there["cells"], json::parse("[[1,0]]"));
}

TEST_F(PathCommand, NamesTheNearestCellWhereThereIsNoPath) {
  const json none = answer("--map split.map --start 0,1 --goal 2,0", 3);
  EXPECT_EQ(none["status"], "no_path");
  EXPECT_TRUE(none["cost"].is_null());
  EXPECT_EQ(none["length"], 0);
  EXPECT_TRUE(none["cells"].empty());
  EXPECT_EQ(none["nearest"], json::parse(R"({"cell":[0,0],"cost":1.0})"));
  EXPECT_EQ(answer("--map good.map --start 0,0 --goal 1,1", 3)["status"], "no_path") << "blocked";
}

TEST_F(PathCommand, SpeaksPlainlyToo) {
  const ProgramResult found = run("path --map good.map --start 0,0 --goal 2,0");
  EXPECT_EQ(found.exit_code, 0);
  EXPECT_NE(found.out.find("cost 2.000000, 2 moves"), std::string::npos) << found.out;
  EXPECT_NE(found.out.find("0,0 1,0 2,0\n"), std::string::npos) << found.out;
  const ProgramResult none = run("path --map split.map --start 0,1 --goal 2,0");
  EXPECT_EQ(none.exit_code, 3);
  EXPECT_NE(none.out.find("no path from (0,1) to (2,0)"), std::string::npos) << none.out;
  EXPECT_NE(none.out.find("(0,0), at cost 1.000000"), std::string::npos) << none.out;
  const ProgramResult all = run("path --map good.map --scen good.scen --all");
  EXPECT_EQ(all.exit_code, 0);
  EXPECT_NE(all.out.find("2 of 2 paths found, 0 not of the stated length; 0 rows skipped"),
            std::string::npos)
      << all.out;
}

TEST_F(PathCommand, AnyAgentThatPlansAnswersTheSame) {
  for (const char* agent : {"astar", "backward-astar", "dstar-lite", "auto", "rtdstar",
                            "dstar-lite --set queue=bucket"}) {
    const json found =
        answer("--map good.map --start 0,0 --goal 5,3 --agent " + std::string(agent));
    EXPECT_DOUBLE_EQ(found["cost"], answer("--map good.map --start 0,0 --goal 5,3")["cost"])
        << agent;
  }
}

TEST_F(PathCommand, ComparesEveryRowWithItsStatedLength) {
  const std::string head = "version 1\n";
  const auto row = [](const char* cells, const char* length) {
    return std::string("0\tgood.map\t6\t4\t") + cells + "\t" + length + "\n";
  };
  write("all.scen", head + row("0\t0\t5\t0", "5") +        // right
                        row("3\t2\t5\t0", "3.41") +        // right to two decimals
                        row("3\t2\t5\t0", "3.41421356") +  // right
                        row("3\t2\t5\t0", "3.4146") +      // to four decimals it passes
                        row("3\t2\t5\t0", "3.41461") +     // wrong: five decimals are exact
                        row("3\t2\t5\t0", "3.42") +        // right: within 0.006
                        row("3\t2\t5\t0", "3.43") +        // wrong
                        row("1\t1\t5\t0", "4") +           // start blocked
                        row("0\t0\t2\t1", "4"));           // goal blocked
  const json all = answer("--map good.map --scen all.scen --all");
  std::vector<std::string> keys;
  for (const auto& item : all.items()) keys.push_back(item.key());
  EXPECT_EQ(keys, (std::vector<std::string>{"found", "queries", "query_us", "skipped", "total_us",
                                            "wrong"}));
  EXPECT_EQ(all["queries"], 7);
  EXPECT_EQ(all["found"], 7);
  EXPECT_EQ(all["wrong"], 2);
  EXPECT_EQ(all["skipped"], 2);
  EXPECT_TRUE(all["query_us"].contains("p50") && all["query_us"].contains("p99") &&
              all["query_us"].contains("max"));

  write("none.scen", head + "0\tsplit.map\t3\t2\t0\t0\t2\t0\t2\n");
  const json none = answer("--map split.map --scen none.scen --all");
  EXPECT_EQ(none["found"], 0);
  EXPECT_EQ(none["wrong"], 1);
}

TEST_F(PathCommand, Refuses) {
  write("other.scen", "version 1\n0\tother.map\t6\t4\t0\t0\t5\t0\t5\n");
  write("late.scen",
        "version 1\n0\tgood.map\t6\t4\t0\t0\t5\t0\t5\n0\tgood.map\t6\t4\t0\t0\t9\t0\t5\n");
  expect_refused({
      {"path", "--map"},
      {"path --map good.map", "path: needs --start and --goal, or --scen"},
      {"path --map good.map --start 0,0", "--goal: is missing"},
      {"path --map good.map --goal 0,0", "--start: is missing"},
      {"path --map good.map --start 0,0 --goal 1,0 --all", "--all: needs --scen"},
      {"path --map good.map --start 0,0 --goal 1,0 --problem 1", "--problem: needs --scen"},
      {"path --map good.map --scen good.scen", "--scen: needs --problem K"},
      {"path --map good.map --scen good.scen --problem 0 --all", "--all: cannot be combined"},
      {"path --map good.map --scen good.scen --all --start 0,0", "--scen: cannot be combined"},
      {"path --map good.map --scen good.scen --problem 2", "there is no problem 2"},
      {"path --map good.map --scen good.scen --problem x", "--problem: must be"},
      {"path --map good.map --scen other.scen --all", "other.scen:2"},
      {"path --map good.map --scen late.scen --all", "late.scen:3"},
      {"path --map good.map --start 6,0 --goal 0,0", "--start: the start (6,0) is outside"},
      {"path --map good.map --start 0,0 --goal 0,4", "--goal: the goal (0,4) is outside"},
      {"path --map good.map --start 1,1 --goal 0,0", "--start: the start (1,1) is blocked"},
      {"path --map good.map --start 0,0 --goal here", "--goal: must be X,Y"},
      {"path --map none.map --start 0,0 --goal 1,0", "none.map"},
      {"path --map good.map --start 0,0 --goal 1,0 --agent nobody", "unknown agent"},
      {"path --map good.map --start 0,0 --goal 1,0 --set colour=red", "colour"},
      {"path --map good.map --start 0,0 --goal 1,0 --moves 6", "--moves: must be"},
      {"path --map good.map --start 0,0 --goal 1,0 --format xml", "--format: must be"},
      {"path --map good.map --start 0,0 --goal 5,3 --agent lrts", "--agent: lrts moves"},
  });
}

}  // namespace
}  // namespace fleetfoot::test
