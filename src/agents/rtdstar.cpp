// Real-Time D* (Bond, Widger, Ruml and Sun 2010): a global search from the goal, interrupted in
// every step by a local search at the agent.
//
// Each step the global search (D* Lite or Anytime D*) gets its share of the budget. If it closes,
// the step is the first of a complete path. If not, the local search (LRTA* or LSS-LRTA*) gets the
// rest and chooses a move. So the agent moves in every step, and still uses paths that open far
// away. The global search shows that there is no path; the agent then stays until one opens.
//
// Any global search goes with any local one, also with one that chooses depth and goal in every
// step (general-lrtastar, beyond the paper). local=wait is the paper's NoOp baseline, no budget its
// Non-RTD* baseline.
//
// guide=coarse (beyond the paper) adds distances over the whole grid (agents/coarse_guide.hpp): the
// local search then goes by them. Where they are exact they are found long before the global search
// closes, and the path along them is a plan as well.
//
// A goal that moves a little while the global search is under way (beyond the paper): the search
// goes on to the goal that it began for. Its path is no plan, but the agent commits to it, as far
// as the units of a step reach, and the search starts over for the goal as it is now. Else a goal
// that moves in every step would never let a search close. A little: by the heuristic, the goal is
// at most half as far from where it was as from the agent.
//
// Where this differs from the paper: changes are applied within the budget (intake=unbounded is the
// paper's); the global search aims at where the agent was while it is under way (focus.hpp;
// focus=follow is the paper's, where k_m grows with every move, footnote 1); the local search reads
// the present world, whatever the global one has applied, and gets at least one expansion and what
// the global search leaves over.
#include <cstdint>
#include <optional>

#include "agents/causes.hpp"
#include "agents/coarse_guide.hpp"
#include "agents/planning_agent.hpp"
#include "base/error.hpp"
#include "control/local_searches.hpp"
#include "policy/constants.hpp"
#include "search/incremental/anytime_dstar_search.hpp"
#include "search/incremental/dstar_lite_search.hpp"
#include "search/local_search.hpp"

namespace fleetfoot::agent_table {
namespace {

class RtdStarAgent final : public AgentBase {
 public:
  explicit RtdStarAgent(const AgentSetup& setup)
      : AgentBase(setup),
        global_(make_global(setup)),
        global_goal_(setup.goal),
        global_share_(1 - setup.parameters.number("local-ratio")) {
    const std::string& local = setup.parameters.choice("local");
    if (local != kWait) {
      local_ = find_local_search(local)->make({space(), setup.world, setup.goal, setup.parameters});
    }
    if (local_ && setup.parameters.is("guide", "coarse")) {
      if (!space().is_grid()) throw InputError("guide", "coarse needs a grid");
      const bool sees_all = setup.sensing.kind == Sensing::Kind::full;
      guide_ = std::make_unique<CoarseGuide>(space(), setup.goal, sees_all);
      global_share_ = policy::kGuidedGlobalShare;
    }
  }

  std::uint64_t replans() const override { return global_->replans(); }

  static constexpr const char* kWait = "wait";

 private:
  enum class Follows { nothing, global, local, field, guided, committed };

  std::unique_ptr<GlobalSearch> make_global(const AgentSetup& setup) const {
    if (setup.parameters.is("global", "adstar")) {
      return make_anytime_dstar(space(), setup.start, setup.goal,
                                anytime_dstar_options(setup.parameters));
    }
    return make_dstar_lite(space(), setup.start, setup.goal, dstar_lite_options(setup.parameters));
  }

  Decision decide(Meter& meter) override {
    follows_ = Follows::nothing;
    switch (search(meter)) {
      case SearchStatus::found:
        follows_ = Follows::global;
        path_.clear();
        return {StepStatus::plan, global_->next(position()), causes::kPlan, global_->cost()};
      case SearchStatus::no_path:
        path_.clear();
        return {StepStatus::no_path, position(), causes::kNoPath};
      case SearchStatus::running:
        break;
    }
    if (path_.is_open(space(), position())) {
      follows_ = Follows::committed;
      return {StepStatus::partial, path_.next(), causes::kCommitted};
    }
    path_.clear();
    if (!local_) return {StepStatus::wait, position(), causes::kSearching};
    if (guide_) {
      const std::optional<Decision> decision = decide_guided(meter);
      if (decision) return *decision;
    }
    const LocalMove move = local_->choose(position(), Budget::kEndless, meter);
    if (move.to != position()) follows_ = Follows::local;
    chosen_at_ = position();
    return decision_of(move);
  }

  std::optional<Decision> decide_guided(Meter& meter) {
    const SearchStatus status = guide_->run(position(), meter);
    if (status == SearchStatus::no_path) {
      return Decision{StepStatus::no_path, position(), causes::kNoPath};
    }
    if (status == SearchStatus::found) {
      follows_ = Follows::field;
      const NodeId to = guide_->next(position());
      if (!guide_->is_exact()) return Decision{StepStatus::partial, to, causes::kGuided};
      return Decision{StepStatus::plan, to, causes::kPlan, guide_->cost(position())};
    }
    const std::optional<LocalMove> move = guide_->choose(position(), meter);
    if (!move) return std::nullopt;
    follows_ = Follows::guided;
    return Decision{move->status, move->to, causes::kGuided, move->plan_cost, move->expanded};
  }

