// Time-Bounded A* (Bjornsson, Bulitko and Sturtevant 2009): one A* from the start to the goal,
// interrupted in every step, while the agent moves along the path to the most promising node.
//
// Each step goes on with the search and with tracing a path back from the best node of its open
// list, which may take several steps. A trace that is done is the agent's path from then on. An
// agent that is on the path follows it; one that is not steps back through the search tree, towards
// the start, until it meets the path. At the start without a path, and at the end of one, it steps
// back and forth: it moves in every step. shortcut=step leaves the way back where a move leads onto
// the path and saves cost.
//
// In a world that changes the way back to the start may close, and then no path of the search can
// be met any more (Bond et al. 2010 give this as the reason why they search from the goal). An
// agent that is cut off starts over from where it stands: when a move that it needs is gone
// (restart=cut-off), or whenever anything has changed (restart=change). With restart=cut-off the
// search mixes costs from before a change with those after it, and shortcuts that open behind it
// are not seen; a path that it finds is a plan only if nothing has changed since the search began.
//
// Invariants: of a budget of work one unit is kept until the move is known, so that an agent that
// is cut off has one for the first expansion of its new search and moves. In a static world whose
// moves can be taken back nothing starts over, and the agent goes on to its goal when the search
// has closed. Where moves cannot be taken back it may start over, and gets on because what the
// searches teach only grows (search/realtime/time_bounded_search.hpp).
//
// Where this differs from the paper, of which the abstract and public descriptions of the algorithm
// could be compared, not the full text: the share of tracing (the paper has a constant ratio of
// expansions to traced nodes, whose value could not be verified; here a fifth of the step, and one
// work unit traces eight nodes); shortcut=step (the paper describes optimisations of the way back;
// which ones could not be verified, so none of them is claimed); restart, and what is kept then.
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "agents/agent_base.hpp"
#include "agents/causes.hpp"
#include "search/realtime/time_bounded_search.hpp"

namespace fleetfoot::agent_table {
namespace {

enum class Restart { cut_off, change };
constexpr Choice<Restart> kRestarts[] = {{"cut-off", Restart::cut_off},
                                         {"change", Restart::change}};
enum class Shortcut { none, step };
constexpr Choice<Shortcut> kShortcuts[] = {{"none", Shortcut::none}, {"step", Shortcut::step}};

/// Of a step: what is left to the search while a path is being traced.
constexpr double kSearchShare = 0.8;
/// Nodes that a work unit traces: each is one read of the table, where an expansion makes eight.
constexpr int kTracedPerUnit = 8;

class TbaStarAgent final : public AgentBase {
 public:
  explicit TbaStarAgent(const AgentSetup& setup)
      : AgentBase(setup),
        search_(make_time_bounded_search(space(), setup.goal)),
        search_goal_(setup.goal),
        restart_(setup.parameters.choice("restart", kRestarts)),
        shortcut_(setup.parameters.choice("shortcut", kShortcuts)) {}

  std::uint64_t replans() const override { return replans_; }

 private:
  struct Stop {
    NodeId node;
    std::uint64_t g;
  };

  Decision decide(Meter& meter) override {
    from_ = position();
    std::string_view why;
    if (must_restart()) {
      if (has_begun_) why = causes::kRestart;
      restart(meter);
    }
    {
      const Meter::Share share = meter.share(1, 1 + shortcut_units());
      plan(meter);
    }
    Decision decision;
    if (!choose(meter, decision)) {
      why = status_ == SearchStatus::no_path ? causes::kRestart : causes::kCutOff;
      restart(meter);
      plan(meter);
      if (!choose(meter, decision)) return {StepStatus::wait, position(), causes::kSearching};
    }
    if (!why.empty() && decision.status == StepStatus::partial) decision.why = why;
    // Nothing of this is adopted before the next step, so that the path is the decision's.
    work(meter);
    return decision;
  }

