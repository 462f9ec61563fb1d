#include "sim/simulate.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <stdexcept>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "sim/scripted_agent.hpp"

namespace fleetfoot {
namespace {

using test::ScriptedAgent;

AgentStep move(const GridWorld& world, Cell from, Cell to,
               StepStatus status = StepStatus::partial) {
  AgentStep step;
  step.from = world.node(from);
  step.to = world.node(to);
  step.status = status;
  return step;
}

AgentStep stay(const GridWorld& world, Cell at, StepStatus status = StepStatus::wait) {
  return move(world, at, at, status);
}

ChangeScript script_for(const GridWorld& world, std::vector<TimedChange> changes) {
  return {world.width(), world.height(), std::move(changes)};
}

TEST(Simulate, StartAtTheGoalIsReachedInNoSteps) {
  const GridWorld world(3, 3, Moves::eight);
  ScriptedAgent agent(world.node({1, 1}), world.node({1, 1}), {});
  const SimulationResult result = simulate(world, agent);
  EXPECT_EQ(result.outcome, Outcome::reached);
  EXPECT_EQ(result.steps, 0);
  EXPECT_EQ(result.cost, 0);
  EXPECT_EQ(result.step_times.count(), 0U);
  EXPECT_EQ(result.trajectory, (std::vector<NodeId>{world.node({1, 1})}));
}

TEST(Simulate, KeepsTheAccounts) {
  GridWorld world(3, 2, Moves::eight, 5);
  world.set({2, 1}, terrain_of_cost(5));
  AgentStep first = stay(world, {0, 0});
  first.expanded = 3;
  first.work = 4;
  AgentStep second = move(world, {0, 0}, {1, 0});
  second.expanded = 10;
  second.work = 16;
  const AgentStep third = move(world, {1, 0}, {2, 1});
  ScriptedAgent agent(world.node({0, 0}), world.node({2, 1}), {first, second, third});

  const SimulationResult result = simulate(world, agent);
  EXPECT_EQ(result.outcome, Outcome::reached);
  EXPECT_EQ(result.steps, 3);
  EXPECT_EQ(result.moves, 2);
  EXPECT_EQ(result.waits, 1);
  EXPECT_DOUBLE_EQ(result.cost, 1 + 5 * std::sqrt(2.0));
  EXPECT_EQ(result.expanded, 13U);
  EXPECT_EQ(result.work_max, 16U);
  EXPECT_EQ(result.replans, 7U);
  EXPECT_EQ(result.memory_bytes, 4096U);
  EXPECT_EQ(result.deadline_misses, 0);
  EXPECT_EQ(result.step_times.count(), 3U);
  EXPECT_EQ(result.trajectory.size(), 4U);
}

TEST(Simulate, TerrainCostsWhatItCostsAtTheMomentOfTheMove) {
  GridWorld world(3, 1, Moves::four, 9);
  const TerrainCosts costs{1, 3, 9};
  const ChangeScript script =
      script_for(world, {{0, {1, 0}, 'G'}, {1, {1, 0}, 'S'}, {1, {2, 0}, 'S'}});
  ScriptedAgent agent(world.node({0, 0}), world.node({2, 0}),
                      {move(world, {0, 0}, {1, 0}), move(world, {1, 0}, {2, 0})});
  EXPECT_DOUBLE_EQ(simulate(world, agent, script, {}, costs).cost, 3 + 9);
}

TEST(Simulate, EveryChangeOfATickIsThereBeforeItsStep) {
  GridWorld world(4, 1, Moves::four);
  const ChangeScript script =
      script_for(world, {{0, {3, 0}, '@'}, {2, {1, 0}, '@'}, {2, {2, 0}, '@'}, {2, {1, 0}, '.'}});
  ScriptedAgent agent(world.node({0, 0}), world.node({3, 0}), {});
  std::vector<std::vector<bool>> open;
  agent.before_step = [&](std::size_t) {
    open.push_back({world.is_open({1, 0}), world.is_open({2, 0}), world.is_open({3, 0})});
  };
  SimulationOptions options;
  options.max_steps = 3;
  EXPECT_EQ(simulate(world, agent, script, options).outcome, Outcome::step_limit);
  EXPECT_EQ(open, (std::vector<std::vector<bool>>{
                      {true, true, false}, {true, true, false}, {true, false, false}}));
}

TEST(Simulate, ACellThatClosesOnTheAgentLetsItStayAndLeave) {
  GridWorld world(3, 1, Moves::four);
  const ChangeScript script = script_for(world, {{1, {1, 0}, '@'}});
  ScriptedAgent agent(
      world.node({0, 0}), world.node({2, 0}),
      {move(world, {0, 0}, {1, 0}), stay(world, {1, 0}), move(world, {1, 0}, {2, 0})});
  const SimulationResult result = simulate(world, agent, script);
  EXPECT_EQ(result.outcome, Outcome::reached);
  EXPECT_EQ(result.steps, 3);
  EXPECT_DOUBLE_EQ(result.cost, 2);
}

TEST(Simulate, ACellThatClosedOnTheAgentDoesNotLetItComeBack) {
  GridWorld world(3, 1, Moves::four);
  const ChangeScript script = script_for(world, {{1, {1, 0}, '@'}});
  ScriptedAgent agent(
      world.node({0, 0}), world.node({2, 0}),
      {move(world, {0, 0}, {1, 0}), move(world, {1, 0}, {0, 0}), move(world, {0, 0}, {1, 0})});
  EXPECT_THROW(simulate(world, agent, script), std::logic_error);
}

TEST(Simulate, NoPathIsFinalInAStaticWorld) {
  GridWorld world(3, 1, Moves::four);
  ScriptedAgent agent(world.node({0, 0}), world.node({2, 0}),
                      {move(world, {0, 0}, {1, 0}), stay(world, {1, 0}, StepStatus::no_path)});
  const SimulationResult result = simulate(world, agent);
  EXPECT_EQ(result.outcome, Outcome::no_path);
  EXPECT_EQ(result.steps, 2);
  EXPECT_EQ(result.moves, 1);
}

TEST(Simulate, NoPathWaitsForTheChangesToCome) {
  GridWorld world(2, 1, Moves::four);
  const ChangeScript script = script_for(world, {{0, {1, 0}, '@'}, {3, {1, 0}, '.'}});
  const AgentStep no_path = stay(world, {0, 0}, StepStatus::no_path);
  ScriptedAgent agent(world.node({0, 0}), world.node({1, 0}),
                      {no_path, no_path, no_path, move(world, {0, 0}, {1, 0})});
  const SimulationResult result = simulate(world, agent, script);
  EXPECT_EQ(result.outcome, Outcome::reached);
  EXPECT_EQ(result.steps, 4);
  EXPECT_EQ(result.waits, 3);
}

TEST(Simulate, NoPathAtTheTickOfTheLastChangeIsFinal) {
  GridWorld world(2, 1, Moves::four);
  const ChangeScript script = script_for(world, {{1, {1, 0}, '@'}});
  const AgentStep no_path = stay(world, {0, 0}, StepStatus::no_path);
  ScriptedAgent agent(world.node({0, 0}), world.node({1, 0}), {no_path, no_path, no_path});
  const SimulationResult result = simulate(world, agent, script);
  EXPECT_EQ(result.outcome, Outcome::no_path);
  EXPECT_EQ(result.steps, 2);
}

TEST(Simulate, StopsAtTheStepLimitUnlessTheLastStepArrives) {
  const GridWorld world(2, 1, Moves::four);
  SimulationOptions options;
  options.max_steps = 2;
  ScriptedAgent idle(world.node({0, 0}), world.node({1, 0}), {});
  EXPECT_EQ(simulate(world, idle, options).outcome, Outcome::step_limit);
  ScriptedAgent late(world.node({0, 0}), world.node({1, 0}),
                     {stay(world, {0, 0}), move(world, {0, 0}, {1, 0})});
  const SimulationResult result = simulate(world, late, options);
  EXPECT_EQ(result.outcome, Outcome::reached);
  EXPECT_EQ(result.steps, 2);
}

TEST(Simulate, TheDefaultStepLimitIsTheDocumentedOne) {
  const GridWorld world(10, 7, Moves::four);
  EXPECT_EQ(default_max_steps(world), 17000);
  ScriptedAgent idle(world.node({0, 0}), world.node({1, 0}), {});
  EXPECT_EQ(simulate(world, idle).steps, 17000);
}

TEST(Simulate, IllegalMovesAreFaults) {
  GridWorld world(3, 3, Moves::eight);
  world.set({1, 0}, Terrain::blocked);
  const Cell far{2, 2};
  const auto run = [&](const AgentStep& step) {
    ScriptedAgent agent(world.node({0, 0}), world.node(far), {step});
    simulate(world, agent);
  };
  EXPECT_THROW(run(move(world, {0, 0}, {1, 0})), std::logic_error);  // into a wall
  EXPECT_THROW(run(move(world, {0, 0}, {1, 1})), std::logic_error);  // around its corner
  EXPECT_THROW(run(move(world, {0, 0}, {0, 2})), std::logic_error);  // two cells at once
  EXPECT_THROW(run(move(world, {0, 1}, {0, 2})), std::logic_error);  // from elsewhere
  AgentStep outside = stay(world, {0, 0});
  outside.to = kNoNode;
  EXPECT_THROW(run(outside), std::logic_error);
}

TEST(Simulate, TheObserverSeesEveryStepAndCanStop) {
  const GridWorld world(5, 1, Moves::four);
  ScriptedAgent agent(
      world.node({0, 0}), world.node({4, 0}),
      {move(world, {0, 0}, {1, 0}), move(world, {1, 0}, {2, 0}), move(world, {2, 0}, {3, 0})});
  std::vector<NodeId> seen;
  SimulationOptions options;
  options.on_step = [&](std::int64_t t, const AgentStep& step) {
    seen.push_back(step.to);
    return t < 1;
  };
  const SimulationResult result = simulate(world, agent, options);
  EXPECT_EQ(result.outcome, Outcome::stopped);
  EXPECT_EQ(result.steps, 2);
  EXPECT_EQ(seen, (std::vector<NodeId>{world.node({1, 0}), world.node({2, 0})}));
}

TEST(Simulate, CountsStepsThatMissTheDeadline) {
  const GridWorld world(2, 1, Moves::four);
  ScriptedAgent agent(world.node({0, 0}), world.node({1, 0}), {});
  agent.before_step = [](std::size_t t) {
    if (t == 1) std::this_thread::sleep_for(std::chrono::milliseconds(30));
  };
  SimulationOptions options;
  options.budget = Budget::time(std::chrono::milliseconds(20));
  options.max_steps = 2;
  const SimulationResult result = simulate(world, agent, options);
  EXPECT_GE(result.deadline_misses, 1);  // a busy machine may delay the other one too
  EXPECT_GE(result.step_times.summary().max, 30000);
}

TEST(Simulate, TakesOffWaitsIfAsked) {
  const GridWorld world(2, 1, Moves::four);
  ScriptedAgent agent(world.node({0, 0}), world.node({1, 0}), {});
  agent.before_step = [](std::size_t /*t*/) {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
  };
  SimulationOptions options;
  options.max_steps = 2;
  options.without_waits = true;
  EXPECT_LT(simulate(world, agent, options).step_times.summary().max, 15000);
}

TEST(Simulate, RefusesChangesForAnotherSizeOrOutOfOrder) {
  GridWorld world(3, 3, Moves::four);
  ScriptedAgent agent(world.node({0, 0}), world.node({2, 2}), {});
  EXPECT_THROW(simulate(world, agent, ChangeScript{3, 4, {}}), InputError);
  EXPECT_THROW(simulate(world, agent, script_for(world, {{2, {0, 0}, '.'}, {1, {0, 0}, '.'}})),
               InputError);
}

TEST(Simulate, RunsOnGraphsWithTimedEdgeChanges) {
  GraphWorld world(3, {{0, 1, 5}, {1, 2, 7}, {0, 2, 100}});
  EdgeChanges changes(world, {{0, 2, GraphWorld::kClosed}, {1, 1, 2}});
  ScriptedAgent agent(0, 2, {AgentStep{0, 1}, AgentStep{1, 2}});
  const SimulationResult result = simulate(world, agent, changes);
  EXPECT_EQ(result.outcome, Outcome::reached);
  EXPECT_DOUBLE_EQ(result.cost, 5 + 2);

  EdgeChanges none(world, {});
  ScriptedAgent closed(0, 2, {AgentStep{0, 2}});
  EXPECT_THROW(simulate(world, closed, none), std::logic_error);
  EXPECT_THROW(EdgeChanges(world, {{2, 0, 1}, {1, 0, 1}}), InputError);
}

}  // namespace
}  // namespace fleetfoot
