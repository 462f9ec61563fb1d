// Agents around a global, incremental search from the goal: D* Lite or Anytime D*.
//
// Each step gives the search its budget, or a part of it. When it has closed, with every change
// taken in, the agent follows it; when there is no path the agent stays, and goes on when a way
// opens; while the search is under way `undecided` says what to do.
#pragma once

#include <cmath>

#include "agents/old_agent_base.hpp"
#include "search/incremental/anytime_dstar.hpp"
#include "search/incremental/dstar_lite.hpp"

namespace fleetfoot {

/// Parameters of the searches; an agent lists them after its own.
std::vector<ParameterSpec> dstar_lite_parameters();
std::vector<ParameterSpec> anytime_dstar_parameters();
ParameterSpec intake_parameter();
ParameterSpec focus_parameter();
Intake intake_of(const Parameters& parameters);
FocusPolicy focus_of(const Parameters& parameters);

template <class S, class Queue>
typename DStarLite<S, Queue>::Options global_options(const Parameters& parameters,
                                                     const DStarLite<S, Queue>* /*for*/) {
  typename DStarLite<S, Queue>::Options options;
  options.ties = parameters.choice("ties") == "larger-g" ? Ties::larger_g : Ties::smaller_g;
  options.intake = intake_of(parameters);
  options.focus = focus_of(parameters);
  if constexpr (S::kWeightsOnNodes) options.straight = S::kStraight;
  return options;
}

template <class S>
typename AnytimeDStar<S>::Options global_options(const Parameters& parameters,
                                                 const AnytimeDStar<S>* /*for*/) {
  const auto hundredths = [&](const char* name) {
    return static_cast<unsigned>(std::lround(parameters.number(name) * 100));
  };
  typename AnytimeDStar<S>::Options options;
  options.epsilon = hundredths("epsilon");
  options.decrease = hundredths("decrease");
  options.increase = hundredths("increase");
  options.intake = intake_of(parameters);
  options.focus = focus_of(parameters);
  return options;
}

template <class S, class Global>
class GlobalAgent : public OldAgentBase<S> {
 public:
  explicit GlobalAgent(const AgentSetup& setup)
      : OldAgentBase<S>(setup),
        global_(this->space(), setup.start, setup.goal,
                global_options(setup.parameters, static_cast<const Global*>(nullptr))) {}

  std::uint64_t replans() const override { return global_.replans(); }
  std::size_t memory_bytes() const override { return global_.memory_bytes(); }

 protected:
  /// The budget's share of the global search.
  virtual SearchStatus search(Meter& meter) { return global_.run(meter); }
  /// The global search has not closed.
  virtual Decision undecided(Meter& /*meter*/) { return {StepStatus::wait, this->position()}; }

  Decision decide(Meter& meter) override {
    switch (search(meter)) {
      case SearchStatus::found:
        return {StepStatus::plan, global_.best_step(), global_.plan_cost()};
      case SearchStatus::no_path:
        return {StepStatus::no_path, this->position()};
      case SearchStatus::running:
        break;
    }
    return undecided(meter);
  }
  void moved() override { global_.move_agent(this->position()); }
  void goal_changed() override { global_.restart(this->position(), this->goal()); }

  Global global_;
};

}  // namespace fleetfoot
