// Agents that are a real-time search and nothing else: look ahead, learn, move.
#pragma once

#include "agents/old_agent_base.hpp"
#include "search/realtime/local_search.hpp"

namespace fleetfoot {

/// How many nodes a lookahead may expand, whatever the budget allows.
ParameterSpec lookahead_parameter();
std::uint64_t lookahead_of(const Parameters& parameters);
ParameterSpec shuffle_parameter();
/// `name` is "search" or "space", by the papers' words.
ParameterSpec order_parameter(std::string name);
LocalOrder order_of(const Parameters& parameters, std::string_view name);

template <class Cost>
Decision decision_of(const LocalMove<Cost>& move) {
  const bool planned = move.status == StepStatus::plan;
  return {move.status, move.to, planned ? std::uint64_t{move.plan_cost} : kInfinite<std::uint64_t>};
}

/// Looks ahead and chooses, at `lookahead` expansions at most.
template <class Local>
Decision choose_locally(Local& local, NodeId at, std::uint64_t lookahead, Meter& meter) {
  const std::uint64_t before = meter.expanded();
  Decision decision = decision_of(local.choose(at, lookahead, meter));
  decision.local_expanded = meter.expanded() - before;
  return decision;
}

/// Chooses anew in every step.
template <class S, class Local>
class LocalAgent : public OldAgentBase<S> {
 public:
  LocalAgent(const AgentSetup& setup, LocalOrder order)
      : OldAgentBase<S>(setup),
        local_(this->space(), setup.goal, order),
        lookahead_(lookahead_of(setup.parameters)) {
    const auto seed = static_cast<std::uint64_t>(setup.parameters.integer("shuffle"));
    if (seed != 0) local_.shuffle_successors(seed);
  }

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override { return local_.memory_bytes(); }

 protected:
  Decision decide(Meter& meter) override {
    ++replans_;
    return choose_locally(local_, this->position(), lookahead_, meter);
  }
  void moved() override {}
  void goal_changed() override { local_.set_goal(this->goal()); }

  Local local_;

 private:
  std::uint64_t lookahead_;
  std::uint64_t replans_ = 0;
};

/// For agents that have no more to say than which search they are; `search` is its order.
template <template <class> class Local>
std::unique_ptr<Agent> make_local_agent(const AgentSetup& setup) {
  return make_for_space(setup, [&](auto tag) -> std::unique_ptr<Agent> {
    using S = typename decltype(tag)::type;
    return std::make_unique<LocalAgent<S, Local<S>>>(setup, order_of(setup.parameters, "search"));
  });
}

}  // namespace fleetfoot
