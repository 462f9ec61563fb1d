#include "support/oracle.hpp"

#include <cstdlib>
#include <functional>
#include <queue>
#include <utility>

#include "support/ascii.hpp"

namespace fleetfoot::test {
namespace {

using Entry = std::pair<std::uint64_t, std::size_t>;
using Queue = std::priority_queue<Entry, std::vector<Entry>, std::greater<>>;

/// The up to eight cells around, with 4 moves the up to four beside.
std::vector<Cell> around(const PlainGrid& grid, Cell c) {
  std::vector<Cell> cells;
  for (int y = c.y - 1; y <= c.y + 1; ++y) {
    for (int x = c.x - 1; x <= c.x + 1; ++x) {
      const bool itself = x == c.x && y == c.y;
      const bool slanting = x != c.x && y != c.y;
      if (itself || (slanting && !grid.eight) || !grid.inside({x, y})) continue;
      cells.push_back({x, y});
    }
  }
  return cells;
}

}  // namespace

PlainGrid PlainGrid::unknown(const GridWorld& world) {
  PlainGrid grid;
  grid.width = world.width();
  grid.height = world.height();
  grid.eight = world.moves() == Moves::eight;
  grid.cost.assign(world.node_count(), 1);
  return grid;
}

PlainGrid PlainGrid::copy_of(const GridWorld& world) {
  PlainGrid grid = unknown(world);
  for (int y = 0; y < grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) {
      grid.cost[grid.index({x, y})] = static_cast<unsigned>(world.terrain(Cell{x, y}));
    }
  }
  return grid;
}

bool PlainGrid::inside(Cell c) const { return 0 <= c.x && c.x < width && 0 <= c.y && c.y < height; }

std::size_t PlainGrid::index(Cell c) const {
  return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width) +
         static_cast<std::size_t>(c.x);
}

std::uint64_t PlainGrid::move_cost(Cell from, Cell to) const {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  if (!inside(from) || !open(to)) return kNoPath;
  if ((dx == 0 && dy == 0) || dx < -1 || dx > 1 || dy < -1 || dy > 1) return kNoPath;
  if (dx == 0 || dy == 0) return std::uint64_t{at(to)} * (eight ? 2378 : 1);
  if (!eight || !open({from.x + dx, from.y}) || !open({from.x, from.y + dy})) return kNoPath;
  return std::uint64_t{at(to)} * 3363;
}

std::vector<std::uint64_t> PlainGrid::distances_to(Cell goal) const {
  std::vector<std::uint64_t> distance(cost.size(), kNoPath);
  const auto columns = static_cast<std::size_t>(width);
  Queue queue;
  distance[index(goal)] = 0;
  queue.emplace(0, index(goal));
  while (!queue.empty()) {
    const auto [d, i] = queue.top();
    queue.pop();
    const Cell here{static_cast<int>(i % columns), static_cast<int>(i / columns)};
    if (d > distance[i] || !open(here)) continue;
    for (const Cell from : around(*this, here)) {
      const std::uint64_t move = move_cost(from, here);
      if (move == kNoPath || d + move >= distance[index(from)]) continue;
      distance[index(from)] = d + move;
      queue.emplace(d + move, index(from));
    }
  }
  return distance;
}

std::uint64_t PlainGrid::distance(Cell start, Cell goal) const {
  std::vector<std::uint64_t> distance(cost.size(), kNoPath);
  const auto columns = static_cast<std::size_t>(width);
  Queue queue;
  distance[index(start)] = 0;
  queue.emplace(0, index(start));
  while (!queue.empty()) {
    const auto [d, i] = queue.top();
    queue.pop();
    const Cell here{static_cast<int>(i % columns), static_cast<int>(i / columns)};
    if (d > distance[i]) continue;
    if (here == goal) return d;
    for (const Cell to : around(*this, here)) {
      const std::uint64_t move = move_cost(here, to);
      if (move == kNoPath || d + move >= distance[index(to)]) continue;
      distance[index(to)] = d + move;
      queue.emplace(d + move, index(to));
    }
  }
  return kNoPath;
}

