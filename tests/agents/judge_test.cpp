// A good judge can condemn: an honest agent passes, and each broken one is caught for what it does.
#include "support/judge.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "support/ascii.hpp"

namespace fleetfoot::test {
namespace {

/// Plans from scratch in every step, by the oracle itself; then a defect spoils what it says.
class FakeAgent final : public Agent {
 public:
  using Defect = std::function<void(AgentStep&)>;
  FakeAgent(const GridWorld& world, NodeId start, NodeId goal, Defect defect)
      : world_(world), at_(start), goal_(goal), defect_(std::move(defect)) {}

  AgentStep step(Budget budget) override {
    const PlainGrid grid = PlainGrid::copy_of(world_);
    const Cell here = world_.cell(at_);
    const Cell goal = world_.cell(goal_);
    AgentStep step{at_, at_, StepStatus::no_path, 1, 1, kNoPath};
    if (budget.log() != nullptr) budget.log()->add(at_);
    const std::uint64_t distance = grid.distance(here, goal);
    if (distance != kNoPath) {
      step.status = StepStatus::plan;
      step.plan_cost = distance;
      for (int y = here.y - 1; y <= here.y + 1; ++y) {
        for (int x = here.x - 1; x <= here.x + 1; ++x) {
          const std::uint64_t move = grid.move_cost(here, {x, y});
          if (move == kNoPath || grid.distance({x, y}, goal) == kNoPath) continue;
          if (move + grid.distance({x, y}, goal) == distance) step.to = world_.node({x, y});
        }
      }
    }
    defect_(step);
    at_ = step.to;
    return step;
  }

  NodeId position() const override { return at_; }
  NodeId goal() const override { return goal_; }
  AgentStep think(Budget budget) override { return step(budget); }
  AgentPath path() const override { return {{at_}, at_ == goal_}; }
  void relocate(NodeId at) override { at_ = at; }
  void set_goal(NodeId goal) override { goal_ = goal; }
  std::uint64_t replans() const override { return 0; }
  std::size_t memory_bytes() const override { return 0; }

