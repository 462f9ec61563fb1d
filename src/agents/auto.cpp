// Decides by itself how to plan: the agent for whoever does not want to choose.
#include <cstdlib>

#include "agents/agent_base.hpp"
#include "agents/global_agent.hpp"
#include "agents/local_agent.hpp"
#include "search/repair_or_restart.hpp"

namespace fleetfoot::agents {
namespace {

inline int tune_(const char* name, int value) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : value;
}

template <class S>
class AutoAgent final : public AgentBase<S> {
 public:
  explicit AutoAgent(const AgentSetup& setup)
      : AgentBase<S>(setup),
        global_(this->space(), setup.start, setup.goal, options()),
        planner_(this->space(), global_),
        local_(this->space(), setup.goal, LocalOrder::astar) {}

  std::uint64_t replans() const override { return global_.replans() + planner_.replans(); }
  std::size_t memory_bytes() const override {
    return global_.memory_bytes() + planner_.memory_bytes() + local_.memory_bytes();
  }

 private:
  using Cost = typename S::Cost;
  using Queue = HeapQueue<Cost>;
  using Global = DStarLite<S, Queue>;

  static typename Global::Options options() {
    typename Global::Options made;
    if constexpr (S::kWeightsOnNodes) made.straight = S::kStraight;
    return made;
  }

  Decision decide(Meter& meter) override {
    const bool unlimited = !meter.is_timed() && meter.left() == Budget::kEndless;
    return unlimited ? plan_at_once(meter) : plan_within(meter);
  }

  Decision plan_at_once(Meter& meter) {
    if (!at_once_) planner_.forget();
    at_once_ = true;
    if (planner_.run(this->position(), this->goal(), meter) == SearchStatus::no_path) {
      return {StepStatus::no_path, this->position()};
    }
    const std::uint64_t cost = planner_.plan_cost();
    return {StepStatus::plan, planner_.advance(), cost};
  }

  Decision plan_within(Meter& meter) {
    if (at_once_) global_.restart(this->position(), this->goal());
    at_once_ = false;
    switch (search(meter)) {
      case SearchStatus::found:
        return {StepStatus::plan, global_.best_step(), global_.plan_cost()};
      case SearchStatus::no_path:
        return {StepStatus::no_path, this->position()};
      case SearchStatus::running:
        break;
    }
    return look_around(meter);
  }

  SearchStatus search(Meter& meter) {
    static const double share_part = tune_("GS", 50) / 100.0;
    const Meter::Share share = meter.share(share_part, 1);
    return global_.run(meter);
  }

  Decision look_around(Meter& meter) {
    static const int use = tune_("KN", 1);
    if (use == 2 || (use == 1 && global_.is_current())) {
      const auto known = [this](NodeId node) { return global_.bound(node); };
      return decision_of(local_.choose(this->position(), Budget::kEndless, meter, known));
    }
    return decision_of(local_.choose(this->position(), Budget::kEndless, meter));
  }

  void moved() override {
    if (!at_once_ || planner_.holds_repairer()) global_.move_agent(this->position());
  }
  void goal_changed() override {
    planner_.forget();
    if (!at_once_) global_.restart(this->position(), this->goal());
    local_.set_goal(this->goal());
  }

  Global global_;
  RepairOrRestart<S, Queue> planner_;
  LssLrtaStar<S> local_;
  bool at_once_ = false;  ///< the last step had no budget: the planner has the global search
};

}  // namespace

const AgentInfo& auto_info() {
  static const AgentInfo info{
      "auto",
      "decides by itself between repairing, planning anew and looking around",
      "this library",
      {heuristic_parameter()},
      {.optimal = true,
       .always_moves = true,
       .complete = true,
       .uses_shortcuts = true,
       .knows_no_path = true},
      make_agent_for<AutoAgent>};
  return info;
}

}  // namespace fleetfoot::agents
