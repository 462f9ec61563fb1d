// Nodes with very many edges: a work unit is a group of edges there, so a step with a small budget
// stays short, whatever is expanded or repaired.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "support/judge.hpp"
#include "support/variants.hpp"

namespace fleetfoot::test {
namespace {

constexpr NodeId kSpokes = 1000;
constexpr NodeId kHub = 0;
constexpr NodeId kFar = kSpokes + 1;  ///< reached from every spoke

/// A hub, its spokes, and a node behind them, each pair joined both ways.
std::unique_ptr<GraphWorld> wheel() {
  std::vector<Edge> edges;
  for (NodeId spoke = 1; spoke <= kSpokes; ++spoke) {
    edges.push_back({kHub, spoke, 10 + spoke});
    edges.push_back({spoke, kHub, 10 + spoke});
    edges.push_back({spoke, kFar, 5});
    edges.push_back({kFar, spoke, 5});
  }
  return std::make_unique<GraphWorld>(kSpokes + 2, edges);
}

/// Every agent with its default parameters.
class Hubs : public testing::TestWithParam<Variant> {
 public:
  static std::vector<Variant> defaults() {
    std::vector<Variant> variants = all_variants();
    std::erase_if(variants, [](const Variant& variant) { return !variant.assignments.empty(); });
    return variants;
  }
};
INSTANTIATE_TEST_SUITE_P(Agents, Hubs, testing::ValuesIn(Hubs::defaults()), [](const auto& one) {
  std::string name = one.param.info->name;
  for (char& c : name) c = c == '-' ? '_' : c;
  return name;
});

TEST_P(Hubs, CostWhatTheirEdgesTake) {
  const auto world = wheel();
  const auto agent = GetParam().make(*world, kHub, kFar);
  const AgentStep step = agent->step(Budget::unlimited());
  EXPECT_GE(step.work, kSpokes / GraphWorld::kEdgesPerUnit);
}

TEST_P(Hubs, ArePassedWithinSmallBudgetsWhileEdgesChange) {
  const Variant& variant = GetParam();
  for (const std::uint64_t units : {1U, 8U}) {
    const auto world = wheel();
    Trial trial(variant, *world, kHub, kFar, Budget::work(units));
    for (int i = 0; i < 60; ++i) {
      const EdgeId edge = 4 * static_cast<EdgeId>(i);
      world->set_cost(edge, i % 2 == 0 ? GraphWorld::kClosed : 10 + edge / 4 + 1);
      trial.step();
      ASSERT_EQ(trial.error(), "");
    }
    ASSERT_TRUE(trial.reach(20'000)) << "budget " << units << trial.error();
  }
}

}  // namespace
}  // namespace fleetfoot::test