  bool must_restart() const {
    if (!has_begun_) return true;
    if (space().now() == known_) return false;
    return restart_ == Restart::change || status_ == SearchStatus::no_path;
  }
  /// Starts over here, with the first expansion if there is a unit for it.
  void restart(Meter& meter) {
    root_ = position();
    if (search_goal_ != goal()) search_->set_goal(goal());
    search_goal_ = goal();
    search_->begin(root_);
    has_begun_ = true;
    known_ = space().now();
    last_ = kNoNode;
    path_.clear();
    stop_trace();
    ++replans_;
    {
      const Meter::Share one =
          meter.at_most(space().visit([&](const auto& s) { return s.expansion_units(root_); }));
      status_ = search_->run(meter);
    }
    first_ = status_ == SearchStatus::found ? goal() : search_->best_open();
    while (first_ != kNoNode && search_->parent(first_) != root_) {
      first_ = search_->parent(first_);  // further than once only where time is the budget
    }
  }

  std::uint64_t shortcut_units() const {
    if (shortcut_ == Shortcut::none) return 0;
    return space().visit([&](const auto& s) { return s.expansion_units(position()); });
  }

  // Planning: the search, and tracing its best path.

  void plan(Meter& meter) {
    adopt();
    work(meter);
    adopt();
    if (status_ == SearchStatus::found) trace(meter);
    adopt();
  }
  void work(Meter& meter) {
    if (meter.left() > 1) {
      const Meter::Share share = meter.share(kSearchShare, 1);
      if (status_ == SearchStatus::running) status_ = search_->run(meter);
    }
    // A unit alone goes to the search and to the trace in turn.
    const bool is_for_trace = meter.left() != 1 || is_trace_next_;
    if (meter.left() == 1) is_trace_next_ = !is_trace_next_;
    if (is_for_trace) trace(meter);
    if (status_ == SearchStatus::running) status_ = search_->run(meter);
  }

  bool leads_to_goal() const { return !path_.empty() && path_.back().node == goal(); }

  void trace(Meter& meter) {
    if (status_ == SearchStatus::no_path) return;
    if (status_ == SearchStatus::found) {
      if (leads_to_goal()) return;
      // The path to the goal is worth more than one that is half traced.
      if (is_tracing() && traced_.front().node != goal()) stop_trace();
    }
    if (!is_tracing()) {
      if (!meter.can_spend()) return;
      trace_at_ = status_ == SearchStatus::found ? goal() : search_->best_open();
    }
    while (trace_at_ != kNoNode && meter.can_spend()) {
      meter.spend();
      for (int i = 0; i < kTracedPerUnit && trace_at_ != kNoNode; ++i) {
        traced_.push_back({trace_at_, search_->g(trace_at_)});
        const bool is_there = trace_at_ == root_ || trace_at_ == position();
        trace_at_ = is_there ? kNoNode : search_->parent(trace_at_);
      }
    }
  }
  bool is_tracing() const { return !traced_.empty(); }
  void stop_trace() {
    traced_.clear();
    trace_at_ = kNoNode;
  }
  /// Takes a path that has been traced all the way for the agent's.
  void adopt() {
    if (!is_tracing() || trace_at_ != kNoNode) return;
    const NodeId from = traced_.back().node;
    if (from != root_ && from != position()) {  // the agent was there, and has gone elsewhere
      trace_at_ = search_->parent(from);
      return;
    }
    std::reverse(traced_.begin(), traced_.end());
    std::swap(path_, traced_);
    stop_trace();
  }

  // Moving: along the path, or back to where it can be met.

  /// Where on the path a node is, or its end. g grows along it.
  std::vector<Stop>::const_iterator find(NodeId node) const {
    const std::uint64_t g = search_->g(node);
    const auto stop = std::lower_bound(path_.begin(), path_.end(), g,
                                       [](const Stop& s, std::uint64_t at) { return s.g < at; });
    return stop != path_.end() && stop->node == node ? stop : path_.end();
  }

  /// False if the agent is cut off from its search.
  bool choose(Meter& meter, Decision& decision) {
    if (status_ == SearchStatus::no_path) {
      decision = {StepStatus::no_path, position(), causes::kNoPath};
      return space().now() == known_;
    }
    const auto at = find(position());
    if (at != path_.end() && at + 1 != path_.end()) {
      decision = {StepStatus::partial, (at + 1)->node, causes::kCommitted};
      if (leads_to_goal() && known_ == space().now()) {
        decision.status = StepStatus::plan;
        decision.why = causes::kPlan;
        decision.plan_cost = path_.back().g - at->g;
      }
    } else if (const NodeId joined = at == path_.end() ? join(meter) : kNoNode; joined != kNoNode) {
      decision = {StepStatus::partial, joined, causes::kShortcut};
    } else if (position() != root_) {
      decision = {StepStatus::partial, search_->parent(position()), causes::kGoingBack};
    } else if (leads_to_goal()) {
      return false;  // changes have moved the path away
    } else {
      decision = {StepStatus::partial, last_ != kNoNode ? last_ : first_, causes::kLocal};
    }
    return decision.to != kNoNode && space().can_move(position(), decision.to);
  }

