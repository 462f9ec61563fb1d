// An agent that does as it is told: the loop is tested without any search.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "agents/agent.hpp"

namespace fleetfoot::test {

class ScriptedAgent final : public Agent {
 public:
  ScriptedAgent(NodeId start, NodeId goal, std::vector<AgentStep> steps)
      : position_(start), goal_(goal), steps_(std::move(steps)) {}

  /// Called at the beginning of each step, to look at the world as it is decided in.
  std::function<void(std::size_t t)> before_step;

  AgentStep step(Budget) override {
    if (before_step) before_step(made_);
    // Past its script it waits.
    const AgentStep step = made_ < steps_.size() ? steps_[made_] : AgentStep{position_, position_};
    ++made_;
    position_ = step.to;
    return step;
  }
  NodeId position() const override { return position_; }
  NodeId goal() const override { return goal_; }
  AgentStep think(Budget budget) override { return step(budget); }
  AgentPath path() const override { return {{position_}, position_ == goal_}; }
  void relocate(NodeId at) override { position_ = at; }
  void set_goal(NodeId goal) override { goal_ = goal; }
  std::uint64_t replans() const override { return 7; }
  std::size_t memory_bytes() const override { return 4096; }

 private:
  NodeId position_;
  NodeId goal_;
  std::vector<AgentStep> steps_;
  std::size_t made_ = 0;
};

}  // namespace fleetfoot::test
