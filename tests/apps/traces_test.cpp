// Traces as an outsider would check them: read back from the file, replayed over the map and the
// changes, and judged by the oracle.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "apps/program.hpp"
#include "base/budget.hpp"
#include "support/oracle.hpp"
#include "world/formats/changes.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {
namespace {

using nlohmann::json;

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
  return lines;
}

Cell cell_of(const json& pair) { return {pair[0].get<int>(), pair[1].get<int>()}; }

class Traces : public ProgramTest {
 protected:
  /// Replays t.jsonl.
  void check_trace(const std::string& world_name, bool optimal, std::uint64_t budget) const {
    const std::vector<json> lines = lines_of(read("t.jsonl"));
    ASSERT_GE(lines.size(), 2U);
    const json& header = lines.front();
    const json& end = lines.back();
    const bool eight = header["moves"] == 8;
    GridWorld world(parse_map(read(world_name + ".map"), "map"),
                    eight ? Moves::eight : Moves::four);
    const ChangeScript script = parse_changes(read(world_name + ".changes"), "changes");
    const Cell goal = cell_of(header["goal"]);
    Cell at = cell_of(header["start"]);
    double cost = 0;
    int moves = 0;
    std::size_t next = 0;
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
      const json& step = lines[i];
      const auto t = static_cast<std::int64_t>(i) - 1;
      for (; next < script.changes.size() && script.changes[next].tick <= t; ++next) {
        world.set(script.changes[next].cell, TerrainCosts{}(script.changes[next].letter));
      }
      ASSERT_EQ(step["t"], t);
      ASSERT_EQ(cell_of(step["from"]), at);
      ASSERT_FALSE(at == goal);
      const Cell to = cell_of(step["to"]);
      const PlainGrid grid = PlainGrid::copy_of(world);
      if (!(to == at)) {
        ASSERT_NE(grid.move_cost(at, to), kNoPath) << step;
        cost += to.x != at.x && to.y != at.y ? std::sqrt(2.0) : 1.0;
        ++moves;
      }
      ASSERT_LE(step["work"].get<std::uint64_t>(), budget);
      ASSERT_LE(step["expanded"], step["work"]);
      ASSERT_EQ(step["status"] == "plan", step.contains("plan_cost"));
      if (optimal && step["status"] == "plan") {
        ASSERT_NEAR(step["plan_cost"].get<double>(), world.length(grid.distance(at, goal)), 1e-5);
      }
      at = to;
    }
    EXPECT_EQ(end["outcome"], "reached");
    EXPECT_EQ(at, goal);
    EXPECT_EQ(end["steps"], lines.size() - 2);
    EXPECT_EQ(end["moves"], moves);
    EXPECT_NEAR(end["cost"].get<double>(), cost, 1e-5);
  }
};

TEST_F(Traces, EveryAgentEveryBudgetLegalInBudgetAndRepeatable) {
  ASSERT_EQ(run("generate rooms --size 48 --seed 3 --out .").exit_code, 0);
  ASSERT_EQ(run("generate uniform --size 24 --seed 3 --change-percent 10 --out .").exit_code, 0);
  for (const std::string world : {"rooms", "uniform"}) {
    for (const AgentInfo* info : all_agents()) {
      for (const std::uint64_t budget : {std::uint64_t{8}, std::uint64_t{512}, Budget::kEndless}) {
        for (const char* moves : {"4", "8"}) {
          const std::string command =
              "run --map " + world + ".map --scen " + world + ".scen --problem 0 --changes " +
              world + ".changes --trace t.jsonl --agent " + info->name + " --moves " + moves +
              (budget == Budget::kEndless ? "" : " --budget " + std::to_string(budget));
          SCOPED_TRACE(command);
          const ProgramResult result = run(command);
          ASSERT_EQ(result.exit_code, 0) << result.err << result.out;
          check_trace(world, info->properties(info->parameters_with({})).optimal, budget);
          if (HasFatalFailure()) return;
          const std::string bytes = read("t.jsonl");
          ASSERT_EQ(run(command).exit_code, 0);
          ASSERT_EQ(read("t.jsonl"), bytes);
        }
      }
    }
  }
}

TEST_F(Traces, TheHeaderSaysWhatWasAsked) {
  ASSERT_EQ(run("run --map ./good.map --start 0,0 --goal 5,3 --agent rtdstar --set local=wait "
                "--deadline 50ms --moves 4 --sense radius:2 --seed 9 --terrain S=3 --trace t.jsonl")
                .exit_code,
            0);
  const std::string trace = read("t.jsonl");
  EXPECT_EQ(trace.substr(0, trace.find('\n')),
            "{\"format\":\"fleetfoot-trace/1\",\"map\":\"./good.map\",\"changes\":null,"
            "\"start\":[0,0],\"goal\":[5,3],\"moves\":4,\"sense\":\"radius:2\","
            "\"agent\":\"rtdstar\",\"set\":{\"local\":\"wait\"},\"budget\":\"50ms\",\"seed\":9,"
            "\"terrain\":\"S=3\"}");
}

TEST_F(Traces, CtrlCKeepsWhatWasWritten) {
  // No path until the end of time: the run continues until it is stopped.
  write("split.changes", "type changes\nheight 2\nwidth 3\nchanges\n1000000000000 1 0 .\n");
  const ProgramResult result =
      run("run --map split.map --changes split.changes --start 0,0 --goal 2,0 --agent astar "
          "--max-steps 1000000000000 --trace t.jsonl",
          "timeout --preserve-status -s INT 0.3");
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "fleetfoot: interrupted: the trace so far is in t.jsonl.partial\n");
  EXPECT_FALSE(exists("t.jsonl"));
  const std::string partial = read("t.jsonl.partial");
  EXPECT_TRUE(partial.starts_with("{\"format\":\"fleetfoot-trace/1\""));
  EXPECT_EQ(partial.back(), '\n');
}

}  // namespace
}  // namespace fleetfoot::test
