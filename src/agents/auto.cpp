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
    if (at_once_) {
      global_.restart(this->position(), this->goal());
      way_.clear();
    }
    at_once_ = false;
    const bool has_way = check_way(meter);
    switch (search(meter, has_way)) {
      case SearchStatus::found:
        return follow_plan(meter);
      case SearchStatus::no_path:
        way_.clear();
        return {StepStatus::no_path, this->position()};
      case SearchStatus::running:
        break;
    }
    if (has_way) return {StepStatus::partial, advance()};
    way_.clear();
    return decision_of(local_.choose(this->position(), Budget::kEndless, meter));
  }

  SearchStatus search(Meter& meter, bool has_way) {
    const std::uint64_t now = this->space().journal().end();
    if (now != seen_) ++events_;
    seen_ = now;
    ++unclosed_;
    const SearchStatus status = search2(meter, has_way);
    if (status != SearchStatus::running) events_ = unclosed_ = 0;
    return status;
  }
  SearchStatus search2(Meter& meter, bool has_way) {
    static const double g0 = tune_("G0", 75) / 100.0;
    static const double g1 = tune_("G1", 50) / 100.0;
    static const double g2 = tune_("G2", 20) / 100.0;
    static const unsigned ne = tune_("NE", 4);
    static const unsigned us = tune_("US", 64);
    if (has_way) return global_.run(meter);
    const double part = events_ == 0 ? g0 : events_ >= ne && unclosed_ >= us ? g2 : g1;
    const Meter::Share share = meter.share(part, 1);
    return global_.run(meter);
  }

  Decision follow_plan(Meter& meter) {
    const std::uint64_t now = this->space().journal().end();
    if (way_.empty() || way_time_ != now || way_[next_ - 1] != this->position()) {
      way_.assign(1, this->position());
      next_ = 1;
      way_time_ = now;
    }
    while (way_.back() != this->goal() && (way_.size() == next_ || meter.can_spend())) {
      if (way_.size() > next_) meter.spend();
      way_.push_back(step_from(way_.back()));
    }
    return {StepStatus::plan, advance(), global_.plan_cost()};
  }

  NodeId step_from(NodeId u) {
    static const int tie = tune_("TIE", 1);
    NodeId best = u;
    Cost best_cost = kInfinite<Cost>;
    global_.field().for_each_successor(u, [&](NodeId v, Cost cost) {
      const Cost through = add_cost(cost, global_.field().g(v));
      if (through < best_cost || (tie == 1 && through == best_cost && through != kInfinite<Cost>)) {
        best_cost = through;
        best = v;
      }
    });
    return best;
  }

  NodeId advance() { return way_[next_++]; }

  bool check_way(Meter& meter) {
    static const std::size_t near = tune_("PD", 1);
    static const int off = tune_("NOPATH", 0);
    if (off) return false;
    if (way_.empty() || next_ >= way_.size() || way_[next_ - 1] != this->position()) return false;
    const std::uint64_t now = this->space().journal().end();
    if (now == checked_) return true;
    checked_ = now;
    for (std::size_t i = next_; i < way_.size(); ++i) {
      if (i % 8 == 0) {
        if (!meter.can_spend(2)) break;
        meter.spend();
      }
      if (move_cost(this->space(), way_[i - 1], way_[i]) == kInfinite<Cost>) way_.resize(i);
    }
    return next_ - 1 + near < way_.size();
  }

  void moved() override {
    if (!at_once_ || planner_.holds_repairer()) global_.move_agent(this->position());
  }
  void goal_changed() override {
    planner_.forget();
    if (!at_once_) global_.restart(this->position(), this->goal());
    way_.clear();
    local_.set_goal(this->goal());
  }

  Global global_;
  RepairOrRestart<S, Queue> planner_;
  LssLrtaStar<S> local_;
  std::vector<NodeId> way_;
  std::size_t next_ = 0;
  std::uint64_t seen_ = 0; unsigned events_ = 0, unclosed_ = 0;
  std::uint64_t way_time_ = 0, checked_ = 0;
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
