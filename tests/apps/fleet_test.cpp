// fleetfoot fleet: its outputs, and its traces, read back from the file and replayed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "apps/fleet_replay.hpp"
#include "apps/program.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {
namespace {

class FleetCommand : public ProgramTest {
 protected:
  /// Runs the command with --trace t.jsonl and --format json, replays the trace, and compares what
  /// it shows with what was printed.
  FleetJson run_and_replay(const std::string& arguments, const std::string& map,
                           const FleetRules& rules) const {
    const ProgramResult result =
        run("fleet --format json --trace t.jsonl --map " + map + " " + arguments);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    if (result.exit_code != 0) return {};
    const FleetJson told = FleetJson::parse(result.out);
    replay(told, parse_map(read(map), map), rules);
    return told;
  }

 private:
  void replay(const FleetJson& told, const TerrainMap& map, const FleetRules& rules) const {
    std::istringstream in(read("t.jsonl"));
    std::string line;
    ASSERT_TRUE(std::getline(in, line));
    const FleetJson header = FleetJson::parse(line);
    ASSERT_EQ(header["format"], "fleetfoot-fleet/1");
    FleetReplay replay(map, header, rules);
    if (HasFailure()) return;
    while (std::getline(in, line)) {
      replay.tick(FleetJson::parse(line));
      if (HasFatalFailure()) return;
    }
    const auto agents = static_cast<std::int64_t>(replay.agents());
    EXPECT_EQ(told["agents"], agents);
    EXPECT_EQ(told["ticks"], replay.ticks);
    EXPECT_EQ(told["arrivals"], replay.arrivals);
    EXPECT_EQ(told["moves"], replay.moves);
    EXPECT_EQ(told["waits"], agents * replay.ticks - replay.moves);
    EXPECT_EQ(told["collisions"], replay.collisions);
    EXPECT_EQ(told["work_max"], replay.work_max);
    EXPECT_EQ(told["at_goal"], replay.at_goal);
    if (rules.toggles) {
      EXPECT_GT(replay.changed_cells, 0);
    }
  }
};

std::vector<std::string> names_of(const FleetJson& object) {
  std::vector<std::string> names;
  for (const auto& [key, value] : object.items()) names.push_back(key);
  return names;
}

TEST_F(FleetCommand, JsonHasTheFieldsOfTheContract) {
  const ProgramResult result = run("fleet --map good.map --agents 3 --ticks 20 --format json");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 1);
  const FleetJson told = FleetJson::parse(result.out);
  EXPECT_EQ(names_of(told), (std::vector<std::string>{"agents", "arrivals", "at_goal", "collisions",
                                                      "deadline_misses", "make_us", "memory_bytes",
                                                      "moves", "no_path", "starved", "tick_us",
                                                      "ticks", "total_us", "waits", "work_max"}));
  EXPECT_EQ(names_of(told["tick_us"]), (std::vector<std::string>{"max", "p50", "p99"}));
  for (const char* key : {"agents", "ticks", "arrivals", "moves", "work_max", "memory_bytes"}) {
    EXPECT_TRUE(told[key].is_number_unsigned()) << key;
    EXPECT_GT(told[key], 0) << key;
  }
  EXPECT_GT(told["make_us"], 0.0);
  EXPECT_LE(told["tick_us"]["p50"], told["tick_us"]["p99"]);
  EXPECT_LE(told["tick_us"]["p99"], told["tick_us"]["max"]);
  EXPECT_LE(told["tick_us"]["max"], told["total_us"]);
}

