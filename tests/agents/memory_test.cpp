#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "sim/simulate.hpp"
#include "tools/generators/toggled_scene.hpp"
#include "tools/generators/uniform.hpp"

namespace fleetfoot::test {
namespace {

class MemoryOfDStarLite : public testing::TestWithParam<const char*> {};

TEST_P(MemoryOfDStarLite, IsAtMost24BytesForACellExpanded) {
  UniformOptions options;
  options.size = 512;
  const GeneratedWorld made = generate_uniform(options, 1);
  const GridWorld world(made.map, Moves::eight);
  const auto agent = make_agent("dstar-lite", world, world.node(made.start), world.node(made.goal),
                                {std::string("queue=") + GetParam()});
  ExpansionLog log(world.node_slots());
  ASSERT_EQ(agent->step(Budget::unlimited().logged_in(&log)).status, StepStatus::plan);
  const std::vector<std::uint32_t>& counts = log.counts();
  const auto expanded = static_cast<std::size_t>(
      std::count_if(counts.begin(), counts.end(), [](std::uint32_t count) { return count != 0; }));
  ASSERT_GT(expanded, 10'000U);
  EXPECT_LE(agent->memory_bytes(), 24 * expanded);
}

INSTANTIATE_TEST_SUITE_P(Queues, MemoryOfDStarLite, testing::Values("heap", "bucket"));

TEST(MemoryOfAuto, UnderABudgetFollowsTheWay) {
  for (const SceneKind kind : {SceneKind::rooms_16, SceneKind::terrain}) {
    const ToggledScene scene = toggled_scene(kind, 512, 1);
    const GridWorld world(scene.map, Moves::eight);
    const auto agent = make_agent("auto", world, world.node(scene.start), world.node(scene.goal));
    std::size_t most = 0;
    SimulationOptions options;
    options.budget = Budget::work(64);
    options.on_step = [&](std::int64_t, const AgentStep&) {
      most = std::max(most, agent->memory_bytes());
      return true;
    };
    ASSERT_EQ(simulate(world, *agent, options).outcome, Outcome::reached);
    EXPECT_LT(most, 512U * 1024);  // 2 bytes a cell
  }
}

}  // namespace
}  // namespace fleetfoot::test
