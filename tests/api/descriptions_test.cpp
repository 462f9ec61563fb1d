#include <gtest/gtest.h>

#include <algorithm>
#include <fleetfoot/agent_description.hpp>
#include <fleetfoot/grid_agent.hpp>
#include <fleetfoot/version.hpp>
#include <string>

#include "api/draw.hpp"

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

TEST(ApiVersion, IsThatOfTheHeaders) {
  EXPECT_STREQ(version(), FLEETFOOT_VERSION);
  EXPECT_EQ(std::string(FLEETFOOT_VERSION), std::to_string(FLEETFOOT_VERSION_MAJOR) + "." +
                                                std::to_string(FLEETFOOT_VERSION_MINOR) + "." +
                                                std::to_string(FLEETFOOT_VERSION_PATCH));
}

}  // namespace
}  // namespace fleetfoot::test
