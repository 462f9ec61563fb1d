// What --seed does in a run, and that the header of a trace says all that it takes to repeat it.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "agents/agent_info.hpp"
#include "apps/program.hpp"

namespace fleetfoot::test {
namespace {

using nlohmann::json;

class Seed : public ProgramTest {
 protected:
  Seed() {
    // Open ground in front of a wide wall: with a lookahead of one cell many moves are equally
    // good.
    std::string rows;
    for (int y = 0; y < 20; ++y)
      rows += y == 12 ? "..@@@@@@@@@@@@@@@@..\n" : "....................\n";
    write("wall.map", "type octile\nheight 20\nwidth 20\nmap\n" + rows);
  }
  json header() const { return json::parse(read("t.jsonl").substr(0, read("t.jsonl").find('\n'))); }
  std::string steps() const { return read("t.jsonl").substr(read("t.jsonl").find('\n')); }
  std::string trace(const std::string& options) const {
    const ProgramResult result =
        run("run --map wall.map --start 9,2 --goal 10,17 --budget 40 --trace t.jsonl " + options);
    EXPECT_EQ(result.exit_code, 0) << options << result.err;
    return steps();
  }
};

bool has_shuffle(const AgentInfo& info) {
  return std::any_of(info.parameters.begin(), info.parameters.end(),
                     [](const ParameterSpec& spec) { return spec.name == "shuffle"; });
}

TEST_F(Seed, ShufflesTheAgentsThatCan) {
  for (const char* agent : {"lrtastar", "lss-lrtastar", "rtastar"}) {
    SCOPED_TRACE(agent);
    const std::string name = "--agent " + std::string(agent) + " ";
    const std::string plain = trace(name);
    EXPECT_EQ(header()["seed"], 1);
    EXPECT_EQ(header()["set"], json::object());
    std::set<std::string> different;
    for (const int seed : {2, 3, 4, 5, 6}) {
      const std::string with_seed = trace(name + "--seed " + std::to_string(seed));
      EXPECT_EQ(header()["seed"], seed);
      EXPECT_EQ(header()["set"], json({{"shuffle", std::to_string(seed)}}));
      EXPECT_EQ(trace(name + "--seed " + std::to_string(seed)), with_seed);
      EXPECT_EQ(trace(name + "--set shuffle=" + std::to_string(seed)), with_seed);
      different.insert(with_seed);
    }
    EXPECT_GT(different.size(), 1U) << "the seed changes nothing";
    EXPECT_NE(different, std::set<std::string>{plain});
  }
}

TEST_F(Seed, OneIsTheDefaultAndASettingWins) {
  const std::string plain = trace("--agent lrtastar");
  EXPECT_EQ(trace("--agent lrtastar --seed 1"), plain);
  EXPECT_EQ(trace("--agent lrtastar --seed 5 --set shuffle=0"), plain);
  EXPECT_EQ(header()["seed"], 5);
  EXPECT_EQ(header()["set"], json({{"shuffle", "0"}}));
  EXPECT_EQ(trace("--agent lrtastar --seed 18446744073709551615"),
            trace("--agent lrtastar --set shuffle=9223372036854775807"));
}

TEST_F(Seed, ChangesNothingElse) {
  for (const AgentInfo* info : all_agents()) {
    if (has_shuffle(*info)) continue;
    SCOPED_TRACE(info->name);
    const std::string name = "--agent " + info->name + " ";
    const std::string plain = trace(name);
    EXPECT_EQ(trace(name + "--seed 7"), plain);
    EXPECT_EQ(header()["seed"], 7);
    EXPECT_EQ(header()["set"], json::object());
  }
  EXPECT_NE(run("run --help").out.find("nothing else in a run is random"), std::string::npos);
}

TEST_F(Seed, TheHeaderOfAReplayedRowRepeatsIt) {
  ASSERT_EQ(run("study run learning-trials --out out --runs 1").exit_code, 0);
  int shuffled = 0;
  for (const int row : {0, 18, 19}) {
    SCOPED_TRACE(row);
    ASSERT_EQ(run("study replay out --row " + std::to_string(row) + " --trace r.jsonl").exit_code,
              0);
    const std::string replayed = read("r.jsonl");
    const json head = json::parse(replayed.substr(0, replayed.find('\n')));
    const auto cell = [&](const char* key) {
      return std::to_string(head[key][0].get<int>()) + "," +
             std::to_string(head[key][1].get<int>());
    };
    std::string command = "run --map r.map --start " + cell("start") + " --goal " + cell("goal") +
                          " --moves " + std::to_string(head["moves"].get<int>()) + " --sense " +
                          head["sense"].get<std::string>() + " --agent " +
                          head["agent"].get<std::string>() + " --seed " +
                          std::to_string(head["seed"].get<std::uint64_t>()) + " --trace t.jsonl";
    if (!head["budget"].is_null()) {
      command += " --budget " + std::to_string(head["budget"].get<std::uint64_t>());
    }
    if (head.contains("trials")) {
      command += " --trials " + std::to_string(head["trials"].get<int>());
    }
    for (const auto& [key, value] : head["set"].items()) {
      command += " --set " + key + "=" + value.get<std::string>();
      if (key == "shuffle") ++shuffled;
    }
    ASSERT_EQ(run(command).exit_code, 0) << command;
    EXPECT_EQ(steps(), replayed.substr(replayed.find('\n'))) << command;
  }
  EXPECT_GT(shuffled, 0) << "no row of an agent that a seed would change";
}

}  // namespace
}  // namespace fleetfoot::test
