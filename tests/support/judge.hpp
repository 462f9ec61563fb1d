// Holds an agent to its contract, one step at a time.
//
// Knows only what the contract says and what the oracle counts. What an agent broke comes back as
// text, so that the same judge serves the contract suite, the property tests, and the test that
// proves that it can condemn.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "base/budget.hpp"
#include "support/oracle.hpp"
#include "support/variants.hpp"

namespace fleetfoot::test {

class Judge {
 public:
  Judge(const World& world, Sensing sensing, const Guarantees& guarantees);

  /// Lets the agent take one step. Empty if it kept the contract, else what it broke.
  std::string watch(Agent& agent, Budget budget);

  const AgentStep& step() const { return step_; }
  /// The oracle's distance from where the last step began, by what the agent knew.
  std::uint64_t distance() const { return distance_; }
  std::string drawing(NodeId at, NodeId goal) const { return oracle_->drawing(at, goal); }

 private:
  std::string judge(NodeId goal, Budget budget);
  std::string judge_account(Budget budget) const;
  std::string judge_move(NodeId goal) const;
  std::string judge_plan(NodeId goal);
  std::string judge_guarantees(NodeId goal, Budget budget) const;

  Guarantees guarantees_;
  std::unique_ptr<Oracle> oracle_;
  ExpansionLog log_;
  std::uint64_t expanded_ = 0;  ///< of all steps
  AgentStep step_;
  std::uint64_t distance_ = kNoPath;
  std::vector<NodeId> moves_;
};

/// A judged run of one agent: keeps all steps and the first thing that was broken.
class Trial {
 public:
  Trial(const Variant& variant, const World& world, NodeId start, NodeId goal, Budget budget,
        Sensing sensing = {});

  /// One step. False once something was broken, and for ever after.
  bool step();
  /// Up to `limit` steps in a static world, until the agent is at its goal. False if it never was.
  bool reach(int limit);
  /// Up to `limit` steps in a static world, until the agent knows: claims a plan or no path. False
  /// if it never did.
  bool settle(int limit);

  Agent& agent() { return *agent_; }
  bool at_goal() const { return agent_->position() == agent_->goal(); }
  const AgentStep& last() const { return steps_.back(); }
  const std::vector<AgentStep>& steps() const { return steps_; }
  Budget budget() const { return budget_; }
  void set_budget(Budget budget) { budget_ = budget; }
  std::uint64_t distance() const { return judge_.distance(); }

  /// Empty while all is well; else what, when, and a drawing.
  const std::string& error() const { return error_; }
  /// Adds a finding of the test itself, with the same particulars.
  void fail(const std::string& what);

 private:
  const Variant& variant_;
  const World& world_;
  Budget budget_;
  Sensing sensing_;
  Judge judge_;
  std::unique_ptr<Agent> agent_;
  std::vector<AgentStep> steps_;
  std::string error_;
};

/// 1, 2, 7, 64, huge and unlimited.
const std::vector<Budget>& all_budgets();
std::string to_text(Budget budget);
std::string to_text(const AgentStep& step, const World& world);
bool same(const AgentStep& a, const AgentStep& b);

}  // namespace fleetfoot::test
