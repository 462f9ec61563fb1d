// Decides by itself how to plan: the agent for whoever does not want to choose.
//
// Without a budget it finds after each change what is cheapest: to see that the path still is a
// shortest one, to repair the search (D* Lite), or to start over (jump points, or A* from either
// end). See policy/repair_or_restart.hpp.
//
// Under a budget, on a grid, distances over the whole map guide it (agents/coarse_guide.hpp): first
// those over portals, within a few steps, then, on a map that it sees all of, exact ones. Where
// these have closed the agent follows a shortest path; before, it looks ahead with the distances as
// its heuristic. In unknown terrain and on large maps the exact path is left to a global search
// beside the guide. On graphs, and with a few units a step, it does without a guide, as follows.
//
// Without a guide a global search from the goal (D* Lite) and a local one at the agent (LSS-LRTA*,
// choosing again in every step) share each step, as in RTD* (Bond et al. 2010), with two
// differences. While the global search has closed, the agent commits to the path that it found;
// when a change sets the search back to work, the agent keeps to that path for as long as it stays
// open: then moving costs nothing, and the global search gets the whole step. Where there is no
// such path the split follows the world (policy/budget_split.hpp).
//
// Invariants: `plan` and `no_path` are said only for a search that has closed with all changes
// applied (or by the local search, for a lookahead that met the goal or has expanded all that can
// be reached); a move along the committed path is `partial`. Of two units or more an exact search,
// D* Lite or the tile field, gets at least one in every step in which the guide has nothing else to
// do, and the guide comes to an end in a static world; so an exact search closes there, and from
// then on the agent follows shortest paths: it cannot circle between what the searches want. The
// committed path is simple and never extended after a change.
//
// How it compares: docs/performance.md (bench/auto_repair.cpp, bench/auto_split.cpp,
// bench/guidance.cpp).
#include <cstdint>

#include "agents/causes.hpp"
#include "agents/coarse_guide.hpp"
#include "agents/planning_agent.hpp"
#include "policy/budget_split.hpp"
#include "policy/constants.hpp"
#include "policy/plan_growth.hpp"
#include "policy/repair_or_restart.hpp"
#include "search/incremental/exact_searches.hpp"
#include "search/realtime/lss_lrtastar.hpp"

namespace fleetfoot::agent_table {
namespace {

std::string_view name_of(policy::PlanCause cause) {
  switch (cause) {
    case policy::PlanCause::unchanged:
      break;
    case policy::PlanCause::still_shortest:
      return causes::kStillShortest;
    case policy::PlanCause::repaired:
      return causes::kRepair;
    case policy::PlanCause::adopted:
      return causes::kAdopt;
    case policy::PlanCause::first_search:
      return causes::kFirstSearch;
    case policy::PlanCause::nothing_to_repair:
      return causes::kRestart;
    case policy::PlanCause::too_much_affected:
      return causes::kRestartAffected;
    case policy::PlanCause::broken_off:
      return causes::kRestartBrokenOff;
    case policy::PlanCause::off_path:
      return causes::kRestartOffPath;
    case policy::PlanCause::jumped:
      return causes::kJumpPoints;
  }
  return causes::kPlan;
}

class AutoAgent final : public AgentBase {
 public:
  explicit AutoAgent(const AgentSetup& setup)
      : AgentBase(setup), local_(make_lss_lrtastar(space(), setup.goal, LocalOrder::astar)) {
    if (space().is_grid()) {
      const bool sees_all = setup.sensing.kind == Sensing::Kind::full;
      guide_ = std::make_unique<CoarseGuide>(space(), setup.goal, sees_all);
    }
    // Where the guide finds shortest paths they may never be needed.
    if (!guide_ || !guide_->is_exact())
      exact_ = std::make_unique<Exact>(space(), setup.start, setup.goal);
  }

  std::uint64_t replans() const override {
    return (exact_ ? exact_->global.replans() + exact_->planner.replans() : 0) +
           (guide_ ? guide_->replans() : 0);
  }

 private:
  /// The searches cell by cell, each with tables of its own.
  struct Exact {
    Exact(const AnySpace& space, NodeId start, NodeId goal)
        : searches(make_exact_searches(space, start, goal)),
          global(searches->repairer()),
          planner(space, *searches) {}

