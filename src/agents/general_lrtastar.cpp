// General LRTA* (Bulitko, Björnsson, Luštrek, Schaeffer and Sigmundarson 2007): LRTA* that chooses
// the depth of its lookahead and the goal that it looks towards anew in every step. The search, and
// where it differs from the paper: control/controlled_lrtastar.hpp.
#include "agents/control_parameters.hpp"

namespace fleetfoot::agent_table {
namespace {

template <class S>
class GeneralLrtaStarAgent final : public OldAgentBase<S> {
 public:
  explicit GeneralLrtaStarAgent(const AgentSetup& setup)
      : OldAgentBase<S>(setup),
        search_(make_controlled<S>(this->believed(), this->space(), setup)) {}

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override { return search_.memory_bytes(); }

 private:
  Decision decide(Meter& meter) override {
    ++replans_;
    const auto move = search_.choose(this->position(), Budget::kEndless, meter);
    chose_ = move.to != this->position();
    const bool planned = move.status == StepStatus::plan;
    return {move.status, move.to,
            planned ? std::uint64_t{move.plan_cost} : kInfinite<std::uint64_t>,
            search_.chosen_expansions()};
  }
  void moved() override {
    if (!chose_) search_.begin_trip();  // carried
    chose_ = false;
  }
  void goal_changed() override { search_.set_goal(this->goal()); }

  ControlledLrtaStar<S> search_;
  std::uint64_t replans_ = 0;
  bool chose_ = false;  ///< the move being made
};

}  // namespace

const AgentInfo& general_lrtastar_info() {
  static const AgentInfo info = [] {
    AgentInfo made{"general-lrtastar",
                   "LRTA* that chooses its depth and its goal anew in every step",
                   "Bulitko, Björnsson, Luštrek, Schaeffer and Sigmundarson 2007",
                   control_parameters(),
                   [](const Parameters&) -> AgentProperties {
                     return {.always_moves = true, .complete = true};
                   },
                   make_agent_for<GeneralLrtaStarAgent>};
    made.parameters.push_back(heuristic_parameter());
    return made;
  }();
  return info;
}

}  // namespace fleetfoot::agent_table
