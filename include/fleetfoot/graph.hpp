// A directed graph whose edge costs change: waypoints, roads, anything that is not a grid.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <fleetfoot/edge.hpp>
#include <fleetfoot/export.hpp>
#include <fleetfoot/node.hpp>
#include <fleetfoot/point.hpp>
#include <memory>
#include <vector>

namespace fleetfoot {

class GraphWorld;  // of the library
namespace detail {
struct Access;
}

/// Nodes 0 to n-1, and edges that keep their number; a cost may change at any time, and agents read
/// the changes in their next step.
///
/// It must outlive its agents. What Grid says about moving it and about threads holds here too.
class FLEETFOOT_API Graph {
 public:
  /// The cost of an edge that cannot be used.
  static constexpr std::uint64_t closed = ~std::uint64_t{0};
  /// The largest cost of any other edge.
  static constexpr std::uint64_t max_cost = std::uint64_t{1} << 26;

  /// Without positions: a search has nothing to guide it. Throws InputError for no nodes, more than
  /// 2^24 of them, an edge between nodes that there are not, or a cost out of range.
  Graph(std::size_t nodes, std::vector<Edge> edges);
  /// With a position for each node. `cost_per_distance` is a bound that guides the searches: no
  /// edge ever costs less than that times its straight length. Throws InputError as above, for
  /// numbers that are not finite, and if an edge is below the bound.
  Graph(std::vector<Point> positions, std::vector<Edge> edges, double cost_per_distance);

  Graph(const Graph&) = delete;             ///< it can only be moved
  Graph& operator=(const Graph&) = delete;  ///< it can only be moved
  Graph(Graph&&) noexcept;                  ///< agents stay valid
  Graph& operator=(Graph&&) noexcept;       ///< the graph that is overwritten must have no agents
  ~Graph();                                 ///< after its agents

  std::size_t node_count() const noexcept;  ///< nodes are 0 to this less one
  std::size_t edge_count() const noexcept;  ///< edges are 0 to this less one
  /// Whether there is such a node.
  bool contains(NodeId node) const noexcept;
  /// An edge as it is now. Throws InputError if there is none of that number.
  Edge edge(EdgeId id) const;
  /// Whether the nodes have positions.
  bool has_positions() const noexcept;
  /// Throws InputError if there is no such node or nodes have no positions.
  Point position(NodeId node) const;

  /// `cost` is from 1 to max_cost, or `closed`. Throws InputError for an unknown edge, a cost out
  /// of range or one that is below the bound; then nothing has changed.
  void set_cost(EdgeId id, std::uint64_t cost);
  /// A negative number is out of range.
  template <std::signed_integral Number>
  void set_cost(EdgeId id, Number cost) {
    set_cost(id, cost < 0 ? std::uint64_t{0} : static_cast<std::uint64_t>(cost));
  }
  /// Costs are whole numbers: rounding is for the caller to choose.
  template <std::floating_point Number>
  void set_cost(EdgeId id, Number cost) = delete;
  /// The same as set_cost(id, closed).
  void close(EdgeId id);

 private:
  friend struct detail::Access;
  explicit Graph(std::unique_ptr<GraphWorld> world) noexcept;

  std::unique_ptr<GraphWorld> world_;
};

}  // namespace fleetfoot