    std::unique_ptr<ExactSearches> searches;
    GlobalSearch& global;  ///< under a budget; without one the planner has it
    policy::RepairOrRestart planner;
  };
  Exact& exact() {
    if (!exact_) exact_ = std::make_unique<Exact>(space(), position(), goal());
    return *exact_;
  }

  enum class Follows { nothing, planner, plan, committed, local, field, guided };

  Decision decide(Meter& meter) override {
    follows_ = Follows::nothing;
    const bool unlimited = !meter.is_timed() && meter.left() == Budget::kEndless;
    if (unlimited) return plan_unlimited(meter);
    return guide_ ? plan_guided(meter) : plan_within(meter);
  }

  Decision plan_guided(Meter& meter) {
    if (meter.left() < policy::kLeastGuided) return plan_within(meter);
    begin_limited();
    const bool has_path = path_.is_open(space(), position());
    const SearchStatus status = guide_->run(position(), meter, has_path && guide_->is_exact());
    if (status == SearchStatus::no_path) {
      path_.clear();
      return {StepStatus::no_path, position(), causes::kNoPath};
    }
    if (!guide_->is_exact()) return plan_beside(meter);
    if (status == SearchStatus::found) {
      commit(meter, policy::kFieldUnits, [this](NodeId from) { return guide_->next(from); });
      follows_ = Follows::field;
      return {StepStatus::plan, path_.next(), causes::kPlan, guide_->cost(position())};
    }
    if (has_path) {
      follows_ = Follows::committed;
      return {StepStatus::partial, path_.next(), causes::kCommitted};
    }
    path_.clear();
    return step_guided(meter);
  }

  /// The guide cannot tell which path is shortest: that is for the global search to say.
  Decision plan_beside(Meter& meter) {
    if (path_.is_open(space(), position())) return plan_within(meter);
    switch (search(meter, false)) {
      case SearchStatus::found:
        return follow_plan(meter);
      case SearchStatus::no_path:
        path_.clear();
        return {StepStatus::no_path, position(), causes::kNoPath};
      case SearchStatus::running:
        break;
    }
    path_.clear();
    return step_guided(meter);
  }

  Decision step_guided(Meter& meter) {
    const std::optional<LocalMove> move = guide_->choose(position(), meter);
    if (!move) return step_locally(meter);
    follows_ = Follows::guided;
    return {move->status, move->to, causes::kGuided, move->plan_cost, move->expanded};
  }

  Decision plan_unlimited(Meter& meter) {
    policy::RepairOrRestart& planner = exact().planner;
    if (!is_unlimited_) planner.forget();
    is_unlimited_ = true;
    if (planner.run(position(), goal(), meter) == SearchStatus::no_path) {
      return {StepStatus::no_path, position(), name_of(planner.cause())};
    }
    follows_ = Follows::planner;
    return {StepStatus::plan, planner.next(position()), name_of(planner.cause()), planner.cost()};
  }

  Decision plan_within(Meter& meter) {
    begin_limited();
    const bool has_path = path_.is_open(space(), position());
    switch (search(meter, has_path)) {
      case SearchStatus::found:
        return follow_plan(meter);
      case SearchStatus::no_path:
        path_.clear();
        return {StepStatus::no_path, position(), causes::kNoPath};
      case SearchStatus::running:
        break;
    }
    if (has_path) {
      follows_ = Follows::committed;
      return {StepStatus::partial, path_.next(), causes::kCommitted};
    }
    path_.clear();
    return step_locally(meter);
  }

  Decision step_locally(Meter& meter) {
    const LocalMove move = local_->choose(position(), Budget::kEndless, meter);
    if (move.to != position()) follows_ = Follows::local;
    chosen_at_ = position();
    return decision_of(move);
  }

  void begin_limited() {
    if (!is_unlimited_) return;
    exact().global.restart(position(), goal());
    path_.clear();
    is_unlimited_ = false;
  }

  Decision follow_plan(Meter& meter) {
    commit(meter, 1,
           [this](NodeId from) { return exact_->searches->next(from, !growth_.is_large()); });
    follows_ = Follows::plan;
    return {StepStatus::plan, path_.next(), causes::kPlan, exact_->global.cost()};
  }

  SearchStatus search(Meter& meter, bool has_path) {
    split_.step(space().now());
    const Meter::Share share = has_path ? meter.share(1) : global_share(meter);
    const SearchStatus status = exact().global.run(meter);
    if (status != SearchStatus::running) split_.closed();
    return status;
  }
  Meter::Share global_share(Meter& meter) const {
    const std::uint64_t left = meter.is_timed() ? policy::kUnitsOfTime : meter.left();
    return meter.divide(split_.global_share(area() / static_cast<double>(left)));
  }

