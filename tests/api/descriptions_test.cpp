#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fleetfoot/agent_description.hpp>
#include <fleetfoot/grid_agent.hpp>
#include <fleetfoot/version.hpp>
#include <string>

#include "api/draw.hpp"
#include "support/comma_locale.hpp"

namespace fleetfoot::test {
namespace {

TEST(ApiAgents, AreDescribedByName) {
  const std::vector<AgentDescription> list = agents();
  const auto find = [&](const std::string& name) {
    return std::find_if(list.begin(), list.end(),
                        [&](const AgentDescription& agent) { return agent.name == name; });
  };
  for (const char* name : {"astar", "dstar-lite", "adstar", "lss-lrtastar", "rtdstar", "auto"}) {
    EXPECT_NE(find(name), list.end()) << name;
  }
  EXPECT_TRUE(find("astar")->properties.optimal);
  EXPECT_FALSE(find("lss-lrtastar")->properties.optimal);
  EXPECT_TRUE(find("lss-lrtastar")->properties.always_moves);
  EXPECT_TRUE(std::is_sorted(list.begin(), list.end(),
                             [](const auto& a, const auto& b) { return a.name < b.name; }));
}

/// With every condition met a parameter is taken; with one that is not it is refused.
TEST(ApiAgents, SayWhatAParameterNeeds) {
  const Grid grid(8, 8);
  int conditions = 0;
  for (const AgentDescription& agent : agents()) {
    for (const AgentDescription::Parameter& parameter : agent.parameters) {
      SCOPED_TRACE(agent.name + " " + parameter.name);
      EXPECT_EQ(parameter.needs.empty(), parameter.only_with.empty());
      AgentOptions options{.name = agent.name,
                           .set = {parameter.name + "=" + parameter.default_value}};
      if (parameter.kind == "file") continue;  // what it names must be there
      for (const AgentDescription::Condition& need : parameter.needs) {
        ++conditions;
        ASSERT_FALSE(need.values.empty());
        EXPECT_NE(parameter.only_with.find(need.parameter), std::string::npos);
        options.set.push_back(need.parameter + "=" + need.values.front());
      }
      EXPECT_EQ(refusal([&] { GridAgent(grid, {0, 0}, {7, 7}, options); }), "");
    }
  }
  EXPECT_GT(conditions, 5);
}

TEST(ApiAgents, TakeWhatTheyDescribe) {
  const Grid grid(8, 8);
  for (const AgentDescription& agent : agents()) {
    EXPECT_NE(agent.summary, "") << agent.name;
    for (const AgentDescription::Parameter& parameter : agent.parameters) {
      SCOPED_TRACE(agent.name + " " + parameter.name);
      EXPECT_NE(parameter.help, "");
      if (parameter.kind == "choice") {
        ASSERT_FALSE(parameter.choices.empty());
        EXPECT_EQ(
            std::count(parameter.choices.begin(), parameter.choices.end(), parameter.default_value),
            1);
      } else if (parameter.kind != "file") {
        EXPECT_TRUE(parameter.kind == "integer" || parameter.kind == "number") << parameter.kind;
        EXPECT_LT(parameter.min, parameter.max);
        EXPECT_NE(refusal([&] {
                    GridAgent(grid, {0, 0}, {7, 7},
                              {.name = agent.name, .set = {parameter.name + "=-1e99"}});
                  }),
                  "");
      }
      EXPECT_NE(refusal([&] {
                  GridAgent(grid, {0, 0}, {7, 7},
                            {.name = agent.name, .set = {parameter.name + "=never/there"}});
                }),
                "");
    }
  }
}

TEST(ApiAgents, AreTheSameUnderEveryLocale) {
  const Grid grid(64, 64);
  const auto work = [&] {
    GridAgent agent(grid, {0, 0}, {60, 60}, {.name = "rtdstar", .set = {"local-ratio=0.5"}});
    while (agent.position() != agent.goal()) agent.step(Budget::work(40));
    return agent.stats().work;
  };
  const std::uint64_t plain_work = work();
  const CommaLocale locale;
  if (!locale.is_set()) GTEST_SKIP() << "there is no locale with a decimal comma";
  EXPECT_EQ(work(), plain_work);
  for (const AgentDescription& agent : agents()) {
    for (const AgentDescription::Parameter& parameter : agent.parameters) {
      if (parameter.kind != "number") continue;
      EXPECT_EQ(parameter.default_value.find(','), std::string::npos) << parameter.default_value;
    }
  }
}

TEST(ApiVersion, IsThatOfTheHeaders) {
  EXPECT_STREQ(version(), FLEETFOOT_VERSION);
  EXPECT_EQ(std::string(FLEETFOOT_VERSION), std::to_string(FLEETFOOT_VERSION_MAJOR) + "." +
                                                std::to_string(FLEETFOOT_VERSION_MINOR) + "." +
                                                std::to_string(FLEETFOOT_VERSION_PATCH));
}

}  // namespace
}  // namespace fleetfoot::test
