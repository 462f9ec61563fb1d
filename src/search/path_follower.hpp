// A committed path: where the agent means to go, when that was decided, and whether it can go on.
//
// It begins at the agent's node. The owner appends to it, asks for the next node before each step
// and says when the agent has moved; a move off the path ends it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/types.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

class PathFollower {
 public:
  struct Stop {
    NodeId node;
    std::uint64_t cost_left;  ///< from here to the end of the path; infinite if nobody knows
  };

  void clear() {
    stops_.clear();
    next_ = 1;
  }
  /// Nothing yet; decided on at time `now` of the world's journal. Append the agent's node first.
  void restart(std::uint64_t now) {
    clear();
    found_at_ = now;
  }
  /// The same for a path of so many nodes, which the caller writes in any order.
  Stop* restart(std::uint64_t now, std::size_t nodes) {
    stops_.resize(nodes);
    next_ = 1;
    found_at_ = now;
    return stops_.data();
  }
  void append(NodeId node, std::uint64_t cost_left = kInfinite<std::uint64_t>) {
    stops_.push_back({node, cost_left});
  }
  /// For a path that was read from its end, the agent's node last.
  void reverse() { std::reverse(stops_.begin(), stops_.end()); }

  /// Whether it begins at `at`, whether or not there is anything left to follow.
  bool is_at(NodeId at) const { return next_ <= stops_.size() && stops_[next_ - 1].node == at; }
  /// Whether there is a next node.
  bool goes_on() const { return next_ < stops_.size(); }
  NodeId next() const { return stops_[next_].node; }
  NodeId last() const { return stops_.back().node; }
  /// The node after one that is neither passed nor the last.
  NodeId after(NodeId node) const { return (find(node) + 1)->node; }
  /// Appends the rest of the path after the last of `nodes`, which is on it and not passed.
  void append_after(std::vector<NodeId>& nodes) const {
    const Stop* const first = find(nodes.back()) + 1;
    const std::size_t before = nodes.size();
    nodes.resize(before + static_cast<std::size_t>(end() - first));
    std::transform(first, end(), nodes.data() + before, [](const Stop& stop) { return stop.node; });
  }
  /// From the agent's node to the end, when the path was found.
  std::uint64_t cost_left() const { return stops_[next_ - 1].cost_left; }
  std::uint64_t found_at() const { return found_at_; }
  /// The same if nothing has changed since: `now` is the time of the world's journal. Else, or if
  /// nobody knows it, infinite.
  std::uint64_t cost_left_now(std::uint64_t now) const {
    return found_at_ == now && next_ <= stops_.size() ? cost_left() : kInfinite<std::uint64_t>;
  }
  /// Whether the path leads on from `at` and its next move is open now.
  bool is_open(const AnySpace& space, NodeId at) const {
    return goes_on() && is_at(at) && space.can_move(at, next());
  }

  /// The agent is at `to`.
  void moved(NodeId to) {
    if (goes_on() && next() == to) {
      ++next_;
    } else {
      clear();
    }
  }

  /// From the agent's node on.
  const Stop* begin() const { return stops_.data() + std::min(next_ - 1, stops_.size()); }
  const Stop* end() const { return stops_.data() + stops_.size(); }

  std::size_t memory_bytes() const { return stops_.capacity() * sizeof(Stop); }

 private:
  const Stop* find(NodeId node) const {
    const Stop* stop = begin();
    while (stop->node != node) ++stop;
    return stop;
  }

  std::vector<Stop> stops_;
  std::size_t next_ = 1;  ///< the agent is at the stop before
  std::uint64_t found_at_ = 0;
};

}  // namespace fleetfoot