  /// About as many nodes as a search to the goal over open ground would expand; 0 on a graph, where
  /// nothing tells.
  double area() const {
    if (!space().is_grid()) return 0;
    const double moves = static_cast<double>(space().h(position(), goal())) /
                         static_cast<double>(space().straight());
    return moves * moves / 2;
  }

  /// A search has closed: commits to the path that it found, the next move and as many more as the
  /// step has units left for. next(node) is the node after one, which costs `units`.
  template <class Next>
  void commit(Meter& meter, std::uint64_t units, const Next& next) {
    if (path_.found_at() != space().now() || !path_.is_at(position())) {
      path_.restart(space().now());
      path_.append(position());
    }
    if (!path_.goes_on()) path_.append(next(path_.last()));
    while (path_.last() != goal() && meter.can_spend(units)) {
      meter.spend(units);
      path_.append(next(path_.last()));
    }
  }

  /// Whether the global search follows the agent.
  bool has_global() const { return !is_unlimited_ || exact_->planner.holds_repairer(); }

  void stepped() override {
    if (follows_ == Follows::plan) {
      growth_.plan(exact_->global.cost(), exact_->searches->cost_from(position()));
    }
    if (follows_ == Follows::local) local_->stepped(chosen_at_, position());
    if (exact_ && has_global()) exact_->global.moved(position());
    if (is_unlimited_) {
      exact().planner.moved(position());
    } else {
      path_.moved(position());
    }
  }
  void relocated() override {
    follows_ = Follows::nothing;
    if (exact_ && has_global()) exact_->global.moved(position());
    if (exact_) exact_->planner.moved(position());
    path_.clear();
    local_->relocated();
    if (guide_) guide_->relocated();
  }
  void goal_changed() override {
    follows_ = Follows::nothing;
    if (exact_) {
      exact_->planner.forget();
      if (!is_unlimited_) exact_->global.restart(position(), goal());
    }
    local_->set_goal(goal());
    if (guide_) guide_->set_goal(goal());
    path_.clear();
    growth_ = {};
  }

  void append_path(std::vector<NodeId>& nodes) const override {
    if (follows_ == Follows::plan || follows_ == Follows::committed || follows_ == Follows::field) {
      append_rest(path_, nodes);
    }
    if (follows_ == Follows::local) append_choice(*local_, nodes);
    if (follows_ == Follows::guided) append_choice(guide_->search(), nodes);
    if (follows_ == Follows::planner) exact_->planner.append_path(nodes);
  }
  std::uint64_t cost_of_open_path() const override {
    return follows_ == Follows::planner ? exact_->planner.cost_of_open_path()
                                        : kInfinite<std::uint64_t>;
  }
  std::size_t search_bytes() const override {
    return (exact_ ? exact_->searches->memory_bytes() + exact_->planner.memory_bytes() : 0) +
           local_->memory_bytes() + path_.memory_bytes() + (guide_ ? guide_->memory_bytes() : 0);
  }

  std::unique_ptr<Exact> exact_;  ///< none before it is needed
  std::unique_ptr<LocalSearch> local_;
  std::unique_ptr<CoarseGuide> guide_;  ///< of a grid
  policy::BudgetSplit split_;
  policy::PlanGrowth growth_;
  PathFollower path_;  ///< the path of the global search or the tile field, or its beginning
  bool is_unlimited_ = false;           ///< the last step had no budget
  Follows follows_ = Follows::nothing;  ///< whose path the last step was on
  NodeId chosen_at_ = kNoNode;          ///< by the local search
};

}  // namespace

const AgentInfo& auto_info() {
  static const AgentInfo info{
      "auto",
      "decides by itself whether to repair or to start over, by jump points or A*, and how to "
      "split a budget; distances over the whole map guide it",
      "this library; from Koenig and Likhachev 2002, Koenig and Sun 2009, Bond et al. 2010, Yap et "
      "al. 2011, Harabor and Grastien 2011",
      {heuristic_parameter()},
      [](const Parameters&) -> AgentProperties {
        return {.optimal = true,
                .always_moves = true,
                .complete = true,
                .uses_shortcuts = true,
                .knows_no_path = true};
      },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        return std::make_unique<AutoAgent>(setup);
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