  SearchStatus search(Meter& meter) {
    if (!local_ || path_.is_open(space(), position())) return search_global(meter);
    // At least one unit of two for the global search: where the field is not exact, only it finds
    // shortest paths.
    const Meter::Share share = guide_ ? meter.divide(global_share_) : meter.share(global_share_, 1);
    return search_global(meter);
  }
  SearchStatus search_global(Meter& meter) {
    SearchStatus status = global_->run(meter);
    if (status != SearchStatus::running && global_goal_ != goal()) {
      if (status == SearchStatus::found && search_leads_to_goal()) commit(meter);
      begin_global();
      status = global_->run(meter);
    }
    is_searching_ = status == SearchStatus::running;
    return status;
  }
  bool search_leads_to_goal() const {
    return 2 * space().h(global_goal_, goal()) <= space().h(position(), goal());
  }
  void begin_global() {
    global_goal_ = goal();
    global_->set_goal(position(), goal());
  }
  /// To the path towards where the goal was, a unit a node.
  void commit(Meter& meter) {
    if (position() == global_goal_ || !meter.can_spend()) return;
    path_.restart(space().now());
    path_.append(position());
    NodeId at = position();
    while (at != global_goal_ && meter.can_spend()) {
      meter.spend();
      at = global_->next(at);
      path_.append(at);
    }
  }

  void stepped() override {
    global_->moved(position());
    path_.moved(position());
    if (follows_ == Follows::local) local_->stepped(chosen_at_, position());
  }
  void relocated() override {
    follows_ = Follows::nothing;
    global_->moved(position());
    path_.clear();
    if (local_) local_->relocated();
    if (guide_) guide_->relocated();
  }
  void goal_changed() override {
    follows_ = Follows::nothing;
    const bool leads = search_leads_to_goal();
    if (!leads) path_.clear();
    if (!leads || !is_searching_) begin_global();
    if (local_) local_->set_goal(goal());
    if (guide_) guide_->set_goal(goal());
  }

  void append_path(std::vector<NodeId>& nodes) const override {
    if (follows_ == Follows::global) {
      global_->append_path(goal(), space().world().node_count(), nodes);
    } else if (follows_ == Follows::local) {
      append_choice(*local_, nodes);
    } else if (follows_ == Follows::committed) {
      append_rest(path_, nodes);
    } else if (follows_ == Follows::guided) {
      append_choice(guide_->search(), nodes);
    } else if (follows_ == Follows::field) {
      guide_->append_path(nodes);
    }
  }
  std::size_t search_bytes() const override {
    return global_->memory_bytes() + path_.memory_bytes() + (local_ ? local_->memory_bytes() : 0) +
           (guide_ ? guide_->memory_bytes() : 0);
  }

  std::unique_ptr<GlobalSearch> global_;
  NodeId global_goal_;                  ///< that it searches from: where the goal was when it began
  bool is_searching_ = false;           ///< it has not closed
  PathFollower path_;                   ///< of a search whose goal had moved when it closed
  std::unique_ptr<LocalSearch> local_;  ///< none with local=wait
  std::unique_ptr<CoarseGuide> guide_;  ///< none with guide=none
  double global_share_;
  Follows follows_ = Follows::nothing;  ///< whose path the last step was on
  NodeId chosen_at_ = kNoNode;          ///< by the local search
};

std::vector<ParameterSpec> rtdstar_parameters() {
  std::vector<std::string> locals = local_search_names("lss-lrtastar");
  std::vector<ParameterSpec> of_locals;
  for (const LocalSearchInfo* const info : all_local_searches()) {
    for (ParameterSpec& spec : only_with("local", {info->name}, info->parameters)) {
      of_locals.push_back(std::move(spec));
    }
  }
  // With local=wait there is nobody to share with.
  const ParameterSpec ratio = number_parameter(
      "local-ratio", 0.5, 0, 1, "share of the budget reserved for the local search, as a fraction");
  const ParameterSpec guide = choice_parameter(
      "guide", {"none", "coarse"},
      "coarse: distances of the whole grid, found tile by tile, guide the local search; they "
      "replace the split");
  const std::vector<ParameterSpec> ratios =
      joined({only_with("local", locals, {guide}),
              only_with("local", locals, only_with("guide", {"none"}, {ratio}))});
  locals.emplace_back(RtdStarAgent::kWait);
  return joined(
      {{choice_parameter("global", {"dstar-lite", "adstar"}, "the search from the goal"),
        choice_parameter("local", std::move(locals),
                         "the search at the agent; wait stays until the global one has closed")},
       ratios,
       goal_search_parameters(),
       only_with("global", {"dstar-lite"}, dstar_lite_parameters()),
       only_with("global", {"adstar"}, anytime_dstar_parameters()),
       of_locals,
       {heuristic_parameter()}});
}

}  // namespace

const AgentInfo& rtdstar_info() {
  static const AgentInfo info{
      "rtdstar",
      "a global search from the goal and a local one at the agent share the budget of each step",
      "Bond, Widger, Ruml and Sun 2010",
      rtdstar_parameters(),
      [](const Parameters& parameters) -> AgentProperties {
        const bool anytime = parameters.is("global", "adstar");
        return {.optimal = !anytime,
                .bounded = anytime,
                .always_moves = !parameters.is("local", RtdStarAgent::kWait),
                .complete = true,
                .uses_shortcuts = true,
                .knows_no_path = true};
      },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        return std::make_unique<RtdStarAgent>(setup);
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
