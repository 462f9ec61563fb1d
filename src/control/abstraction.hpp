// Spaces made coarser: a space's nodes in connected regions, those in larger regions, level by
// level.
//
// Level 0 are the nodes that can be entered. Two methods make a level from the one below it:
// - clique (Sturtevant and Buro 2005): regions that are all neighbours of each other merge; first
//   the four quarters of each map-aligned tile whose side doubles from level to level, as in
//   Sturtevant's own program, then any four, then three, then two; a node left with a single
//   neighbour joins that one's region. Without positions there are no tiles.
// - sectors (after Botea, Müller and Schaeffer 2004): a level's regions are what is connected
//   within a square, whose side doubles from level to level.
// With both a region is connected in both directions, regions are neighbours if an edge leads
// across, and a region knows no more of those below than they know of it: each stores its parent.
//
// An abstraction describes the space as it was when it was made. Where ours differs from the
// papers': ties go by number, so that the same space always gives the same regions; one-way edges
// part regions; what leads across costs the estimate between the representatives.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "base/parameters.hpp"
#include "base/point.hpp"
#include "base/types.hpp"
#include "search/realtime/guide.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

enum class AbstractionKind : std::uint8_t { clique, sectors };

inline constexpr Choice<AbstractionKind> kAbstractionKinds[] = {
    {"clique", AbstractionKind::clique}, {"sectors", AbstractionKind::sectors}};

constexpr std::string_view to_string(AbstractionKind kind) {
  return kind == AbstractionKind::clique ? "clique" : "sectors";
}

/// The regions of one level and what leads from one to the other.
class RegionGraph {
 public:
  struct Link {
    RegionId from = 0;
    RegionId to = 0;
    std::uint64_t cost = 1;
  };

  RegionGraph() = default;
  /// `links` in any order; of several between the same two the cheapest counts.
  RegionGraph(std::vector<NodeId> representatives, std::vector<Link> links);

  std::size_t size() const { return representatives_.size(); }
  /// The node of the region that is nearest to its centre.
  NodeId representative(RegionId region) const { return representatives_[region]; }
  /// By number of the neighbour.
  std::span<const Link> links(RegionId region) const {
    return {links_.data() + first_[region], links_.data() + first_[region + 1]};
  }
  /// The number of the region's first link, all regions' links counted in order.
  std::size_t first_link(RegionId region) const { return first_[region]; }
  /// The index of `to` among the links of `from`, or links(from).size().
  std::size_t link_index(RegionId from, RegionId to) const;
  bool are_linked(RegionId a, RegionId b) const {
    return link_index(a, b) < links(a).size() && link_index(b, a) < links(b).size();
  }
  void drop_links();
  std::size_t memory_bytes() const {
    return representatives_.capacity() * sizeof(NodeId) + links_.capacity() * sizeof(Link) +
           first_.capacity() * sizeof(std::uint32_t);
  }

 private:
  std::vector<NodeId> representatives_;
  std::vector<Link> links_;
  std::vector<std::uint32_t> first_;
};

/// The same regions with links to the neighbours of neighbours too, the cheapest path over one.
RegionGraph with_second_neighbours(const RegionGraph& graph);

/// A space as the makers of levels see it.
struct Ground {
  std::vector<RegionId> index_of;  ///< by node id; kNoRegion: cannot be entered
  std::vector<Point> positions;    ///< by index; empty if the space has none
  RegionGraph graph;               ///< the representatives are the nodes
  std::function<std::uint64_t(NodeId, NodeId)> estimate;
};

class Abstraction {
 public:
  /// Throws InputError for sectors of a space without positions.
  Abstraction(Ground ground, AbstractionKind kind, unsigned levels);

  AbstractionKind kind() const { return kind_; }
  /// The highest level.
  unsigned levels() const { return static_cast<unsigned>(graphs_.size()) - 1; }
  /// The links of level 0 are the space's own edges, and are kept only if there is no other level.
  const RegionGraph& level(unsigned number) const { return graphs_[number]; }
  /// kNoRegion if the node could not be entered when the abstraction was made.
  RegionId region_of(NodeId node, unsigned level) const {
    RegionId region = index_of_[node];
    for (unsigned l = 0; l < level && region != kNoRegion; ++l) region = parents_[l][region];
    return region;
  }
  /// The region above one of `level`, which is not the highest.
  RegionId parent(RegionId region, unsigned level) const { return parents_[level][region]; }
  /// region_of for every node.
  std::vector<RegionId> regions(unsigned level) const;
  std::size_t memory_bytes() const;

 private:
  AbstractionKind kind_;
  std::vector<RegionId> index_of_;
  std::vector<std::vector<RegionId>> parents_;  ///< of each level's regions, in the next
  std::vector<RegionGraph> graphs_;
};

/// The space as it is now.
template <Space S>
Ground ground_of(const S& space) {
  Ground ground;
  const PresentWeights<S> weights{space, kNoNode};
  const auto slots = static_cast<NodeId>(space.node_slots());
  std::vector<NodeId> nodes;
  ground.index_of.assign(slots, kNoRegion);
  for (NodeId node = 0; node < slots; ++node) {
    if constexpr (S::kWeightsOnNodes) {
      if (weights(node) == 0) continue;
    }
    ground.index_of[node] = static_cast<RegionId>(nodes.size());
    nodes.push_back(node);
    if (space.has_positions()) ground.positions.push_back(space.position(node));
  }
  std::vector<RegionGraph::Link> links;
  for (const NodeId node : nodes) {
    space.for_each_successor(node, weights, [&](NodeId to, typename S::Cost cost) {
      if (to != node) links.push_back({ground.index_of[node], ground.index_of[to], cost});
    });
  }
  ground.graph = RegionGraph(std::move(nodes), std::move(links));
  ground.estimate = [&space](NodeId a, NodeId b) { return std::uint64_t{space.h(a, b)}; };
  return ground;
}

template <Space S>
Abstraction make_abstraction(const S& space, AbstractionKind kind, unsigned levels) {
  return Abstraction(ground_of(space), kind, levels);
}

}  // namespace fleetfoot
