#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "agents/agent_info.hpp"
#include "world/generators/uniform.hpp"

namespace fleetfoot::test {
namespace {

/// Open cells that were expanded or lie next to one that was.
std::size_t touched_cells(const GridWorld& world, const HeatMap& heat) {
  std::size_t touched = 0;
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) {
      bool reached = false;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const Cell near{x + dx, y + dy};
          reached = reached || (world.contains(near) && heat[world.node(near)] != 0);
        }
      }
      touched += reached && world.is_open({x, y}) ? 1U : 0U;
    }
  }
  return touched;
}

class MemoryOfDStarLite : public testing::TestWithParam<const char*> {};

TEST_P(MemoryOfDStarLite, IsAtMost24BytesForACellTouched) {
  UniformOptions options;
  options.size = 512;
  const GeneratedWorld made = generate_uniform(options, 1);
  const GridWorld world(made.map, Moves::eight);
  const auto agent = make_agent("dstar-lite", world, world.node(made.start), world.node(made.goal),
                                {std::string("queue=") + GetParam()});
  HeatMap heat(world.node_slots());
  agent->record_heat(&heat);
  ASSERT_EQ(agent->step(Budget::unlimited()).status, StepStatus::plan);
  const std::size_t touched = touched_cells(world, heat);
  ASSERT_GT(touched, 10'000U);
  EXPECT_LE(agent->memory_bytes(), 24 * touched);
}

INSTANTIATE_TEST_SUITE_P(Queues, MemoryOfDStarLite, testing::Values("heap", "bucket"));

}  // namespace
}  // namespace fleetfoot::test
