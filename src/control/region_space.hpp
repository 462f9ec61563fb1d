// Two spaces on regions: the regions of a level as nodes of their own, and the ground within some
// of them.
//
// RegionSpace is as much of a space as search/realtime/lrts_planner.hpp needs. Its estimate is the
// ground's between the representatives; a link costs no less than that, so the estimate is
// consistent.
//
// Corridor is the ground's space less the nodes outside the chosen regions. It hides nodes, not
// weights: with weights closed, a move between two nodes of the corridor would be lost where it
// depends on a weight outside, such as a diagonal past a corner.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "control/abstraction.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class RegionSpace {
 public:
  using Cost = std::uint64_t;

  RegionSpace(const S& ground, const RegionGraph& graph) : ground_(ground), graph_(graph) {
    for (RegionId region = 0; region < graph.size(); ++region) {
      for (const RegionGraph::Link& link : graph.links(region)) {
        max_edge_ = std::max(max_edge_, link.cost);
      }
    }
  }

  std::size_t node_slots() const { return graph_.size(); }
  Cost max_edge() const { return max_edge_; }
  Cost h(RegionId a, RegionId b) const { return ground_.h(ground(a), ground(b)); }
  NodeId ground(RegionId region) const { return graph_.representative(region); }

  /// Links have no weights that change: the reader is not asked.
  template <class Weights, class Visit>
  void for_each_successor(RegionId region, const Weights& /*weights*/, const Visit& visit) const {
    for (const RegionGraph::Link& link : graph_.links(region)) visit(link.to, link.cost);
  }

 private:
  const S& ground_;
  const RegionGraph& graph_;
  Cost max_edge_ = 0;
};

template <Space S>
class Corridor {
 public:
  using World = typename S::World;
  using Cost = typename S::Cost;
  using Weight = typename S::Weight;
  using Stored = typename S::Stored;
  static constexpr unsigned kMaxAffected = S::kMaxAffected;
  static constexpr bool kWeightsOnNodes = S::kWeightsOnNodes;

  /// `region_of` by node id; `count` regions.
  Corridor(const S& space, const std::vector<RegionId>& region_of, std::size_t count)
      : space_(space), region_of_(region_of), chosen_(count, 0) {}

  /// From now on the whole space.
  void open() { is_open_ = true; }
  /// From now on nothing but what is added.
  void clear() {
    is_open_ = false;
    if (++choice_ == 0) {  // after 2^32 corridors old stamps would count as new
      chosen_.assign(chosen_.size(), 0);
      choice_ = 1;
    }
  }
  void add(RegionId region) { chosen_[region] = choice_; }
  bool contains(NodeId node) const {
    if (is_open_) return true;
    const RegionId region = region_of_[node];
    return region != kNoRegion && chosen_[region] == choice_;
  }

  std::size_t node_slots() const { return space_.node_slots(); }
  std::size_t weight_slots() const { return space_.weight_slots(); }
  const Journal& journal() const { return space_.journal(); }
  bool has_positions() const { return space_.has_positions(); }
  Point position(NodeId node) const { return space_.position(node); }
  std::uint64_t expansion_units(NodeId node) const { return space_.expansion_units(node); }
  Cost max_edge() const { return space_.max_edge(); }
  Weight weight(WeightId id, NodeId agent) const { return space_.weight(id, agent); }
  void read_weights(std::uint32_t first, NodeId agent, std::array<Weight, 256>& out) const {
    space_.read_weights(first, agent, out);
  }
  Cost h(NodeId a, NodeId b) const { return space_.h(a, b); }
  Cost least_through(WeightId id, NodeId from, NodeId to) const {
    return space_.least_through(id, from, to);
  }
  unsigned affected(WeightId id, NodeId* out) const { return space_.affected(id, out); }

  template <class Weights, class Visit>
  void for_each_successor(NodeId u, const Weights& weights, const Visit& visit) const {
    space_.for_each_successor(u, weights, [&](NodeId v, Cost cost) {
      if (contains(v)) visit(v, cost);
    });
  }
  template <class Weights, class Visit>
  void for_each_predecessor(NodeId v, const Weights& weights, const Visit& visit) const {
    space_.for_each_predecessor(v, weights, [&](NodeId u, Cost cost) {
      if (contains(u)) visit(u, cost);
    });
  }

  std::size_t memory_bytes() const { return chosen_.capacity() * sizeof(std::uint32_t); }

 private:
  const S& space_;
  const std::vector<RegionId>& region_of_;
  std::vector<std::uint32_t> chosen_;  ///< by region, the corridor that it was last added to
  std::uint32_t choice_ = 0;
  bool is_open_ = true;
};

}  // namespace fleetfoot