TEST_F(FleetCommand, EveryKindOfGoalsKeepsTheRules) {
  ASSERT_EQ(run("generate rooms --size 48 --seed 3 --out .").exit_code, 0);
  const std::pair<const char*, FleetRules::Goals> kinds[] = {
      {"distinct", FleetRules::Goals::distinct},
      {"shared:5", FleetRules::Goals::shared},
      {"chase", FleetRules::Goals::chase}};
  for (const auto& [goals, kind] : kinds) {
    for (const char* collisions : {"ignore", "avoid"}) {
      for (const std::uint64_t budget : {std::uint64_t{150}, kAnyWork}) {
        for (const char* moves : {"4", "8"}) {
          const std::string arguments =
              std::string("--agents 60 --ticks 150 --toggle 10 --goals ") + goals +
              " --collisions " + collisions + " --moves " + moves +
              (budget == kAnyWork ? "" : " --budget " + std::to_string(budget));
          SCOPED_TRACE(arguments);
          const FleetRules rules{std::string(collisions) == "avoid", true, budget, kind};
          const FleetJson told = run_and_replay(arguments, "rooms.map", rules);
          if (HasFailure()) return;
          EXPECT_GT(told["arrivals"], 0);
          EXPECT_EQ(told["deadline_misses"], 0);
          EXPECT_EQ(told["collisions"] == 0, rules.avoids);
        }
      }
    }
  }
}

TEST_F(FleetCommand, RecordedChangesCloseOnAgents) {
  ASSERT_EQ(run("generate uniform --size 24 --seed 3 --change-percent 10 --out .").exit_code, 0);
  for (const char* collisions : {"ignore", "avoid"}) {
    const FleetRules rules{std::string(collisions) == "avoid", false, 400,
                           FleetRules::Goals::distinct};
    const FleetJson told =
        run_and_replay(std::string("--agents 40 --ticks 120 --changes uniform.changes --budget 400 "
                                   "--collisions ") +
                           collisions,
                       "uniform.map", rules);
    if (HasFailure()) return;
    EXPECT_GT(told["arrivals"], 0);
  }
}