 private:
  const GridWorld& world_;
  NodeId at_;
  NodeId goal_;
  Defect defect_;
};

constexpr AgentProperties kOptimal{.optimal = true, .complete = true, .knows_no_path = true};

/// The verdict on the first step in a drawn world.
std::string verdict(std::string_view drawing, const FakeAgent::Defect& defect,
                    Guarantees guarantees = {kOptimal, 1}, Budget budget = Budget::work(10)) {
  const DrawnWorld drawn = parse(drawing);
  FakeAgent agent(*drawn.world, drawn.start, drawn.goal, defect);
  return Judge(*drawn.world, {}, guarantees).watch(agent, budget);
}

void honest(AgentStep&) {}

/// Node ids of a small grid: a tile's rows are 16 ids apart.
constexpr NodeId at(int x, int y) { return static_cast<NodeId>(y * 16 + x); }

TEST(Judge, AcquitsAnHonestAgent) {
  EXPECT_EQ(verdict("s..g", honest), "");
  EXPECT_EQ(verdict("s@.g", honest), "");
  const DrawnWorld drawn = parse("s..@. .@.@. .@... .@@@g");
  FakeAgent agent(*drawn.world, drawn.start, drawn.goal, honest);
  Judge judge(*drawn.world, {}, {kOptimal, 1});
  for (int i = 0; i < 20; ++i) ASSERT_EQ(judge.watch(agent, Budget::unlimited()), "");
  EXPECT_EQ(agent.position(), drawn.goal);
}

TEST(Judge, CatchesIllegalMoves) {
  const auto moves_to = [](NodeId to) {
    return [to](AgentStep& step) {
      step.to = to;
      step.status = StepStatus::partial;
      step.plan_cost = kNoPath;
    };
  };
  EXPECT_EQ(verdict("s.g ...", moves_to(at(1, 1))), "");
  EXPECT_EQ(verdict("s@. ..g", moves_to(at(1, 0))), "illegal move");  // into a wall
  EXPECT_EQ(verdict("s@. ..g", moves_to(at(1, 1))), "illegal move");  // round a corner
  EXPECT_EQ(verdict("s.g ...", moves_to(at(2, 0))), "illegal move");  // two at once
  EXPECT_EQ(verdict("s.g ...", moves_to(at(0, 2))), "illegal move");  // off the grid
}

TEST(Judge, CatchesBadAccounts) {
  const auto spends = [](std::uint64_t work, std::uint64_t expanded) {
    return [=](AgentStep& step) {
      step.work = work;
      step.expanded = expanded;
    };
  };
  EXPECT_EQ(verdict("s..g", spends(11, 1)), "work is above the budget");
  EXPECT_EQ(verdict("s..g", spends(3, 4)), "expanded is above work");
  EXPECT_EQ(verdict("s..g", spends(3, 2)), "the expansion log does not add up to expanded");
}

TEST(Judge, CatchesWrongPlans) {
  const auto claims = [](std::uint64_t cost) {
    return [=](AgentStep& step) { step.plan_cost = cost; };
  };
  EXPECT_EQ(verdict("s..g", claims(3 * 2378)), "");
  EXPECT_NE(verdict("s..g", claims(3 * 2378 + 1)), "");
  EXPECT_NE(verdict("s..g", claims(3 * 2378 - 1)), "");
  EXPECT_NE(verdict("s..g", claims(kNoPath)), "");
  // The right cost, but not the way there.
  EXPECT_NE(verdict(".s.g", [](AgentStep& step) { step.to = at(0, 0); }), "");
  EXPECT_NE(verdict("s@.g", [](AgentStep& step) { step.status = StepStatus::plan; }), "");
}

TEST(Judge, CatchesPlansBeyondEpsilon) {
  const AgentProperties bounded{.bounded = true};
  const auto claims = [&](std::uint64_t cost) {
    return verdict("s..g", [=](AgentStep& step) { step.plan_cost = cost; }, {bounded, 1.5});
  };
  EXPECT_EQ(claims(3 * 2378 * 3 / 2), "");
  EXPECT_NE(claims(3 * 2378 * 3 / 2 + 1), "");
  EXPECT_NE(claims(3 * 2378 - 1), "");
}

TEST(Judge, CatchesAFalseNoPath) {
  const auto gives_up = [](AgentStep& step) {
    step.to = step.from;
    step.status = StepStatus::no_path;
    step.plan_cost = kNoPath;
  };
  EXPECT_EQ(verdict("s@.g", gives_up), "");
  EXPECT_NE(verdict("s..g", gives_up), "");
}

TEST(Judge, CatchesIdlers) {
  const auto waits = [](AgentStep& step) {
    step.to = step.from;
    step.status = StepStatus::wait;
    step.plan_cost = kNoPath;
  };
  EXPECT_EQ(verdict("s..g", waits), "");
  EXPECT_NE(verdict("s..g", waits, {{.always_moves = true}, 1}), "");
  EXPECT_EQ(verdict("s@.g", waits, {{.always_moves = true}, 1}), "");
  EXPECT_NE(verdict("s..g", waits, {{}, 1}, Budget::unlimited()), "");
  EXPECT_NE(verdict("s@.g", waits, {{}, 1}, Budget::unlimited()), "");
  EXPECT_NE(verdict("s..g", [](AgentStep& step) { step.to = step.from; }), "");
  EXPECT_NE(verdict("s..g", [](AgentStep& step) { step.status = StepStatus::wait; }), "");
}

TEST(Judge, CatchesTheUndecidedWhoHaveAllBudget) {
  const auto wanders = [](AgentStep& step) {
    step.to = at(1, 0);
    step.status = StepStatus::partial;
    step.plan_cost = kNoPath;
  };
  EXPECT_EQ(verdict("s..g", wanders), "");
  EXPECT_EQ(verdict("s..g", wanders, {{}, 1}, Budget::unlimited()), "");
  EXPECT_NE(verdict("s..g", wanders, {kOptimal, 1}, Budget::unlimited()), "");
  EXPECT_NE(verdict("s.@g", wanders, {{.knows_no_path = true}, 1}, Budget::unlimited()), "");
}

TEST(Judge, CatchesWhoeverLeavesTheGoal) {
  const DrawnWorld drawn = parse("s..g");
  FakeAgent honest_agent(*drawn.world, drawn.goal, drawn.goal, honest);
  FakeAgent restless(*drawn.world, drawn.goal, drawn.goal,
                     [](AgentStep& step) { step.to = at(2, 0); });
  EXPECT_EQ(Judge(*drawn.world, {}, {kOptimal, 1}).watch(honest_agent, Budget::work(1)), "");
  EXPECT_NE(Judge(*drawn.world, {}, {kOptimal, 1}).watch(restless, Budget::work(1)), "");
}

TEST(Judge, GoesByWhatTheAgentKnows) {
  // Two cells away a wall that an agent with short sight cannot know of.
  const DrawnWorld drawn = parse("s.@g");
  const auto hopeful = [](AgentStep& step) {
    step = {at(0, 0), at(1, 0), StepStatus::plan, 1, 1, 3 * 2378};
  };
  const auto gives_up = [](AgentStep& step) {
    step = {at(0, 0), at(0, 0), StepStatus::no_path, 1, 1, kNoPath};
  };
  const auto verdict_of = [&](const FakeAgent::Defect& defect, Sensing sensing) {
    FakeAgent agent(*drawn.world, drawn.start, drawn.goal, defect);
    return Judge(*drawn.world, sensing, {kOptimal, 1}).watch(agent, Budget::work(10));
  };
  EXPECT_EQ(verdict_of(hopeful, Sensing::adjacent()), "");
  EXPECT_NE(verdict_of(hopeful, Sensing::within(2)), "");
  EXPECT_NE(verdict_of(gives_up, Sensing::adjacent()), "");
  EXPECT_EQ(verdict_of(gives_up, Sensing::within(2)), "");
}

}  // namespace
}  // namespace fleetfoot::test
