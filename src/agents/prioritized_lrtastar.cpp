// Prioritized LRTA* (Rayner, Davison, Bulitko, Anderson and Lu 2007): in each step it learns for
// its own place, and then for as many other places as it may, those first that had the most to
// learn. Where an estimate rose, the places from which a move leads there enter a bounded queue,
// with the rise as their priority: their own estimates may now be too low. Then it moves to the
// neighbour with the least cost and estimate, so an estimate that the agent finds wrong spreads
// over a local minimum before the agent has walked it out.
//
// An update of a place, h <- max(h, min over its moves of cost + h), is an expansion; the agent's
// own comes first, so a budget of one is enough to move. What is queued stays for the next step.
//
// Estimates never fall, and in a world whose costs only rise they stay admissible. They are whole
// numbers, so they rise a finite number of times; and while none rises, each place's estimate
// exceeds that of the next by the cost of the move, so the agent cannot come back to where it was.
// That is why it reaches a goal that has a way from everywhere.
//
// The defaults let one step empty the queue: 40 updates from a queue of 39, about the neighbours of
// five places on a grid.
//
// Where it differs: on a directed graph the places that enter the queue are those that have a move
// to the one that rose, which in the paper's undirected maps are its neighbours. A dead end's
// estimate is infinite. When the goal is the next move the step is a plan, of one move.
#include "agents/old_agent_base.hpp"
#include "search/queues/bounded_queue.hpp"
#include "search/queues/paged_table.hpp"

namespace fleetfoot::agent_table {
namespace {

template <class S>
class PrioritizedLrtaStar final : public OldAgentBase<S> {
 public:
  using Cost = typename S::Cost;

  explicit PrioritizedLrtaStar(const AgentSetup& setup)
      : OldAgentBase<S>(setup),
        nodes_(this->space().node_slots()),
        queue_(static_cast<std::size_t>(setup.parameters.integer("queue-size"))),
        updates_(setup.parameters.integer("updates")) {}

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override {
    return nodes_.memory_bytes() + queue_.memory_bytes();
  }

 private:
  using Queue = BoundedQueue<Cost>;
  struct Node {
    Cost h = 0;  ///< learned; 0 if not
    typename Queue::Place place;
  };
  struct Move {
    NodeId to = kNoNode;
    Cost cost = kInfinite<Cost>;
    Cost value = kInfinite<Cost>;  ///< cost and the estimate from there on
  };

  Decision decide(Meter& meter) override {
    const NodeId at = this->position();
    if (!meter.can_spend()) return {StepStatus::wait, at};
    ++replans_;
    update(at, meter);
    const auto places = [this](NodeId node) -> auto& { return nodes_.touch(node).place; };
    for (std::int64_t i = 0; i < updates_ && !queue_.empty() && meter.can_spend(); ++i) {
      update(queue_.pop(places), meter);
    }
    const Move best = best_move(at);
    if (best.to == kNoNode) return {StepStatus::no_path, at, kNone, meter.expanded()};
    if (best.to == this->goal()) return {StepStatus::plan, best.to, best.cost, meter.expanded()};
    return {StepStatus::partial, best.to, kNone, meter.expanded()};
  }
  void moved() override {}
  void goal_changed() override {
    nodes_.forget();
    queue_.clear();
  }

  void update(NodeId node, Meter& meter) {
    meter.spend_expansion(node);
    const Cost old = h(node);
    const Cost value = best_move(node).value;
    if (value <= old) return;
    nodes_.touch(node).h = value;
    const auto places = [this](NodeId n) -> auto& { return nodes_.touch(n).place; };
    this->space().for_each_predecessor(node, weights(), [&](NodeId u, Cost) {
      if (u != node && u != this->goal()) {
        queue_.put(u, static_cast<Cost>(value - old), places);
      }
    });
  }

  /// The first of the best. A move that leads nowhere else is none.
  Move best_move(NodeId node) const {
    Move best;
    this->space().for_each_successor(node, weights(), [&](NodeId v, Cost cost) {
      if (v == node) return;
      const Cost value = add_cost(cost, h(v));
      const bool better =
          value != best.value ? value < best.value : best.to == v && cost < best.cost;
      if (best.to == kNoNode || better) best = {v, cost, value};
    });
    return best;
  }

  Cost h(NodeId node) const {
    const Cost base = this->space().h(node, this->goal());
    return nodes_.touched(node) ? std::max(nodes_[node].h, base) : base;
  }
  PresentWeights<S> weights() const { return {this->space(), this->position()}; }

  static constexpr std::uint64_t kNone = kInfinite<std::uint64_t>;

  PagedTable<Node> nodes_;
  Queue queue_;
  std::int64_t updates_;  ///< from the queue, in a step
  std::uint64_t replans_ = 0;
};

}  // namespace

const AgentInfo& prioritized_lrtastar_info() {
  static const AgentInfo info{
      "prioritized-lrtastar",
      "learns where estimates rose most, from a bounded queue, and moves one step",
      "Rayner, Davison, Bulitko, Anderson and Lu 2007",
      {integer_parameter("updates", 40, 0, 1'000'000'000,
                         "places from the queue whose estimates are updated in a step at most"),
       integer_parameter("queue-size", 39, 1, 1'000'000'000,
                         "places that wait for an update at most; the least urgent is dropped"),
       heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.always_moves = true, .complete = true}; },
      make_agent_for<PrioritizedLrtaStar>};
  return info;
}

}  // namespace fleetfoot::agent_table
