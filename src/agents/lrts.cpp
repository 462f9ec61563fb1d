// LRTS (Bulitko and Lee 2006, "Learning in Real-Time Search: A Unifying Framework"): looks ahead to
// a depth, learns for its own place the largest of the plies' least f = gamma * g + h, walks all
// the way to the best node of the deepest ply, and only then plans anew. Once it has learned more
// than its quota in all, it goes back to where it planned before whenever it learns more, so that
// estimates are put right where they begin to mislead. LRTA* is depth 1 without a quota, SLA* depth
// 1 with a quota below any cost. The search: search/realtime/lrts.hpp.
//
// Each place where it plans has an estimate at least gamma times the cost of the way to the next
// one above that one's, so it cannot circle without learning; estimates are admissible in a world
// whose costs only rise, so learning ends, and with it going back, which only follows learning.
// Carried back to its start again and again, it comes to walk a way of at most 1 / gamma times the
// shortest (with gamma 1, a shortest).
//
// The default depth expands 49 places on open ground with 8 moves, about what the other learning
// agents do in a step.
//
// Where it differs: g is the least cost within the lookahead (the paper's states are all one move
// apart); a plan is given up when its next move is blocked, and a way back when it is one-way; a
// ply that the budget does not suffice for is left out, so a budget of one is enough to move; being
// carried elsewhere begins a trial: nothing counts as learned in it yet, nor is there a way back.
#include <cmath>
#include <vector>

#include "agents/lrts_parameters.hpp"
#include "agents/old_agent_base.hpp"

namespace fleetfoot::agent_table {
namespace {

template <class S>
class LrtsAgent final : public OldAgentBase<S> {
 public:
  using Cost = typename S::Cost;
  using Value = typename Lrts<S>::Value;

  explicit LrtsAgent(const AgentSetup& setup)
      : OldAgentBase<S>(setup),
        search_(this->space(), setup.goal, lrts_depth_of(setup.parameters),
                gamma_of(setup.parameters)) {
    const double quota = setup.parameters.number("quota");
    has_quota_ = quota > 0;
    const double units = quota / setup.world.length(1);
    quota_ = static_cast<Value>(std::llround(units)) * gamma_of(setup.parameters).q;
  }

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override {
    return search_.memory_bytes() + path_.capacity() * sizeof(OnPath) +
           trail_.capacity() * sizeof(Left);
  }

 private:
  struct OnPath {
    NodeId node;
    Cost left;  ///< of the way from here to the path's end
  };
  struct Left {
    NodeId node;
    bool planned;  ///< the agent planned there
  };

  Decision decide(Meter& meter) override {
    const NodeId at = this->position();
    if (!path_.empty() && can_go(at, path_.back().node)) return follow(at, false);
    if (going_back_) trail_.clear();  // broken off: it no longer ends here
    path_.clear();
    going_back_ = false;

    const typename Lrts<S>::End end = search_.plan(at, PresentWeights<S>{this->space(), at}, meter);
    if (end == Lrts<S>::End::nothing) return {StepStatus::wait, at};
    ++replans_;
    if (end == Lrts<S>::End::exhausted) {
      return {StepStatus::no_path, at, kInfinite<std::uint64_t>, meter.expanded()};
    }
    learned_ = add_cost(learned_, search_.rise());
    if (has_quota_ && learned_ > quota_) {
      learned_ = quota_;
      going_back_ = turn_back(at);
    }
    if (!going_back_) keep_path(at);
    Decision decision = follow(at, true);
    decision.local_expanded = meter.expanded();
    return decision;
  }

  bool can_go(NodeId from, NodeId to) const {
    return move_cost(this->space(), from, to) != kInfinite<Cost>;
  }

  void keep_path(NodeId at) {
    search_.trace([&](NodeId node, Cost g) {
      if (node != at) path_.push_back({node, static_cast<Cost>(search_.cost() - g)});
    });
    to_goal_ = search_.target() == this->goal();
    planned_at_ = this->space().journal().end();
  }

  /// Makes the way back to where it planned before its path, if there is one.
  bool turn_back(NodeId at) {
    if (trail_.empty() || !can_go(at, trail_.back().node)) return false;
    std::size_t stop = trail_.size() - 1;
    while (stop > 0 && !trail_[stop].planned) --stop;
    for (std::size_t i = stop; i < trail_.size(); ++i) path_.push_back({trail_[i].node, 0});
    trail_.resize(stop);
    return true;
  }

  Decision follow(NodeId at, bool planned) {
    const OnPath next = path_.back();
    path_.pop_back();
    stepped_ = true;
    if (going_back_) {
      going_back_ = !path_.empty();
      return {StepStatus::partial, next.node};
    }
    if (has_quota_) trail_.push_back({at, planned});
    if (!to_goal_ || planned_at_ != this->space().journal().end()) {
      return {StepStatus::partial, next.node};
    }
    return {StepStatus::plan, next.node,
            std::uint64_t{next.left} + move_cost(this->space(), at, next.node)};
  }

  void moved() override {
    if (!stepped_) begin_trial();
    stepped_ = false;
  }
  void goal_changed() override {
    search_.set_goal(this->goal());
    begin_trial();
  }
  void begin_trial() {
    path_.clear();
    trail_.clear();
    going_back_ = false;
    learned_ = 0;
  }

  Lrts<S> search_;
  bool has_quota_ = false;
  Value quota_ = 0;           ///< T
  Value learned_ = 0;         ///< u
  std::vector<OnPath> path_;  ///< still to walk, the next node last
  std::vector<Left> trail_;   ///< walked and not taken back, with a quota
  bool going_back_ = false;
  bool to_goal_ = false;          ///< the path ends at the goal
  std::uint64_t planned_at_ = 0;  ///< in the journal
  bool stepped_ = false;          ///< the move being made is the path's
  std::uint64_t replans_ = 0;
};

}  // namespace

const AgentInfo& lrts_info() {
  static const AgentInfo info{
      "lrts",
      "looks ahead to a depth, walks all the way there, goes back where it learned too much",
      "Bulitko and Lee 2006",
      {lrts_depth_parameter(4), gamma_parameter(),
       number_parameter("quota", 0, 0, 1e9,
                        "length that a trial may learn before it goes back after learning more; "
                        "0: never goes back"),
       heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.always_moves = true, .complete = true}; },
      make_agent_for<LrtsAgent>};
  return info;
}

}  // namespace fleetfoot::agent_table
