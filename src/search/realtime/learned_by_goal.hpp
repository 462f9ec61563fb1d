// Learned estimates, a separate table for each goal: what an agent that changes its goal from step
// to step has learned about one says nothing about another.
//
// A node's values hang in a chain, one link a goal. Chains are short, as an agent meets few goals
// at one node, and memory follows what was learned. The ceiling is that of learned_table.hpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/queues/paged_table.hpp"
#include "search/realtime/learned_table.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class LearnedByGoal {
 public:
  using Cost = typename S::Cost;

  explicit LearnedByGoal(const S& space)
      : space_(space), heads_(space.node_slots()), ceiling_(longest_path(space)) {}

  void forget() {
    heads_.forget();
    links_.clear();
  }

  /// The learned value, never below the space's own.
  Cost h(NodeId node, NodeId goal) const {
    const Cost base = space_.h(node, goal);
    const Link* const link = find(node, goal);
    return link == nullptr ? base : std::max(base, link->h);
  }

  /// Whether that is more than what was known.
  bool learn(NodeId node, NodeId goal, Cost value) {
    if (value <= h(node, goal)) return false;
    make(node, goal).h = value;
    return true;
  }

  /// The same for the agent's own node; a value above the ceiling makes it forget everything.
  bool learn_here(NodeId node, NodeId goal, Cost value) {
    if (value <= ceiling_) return learn(node, goal, value);
    forget();
    return false;
  }

  /// How often visit() was called for the two on this trip.
  std::uint32_t visits(NodeId node, NodeId goal) const {
    const Link* const link = find(node, goal);
    return link == nullptr || link->trip != trip_ ? 0 : link->visits;
  }
  /// Counts a visit to the node on the way to the goal; how many there were.
  std::uint32_t visit(NodeId node, NodeId goal) {
    Link& link = make(node, goal);
    if (link.trip != trip_) link.visits = 0;
    link.trip = trip_;
    return ++link.visits;
  }
  /// Visits count from 0 again; what was learned stays.
  void begin_trip() { ++trip_; }

  std::size_t memory_bytes() const {
    return heads_.memory_bytes() + links_.capacity() * sizeof(Link);
  }

 private:
  struct Link {
    NodeId goal = kNoNode;
    std::uint32_t next = 0;  ///< one more than its index; 0 ends the chain
    Cost h = 0;
    std::uint32_t visits = 0;
    std::uint32_t trip = 0;  ///< that they were counted on
  };

  const Link* find(NodeId node, NodeId goal) const {
    if (!heads_.touched(node)) return nullptr;
    for (std::uint32_t at = heads_[node]; at != 0; at = links_[at - 1].next) {
      if (links_[at - 1].goal == goal) return &links_[at - 1];
    }
    return nullptr;
  }

  Link& make(NodeId node, NodeId goal) {
    if (const Link* const known = find(node, goal); known != nullptr) {
      return links_[static_cast<std::size_t>(known - links_.data())];
    }
    std::uint32_t& head = heads_.touch(node);
    links_.push_back({goal, head, 0, 0, trip_});
    head = static_cast<std::uint32_t>(links_.size());
    return links_.back();
  }

  const S& space_;
  PagedTable<std::uint32_t> heads_;
  Cost ceiling_;
  std::vector<Link> links_;
  std::uint32_t trip_ = 0;
};

}  // namespace fleetfoot
