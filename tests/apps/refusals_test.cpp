// Bad input and usage: exit code 2, one line on stderr in the agreed form, nothing on stdout, and
// not a byte written.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "apps/program.hpp"

namespace fleetfoot::test {
namespace {

using Refusals = ProgramTest;

#define RUN "run --map good.map --start 0,0 --goal 5,0 --agent astar --trace t.jsonl "
#define ON "run --start 0,0 --goal 1,0 --agent astar --trace t.jsonl --map "
#define SCEN "run --map good.map --agent astar --trace t.jsonl --picture p.svg "

TEST_F(Refusals, Usage) {
  expect_refused({
      {"", "required"},
      {"nonsense", "nonsense"},
      {"--nonsense", "nonsense"},
      {"run", "--map is required"},
      {"run --map good.map --start 0,0 --goal 5,0", "--agent is required"},
      {"run --agent astar --start 0,0 --goal 5,0", "--map is required"},
      {RUN "--nonsense", "--nonsense"},
      {RUN "extra", "extra"},
      {RUN "--map good.map", "--map"},
      {RUN "--format xml", "--format: must be text or json"},
      {"agents --format xml", "--format"},
      {"agents astar", "astar"},
      {"study run", "study"},
  });
}

TEST_F(Refusals, StartAndGoal) {
  expect_refused({
      {"run --map good.map --agent astar", "needs --start and --goal"},
      {"run --map good.map --agent astar --start 0,0", "--goal: is missing"},
      {"run --map good.map --agent astar --goal 0,0", "--start: is missing"},
      {"run --map good.map --agent astar --start 0 --goal 5,0", "--start: must be X,Y"},
      {"run --map good.map --agent astar --start 0,0,0 --goal 5,0", "--start: must be X,Y"},
      {"run --map good.map --agent astar --start 0,x --goal 5,0", "--start: must be X,Y"},
      {"run --map good.map --agent astar --start '0, 0' --goal 5,0", "--start: must be X,Y"},
      {"run --map good.map --agent astar --start 99999999999,0 --goal 5,0", "--start"},
      {"run --map good.map --agent astar --start 0,0 --goal ''", "--goal: must be X,Y"},
      {"run --map good.map --agent astar --start 6,0 --goal 5,0", "(6,0) is outside the grid"},
      {"run --map good.map --agent astar --start -1,0 --goal 5,0", "(-1,0) is outside the grid"},
      {"run --map good.map --agent astar --start 0,0 --goal 5,4", "--goal: the goal (5,4) is outs"},
      {"run --map good.map --agent astar --start 1,1 --goal 5,0", "the start (1,1) is blocked"},
  });
}

TEST_F(Refusals, Values) {
  expect_refused({
      {RUN "--budget 0", "--budget: must be a whole number of at least 1"},
      {RUN "--budget -5", "--budget: must be a whole number of at least 1, not '-5'"},
      {RUN "--budget many", "--budget"},
      {RUN "--budget 1.5", "--budget"},
      {RUN "--budget ''", "--budget"},
      {RUN "--budget 99999999999999999999", "--budget"},
      {RUN "--budget", "--budget"},
      {RUN "--budget 8 --deadline 1ms", "--budget: cannot be combined with --deadline"},
      {RUN "--deadline 0us", "--deadline: must be a time"},
      {RUN "--deadline 50", "--deadline"},
      {RUN "--deadline us", "--deadline"},
      {RUN "--deadline 5h", "--deadline"},
      {RUN "--deadline -5us", "--deadline"},
      {RUN "--deadline 9999999999999s", "--deadline"},
      {RUN "--moves 6", "--moves: must be 4 or 8"},
      {RUN "--sense nothing", "--sense: must be full, adjacent or radius:R"},
      {RUN "--sense radius:0", "--sense"},
      {RUN "--sense radius:x", "--sense"},
      {RUN "--sense radius:", "--sense"},
      {RUN "--seed -1", "--seed"},
      {RUN "--seed one", "--seed"},
      {RUN "--max-steps 0", "--max-steps: must be a whole number of at least 1"},
      {RUN "--max-steps x", "--max-steps"},
      {RUN "--trials 0", "--trials: must be a whole number from 1 to"},
      {RUN "--trials many", "--trials"},
      {RUN "--trials 2 --changes good.changes", "--trials: cannot be combined with --changes"},
      {RUN "--terrain G=0", "--terrain"},
      {RUN "--terrain G=256", "--terrain"},
      {RUN "--terrain T=2", "--terrain"},
      {RUN "--terrain G", "--terrain"},
      {RUN "--terrain G=2,", "--terrain"},
      {RUN "--terrain G=2,G=3", "--terrain"},
  });
}

TEST_F(Refusals, AgentsAndTheirParameters) {
  expect_refused({
      {"run --map good.map --start 0,0 --goal 5,0 --agent nobody", "unknown agent 'nobody'"},
      {"run --map good.map --start 0,0 --goal 5,0 --agent ''", "unknown agent"},
      {RUN "--set nonsense=1", "unknown parameter 'nonsense'"},
      {RUN "--set nonsense", "expected KEY=VALUE"},
      {RUN "--set =1", "expected KEY=VALUE"},
      {"run --map good.map --start 0,0 --goal 5,0 --agent rtdstar --set local=magic",
       "local must be one of"},
      {"run --map good.map --start 0,0 --goal 5,0 --agent adstar --set epsilon=-1",
       "epsilon must be"},
      {"run --map good.map --start 0,0 --goal 5,0 --agent adstar --set epsilon=nan",
       "epsilon must be"},
  });
}

TEST_F(Refusals, Maps) {
  write("empty.map", "");
  write("letter.map", "type octile\nheight 2\nwidth 2\nmap\n..\n.x\n");
  write("short.map", "type octile\nheight 3\nwidth 2\nmap\n..\n..\n");
  write("narrow.map", "type octile\nheight 2\nwidth 2\nmap\n..\n.\n");
  write("long.map", "type octile\nheight 1\nwidth 2\nmap\n..\n..\n");
  write("kind.map", "type tile\nheight 1\nwidth 2\nmap\n..\n");
  write("zero.map", "type octile\nheight 0\nwidth 2\nmap\n");
  write("huge.map", "type octile\nheight 99999\nwidth 99999\nmap\n..\n");
  write("bad.yaml", "image: nothing.pgm\n");
  expect_refused({
      {ON "missing.map", "missing.map: cannot open the file"},
      {ON "missing.yaml", "missing.yaml: cannot open the file"},
      {ON ".", "cannot read the file"},
      {ON "''", "is empty"},
      {ON "empty.map", "empty.map"},
      {ON "letter.map", "letter.map:6: "},
      {ON "short.map", "short.map"},
      {ON "narrow.map", "narrow.map:6: "},
      {ON "long.map", "long.map:6: "},
      {ON "kind.map", "kind.map:1: "},
      {ON "zero.map", "zero.map:2: "},
      {ON "huge.map", "huge.map"},
      {ON "bad.yaml", "bad.yaml"},
      {ON "good.scen", "good.scen: is no map by its ending"},
  });
}

TEST_F(Refusals, Scenarios) {
  write("empty.scen", "");
  write("version.scen", "version 3\n");
  write("fields.scen", "version 1\n0\tgood.map\t6\t4\t0\t0\t5\n");
  write("other.scen", "version 1\n0\tother.map\t6\t4\t0\t0\t5\t0\t5\n");
  write("size.scen", "version 1\n0\tgood.map\t7\t4\t0\t0\t5\t0\t5\n");
  write("outside.scen", "version 1\n0\tgood.map\t6\t4\t0\t0\t6\t0\t5\n");
  write("wall.scen", "version 1\n0\tgood.map\t6\t4\t1\t1\t5\t0\t5\n");
  expect_refused({
      {SCEN "--scen good.scen", "--scen: needs --problem"},
      {SCEN "--problem 0", "--problem: needs --scen"},
      {SCEN "--scen good.scen --problem 0 --start 0,0 --goal 5,0", "cannot be combined"},
      {SCEN "--scen good.scen --problem 2", "there is no problem 2"},
      {SCEN "--scen good.scen --problem -1", "--problem: must be a whole number"},
      {SCEN "--scen good.scen --problem x", "--problem: must be a whole number"},
      {SCEN "--scen missing.scen --problem 0", "missing.scen: cannot open"},
      {SCEN "--scen empty.scen --problem 0", "empty.scen"},
      {SCEN "--scen version.scen --problem 0", "version.scen:1: "},
      {SCEN "--scen fields.scen --problem 0", "fields.scen:2: "},
      {SCEN "--scen other.scen --problem 0", "other.scen:2: "},
      {SCEN "--scen size.scen --problem 0", "size.scen:2: "},
      {SCEN "--scen outside.scen --problem 0", "outside.scen:2: "},
      {SCEN "--scen wall.scen --problem 0", "wall.scen:2: the start (1,1) is blocked"},
  });
}

TEST_F(Refusals, Changes) {
  const std::string head = "type changes\nheight 4\nwidth 6\nchanges\n";
  write("size.changes", "type changes\nheight 4\nwidth 7\nchanges\n");
  write("outside.changes", head + "1 6 0 @\n");
  write("negative.changes", head + "-1 0 0 @\n");
  write("order.changes", head + "5 0 0 @\n4 0 0 .\n");
  write("letter.changes", head + "5 0 0 #\n");
  write("fields.changes", head + "5 0 0\n");
  expect_refused({
      {RUN "--changes missing.changes", "missing.changes: cannot open"},
      {RUN "--changes good.map", "good.map:"},
      {RUN "--changes size.changes", "the changes are for a map of"},
      {RUN "--changes outside.changes", "outside.changes:5: "},
      {RUN "--changes negative.changes", "negative.changes:5: "},
      {RUN "--changes order.changes", "order.changes:6: "},
      {RUN "--changes letter.changes", "letter.changes:5: "},
      {RUN "--changes fields.changes", "fields.changes:5: "},
  });
}

TEST_F(Refusals, Outputs) {
  std::filesystem::create_directory(folder() / "taken");
  expect_refused({
      {"run --map good.map --start 0,0 --goal 5,0 --agent astar --trace no/t.jsonl", "no/t.jsonl"},
      {"run --map good.map --start 0,0 --goal 5,0 --agent astar --trace taken", "taken: "},
      {"run --map good.map --start 0,0 --goal 5,0 --agent astar --trace ''", "is empty"},
      {RUN "--picture no/p.svg", "no/p.svg"},
      {RUN "--picture taken", "taken: "},
      {RUN "--picture t.jsonl", "--picture: is the same file"},
      {"run --map good.map --start 0,0 --goal 5,0 --agent astar --trace ./good.map",
       "--trace: would overwrite"},
  });
}

TEST_F(Refusals, Generate) {
  write("file", "");
  std::filesystem::create_directory(folder() / "old");
  write("old/maze.scen", "keep me");
  expect_refused({
      {"generate", "generator is required"},
      {"generate nothing --out d", "unknown generator 'nothing'"},
      {"generate rooms --size 128", "--out: is missing"},
      {"generate rooms --size 0 --out d", "size must be"},
      {"generate rooms --size x --out d", "size must be"},
      {"generate rooms --size 100 --out d", "size"},
      {"generate rooms --change-percent 200 --out d", "change-percent must be"},
      {"generate maze --change-percent 5 --out d", "unknown parameter 'change-percent'"},
      {"generate maze --size 300 --out d", "size"},
      {"generate rooms --seed x --out d", "--seed"},
      {"generate rooms --set what=1 --out d", "unknown parameter 'what'"},
      {"generate rooms --set what --out d", "expected KEY=VALUE"},
      {"generate rooms --out file", "is a file, not a folder"},
      {"generate rooms --out file/below", "--out"},
      {"generate maze --size 5 --out old", "maze.scen: exists"},
  });
}

TEST_F(Refusals, GppcAndDemo) {
  write("ok.patch", "type patch\npatches 1\npatch 0\nheight 1\nwidth 2\nmap\n@@\n");
  const std::string head = "version 2\nheight 3\nwidth 3\ncost 1 octile\n";
  write("nopatch.scen", head + "patch missing.patch\ncommands\n");
  write("patch.scen", head + "patch ok.patch\ncommands\nP 0 7 0 0\n");
  write("over.scen", head + "patch ok.patch\ncommands\nP 0 0 2 0\n");
  write("query.scen", head + "patch ok.patch\ncommands\nQ 0 0 0 9 9 1\n");
  write("ok.scen", head + "patch ok.patch\ncommands\nQ 0 0 0 2 0 2\n");
  expect_refused({
      {"gppc --agent astar", "--scen is required"},
      {"gppc --scen ok.scen", "--agent is required"},
      {"gppc --scen ok.scen --agent nobody", "unknown agent"},
      {"gppc --scen ok.scen --agent astar --set x=1", "unknown parameter"},
      {"gppc --scen ok.scen --agent astar --format xml", "--format"},
      {"gppc --scen missing.scen --agent astar", "missing.scen"},
      {"gppc --scen good.scen --agent astar", "good.scen:"},
      {"gppc --scen nopatch.scen --agent astar", "missing.patch"},
      {"gppc --scen patch.scen --agent astar", "patch.scen:7: "},
      {"gppc --scen over.scen --agent astar", "over.scen:7: "},
      {"gppc --scen query.scen --agent astar", "query.scen:7: "},
      {"demo --size 100 --out d", "size"},
      {"demo --size x --out d", "--size"},
      {"demo --budget 0 --out d", "--budget"},
      {"demo --change-percent 101 --out d", "--change-percent"},
      {"demo --out ok.scen", "is a file, not a folder"},
  });
}

TEST_F(Refusals, AFileNameCannotBreakTheLine) {
  const ProgramResult result =
      run("run --map \"$(printf 'a\\nb\\033[31m')\" --start 0,0 --goal 1,1 --agent astar");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1);
  EXPECT_EQ(result.err.find('\033'), std::string::npos);
}

}  // namespace
}  // namespace fleetfoot::test
