#include "search/realtime/prioritized_lrtastar.hpp"

#include <algorithm>

#include "search/queues/bounded_queue.hpp"
#include "search/realtime/learned_table.hpp"
#include "search/realtime/local_search_info.hpp"

namespace fleetfoot {
namespace {

/// About a tenth of a second of updates, where the budget sets no limit.
constexpr std::int64_t kMaxUpdates = 1'000'000;

template <Space S>
class PrioritizedLrtaStar final : public LocalSearch {
 public:
  using Cost = typename S::Cost;

  PrioritizedLrtaStar(const S& space, NodeId goal, const PrioritizedOptions& options)
      : space_(space),
        goal_(goal),
        nodes_(space.node_slots(), longest_path(space)),
        queue_(options.queue_size),
        updates_(options.updates) {}

  LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) override {
    const Meter::Share share = meter.at_most(limit);
    if (!meter.can_spend()) return LocalMove::wait(at);
    const std::uint64_t before = meter.expanded();
    at_ = at;
    if (best_move(at).value > nodes_.ceiling()) forget();
    update(at, meter);
    for (std::uint64_t i = 0; i < updates_ && !queue_.empty() && meter.can_spend(); ++i) {
      update(queue_.pop(handles()), meter);
    }
    const Move best = best_move(at);
    const std::uint64_t expanded = meter.expanded() - before;
    if (best.to == kNoNode) return LocalMove::no_path(at, expanded);
    to_ = best.to;
    cost_ = best.cost;
    return to_ == goal_ ? LocalMove::plan(to_, wide(cost_), expanded)
                        : LocalMove::partial(to_, expanded);
  }

  void set_goal(NodeId goal) override {
    goal_ = goal;
    forget();
  }

  void read_path(PathFollower& path) const override {
    const bool is_plan = to_ == goal_;
    path.append(at_, is_plan ? wide(cost_) : kInfinite<std::uint64_t>);
    path.append(to_, is_plan ? 0 : kInfinite<std::uint64_t>);
  }
  std::size_t memory_bytes() const override {
    return nodes_.memory_bytes() + queue_.memory_bytes();
  }

 private:
  using Queue = BoundedQueue<Cost>;
  struct Move {
    NodeId to = kNoNode;
    Cost cost = kInfinite<Cost>;
    Cost value = kInfinite<Cost>;  ///< cost and the estimate from there on
  };

  auto handles() {
    return [this](NodeId node) -> auto& { return nodes_.touch(node).beside; };
  }

  void forget() {
    nodes_.forget();
    queue_.clear();
  }

  void update(NodeId node, Meter& meter) {
    meter.spend_expansion(node, space_.expansion_units(node));
    const Cost old = h(node);
    const Cost value = std::min(best_move(node).value, nodes_.ceiling());
    if (value <= old) return;
    nodes_.learn(node, value);
    space_.for_each_predecessor(node, weights(), [&](NodeId u, Cost) {
      if (u != node && u != goal_) queue_.put(u, static_cast<Cost>(value - old), handles());
    });
  }

  /// The first of the best. A move that leads nowhere else is none.
  Move best_move(NodeId node) const {
    Move best;
    space_.for_each_successor(node, weights(), [&](NodeId v, Cost cost) {
      if (v == node) return;
      const Cost value = add_cost(cost, h(v));
      const bool better =
          value != best.value ? value < best.value : best.to == v && cost < best.cost;
      if (best.to == kNoNode || better) best = {v, cost, value};
    });
    return best;
  }

  Cost h(NodeId node) const { return nodes_.h(node, space_.h(node, goal_)); }
  PresentWeights<S> weights() const { return {space_, at_}; }

  const S& space_;
  NodeId goal_;
  LearnedTable<Cost, typename Queue::Handles> nodes_;
  Queue queue_;
  std::uint64_t updates_;
  NodeId at_ = kNoNode;  ///< of the last choice
  NodeId to_ = kNoNode;
  Cost cost_ = 0;
};

}  // namespace

std::unique_ptr<LocalSearch> make_prioritized_lrtastar(const AnySpace& space, NodeId goal,
                                                       const PrioritizedOptions& options) {
  return make_local_search<PrioritizedLrtaStar>(space, goal, options);
}

std::vector<ParameterSpec> prioritized_parameters() {
  return {integer_parameter("updates", 40, 0, kMaxUpdates,
                            "nodes from the queue whose estimates are updated in a step at most"),
          integer_parameter("queue-size", 39, 1, 1'000'000'000,
                            "nodes that wait for an update at most; the least urgent is dropped")};
}

PrioritizedOptions prioritized_options(const Parameters& parameters) {
  return {static_cast<std::uint64_t>(parameters.integer("updates")),
          static_cast<std::size_t>(parameters.integer("queue-size"))};
}

}  // namespace fleetfoot
