// The recorded scenarios, replayed through the C++ face and through the C interface.
#include <gtest/gtest.h>

#include <filesystem>
#include <fleetfoot/agent_description.hpp>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "conformance/scenarios.hpp"

namespace fleetfoot::conformance {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

const fs::path kFolder = FLEETFOOT_CONFORMANCE_DIR;

std::map<std::string, Json> recorded() {
  std::map<std::string, Json> all;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    all[entry.path().stem().string()] = Json::parse(text_of(entry.path()));
  }
  return all;
}

/// Says what differs by what was asked: whole files would be long to read.
void compare(const Json& expected, const Json& actual, const char* list) {
  ASSERT_EQ(expected.at(list).size(), actual.at(list).size());
  for (std::size_t i = 0; i < expected.at(list).size(); ++i) {
    const Json& mine = actual.at(list).at(i);
    EXPECT_EQ(expected.at(list).at(i).at("expect").dump(), mine.at("expect").dump())
        << list << " " << i << " " << mine.value("agent", "") << " " << mine.value("set", Json())
        << " budget " << mine.value("budget", Json())
        << "\nif that was meant, tests/conformance/README.md says how to record it again";
  }
}

void expect_as_recorded(Player& player) {
  const auto all = recorded();
  ASSERT_FALSE(all.empty());
  for (const auto& [name, scenario] : all) {
    SCOPED_TRACE(name);
    const Json again = replay(scenario, player);
    for (const char* list : {"queries", "runs", "fleets"}) compare(scenario, again, list);
  }
}

TEST(Conformance, TheCppFaceDoesWhatIsRecorded) { expect_as_recorded(*cpp_player()); }

TEST(Conformance, TheCInterfaceDoesWhatIsRecorded) { expect_as_recorded(*c_player()); }

TEST(Conformance, WhatIsAskedIsWhatTheFilesAsk) {
  const auto all = recorded();
  const auto asked = scenarios();
  ASSERT_EQ(all.size(), asked.size());
  for (const auto& [name, scenario] : asked) {
    SCOPED_TRACE(name);
    ASSERT_EQ(all.count(name), 1U);
    Json bare = all.at(name);
    for (const char* list : {"queries", "runs", "fleets"}) {
      for (Json& one : bare[list]) one.erase("expect");
    }
    EXPECT_TRUE(bare == scenario)
        << "make it again: conformance_record tests/conformance/scenarios";
    EXPECT_EQ(text_of(kFolder / (name + ".json")), to_text(all.at(name)));
  }
}

TEST(Conformance, EveryAgentIsInTheSet) {
  std::set<std::string> names;
  for (const auto& [name, scenario] : recorded()) {
    for (const Json& run : scenario.at("runs")) {
      if (!run.at("expect").contains("refused")) names.insert(run.at("agent"));
    }
  }
  for (const AgentDescription& agent : agents()) {
    EXPECT_EQ(names.count(agent.name), 1U) << agent.name;
  }
}

}  // namespace
}  // namespace fleetfoot::conformance