TEST_F(FleetCommand, AnyNumberOfThreadsGivesTheSameBytes) {
  ASSERT_EQ(run("generate rooms --size 64 --seed 5 --out .").exit_code, 0);
  for (const char* collisions : {"ignore", "avoid"}) {
    for (const char* limit : {"--budget 300", "--budget 4000", ""}) {
      const std::string command =
          std::string("fleet --map rooms.map --agents 300 --ticks 80 --toggle 5 --collisions ") +
          collisions + " " + limit + " --trace ";
      SCOPED_TRACE(command);
      for (const char* threads : {"1", "2", "4"}) {
        ASSERT_EQ(run(command + threads + ".jsonl --threads " + threads).exit_code, 0);
      }
      const std::string bytes = read("1.jsonl");
      ASSERT_GT(bytes.size(), 10'000U);
      EXPECT_TRUE(read("2.jsonl") == bytes);
      EXPECT_TRUE(read("4.jsonl") == bytes);
      ASSERT_EQ(run(command + "again.jsonl").exit_code, 0);
      EXPECT_TRUE(read("again.jsonl") == bytes);
    }
  }
}

TEST_F(FleetCommand, TheSeedDrawsStartsGoalsAndToggles) {
  ASSERT_EQ(run("generate rooms --size 32 --seed 5 --out .").exit_code, 0);
  const std::string command =
      "fleet --map rooms.map --agents 9 --ticks 25 --toggle 20 --trace t.jsonl --seed ";
  const auto lines = [&](const std::string& seed) {
    EXPECT_EQ(run(command + seed).exit_code, 0);
    std::istringstream in(read("t.jsonl"));
    std::vector<FleetJson> all;
    for (std::string line; std::getline(in, line);) all.push_back(FleetJson::parse(line));
    return all;
  };
  const auto one = lines("1");
  const auto two = lines("2");
  ASSERT_EQ(one.size(), 26U);
  EXPECT_NE(one[0]["agents"], two[0]["agents"]);
  EXPECT_FALSE(one[11]["changed"].empty());
  EXPECT_NE(one[11]["changed"], two[11]["changed"]);
}

TEST_F(FleetCommand, TheHeaderSaysWhatWasAsked) {
  write("line.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
  write("line.scen", "version 1\n0\tline.map\t3\t1\t0\t0\t2\t0\t2\n");
  ASSERT_EQ(run("fleet --map ./line.map --scen line.scen --ticks 1 --moves 4 --deadline 50ms "
                "--collisions avoid --seed 9 --trace t.jsonl")
                .exit_code,
            0);
  const std::string trace = read("t.jsonl");
  EXPECT_EQ(trace.substr(0, trace.find('\n')),
            "{\"format\":\"fleetfoot-fleet/1\",\"map\":\"./line.map\",\"changes\":null,"
            "\"moves\":4,\"collisions\":\"avoid\",\"goals\":\"distinct\",\"budget\":\"50ms\","
            "\"seed\":9,\"agents\":[[0,0,2,0]]}");
  EXPECT_TRUE(
      trace.substr(trace.find('\n') + 1)
          .starts_with("{\"t\":0,\"changed\":[],\"moved\":[[0,1,0]],\"goals\":[],\"work\":"))
      << trace;
}

TEST_F(FleetCommand, ScenariosGiveStartsAndGoals) {
  // Of the rows two begin in a wall or where another one begins.
  write("rows.scen",
        "version 1\n"
        "0\tgood.map\t6\t4\t0\t0\t5\t0\t5\n"
        "0\tgood.map\t6\t4\t1\t1\t5\t0\t5\n"
        "0\tgood.map\t6\t4\t0\t0\t5\t3\t5\n"
        "0\tmaps/good.map\t6\t4\t5\t3\t0\t3\t5\n");
  const FleetJson told = run_and_replay("--scen rows.scen --on-arrival stay --collisions avoid",
                                        "good.map", {.avoids = true});
  ASSERT_FALSE(HasFailure());
  EXPECT_EQ(told["agents"], 2);
  EXPECT_EQ(told["skipped"], 2);
  EXPECT_EQ(told["arrivals"], 2);
  EXPECT_EQ(told["at_goal"], 2);
  EXPECT_LT(told["ticks"], 20) << "it ends when all are there";
  EXPECT_GE(told["ticks"], 5);
  const std::string trace = read("t.jsonl");
  EXPECT_NE(trace.find("\"agents\":[[0,0,5,0],[5,3,0,3]]"), std::string::npos) << trace;

  EXPECT_EQ(run_and_replay("--scen rows.scen --agents 1 --ticks 9", "good.map", {})["agents"], 1);
  const ProgramResult text = run("fleet --map good.map --scen rows.scen --ticks 9");
  EXPECT_NE(text.out.find("2 rows skipped"), std::string::npos) << text.out;
}

TEST_F(FleetCommand, GoalsOutOfReachAreTold) {
  write("split.scen", "version 1\n0\tsplit.map\t3\t2\t0\t0\t2\t0\t2\n");
  const FleetJson told = run_and_replay("--scen split.scen --ticks 30", "split.map", {});
  ASSERT_FALSE(HasFailure());
  EXPECT_EQ(told["no_path"], 1);
  EXPECT_EQ(told["arrivals"], 0);
  EXPECT_EQ(told["starved"], 0);
}

TEST_F(FleetCommand, ASharedGoalOfOneIsKept) {
  const FleetJson told = run_and_replay("--agents 4 --goals shared:1 --ticks 30", "good.map",
                                        {.goals = FleetRules::Goals::shared});
  ASSERT_FALSE(HasFailure());
  EXPECT_EQ(told["arrivals"], 4);
  EXPECT_EQ(told["at_goal"], 4);
}

TEST_F(FleetCommand, DrawsAPictureAndPrintsATable) {
  const ProgramResult result = run(
      "fleet --map good.map --agents 5 --ticks 40 --toggle 50 --collisions avoid --deadline 50ms "
      "--picture p.svg --trace t.jsonl");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_TRUE(result.out.starts_with("5 agents on 6x4 cells, 40 ticks: ")) << result.out;
  for (const char* row : {"moves ", "collisions  0\n", "starved ", "tick time", "deadline    50ms,",
                          "making", "memory", "trace       t.jsonl", "picture     p.svg"}) {
    EXPECT_NE(result.out.find(row), std::string::npos) << row << "\n" << result.out;
  }
  const std::string svg = read("p.svg");
  EXPECT_TRUE(svg.starts_with("<svg"));
  for (const char* words : {"Cells by use", "Cells by waits", "x (cells)", "y (cells)",
                            "times in a cell (log scale)", "5 agents on good.map"}) {
    EXPECT_NE(svg.find(words), std::string::npos) << words;
  }
  EXPECT_EQ(svg.find("complete plan"), std::string::npos);
}

TEST_F(FleetCommand, CtrlCKeepsWhatWasWritten) {
  const ProgramResult result =
      run("fleet --map good.map --agents 5 --ticks 1000000000000 --trace t.jsonl --picture p.svg",
          "timeout --preserve-status -s INT 0.3");
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "fleetfoot: interrupted: the trace so far is in t.jsonl.partial\n");
  EXPECT_FALSE(exists("t.jsonl"));
  EXPECT_FALSE(exists("p.svg"));
  const std::string partial = read("t.jsonl.partial");
  EXPECT_TRUE(partial.starts_with("{\"format\":\"fleetfoot-fleet/1\""));
  EXPECT_EQ(partial.back(), '\n');
}

#define FLEET "fleet --map good.map --trace t.jsonl --picture p.svg "
#define FLEET3 FLEET "--agents 3 "

TEST_F(FleetCommand, RefusesBadOptions) {
  expect_refused({
      {"fleet --agents 3", "--map is required"},
      {FLEET, "fleet: needs --agents N, or --scen"},
      {FLEET3 "extra", "extra"},
      {FLEET3 "--nonsense", "--nonsense"},
      {FLEET "--agents 0", "--agents: must be a whole number from 1 to"},
      {FLEET "--agents -1", "--agents"},
      {FLEET "--agents many", "--agents"},
      {FLEET "--agents 1.5", "--agents"},
      {FLEET "--agents ''", "--agents"},
      {FLEET "--agents 99999999999", "--agents"},
      {FLEET "--agents 25", "has 20 open cells, too few for 25 agents"},
      {FLEET3 "--beliefs none", "--beliefs: must be shared or own, not 'none'"},
      {FLEET3 "--goals far", "--goals: must be distinct, shared:K or chase, not 'far'"},
      {FLEET3 "--goals shared", "--goals"},
      {FLEET3 "--goals shared:", "--goals shared: must be a whole number"},
      {FLEET3 "--goals shared:0", "--goals shared"},
      {FLEET3 "--goals shared:x", "--goals shared"},
      {FLEET3 "--goals shared:25", "too few for 25 goals"},
      {FLEET3 "--on-arrival leave", "--on-arrival: must be new or stay"},
      {FLEET3 "--on-arrival stay --goals chase", "--on-arrival: stay cannot be combined"},
      {FLEET3 "--toggle 101", "--toggle: must be a number from 0 to 100"},
      {FLEET3 "--toggle -1", "--toggle"},
      {FLEET3 "--toggle x", "--toggle"},
      {FLEET3 "--toggle 5 --changes good.changes", "--changes: cannot be combined with --toggle"},
      {FLEET3 "--ticks 0", "--ticks: must be a whole number of at least 1"},
      {FLEET3 "--ticks x", "--ticks"},
      {FLEET3 "--budget 0", "--budget: must be a whole number of at least 1"},
      {FLEET3 "--budget x", "--budget"},
      {FLEET3 "--budget 9 --deadline 1ms", "--budget: cannot be combined with --deadline"},
      {FLEET3 "--deadline 5", "--deadline: must be a time"},
      {FLEET3 "--deadline 0us", "--deadline"},
      {FLEET3 "--threads 0", "--threads: must be a whole number from 1 to 64"},
      {FLEET3 "--threads 65", "--threads"},
      {FLEET3 "--threads two", "--threads"},
      {FLEET3 "--collisions maybe", "--collisions: must be ignore or avoid"},
      {FLEET3 "--when-unreachable cry", "--when-unreachable: must be wait, nearest or report"},
      {FLEET3 "--sense nothing", "--sense: must be full, adjacent or radius:R"},
      {FLEET3 "--seed x", "--seed"},
      {FLEET3 "--seed -1", "--seed"},
      {FLEET3 "--moves 6", "--moves: must be 4 or 8"},
      {FLEET3 "--format xml", "--format: must be text or json"},
  });
}

TEST_F(FleetCommand, RefusesBadFiles) {
  write("walls.map", "type octile\nheight 1\nwidth 2\nmap\n@@\n");
  write("size.changes", "type changes\nheight 4\nwidth 7\nchanges\n");
  write("other.scen", "version 1\n0\tother.map\t6\t4\t0\t0\t5\t0\t5\n");
  write("size.scen", "version 1\n0\tgood.map\t7\t4\t0\t0\t5\t0\t5\n");
  write("outside.scen", "version 1\n0\tgood.map\t6\t4\t0\t0\t6\t0\t5\n");
  write("blocked.scen", "version 1\n0\tgood.map\t6\t4\t1\t1\t5\t0\t5\n");
  write("empty.scen", "version 1\n");
  expect_refused({
      {"fleet --map missing.map --agents 3 --trace t.jsonl", "missing.map"},
      {"fleet --map good.scen --agents 3 --trace t.jsonl", "good.scen"},
      {"fleet --map walls.map --agents 1 --trace t.jsonl", "has 0 open cells"},
      {FLEET3 "--changes missing.changes", "missing.changes: cannot open"},
      {FLEET3 "--changes good.map", "good.map:"},
      {FLEET3 "--changes size.changes", "the changes are for a map of"},
      {FLEET "--scen missing.scen", "missing.scen: cannot open"},
      {FLEET "--scen good.map", "good.map:"},
      {FLEET "--scen other.scen", "other.scen:2: "},
      {FLEET "--scen size.scen", "size.scen:2: "},
      {FLEET "--scen outside.scen", "outside.scen:2: "},
      {FLEET "--scen blocked.scen", "--scen: blocked.scen has no row whose start is open"},
      {FLEET "--scen empty.scen", "--scen: empty.scen has no row"},
      {FLEET3 "--scen good.scen", "--agents: good.scen has only 2 rows"},
      {FLEET "--scen good.scen --goals chase", "--scen: gives each agent a goal of its own"},
  });
}

TEST_F(FleetCommand, OverwritesNothing) {
  std::filesystem::create_hard_link(folder() / "good.map", folder() / "hard.map");
  std::filesystem::create_directory(folder() / "taken");
  expect_refused({
      {"fleet --agents 3 --map good.map --trace good.map", "--trace: would overwrite good.map"},
      {"fleet --agents 3 --map good.map --trace hard.map", "--trace: would overwrite"},
      {"fleet --agents 3 --map good.map --picture ./good.map", "--picture: would overwrite"},
      {"fleet --agents 3 --map good.map --changes good.changes --picture good.changes",
       "--picture: would overwrite good.changes"},
      {"fleet --map good.map --scen good.scen --trace good.scen",
       "--trace: would overwrite good.scen"},
      {"fleet --agents 3 --map good.map --trace a --picture a",
       "--picture: is the same file as --trace"},
      {"fleet --agents 3 --map good.map --trace a --picture a.partial",
       "--picture: is the same file as --trace"},
      {"fleet --agents 3 --map good.map --trace taken", "taken: "},
      {"fleet --agents 3 --map good.map --picture no/p.svg", "no/p.svg"},
      {"fleet --agents 3 --map good.map --trace ''", "is empty"},
  });
}

}  // namespace
}  // namespace fleetfoot::test