bool PlainGrid::look(const PlainGrid& truth, Cell at, Sensing sensing) {
  bool changed = false;
  const auto see = [&](Cell c) {
    changed = changed || cost[index(c)] != truth.at(c);
    cost[index(c)] = truth.at(c);
  };
  see(at);
  for (const Cell c : around(*this, at)) see(c);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const int dx = x - at.x;
      const int dy = y - at.y;
      const bool near = sensing.kind == Sensing::Kind::radius &&
                        dx * dx + dy * dy <= sensing.radius * sensing.radius;
      if (near || sensing.kind == Sensing::Kind::full) see({x, y});
    }
  }
  return changed;
}

PlainGraph PlainGraph::copy_of(const GraphWorld& world) {
  PlainGraph graph;
  graph.nodes = world.node_count();
  for (EdgeId id = 0; id < world.edge_count(); ++id) {
    const Edge& edge = world.edge(id);
    graph.arcs.push_back({edge.from, edge.to, edge.cost});
  }
  return graph;
}

std::uint64_t PlainGraph::move_cost(NodeId from, NodeId to) const {
  std::uint64_t best = kNoPath;
  for (const Arc& arc : arcs) {
    if (arc.from == from && arc.to == to && arc.cost < best) best = arc.cost;
  }
  return best;
}

namespace {

std::vector<std::uint64_t> dijkstra(std::size_t nodes,
                                    const std::vector<std::vector<Entry>>& neighbours,
                                    NodeId source) {
  std::vector<std::uint64_t> distance(nodes, kNoPath);
  Queue queue;
  distance[source] = 0;
  queue.emplace(0, source);
  while (!queue.empty()) {
    const auto [d, here] = queue.top();
    queue.pop();
    if (d > distance[here]) continue;
    for (const auto& [cost, next] : neighbours[here]) {
      if (d + cost >= distance[next]) continue;
      distance[next] = d + cost;
      queue.emplace(d + cost, next);
    }
  }
  return distance;
}

}  // namespace

std::vector<std::uint64_t> PlainGraph::distances_to(NodeId goal) const {
  std::vector<std::vector<Entry>> before(nodes);
  for (const Arc& arc : arcs) {
    if (arc.cost != kNoPath) before[arc.to].emplace_back(arc.cost, arc.from);
  }
  return dijkstra(nodes, before, goal);
}

std::uint64_t PlainGraph::distance(NodeId start, NodeId goal) const {
  std::vector<std::vector<Entry>> after(nodes);
  for (const Arc& arc : arcs) {
    if (arc.cost != kNoPath) after[arc.from].emplace_back(arc.cost, arc.to);
  }
  return dijkstra(nodes, after, start)[goal];
}

bool PlainGraph::look(const PlainGraph& truth, NodeId at) {
  bool changed = false;
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    if (arcs[i].from != at && arcs[i].to != at) continue;
    changed = changed || arcs[i].cost != truth.arcs[i].cost;
    arcs[i].cost = truth.arcs[i].cost;
  }
  return changed;
}

namespace {

class GridOracle final : public Oracle {
 public:
  GridOracle(const GridWorld& world, Sensing sensing)
      : world_(world),
        sensing_(sensing),
        truth_(PlainGrid::copy_of(world)),
        belief_(sensing.kind == Sensing::Kind::full ? truth_ : PlainGrid::unknown(world)) {}

  void sense(NodeId at) override {
    // The journal only saves time here: that it misses nothing is tested on its own.
    if (world_.journal().end() != seen_) {
      truth_ = PlainGrid::copy_of(world_);
      seen_ = world_.journal().end();
    } else if (sensing_.kind == Sensing::Kind::full) {
      return;
    }
    if (belief_.look(truth_, world_.cell(at), sensing_)) distances_.clear();
  }

