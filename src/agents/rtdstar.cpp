// Real-Time D* (Bond, Widger, Ruml and Sun 2010): a global search from the goal, interrupted in
// every step by a local search at the agent.
//
// Each step the global search (D* Lite or Anytime D*) gets its share of the budget. If it closes,
// the step is the first of a complete path. If not, the local search (LRTA* or LSS-LRTA*) gets the
// rest and chooses a move. So the agent moves in every step, and still uses ways that open far
// away. The global search tells that there is no path; the agent then stays until a way opens.
//
// One composition: any global search with any local one, also one that chooses depth and goal in
// every step (general-lrtastar, beyond the paper). local=wait is the paper's NoOp baseline,
// no budget its Non-RTD* baseline.
//
// Where this differs from the paper: changes are taken in within the budget (intake=unbounded is
// the paper's); the local search reads the present world, whatever the global one has taken in; k_m
// grows with every move (the paper's footnote 1); the local search gets at least one expansion, and
// what the global search leaves over; the first steps after a large change do less (aftermath.hpp),
// unless intake=unbounded.
#include "agents/aftermath.hpp"
#include "agents/global_agent.hpp"
#include "base/error.hpp"
#include "control/general_lrtastar.hpp"
#include "control/local_searches.hpp"

namespace fleetfoot::agent_table {
namespace {

/// A fraction, or above 1 a percentage.
double local_ratio_of(const Parameters& parameters) {
  const double ratio = parameters.number("local-ratio");
  return ratio > 1 ? ratio / 100 : ratio;
}

template <class S, class Global>
class RtdStarAgent final : public GlobalAgent<S, Global> {
 public:
  explicit RtdStarAgent(const AgentSetup& setup)
      : GlobalAgent<S, Global>(setup),
        believed_(this->believed(), heuristic_of(setup.parameters)),
        local_(find_local_search(setup.parameters.choice("local"))
                   ->make({believed_, setup.world, setup.goal, setup.parameters})),
        global_share_(1 - local_ratio_of(setup.parameters)),
        eases_(intake_of(setup.parameters) == Intake::bounded),
        aftermath_(this->space().journal().end()) {}

  std::size_t memory_bytes() const override {
    return GlobalAgent<S, Global>::memory_bytes() + local_->memory_bytes();
  }

 private:
  Decision decide(Meter& meter) override {
    if (!eases_) return GlobalAgent<S, Global>::decide(meter);
    const Meter::Share share = aftermath_.begin_step(this->space().journal().end(), meter);
    return aftermath_.only_look_ahead() ? undecided(meter) : GlobalAgent<S, Global>::decide(meter);
  }
  SearchStatus search(Meter& meter) override {
    const Meter::Share share = meter.share(global_share_, 1);
    return this->global_.run(meter);
  }
  Decision undecided(Meter& meter) override {
    const LocalMove move = local_->choose(this->position(), kAllThatIsLeft, meter);
    chosen_from_ = this->position();
    return {move.status, move.to, move.plan_cost, move.expanded};
  }
  void goal_changed() override {
    GlobalAgent<S, Global>::goal_changed();
    local_->set_goal(this->goal());
  }

  void moved() override {
    if (chosen_from_ != kNoNode) local_->stepped(chosen_from_, this->position());
    chosen_from_ = kNoNode;
    GlobalAgent<S, Global>::moved();
  }

  static constexpr std::uint64_t kAllThatIsLeft = Budget::kEndless;
  AnySpace believed_;
  std::unique_ptr<LocalSearch> local_;
  NodeId chosen_from_ = kNoNode;  ///< the step under way is the local search's
  double global_share_;
  bool eases_;
  Aftermath aftermath_;
};

template <class S, class Global>
std::unique_ptr<Agent> make_with_local(const AgentSetup& setup) {
  const std::string& local = setup.parameters.choice("local");
  for (const char* const file : {"database", "classifier"}) {
    if (local != "general-lrtastar" && !setup.parameters.file(file).empty()) {
      throw InputError("agent rtdstar", std::string(file) + " is for local=general-lrtastar");
    }
  }
  if (local == "wait") return std::make_unique<GlobalAgent<S, Global>>(setup);
  return std::make_unique<RtdStarAgent<S, Global>>(setup);
}

}  // namespace

const AgentInfo& rtdstar_info() {
  static const AgentInfo info = [] {
    AgentInfo made{
        "rtdstar",
        "a global search from the goal and a local one at the agent share the budget of each step",
        "Bond, Widger, Ruml and Sun 2010",
        {choice_parameter("global", {"dstar-lite", "adstar"}, "the search from the goal"),
         choice_parameter("local", {"lss-lrtastar", "lrtastar", "general-lrtastar", "wait"},
                          "the search at the agent; wait stays until the global one has closed"),
         number_parameter("local-ratio", 0.5, 0, 100,
                          "share of the budget kept for the local search, as a fraction; above 1 "
                          "in percent"),
         intake_parameter(), focus_parameter()},
        [](const Parameters& parameters) -> AgentProperties {
          const bool anytime = parameters.is("global", "adstar");
          return {.optimal = !anytime,
                  .bounded = anytime,
                  .always_moves = !parameters.is("local", "wait"),
                  .complete = true,
                  .uses_shortcuts = true,
                  .knows_no_path = true};
        },
        [](const AgentSetup& setup) {
          return make_for_space(setup, [&](auto tag) -> std::unique_ptr<Agent> {
            using S = typename decltype(tag)::type;
            using Cost = typename S::Cost;
            if (setup.parameters.choice("global") == "adstar") {
              return make_with_local<S, AnytimeDStar<S>>(setup);
            }
            if (setup.parameters.choice("queue") == "bucket") {
              return make_with_local<S, DStarLite<S, BucketedQueue<Cost>>>(setup);
            }
            return make_with_local<S, DStarLite<S, HeapQueue<Cost>>>(setup);
          });
        }};
    // Those of dynamic control are for local=general-lrtastar.
    for (const auto& more :
         {dstar_lite_parameters(), anytime_dstar_parameters(), general_lrtastar_parameters()}) {
      made.parameters.insert(made.parameters.end(), more.begin(), more.end());
    }
    made.parameters.push_back(heuristic_parameter());
    return made;
  }();
  return info;
}

}  // namespace fleetfoot::agent_table
