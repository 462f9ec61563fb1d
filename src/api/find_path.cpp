// The shortest path of one question, by the kernels that the agents use: jump points on a grid
// where every open cell costs the same, A* elsewhere. Where there is no path A* reaches all that
// can be reached, so the nearest is among them.
#include <algorithm>
#include <cstdint>
#include <fleetfoot/find_path.hpp>
#include <limits>
#include <tuple>

#include "api/access.hpp"
#include "api/checks.hpp"
#include "api/path_searches.hpp"
#include "base/budget.hpp"
#include "search/incremental/astar.hpp"
#include "search/jumps/jump_search.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {
namespace {

struct Answer {
  std::vector<NodeId> nodes;  ///< from start to goal; empty if there is no path
  std::uint64_t cost = kInfinite<std::uint64_t>;
  NodeId nearest = kNoNode;
  std::uint64_t nearest_cost = 0;
};

/// First by row and column: a grid's node ids run tile by tile.
std::tuple<int, int> order(const GridWorld& world, NodeId node) {
  const Cell cell = world.cell(node);
  return {cell.y, cell.x};
}
NodeId order(const GraphWorld& /*world*/, NodeId node) { return node; }

template <class S>
void find_nearest(const AStar<S, Direction::forward>& search, const S& space,
                  const typename S::World& world, NodeId goal, Answer& answer) {
  using Cost = typename S::Cost;
  const auto rank = [&](NodeId node, Cost g) {
    return std::tuple(space.h(node, goal), g, order(world, node));
  };
  auto best = rank(answer.nearest, Cost{0});
  search.for_each_reached([&](NodeId node, Cost g) {
    const auto candidate = rank(node, g);
    if (!(candidate < best)) return;
    best = candidate;
    answer.nearest = node;
    answer.nearest_cost = g;
  });
}

template <class S>
Answer answer_on(const typename S::World& world, NodeId start, NodeId goal, bool whole) {
  const S space(world, Heuristic::best);
  AStar<S, Direction::forward> search(space);
  search.begin(start, goal);
  Meter meter(Budget::unlimited());
  Answer answer;
  if (search.run(meter, {space, start}) == SearchStatus::found) {
    answer.cost = answer.nearest_cost = search.cost();
    answer.nearest = goal;
    if (!whole) return answer;
    for (NodeId node = goal; node != kNoNode; node = search.parent(node)) {
      answer.nodes.push_back(node);
    }
    std::reverse(answer.nodes.begin(), answer.nodes.end());
  } else if (whole) {
    answer.nearest = start;
    find_nearest(search, space, world, goal, answer);
  }
  return answer;
}

/// Without `whole` the cost is all that is wanted.
Answer answer_for(const GridWorld& world, NodeId start, NodeId goal, bool whole) {
  return for_grid_space(world, [&](auto tag) {
    return answer_on<typename decltype(tag)::type>(world, start, goal, whole);
  });
}
Answer answer_for(const GraphWorld& world, NodeId start, NodeId goal, bool whole) {
  return answer_on<GraphSpace>(world, start, goal, whole);
}

template <class Result, class World, class Where>
Result find(const World& world, Where start, Where goal, std::vector<Where> Result::* steps) {
  const NodeId from = detail::checked_node(world, start, "start");
  const Answer answer = answer_for(world, from, detail::checked_node(world, goal, "goal"), true);
  Result result;
  result.found = !answer.nodes.empty();
  (result.*steps).reserve(answer.nodes.size());
  for (const NodeId node : answer.nodes) (result.*steps).push_back(detail::location(world, node));
  result.cost = world.length(answer.cost);
  result.nearest = detail::location(world, answer.nearest);
  result.nearest_cost = world.length(answer.nearest_cost);
  return result;
}

template <class World, class Where>
double distance_on(const World& world, Where start, Where goal) {
  const NodeId from = detail::checked_node(world, start, "start");
  const NodeId to = detail::checked_node(world, goal, "goal");
  return world.length(answer_for(world, from, to, false).cost);
}

}  // namespace

Path find_path(const Grid& grid, Cell start, Cell goal) {
  const GridWorld& world = detail::Access::world(grid);
  if (has_jump_points(world)) {
    const NodeId from = detail::checked_node(world, start, "start");
    const NodeId to = detail::checked_node(world, goal, "goal");
    Path path;
    const std::uint64_t cost = detail::Access::searches(grid).with(
        world, [&](detail::PathSearch& search) { return search.find(from, to, &path.cells); });
    if (cost != kInfinite<std::uint64_t>) {
      path.found = true;
      path.cost = path.nearest_cost = world.length(cost);
      path.nearest = goal;
      return path;
    }
  }
  return find<Path>(world, start, goal, &Path::cells);
}

GraphPath find_path(const Graph& graph, NodeId start, NodeId goal) {
  return find<GraphPath>(detail::Access::world(graph), start, goal, &GraphPath::nodes);
}

double distance(const Grid& grid, Cell start, Cell goal) {
  const GridWorld& world = detail::Access::world(grid);
  if (has_jump_points(world)) {
    const NodeId from = detail::checked_node(world, start, "start");
    const NodeId to = detail::checked_node(world, goal, "goal");
    return world.length(detail::Access::searches(grid).with(
        world, [&](detail::PathSearch& search) { return search.find(from, to, nullptr); }));
  }
  return distance_on(world, start, goal);
}

double distance(const Graph& graph, NodeId start, NodeId goal) {
  return distance_on(detail::Access::world(graph), start, goal);
}

}  // namespace fleetfoot
