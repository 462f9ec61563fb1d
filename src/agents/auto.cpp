// Decides by itself how to plan: the agent for whoever does not want to choose.
//
// Without a budget it finds after each change what is cheapest: to see that the path still is a
// shortest one, to repair the search (D* Lite), or to start over (A* from either end). See
// policy/repair_or_restart.hpp.
//
// Under a budget a global search from the goal (D* Lite) and a local one at the agent (LSS-LRTA*,
// choosing anew in every step) share each step, as in RTD* (Bond et al. 2010), with two
// differences. While the global search has closed, the agent notes the way that it found; when a
// change sets the search back to work, the agent keeps to that way for as long as it stays open:
// then moving costs nothing, and the global search gets the whole step. Where there is no such way
// the split follows the world: most to the global search while nothing changes; when something
// does, from a tenth to three quarters by how many steps a search would take at this distance and
// budget; little when it has not caught up with the changes for long.
//
// Invariants: `plan` and `no_path` are said only for a search that has closed with all changes
// taken in (or by the local search, for a lookahead that met the goal); a move along the noted way
// is `partial`. Of two units or more the global search gets at least one in every step but the
// first two after a large change (aftermath.hpp), so in a calm world it closes, and from then on
// the agent follows shortest paths: it cannot circle between what the two searches want. The noted
// way is simple and never extended after a change.
//
// How it compares: docs/performance.md (bench/auto_repair.cpp, bench/auto_split.cpp).
#include <algorithm>
#include <cstdint>
#include <vector>

#include "agents/aftermath.hpp"
#include "agents/old_agent_base.hpp"
#include "policy/repair_or_restart.hpp"
#include "search/incremental/dstar_lite.hpp"
#include "search/realtime/lss_lrtastar.hpp"

namespace fleetfoot::agent_table {
namespace {

/// Whether a global search keeps up with the changes, and so what part of a step it is worth.
class Prospects {
 public:
  /// A step begins; the journal has this many entries.
  void step(std::uint64_t journal_end) {
    calm_ = journal_end == seen_ ? calm_ + 1 : 0;
    if (journal_end != seen_) ++changes_;
    seen_ = journal_end;
    ++steps_;
  }
  void closed() { changes_ = steps_ = 0; }

  /// `steps`: how many whole steps a search would take if it went over open ground.
  double global_share(double steps) const {
    if (changes_ == 0 || calm_ >= kCalmSteps) return 0.75;
    const bool lost = changes_ >= kManyChanges && steps_ >= kManySteps;
    if (steps > kFarSteps) return lost ? 0.03 : 0.1;
    if (steps > kNearSteps) return lost ? 0.25 : 0.5;
    return lost ? 0.25 : 0.75;
  }

 private:
  static constexpr std::uint64_t kCalmSteps = 32;
  static constexpr std::uint64_t kManyChanges = 4;
  static constexpr std::uint64_t kManySteps = 64;
  static constexpr double kFarSteps = 128;
  static constexpr double kNearSteps = 64;

  std::uint64_t seen_ = 0;
  std::uint64_t calm_ = 0;     ///< steps since the last change
  std::uint64_t changes_ = 0;  ///< steps with changes since the search last closed
  std::uint64_t steps_ = 0;    ///< since it last closed
};

/// How much longer plans become on the way, which tells scattered obstacles from walls.
class Detours {
 public:
  /// A plan of this cost begins with a move after which `left` of it is left.
  void plan(std::uint64_t cost, std::uint64_t left) {
    if (first_ == 0) first_ = cost;
    if (cost > expected_) grown_ += cost - expected_;
    walked_ += cost - left;
    expected_ = left;
  }
  bool are_long() const { return 5 * grown_ > 2 * walked_ + first_ / 8; }

 private:
  std::uint64_t first_ = 0;
  std::uint64_t expected_ = kInfinite<std::uint64_t>;  ///< cost, if nothing more is met
  std::uint64_t grown_ = 0;
  std::uint64_t walked_ = 0;
};

template <class S>
class AutoAgent final : public OldAgentBase<S> {
 public:
  explicit AutoAgent(const AgentSetup& setup)
      : OldAgentBase<S>(setup),
        global_(this->space(), setup.start, setup.goal, options()),
        planner_(this->space(), global_),
        believed_(this->believed(), heuristic_of(setup.parameters)),
        local_(make_lss_lrtastar(believed_, setup.goal, LocalOrder::astar)),
        aftermath_(now()) {}

  std::uint64_t replans() const override { return global_.replans() + planner_.replans(); }
  std::size_t memory_bytes() const override {
    return global_.memory_bytes() + planner_.memory_bytes() + local_->memory_bytes() +
           way_.capacity() * sizeof(NodeId);
  }

 private:
  using Cost = typename S::Cost;
  using Queue = BucketedQueue<Cost>;
  using Global = DStarLite<S, Queue>;

  static typename Global::Options options() {
    typename Global::Options made;
    if constexpr (S::kWeightsOnNodes) made.straight = S::kStraight;
    return made;
  }

