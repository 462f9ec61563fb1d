// A* as Boost.Graph gives it: an explicit graph of the open cells, vertex numbers row by row, and
// stopped as its documentation says, by an exception of the visitor. Costs and heuristic are
// Fleetfoot's.
#pragma once

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/astar_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/searches.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::bench {

struct BoostEdge {
  std::uint32_t cost = 0;
};
/// What the documentation's examples use.
using BoostAdjacencyList = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
                                                 boost::no_property, BoostEdge>;
/// What it has for graphs that stay as they are: the faster of the two.
using BoostCompressedRows =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, BoostEdge>;

template <class Graph>
class BoostSearch {
 public:
  explicit BoostSearch(const GridWorld& world)
      : world_(world),
        graph_(make_graph(world)),
        parents_(cells(world)),
        distances_(cells(world)),
        ranks_(cells(world)),
        colors_(cells(world)) {}

  Found operator()(NodeId start, NodeId goal) {
    const Vertex from = vertex(world_, world_.cell(start));
    const Vertex to = vertex(world_, world_.cell(goal));
    std::uint64_t expanded = 0;
    const auto index = boost::get(boost::vertex_index, graph_);
    const auto map_of = [&](auto& values) {
      return boost::make_iterator_property_map(values.begin(), index);
    };
    try {
      boost::astar_search(graph_, from, OctileDistance(world_, world_.cell(goal)),
                          boost::visitor(StopAt{to, &expanded})
                              .predecessor_map(map_of(parents_))
                              .distance_map(map_of(distances_))
                              .rank_map(map_of(ranks_))
                              .color_map(map_of(colors_))
                              .vertex_index_map(index)
                              .weight_map(boost::get(&BoostEdge::cost, graph_))
                              .distance_inf(std::numeric_limits<std::uint32_t>::max())
                              .distance_zero(std::uint32_t{0}));
    } catch (const Reached&) {
      return {distances_[to], expanded};
    }
    return {std::numeric_limits<std::uint64_t>::max(), expanded};
  }

 private:
  using Vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
  struct Reached {};

  struct StopAt : boost::default_astar_visitor {
    StopAt(Vertex target_vertex, std::uint64_t* count) : target(target_vertex), expanded(count) {}
    void examine_vertex(Vertex u, const Graph& /*graph*/) const {
      if (u == target) throw Reached();
      ++*expanded;
    }
    Vertex target;
    std::uint64_t* expanded;
  };

  /// Octile with 8 moves, Manhattan with 4.
  class OctileDistance : public boost::astar_heuristic<Graph, std::uint32_t> {
   public:
    OctileDistance(const GridWorld& world, Cell goal)
        : width_(world.width()),
          goal_(goal),
          straight_(world.straight()),
          per_smaller_(world.moves() == Moves::eight ? world.diagonal() - straight_ : straight_) {}
    std::uint32_t operator()(Vertex u) const {
      const int dx = std::abs(static_cast<int>(u) % width_ - goal_.x);
      const int dy = std::abs(static_cast<int>(u) / width_ - goal_.y);
      return straight_ * static_cast<std::uint32_t>(std::max(dx, dy)) +
             per_smaller_ * static_cast<std::uint32_t>(std::min(dx, dy));
    }

   private:
    int width_;
    Cell goal_;
    std::uint32_t straight_;
    std::uint32_t per_smaller_;
  };

  static std::size_t cells(const GridWorld& world) { return world.node_count(); }
  static Vertex vertex(const GridWorld& world, Cell c) {
    return static_cast<Vertex>(c.y) * static_cast<Vertex>(world.width()) + static_cast<Vertex>(c.x);
  }

  static Graph make_graph(const GridWorld& world) {
    std::vector<std::pair<Vertex, Vertex>> edges;
    std::vector<BoostEdge> costs;
    for (int y = 0; y < world.height(); ++y) {
      for (int x = 0; x < world.width(); ++x) {
        if (!world.is_open({x, y})) continue;
        for (int dy = -1; dy <= 1; ++dy) {
          for (int dx = -1; dx <= 1; ++dx) {
            const Cell to{x + dx, y + dy};
            if ((dx == 0 && dy == 0) || !world.can_move({x, y}, to)) continue;
            edges.emplace_back(vertex(world, {x, y}), vertex(world, to));
            costs.push_back({dx != 0 && dy != 0 ? world.diagonal() : world.straight()});
          }
        }
      }
    }
    if constexpr (std::is_same_v<Graph, BoostCompressedRows>) {
      return Graph(boost::edges_are_sorted, edges.begin(), edges.end(), costs.begin(),
                   cells(world));
    } else {
      return Graph(edges.begin(), edges.end(), costs.begin(), cells(world));
    }
  }

  const GridWorld& world_;
  Graph graph_;
  std::vector<Vertex> parents_;
  std::vector<std::uint32_t> distances_;
  std::vector<std::uint32_t> ranks_;
  std::vector<boost::default_color_type> colors_;
};

}  // namespace fleetfoot::bench
