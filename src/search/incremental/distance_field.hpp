// True distances from everywhere to one node: Dijkstra's algorithm against the edges.
//
// For what is computed ahead of time, or in a small part of the space. It is dense: making it takes
// memory in the size of the space.
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "base/budget.hpp"
#include "search/queues/lazy_heap.hpp"
#include "search/queues/monotone_buckets.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class DistanceField {
 public:
  using Cost = typename S::Cost;

  explicit DistanceField(const S& space) : space_(space), open_(make_open(space)) {}

  /// To `goal` from everywhere, by the present weights.
  void run(NodeId goal) {
    run(goal, [](NodeId) { return true; });
  }

  /// The same until `go_on(node)` is false for a node whose distance is final. All nodes that are
  /// nearer to the goal are final then, others may be too far.
  template <class GoOn>
  void run(NodeId goal, const GoOn& go_on) {
    begin(goal);
    Meter meter(Budget::unlimited());
    resume(meter, go_on);
  }

  /// The same in pieces: after begin(), resume() spends what the meter has and says whether it
  /// ended.
  void begin(NodeId goal) {
    if (distances_.empty()) distances_.assign(space_.node_slots(), kInfinite<Cost>);
    for (const NodeId node : reached_) distances_[node] = kInfinite<Cost>;
    reached_.clear();
    reach(goal, 0);
    open_.begin(0);
    open_.push(goal, 0, 0);
  }
  template <class GoOn>
  bool resume(Meter& meter, const GoOn& go_on) {
    const PresentWeights<S> weights{space_, kNoNode};
    while (!open_.empty()) {
      if (!meter.can_spend()) return false;
      open_.floor();
      const auto entry = open_.pop();  // whole: clang 14 has no lambdas that capture its parts
      const NodeId node = entry.node;
      const Cost distance = entry.g;
      if (distance != distances_[node]) continue;
      if (!go_on(node)) return true;
      meter.spend_expansion(node, space_.expansion_units(node));
      space_.for_each_predecessor(node, weights, [&](NodeId from, Cost cost) {
        const Cost through = add_cost(distance, cost);
        if (through >= distances_[from]) return;
        reach(from, through);
        open_.push(from, through, through);
      });
    }
    return true;
  }

  Cost operator()(NodeId node) const { return distances_[node]; }
  std::size_t memory_bytes() const {
    return distances_.capacity() * sizeof(Cost) + reached_.capacity() * sizeof(NodeId) +
           open_.memory_bytes();
  }

 private:
  // Buckets as narrow as a straight move keep the order that matters: an edge never leads from a
  // bucket into itself.
  using Open = std::conditional_t<S::kWeightsOnNodes, MonotoneBuckets<Cost>, LazyHeap<Cost>>;
  static Open make_open([[maybe_unused]] const S& space) {
    if constexpr (S::kWeightsOnNodes) {
      constexpr unsigned kShift = S::kStraight > 1 ? 11 : 0;
      return Open(space.max_edge(), kShift);
    } else {
      return Open();
    }
  }

  void reach(NodeId node, Cost distance) {
    if (distances_[node] == kInfinite<Cost>) reached_.push_back(node);
    distances_[node] = distance;
  }

  const S& space_;
  Open open_;
  std::vector<Cost> distances_;
  std::vector<NodeId> reached_;
};

}  // namespace fleetfoot
