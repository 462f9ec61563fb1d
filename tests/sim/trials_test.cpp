#include "sim/trials.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <ostream>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

constexpr const char* kTrap = R"(
    ..........
    .@@@@@@@..
    .......@..
    .s.....@.g
    .......@..
    .@@@@@@@..
    ..........)";

TEST(Trials, KeepWhatWasLearnedAndTheirOwnAccounts) {
  for (const char* name : {"lrtastar", "lss-lrtastar", "prioritized-lrtastar", "lrts"}) {
    const DrawnWorld drawn = parse(kTrap, Moves::eight);
    const auto agent = make_agent(name, *drawn.world, drawn.start, drawn.goal);
    std::vector<int> told;
    SimulationOptions options;
    options.budget = Budget::work(4);
    const TrialsResult result =
        simulate_trials(*drawn.world, *agent, 30, options,
                        [&](int trial, SimulationOptions&) { told.push_back(trial); });
    ASSERT_EQ(result.trials.size(), 30U) << name;
    EXPECT_EQ(told.size(), 30U);
    EXPECT_EQ(told.back(), 29);
    const TrialRecord& first = result.trials.front();
    const TrialRecord& last = result.trials.back();
    EXPECT_EQ(last.outcome, Outcome::reached) << name;
    EXPECT_LT(last.cost, first.cost) << name;
    EXPECT_EQ(last.steps, result.last.steps);
    EXPECT_EQ(last.cost, result.last.cost);
    EXPECT_EQ(last.expanded, result.last.expanded);
    EXPECT_EQ(result.last.trajectory.front(), drawn.start);
    EXPECT_LE(result.last.replans, static_cast<std::uint64_t>(last.steps)) << name;
    EXPECT_LT(settled_since(result.trials), 29U) << name;
  }
}

TEST(Trials, EndWhenStopped) {
  const DrawnWorld drawn = parse("s....g", Moves::four);
  const auto agent = make_agent("lrtastar", *drawn.world, drawn.start, drawn.goal);
  SimulationOptions options;
  const TrialsResult result =
      simulate_trials(*drawn.world, *agent, 9, options, [&](int trial, SimulationOptions& its_own) {
        if (trial == 2) its_own.on_step = [](std::int64_t, const AgentStep&) { return false; };
      });
  EXPECT_EQ(result.trials.size(), 3U);
  EXPECT_EQ(result.last.outcome, Outcome::stopped);
}

TEST(Trials, SettledSinceTellsFromWhenOnCostsStay) {
  const auto since = [](const std::vector<double>& costs) {
    std::vector<TrialRecord> trials;
    for (const double cost : costs) trials.push_back({Outcome::reached, 1, 1, cost, 1});
    return settled_since(trials);
  };
  EXPECT_EQ(since({}), 0U);
  EXPECT_EQ(since({4}), 1U);
  EXPECT_EQ(since({4, 3}), 2U);
  EXPECT_EQ(since({3, 3}), 0U);
  EXPECT_EQ(since({3, 4, 3, 3, 3}), 2U);
  EXPECT_EQ(settled_since({{Outcome::step_limit, 1, 1, 3, 1}, {Outcome::step_limit, 1, 1, 3, 1}}),
            2U);
}

struct Learner {
  std::string agent;
  std::vector<std::string> set;
  double suboptimality = 1;
};
void PrintTo(const Learner& learner, std::ostream* out) {
  *out << learner.agent;
  for (const std::string& assignment : learner.set) *out << " " << assignment;
}

class Learning : public testing::TestWithParam<Learner> {};

// Over trials in a static world a learning agent reaches a shortest path and stays with it.
TEST_P(Learning, ConvergesToAShortestWay) {
  constexpr int kTrials = 400;
  constexpr std::size_t kLast = 20;
  Random random(base_seed());
  for (int i = 0; i < scaled(60); ++i) {
    GridSpec spec = random_spec(random);
    spec.width = std::min(spec.width, 10);
    spec.height = std::min(spec.height, 10);
    spec.max_terrain = std::min(spec.max_terrain, 5U);
    const RandomGrid made = make_grid(spec);
    const PlainGrid plain = PlainGrid::copy_of(*made.world);
    const std::uint64_t distance =
        plain.distance(made.world->cell(made.start), made.world->cell(made.goal));
    if (distance == kNoPath) continue;
    const double shortest = made.world->length(distance);
    for (const std::uint64_t units : {1U, 3U, 20U}) {
      const auto agent =
          make_agent(GetParam().agent, *made.world, made.start, made.goal, GetParam().set);
      SimulationOptions options;
      options.budget = Budget::work(units);
      const TrialsResult result = simulate_trials(*made.world, *agent, kTrials, options);
      for (std::size_t trial = kTrials - kLast; trial < kTrials; ++trial) {
        const TrialRecord& record = result.trials[trial];
        ASSERT_EQ(record.outcome, Outcome::reached) << spec;
        ASSERT_GE(record.cost, shortest - 1e-6) << spec;
        ASSERT_LE(record.cost, GetParam().suboptimality * shortest + 1e-6)
            << spec << ", budget " << units << ", trial " << trial << ", seed " << base_seed();
      }
      EXPECT_LE(settled_since(result.trials), kTrials - kLast) << spec;
    }
  }
}

std::string name_of(const testing::TestParamInfo<Learner>& info) {
  std::string name = testing::PrintToString(info.param);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(
    Agents, Learning,
    testing::Values(Learner{"lrtastar", {}}, Learner{"lss-lrtastar", {}},
                    Learner{"prioritized-lrtastar", {}},
                    Learner{"prioritized-lrtastar", {"updates=3", "queue-size=2"}},
                    Learner{"lrts", {}}, Learner{"lrts", {"depth=1"}}, Learner{"lrts", {"depth=9"}},
                    Learner{"lrts", {"depth=3", "quota=2"}},
                    Learner{"lrts", {"depth=1", "quota=0.00001"}},
                    Learner{"lrts", {"gamma=0.5"}, 2},
                    Learner{"lrts", {"gamma=0.3", "depth=2", "quota=3"}, 1 / 0.3}),
    name_of);

}  // namespace
}  // namespace fleetfoot::test