  std::vector<NodeId> moves(NodeId from) const override {
    std::vector<NodeId> nodes;
    for (const Cell c : around(truth_, world_.cell(from))) {
      if (truth_.move_cost(world_.cell(from), c) != kNoPath) nodes.push_back(world_.node(c));
    }
    return nodes;
  }

  std::uint64_t believed_move_cost(NodeId from, NodeId to) const override {
    return belief_.move_cost(world_.cell(from), world_.cell(to));
  }

  std::uint64_t believed_distance(NodeId from, NodeId goal) override {
    if (distances_.empty() || goal != goal_) {
      distances_ = belief_.distances_to(world_.cell(goal));
      goal_ = goal;
    }
    return distances_[belief_.index(world_.cell(from))];
  }

  std::string drawing(NodeId at, NodeId goal) const override {
    std::string text = draw(truth_, world_.cell(at), world_.cell(goal));
    if (belief_.cost != truth_.cost) {
      text += "as the agent knows it:\n" + draw(belief_, world_.cell(at), world_.cell(goal));
    }
    return text;
  }

 private:
  const GridWorld& world_;
  Sensing sensing_;
  PlainGrid truth_;
  PlainGrid belief_;
  std::uint64_t seen_ = kNoPath;
  std::vector<std::uint64_t> distances_;
  NodeId goal_ = kNoNode;
};

class GraphOracle final : public Oracle {
 public:
  GraphOracle(const GraphWorld& world, Sensing sensing)
      : world_(world),
        full_(sensing.kind == Sensing::Kind::full),
        truth_(PlainGraph::copy_of(world)),
        belief_(truth_) {}

  void sense(NodeId at) override {
    if (world_.journal().end() != seen_) {
      truth_ = PlainGraph::copy_of(world_);
      seen_ = world_.journal().end();
      if (full_) {
        belief_ = truth_;
        distances_.clear();
      }
    }
    if (!full_ && belief_.look(truth_, at)) distances_.clear();
  }

  std::vector<NodeId> moves(NodeId from) const override {
    std::vector<NodeId> nodes;
    for (const PlainGraph::Arc& arc : truth_.arcs) {
      if (arc.from == from && arc.to != from && arc.cost != kNoPath) nodes.push_back(arc.to);
    }
    return nodes;
  }

  std::uint64_t believed_move_cost(NodeId from, NodeId to) const override {
    return belief_.move_cost(from, to);
  }

  std::uint64_t believed_distance(NodeId from, NodeId goal) override {
    if (distances_.empty() || goal != goal_) {
      distances_ = belief_.distances_to(goal);
      goal_ = goal;
    }
    return distances_[from];
  }

  std::string drawing(NodeId at, NodeId goal) const override {
    std::string text = "at " + std::to_string(at) + ", goal " + std::to_string(goal) + ", " +
                       std::to_string(truth_.nodes) + " nodes; from to cost:\n";
    for (std::size_t i = 0; i < truth_.arcs.size(); ++i) {
      const PlainGraph::Arc& arc = truth_.arcs[i];
      const auto say = [](std::uint64_t c) { return c == kNoPath ? "closed" : std::to_string(c); };
      text += std::to_string(arc.from) + " " + std::to_string(arc.to) + " " + say(arc.cost);
      if (belief_.arcs[i].cost != arc.cost) text += " (known as " + say(belief_.arcs[i].cost) + ")";
      text += "\n";
    }
    return text;
  }

 private:
  const GraphWorld& world_;
  bool full_;
  PlainGraph truth_;
  PlainGraph belief_;
  std::uint64_t seen_ = kNoPath;
  std::vector<std::uint64_t> distances_;
  NodeId goal_ = kNoNode;
};

}  // namespace

std::unique_ptr<Oracle> make_oracle(const World& world, Sensing sensing) {
  if (world.kind() == WorldKind::grid) {
    return std::make_unique<GridOracle>(dynamic_cast<const GridWorld&>(world), sensing);
  }
  return std::make_unique<GraphOracle>(dynamic_cast<const GraphWorld&>(world), sensing);
}

}  // namespace fleetfoot::test
