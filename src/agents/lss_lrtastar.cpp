// LSS-LRTA* (Koenig 2004; Koenig and Sun 2009): looks ahead, learns for the whole local space, and
// follows its choice until it has left the space or the way is blocked; commit=step chooses anew
// after every move. The search: search/realtime/local_search.hpp.
#include "agents/local_agent.hpp"

namespace fleetfoot::agent_table {
namespace {

template <class S>
class LssLrtaStarAgent final : public LocalAgent<S, LssLrtaStar<S>> {
 public:
  explicit LssLrtaStarAgent(const AgentSetup& setup)
      : LocalAgent<S, LssLrtaStar<S>>(setup, order_of(setup.parameters, "space")),
        keeps_path_(setup.parameters.choice("commit") == "path") {}

 private:
  Decision decide(Meter& meter) override {
    if (keeps_path_) {
      const auto move = this->local_.follow(this->position());
      if (move.status != StepStatus::wait) return decision_of(move);
    }
    return LocalAgent<S, LssLrtaStar<S>>::decide(meter);
  }

  bool keeps_path_;
};

}  // namespace

const AgentInfo& lss_lrtastar_info() {
  static const AgentInfo info{
      "lss-lrtastar",
      "looks ahead, learns for all that it looked at, moves to the edge of it",
      "Koenig 2004; Koenig and Sun 2009",
      {order_parameter("space"),
       choice_parameter("commit", {"path", "step"},
                        "path: moves until it leaves the local space; step: one move, then anew"),
       lookahead_parameter(), shuffle_parameter(), heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.always_moves = true, .complete = true}; },
      make_agent_for<LssLrtaStarAgent>};
  return info;
}

}  // namespace fleetfoot::agent_table