  /// The neighbour on the path from which its end is nearest, if that is nearer than any way back
  /// can be; or none.
  NodeId join(Meter& meter) {
    const std::uint64_t units = shortcut_units();
    if (units == 0 || path_.empty() || position() == root_) return kNoNode;
    if (!meter.can_spend(units + 1)) return kNoNode;
    meter.spend(units);
    const std::uint64_t end = path_.back().g;
    const std::uint64_t before = search_->g(search_->parent(position()));
    const std::uint64_t back = search_->g(position()) - before;
    NodeId best = kNoNode;
    std::uint64_t best_cost = back + (end - std::min(end, before));
    space().visit([&](const auto& s) {
      using S = std::decay_t<decltype(s)>;
      s.for_each_successor(position(), PresentWeights<S>{s, position()}, [&](NodeId v, auto cost) {
        const auto stop = find(v);
        if (stop == path_.end()) return;
        const std::uint64_t through = wide(cost) + (end - stop->g);
        if (through >= best_cost) return;
        best_cost = through;
        best = v;
      });
    });
    return best;
  }

  void stepped() override { last_ = from_; }
  void relocated() override { has_begun_ = false; }
  /// The search hears of it when it begins again: that may need memory, which a step may ask for.
  void goal_changed() override { has_begun_ = false; }

  void append_path(std::vector<NodeId>& nodes) const override {
    if (!has_begun_ || status_ == SearchStatus::no_path) return;
    auto at = find(nodes.back());
    while (at == path_.end() && nodes.back() != root_) {
      const NodeId back = search_->parent(nodes.back());
      if (back == kNoNode) return;
      nodes.push_back(back);
      at = find(back);
    }
    if (at == path_.end()) return;
    for (++at; at != path_.end(); ++at) nodes.push_back(at->node);
  }
  std::size_t search_bytes() const override {
    return search_->memory_bytes() + (path_.capacity() + traced_.capacity()) * sizeof(Stop);
  }

  std::unique_ptr<TimeBoundedSearch> search_;
  NodeId search_goal_;  ///< as the search has heard of it
  Restart restart_;
  Shortcut shortcut_;
  bool has_begun_ = false;
  SearchStatus status_ = SearchStatus::running;
  std::uint64_t known_ = 0;   ///< time in the journal when the search began
  NodeId root_ = kNoNode;     ///< and where
  NodeId first_ = kNoNode;    ///< the root's best successor then
  NodeId last_ = kNoNode;     ///< where the agent was before its last move
  NodeId from_ = kNoNode;     ///< where it decided last
  std::vector<Stop> path_;    ///< from the root, or from a node on an earlier path
  std::vector<Stop> traced_;  ///< from its end
  NodeId trace_at_ = kNoNode;
  bool is_trace_next_ = false;  ///< of single units
  std::uint64_t replans_ = 0;
};

}  // namespace

const AgentInfo& tbastar_info() {
  static const AgentInfo info{
      "tbastar",
      "one A* from the start, interrupted in every step; the agent follows the path to its most "
      "promising node",
      "Bjornsson, Bulitko and Sturtevant 2009",
      {choice_parameter("restart", kRestarts,
                        "when the search starts over from the agent: once a move that it needs has "
                        "closed, or after every change that it knows of"),
       choice_parameter("shortcut", kShortcuts,
                        "on the way back to the path: none, or a step onto it that saves cost"),
       heuristic_parameter()},
      [](const Parameters& parameters) -> AgentProperties {
        const bool sees_changes = parameters.choice("restart", kRestarts) == Restart::change;
        return {.always_moves = true,
                .complete = true,
                .uses_shortcuts = sees_changes,
                .knows_no_path = sees_changes};
      },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        return std::make_unique<TbaStarAgent>(setup);
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