  Decision decide(Meter& meter) override {
    const Meter::Share share = aftermath_.begin_step(now(), meter);
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
      at_once_ = false;
    }
    const bool has_way = has_open_way();
    switch (search(meter, has_way)) {
      case SearchStatus::found:
        return follow_plan(meter);
      case SearchStatus::no_path:
        way_.clear();
        return {StepStatus::no_path, this->position()};
      case SearchStatus::running:
        break;
    }
    if (has_way) return {StepStatus::partial, walk_on()};
    way_.clear();
    const LocalMove move = local_->choose(this->position(), Budget::kEndless, meter);
    return {move.status, move.to, move.plan_cost, move.expanded};
  }

  Decision follow_plan(Meter& meter) {
    note_way(meter);
    const std::uint64_t cost = global_.plan_cost();
    const NodeId to = walk_on();
    detours_.plan(cost, global_.field().g(to));
    return {StepStatus::plan, to, cost};
  }

  SearchStatus search(Meter& meter, bool has_way) {
    prospects_.step(now());
    if (aftermath_.only_look_ahead()) return SearchStatus::running;
    const Meter::Share share = has_way ? meter.share(1) : global_share(meter);
    const SearchStatus status = global_.run(meter);
    if (status != SearchStatus::running) prospects_.closed();
    return status;
  }
  /// Something for each, if there are two units.
  Meter::Share global_share(Meter& meter) const {
    const std::uint64_t left = meter.is_timed() ? kUnitsOfTime : meter.left();
    const double part = prospects_.global_share(area() / static_cast<double>(left));
    if (meter.is_timed()) return meter.share(part, 1);
    const auto units = static_cast<std::uint64_t>(static_cast<double>(left) * part);
    return meter.at_most(std::min(std::max<std::uint64_t>(units, 1), left - 1));
  }

  /// About as many nodes as a search to the goal over open ground would come to; 0 on a graph,
  /// where nothing tells.
  double area() const {
    if constexpr (S::kWeightsOnNodes) {
      const double moves =
          static_cast<double>(this->space().h(this->position(), this->goal())) / S::kStraight;
      return moves * moves / 2;
    }
    return 0;
  }

  /// Whether there is a way noted earlier whose next move is open.
  bool has_open_way() const {
    return next_ < way_.size() && way_[next_ - 1] == this->position() &&
           move_cost(this->space(), this->position(), way_[next_]) != kInfinite<Cost>;
  }

  /// The global search has closed: notes the way that it found, the next move and as many more as
  /// the step has units left for.
  void note_way(Meter& meter) {
    const bool goes_on = next_ <= way_.size() && next_ > 0 && way_noted_ == now() &&
                         way_[next_ - 1] == this->position();
    if (!goes_on) {
      way_.assign(1, this->position());
      next_ = 1;
      way_noted_ = now();
    }
    if (next_ == way_.size()) way_.push_back(step_from(way_.back()));
    while (way_.back() != this->goal() && meter.can_spend()) {
      meter.spend();
      way_.push_back(step_from(way_.back()));
    }
  }
  NodeId walk_on() { return way_[next_++]; }

  /// Of equally short ways the one that begins with a diagonal, which comes last: in unknown ground
  /// that leaves more ways round what is met. Along walls it is better to keep to them (a twelfth
  /// of the path among random blocks, an eighth in rooms).
  NodeId step_from(NodeId u) {
    const bool takes_last = !detours_.are_long();
    NodeId best = u;
    Cost best_cost = kInfinite<Cost>;
    global_.field().for_each_successor(u, [&](NodeId v, Cost cost) {
      const Cost through = add_cost(cost, global_.field().g(v));
      if (through == kInfinite<Cost> || through > best_cost) return;
      if (through == best_cost && !takes_last) return;
      best_cost = through;
      best = v;
    });
    return best;
  }

  void moved() override {
    if (!at_once_ || planner_.holds_repairer()) global_.move_agent(this->position());
  }
  void goal_changed() override {
    planner_.forget();
    if (!at_once_) global_.restart(this->position(), this->goal());
    local_->set_goal(this->goal());
    way_.clear();
    next_ = 0;
  }

  std::uint64_t now() const { return this->space().journal().end(); }

  static constexpr std::uint64_t kUnitsOfTime = 256;  ///< what a step of 30 to 50 us comes to

  Global global_;
  RepairOrRestart<S, Queue> planner_;
  AnySpace believed_;
  std::unique_ptr<LocalSearch> local_;
  Prospects prospects_;
  Aftermath aftermath_;
  Detours detours_;
  bool at_once_ = false;     ///< the last step had no budget: the planner has the global search
  std::vector<NodeId> way_;  ///< that the global search found when it last closed, or its beginning
  std::size_t next_ = 0;     ///< in way_; the agent should be at the node before
  std::uint64_t way_noted_ = 0;  ///< time in the journal when the way was a shortest one
};

}  // namespace

const AgentInfo& auto_info() {
  static const AgentInfo info{
      "auto",
      "decides by itself: repairs or plans anew, and under a budget how far to look where",
      "this library; from Koenig and Likhachev 2002, Koenig and Sun 2009, Bond et al. 2010",
      {heuristic_parameter()},
      [](const Parameters&) -> AgentProperties {
        return {.optimal = true,
                .always_moves = true,
                .complete = true,
                .uses_shortcuts = true,
                .knows_no_path = true};
      },
      make_agent_for<AutoAgent>};
  return info;
}

}  // namespace fleetfoot::agent_table
