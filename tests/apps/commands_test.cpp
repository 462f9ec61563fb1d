// Every command doing its work.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "apps/program.hpp"
#include "base/parameters.hpp"
#include "tools/generators/generator_info.hpp"
#include "world/formats/changes.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/formats/moving_ai_scen.hpp"

namespace fleetfoot::test {
namespace {

using nlohmann::json;

class Commands : public ProgramTest {
 protected:
  void expect_exit(const std::string& arguments, int exit_code) const {
    const ProgramResult result = run(arguments);
    EXPECT_EQ(result.exit_code, exit_code) << arguments << "\n" << result.err;
    EXPECT_NE(result.out, "") << arguments;
    EXPECT_EQ(result.err, "") << arguments;
  }
};

std::vector<std::string> keys_of(const json& object) {
  std::vector<std::string> keys;
  for (const auto& item : object.items()) keys.push_back(item.key());
  return keys;
}

TEST_F(Commands, HelpAndVersion) {
  for (const char* command : {"", "run ", "generate ", "agents ", "gppc ", "demo ", "classifier ",
                              "classifier train ", "classifier show "}) {
    expect_exit(std::string(command) + "--help", 0);
  }
  EXPECT_TRUE(run("--version").out.starts_with("fleetfoot "));
}

TEST_F(Commands, ExitCodesTellTheOutcome) {
  expect_exit("run --map good.map --start 0,0 --goal 5,3 --agent astar", 0);
  expect_exit("run --map good.map --start 0,0 --goal 0,0 --agent astar", 0);
  expect_exit("run --map split.map --start 0,0 --goal 2,0 --agent astar", 3);
  expect_exit("run --map good.map --start 0,0 --goal 1,1 --agent dstar-lite", 3);
  expect_exit("run --map good.map --start 0,0 --goal 5,3 --agent astar --max-steps 2", 4);
}

TEST_F(Commands, RunJsonHasTheKeysOfTheContract) {
  const ProgramResult result =
      run("run --map good.map --scen good.scen --problem 1 --agent astar --format json");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const json object = json::parse(result.out);
  EXPECT_EQ(keys_of(object),
            (std::vector<std::string>{"agent", "cost", "deadline_misses", "expanded",
                                      "memory_bytes", "moves", "outcome", "replans", "revisits",
                                      "step_us", "steps", "total_us", "turns", "work_max"}));
  EXPECT_EQ(keys_of(object["step_us"]), (std::vector<std::string>{"max", "p50", "p99", "p999"}));
  EXPECT_EQ(object["agent"], "astar");
  EXPECT_EQ(object["outcome"], "reached");
  EXPECT_EQ(object["steps"], 3);
  EXPECT_EQ(object["cost"], 3);
}

TEST_F(Commands, RunTakesTerrainSensingAndDeadlines) {
  const auto cost = [&](const std::string& options) {
    const ProgramResult result =
        run("run --map good.map --moves 4 --agent astar --format json " + options);
    EXPECT_EQ(result.exit_code, 0) << options << result.err;
    return json::parse(result.out)["cost"].get<double>();
  };
  EXPECT_DOUBLE_EQ(cost("--start 3,2 --goal 5,2"), 2);
  EXPECT_DOUBLE_EQ(cost("--start 3,2 --goal 5,2 --terrain G=2,S=9"), 3);
  EXPECT_DOUBLE_EQ(cost("--start 0,0 --goal 5,0 --sense adjacent"), 5);
  EXPECT_DOUBLE_EQ(cost("--start 0,0 --goal 5,0 --sense radius:3 --deadline 10ms"), 5);
}

TEST_F(Commands, RunOfTrialsListsEach) {
  const std::string command =
      "run --map good.map --start 0,0 --goal 5,3 --agent lrtastar --budget 1 --trials 12 ";
  const ProgramResult result = run(command + "--trace t.jsonl --format json");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const json object = json::parse(result.out);
  const json& trials = object["trials"];
  ASSERT_EQ(trials.size(), 12U);
  EXPECT_EQ(keys_of(trials[0]),
            (std::vector<std::string>{"cost", "expanded", "moves", "outcome", "steps", "trial"}));
  EXPECT_EQ(trials[11]["trial"], 12);
  EXPECT_LE(trials[11]["cost"], trials[0]["cost"]);
  for (const char* key : {"outcome", "steps", "moves", "cost", "expanded"}) {
    EXPECT_EQ(object[key], trials[11][key]) << key;
  }
  // The trace: a header that says so, the last trial's steps, the outcome.
  const std::string trace = read("t.jsonl");
  EXPECT_NE(trace.substr(0, trace.find('\n')).find("\"trials\":12"), std::string::npos);
  EXPECT_EQ(std::count(trace.begin(), trace.end(), '\n'), object["steps"].get<int>() + 2);

  const ProgramResult text = run(command);
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_NE(text.out.find("trial  outcome"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("on the cost stays the same"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("last trial: lrtastar reached the goal"), std::string::npos) << text.out;
  expect_exit("run --map split.map --start 0,0 --goal 2,0 --agent astar --trials 2", 3);
}

TEST_F(Commands, RunReadsRosMaps) {
  write("tiny.pgm", "P2\n3 2\n255\n254 0 254\n254 254 254\n");
  write("tiny.yaml",
        "image: tiny.pgm\nresolution: 0.05\norigin: [0, 0, 0]\nnegate: 0\n"
        "occupied_thresh: 0.65\nfree_thresh: 0.196\n");
  const ProgramResult result =
      run("run --map tiny.yaml --start 0,0 --goal 2,0 --moves 4 --agent astar --format json");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(json::parse(result.out)["cost"], 4);
  EXPECT_EQ(run("run --map tiny.yaml --start 1,0 --goal 2,0 --agent astar").exit_code, 2);
}

TEST_F(Commands, RunDrawsAPicture) {
  expect_exit(
      "run --map good.map --changes good.changes --start 0,0 --goal 5,0 --agent dstar-lite "
      "--picture p.svg",
      0);
  const std::string svg = read("p.svg");
  EXPECT_TRUE(svg.starts_with("<svg"));
  EXPECT_NE(svg.find("</svg>"), std::string::npos);
  EXPECT_FALSE(exists("p.svg.partial"));
}

TEST_F(Commands, AnExistingTraceIsReplacedWhole) {
  write("t.jsonl", "old\n");
  expect_exit("run --map good.map --start 0,0 --goal 5,3 --agent astar --trace t.jsonl", 0);
  EXPECT_TRUE(
      read("t.jsonl").starts_with("{\"format\":\"fleetfoot-trace/1\",\"map\":\"good.map\","));
  EXPECT_FALSE(exists("t.jsonl.partial"));
}

TEST_F(Commands, AgentsListsTheWholeTable) {
  const std::string text = run("agents").out;
  const json list = json::parse(run("agents --format json").out);
  ASSERT_EQ(list.size(), all_agents().size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const AgentInfo& info = *all_agents()[i];
    EXPECT_EQ(list[i]["name"], info.name);
    EXPECT_EQ(list[i]["parameters"].size(), info.parameters.size());
    EXPECT_EQ(list[i]["properties"]["optimal"], info.properties(info.parameters_with({})).optimal);
    EXPECT_NE(text.find(info.name + ": "), std::string::npos);
    for (const ParameterSpec& spec : info.parameters) {
      EXPECT_NE(text.find("  " + spec.name + " "), std::string::npos) << spec.name;
    }
  }
}

TEST_F(Commands, AgentsSaysWhichValuesChangeAGuarantee) {
  const std::string text = run("agents").out;
  const json list = json::parse(run("agents --format json").out);
  std::size_t changes = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const AgentInfo& info = *all_agents()[i];
    SCOPED_TRACE(info.name);
    for (const json& change : list[i]["properties_with"]) {
      std::vector<std::string> assignments;
      for (const auto& [key, value] : change["set"].items()) {
        assignments.push_back(key + "=" + value.get<std::string>());
      }
      const AgentProperties with = info.properties(info.parameters_with(assignments));
      EXPECT_EQ(change["properties"]["optimal"], with.optimal);
      EXPECT_EQ(change["properties"]["always_moves"], with.always_moves);
      EXPECT_NE(text.find("    with " + assignments.front()), std::string::npos);
      ++changes;
    }
  }
  EXPECT_GT(changes, 0U);
  // An anytime search is not optimal, waiting is not moving.
  const std::string rtdstar = text.substr(text.find("\nrtdstar: "));
  EXPECT_NE(rtdstar.find("    with global=adstar: bounded; not optimal\n"), std::string::npos);
  EXPECT_NE(rtdstar.find("    with local=wait: not always_moves\n"), std::string::npos) << rtdstar;
}

TEST_F(Commands, AgentsAndGeneratorsSayWhenAParameterHasNoEffect) {
  const std::string text = run("agents").out;
  const json list = json::parse(run("agents --format json").out);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const AgentInfo& info = *all_agents()[i];
    for (std::size_t k = 0; k < info.parameters.size(); ++k) {
      const ParameterSpec& spec = info.parameters[k];
      SCOPED_TRACE(info.name + " " + spec.name);
      EXPECT_EQ(list[i]["parameters"][k]["only_with"].size(), spec.only_with.size());
      if (spec.only_with.empty()) continue;
      EXPECT_NE(text.find("; only with " + describe_conditions(spec) + ")"), std::string::npos);
    }
  }
}

TEST_F(Commands, RunCountsTheCausesOfItsSteps) {
  ASSERT_EQ(run("generate rooms --size 48 --seed 3 --out .").exit_code, 0);
  for (const AgentInfo* info : all_agents()) {
    SCOPED_TRACE(info->name);
    const ProgramResult result =
        run("run --map rooms.map --scen rooms.scen --problem 0 --changes rooms.changes --budget 64 "
            "--trace t.jsonl --agent " +
            info->name);
    ASSERT_EQ(result.exit_code, 0) << result.err;
    std::istringstream lines(read("t.jsonl"));
    std::map<std::string, int> counts;
    for (std::string line; std::getline(lines, line);) {
      const json step = json::parse(line);
      if (step.contains("why")) ++counts[step["why"].get<std::string>()];
    }
    const std::size_t at = result.out.find("  causes     ");
    ASSERT_EQ(at == std::string::npos, counts.empty()) << result.out;
    if (counts.empty()) continue;
    const std::string listed = result.out.substr(at, result.out.find('\n', at) - at);
    for (const auto& [cause, count] : counts) {
      EXPECT_NE((listed + ",").find(" " + cause + " " + std::to_string(count) + ","),
                std::string::npos)
          << listed;
    }
  }
}

TEST_F(Commands, GenerateWritesWhatRunReads) {
  for (const GeneratorInfo& generator : all_generators()) {
    SCOPED_TRACE(generator.name);
    const std::string size = generator.name == "maze" ? "33" : "64";
    const std::string files = "d/" + generator.name;
    expect_exit("generate " + generator.name + " --size " + size + " --seed 5 --out d", 0);
    const std::string map = read(files + ".map");
    const std::string changes = read(files + ".changes");
    const TerrainMap parsed = parse_map(map, files);
    EXPECT_EQ(parsed.width, std::stoi(size));
    EXPECT_EQ(parse_changes(changes, files).width, parsed.width);
    const std::vector<ScenRow> rows = parse_scen(read(files + ".scen"), files);
    ASSERT_EQ(rows.size(), 1U);

    // Without the changes, the stated length is what an optimal agent walks.
    const ProgramResult walk = run("run --map " + files + ".map --scen " + files +
                                   ".scen --problem 0 --agent astar --format json");
    ASSERT_EQ(walk.exit_code, 0) << walk.err;
    EXPECT_NEAR(json::parse(walk.out)["cost"].get<double>(), rows[0].length, 1e-6);

    // The same seed, the same bytes; another one, another world.
    expect_exit("generate " + generator.name + " --size " + size + " --seed 5 --out d --force", 0);
    EXPECT_EQ(read(files + ".map"), map);
    EXPECT_EQ(read(files + ".changes"), changes);
    expect_exit("generate " + generator.name + " --size " + size + " --seed 6 --out d --force", 0);
    EXPECT_TRUE(read(files + ".map") != map || read(files + ".changes") != changes);
  }
}

TEST_F(Commands, GenerateList) {
  const std::string list = run("generate list").out;
  for (const GeneratorInfo& generator : all_generators()) {
    EXPECT_NE(list.find(generator.name + ": "), std::string::npos);
  }
}

TEST_F(Commands, GppcCountsRightAndWrongAnswers) {
  write("wall.patch", "type patch\npatches 1\npatch 0\nheight 3\nwidth 1\nmap\n@\n@\n@\n");
  write("wall.scen",
        "version 2\nheight 3\nwidth 3\ncost 1 octile\npatch wall.patch\ncommands\n"
        "Q 0 0 0 2 2 2.82843\n"
        "Q 0 0 0 2 2 3\n"  // costs less
        "Q 0 1 1 1 1 0\n"
        "P 1 0 1 0\n"
        "Q 1 0 0 2 2 -1\n"
        "Q 1 0 0 2 2 4\n"   // there is none
        "Q 1 0 0 0 2 -1\n"  // there is one
        "Q 1 1 1 0 0 -1\n"  // starts in the wall
        "P 2 0 1 0\n");
  for (const char* agent : {"astar", "dstar-lite"}) {
    const ProgramResult result =
        run(std::string("gppc --scen wall.scen --format json --agent ") + agent);
    ASSERT_EQ(result.exit_code, 0) << result.err;
    const json object = json::parse(result.out);
    EXPECT_EQ(keys_of(object),
              (std::vector<std::string>{"changed_cells", "correct", "patches", "queries",
                                        "query_us", "total_us", "unreachable", "wrong"}));
    EXPECT_EQ(object["queries"], 7);
    EXPECT_EQ(object["correct"], 4);
    EXPECT_EQ(object["wrong"], 3);
    EXPECT_EQ(object["unreachable"], 2);
    EXPECT_EQ(object["patches"], 2);
    EXPECT_EQ(object["changed_cells"], 3);
  }
  expect_exit("gppc --scen wall.scen --agent astar", 0);
}

TEST_F(Commands, DemoWritesItsPicture) {
  const ProgramResult result = run("demo --size 48 --out d");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  for (const char* agent : {"astar", "dstar-lite", "lss-lrtastar", "adstar", "rtdstar"}) {
    EXPECT_NE(result.out.find(std::string("\n") + agent), std::string::npos) << agent;
  }
  EXPECT_NE(read("d/demo.svg").find("</svg>"), std::string::npos);
}

}  // namespace
}  // namespace fleetfoot::test
