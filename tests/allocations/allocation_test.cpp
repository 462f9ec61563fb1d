// No allocation per expansion: once an agent knows a region, its steps there take no memory from
// the system, whatever the start, the goal and the changes. An executable of its own, as it
// replaces the global operator new.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "allocations/counting_new.hpp"
#include "base/random.hpp"
#include "tools/generators/uniform.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {
namespace {

constexpr int kSize = 96;

struct Totals {
  std::uint64_t expanded = 0;
  std::uint64_t allocated = 0;
};

/// Sends the agent from place to place while cells toggle, and counts in its steps alone.
class Patrol {
 public:
  Patrol(GridWorld& world, Agent& agent, std::uint64_t seed)
      : world_(world), agent_(agent), random_(seed) {}

  Totals go(int goals, Budget budget) {
    Totals totals;
    for (int i = 0; i < goals; ++i) {
      agent_.relocate(draw_open());
      agent_.set_goal(draw_open());
      for (int step = 0; step < 60 && agent_.position() != agent_.goal(); ++step) {
        if (step % 10 == 9) toggle_some();
        const std::uint64_t before = allocations();
        totals.expanded += agent_.step(budget).expanded;
        totals.allocated += allocations() - before;
      }
    }
    return totals;
  }

 private:
  Cell draw() { return {random_.between(0, kSize - 1), random_.between(0, kSize - 1)}; }
  NodeId draw_open() {
    Cell cell = draw();
    while (!world_.is_open(cell)) cell = draw();
    return world_.node(cell);
  }
  /// Opens as many as it closes.
  void toggle_some() {
    for (int i = 0; i < 20; ++i) {
      Cell cell = draw();
      while (world_.is_open(cell) != (i % 2 == 0)) cell = draw();
      world_.set(cell, i % 2 == 0 ? Terrain::blocked : Terrain::open);
    }
  }

  GridWorld& world_;
  Agent& agent_;
  Random random_;
};

struct Case {
  std::string agent;
  std::vector<std::string> parameters;
  int warm_up = 300;  ///< trips
};
void PrintTo(const Case& which, std::ostream* out) {
  *out << which.agent;
  for (const std::string& parameter : which.parameters) *out << " " << parameter;
}

class Allocations : public testing::TestWithParam<Case> {
 protected:
  static void expect_none_when_warm(Moves moves, Budget budget) {
    UniformOptions options;
    options.size = kSize;
    const GeneratedWorld generated = generate_uniform(options, 1);
    GridWorld world(generated.map, moves);
    const auto agent = make_agent(GetParam().agent, world, world.node(generated.start),
                                  world.node(generated.goal), GetParam().parameters);
    Patrol(world, *agent, 1).go(GetParam().warm_up, budget);
    const Totals totals = Patrol(world, *agent, 2).go(30, budget);
    EXPECT_GT(totals.expanded, 1000U);
    EXPECT_EQ(totals.allocated, 0U) << "over " << totals.expanded << " expansions";
  }
};

TEST_P(Allocations, NoneOnceWarmWithoutALimit) {
  expect_none_when_warm(Moves::four, Budget::unlimited());
  expect_none_when_warm(Moves::eight, Budget::unlimited());
}

TEST_P(Allocations, NoneOnceWarmWithinABudget) {
  expect_none_when_warm(Moves::four, Budget::work(64));
  expect_none_when_warm(Moves::eight, Budget::work(64));
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
  std::string name = testing::PrintToString(info.param);
  for (char& c : name) {
    if (c == '-' || c == ' ' || c == '=') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Agents, Allocations,
                         testing::Values(Case{"astar", {}}, Case{"jps", {}}, Case{"auto", {}},
                                         Case{"dstar-lite", {"queue=heap"}},
                                         Case{"dstar-lite", {"queue=bucket"}},
                                         Case{"lss-lrtastar", {"lookahead=128"}}, Case{"lrts", {}},
                                         Case{"pr-lrts", {}}, Case{"prioritized-lrtastar", {}},
                                         Case{"rtdstar", {"queue=heap"}},
                                         Case{"rtdstar", {"queue=bucket"}}),
                         name_of);

}  // namespace
}  // namespace fleetfoot::test
