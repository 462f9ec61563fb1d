#include "support/random_world.hpp"

#include <algorithm>
#include <ostream>

namespace fleetfoot::test {
namespace {

Terrain random_terrain(const GridWorld& world, double blocked, Random& random) {
  if (random.chance(blocked)) return Terrain::blocked;
  return terrain_of_cost(1 + static_cast<unsigned>(random.below(world.max_terrain())));
}

int random_side(Random& random) {
  switch (random.below(8)) {
    case 0:
      return 1;
    case 1:
      return random.between(2, 4);
    case 2:
      return random.between(13, 40);
    default:
      return random.between(4, 12);
  }
}

std::uint64_t lowest_cost(const GraphWorld& world, NodeId from, NodeId to) {
  // The bound is rounded down; an edge may not be a fraction cheaper than its distance.
  const std::uint64_t bound = world.distance_bound(from, to);
  return bound == 0 ? 1 : bound + 1;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const GridSpec& spec) {
  return out << spec.width << "x" << spec.height << ", " << (spec.eight ? 8 : 4) << " moves, "
             << spec.blocked_percent << "% blocked, terrain to " << spec.max_terrain << ", seed "
             << spec.seed;
}

GridSpec random_spec(Random& random) {
  GridSpec spec;
  spec.width = random_side(random);
  spec.height = random_side(random);
  spec.eight = random.chance(0.6);
  spec.blocked_percent = random.between(0, 11) * 5;
  constexpr unsigned kTerrains[] = {1, 1, 1, 3, 9, 255};
  spec.max_terrain = kTerrains[random.below(6)];
  spec.seed = random.next() >> 32;
  return spec;
}

Cell random_cell(const GridWorld& world, Random& random) {
  const int x = random.between(0, world.width() - 1);
  return {x, random.between(0, world.height() - 1)};
}

GridSpec random_tiles_spec(Random& random) {
  GridSpec spec;
  spec.width = 1 + static_cast<int>(random.below(100));
  spec.height = 1 + static_cast<int>(random.below(100));
  spec.eight = random.chance(0.6);
  spec.blocked_percent = static_cast<int>(random.below(50));
  spec.max_terrain = random.chance(0.2) ? 9 : 1;
  spec.seed = random.below(1'000'000);
  return spec;
}

RandomGrid make_grid(const GridSpec& spec) {
  Random random(spec.seed);
  RandomGrid made;
  made.world = std::make_unique<GridWorld>(
      spec.width, spec.height, spec.eight ? Moves::eight : Moves::four, spec.max_terrain);
  for (int y = 0; y < spec.height; ++y) {
    for (int x = 0; x < spec.width; ++x) {
      made.world->set({x, y}, random_terrain(*made.world, spec.blocked_percent / 100.0, random));
    }
  }
  const Cell start = random_cell(*made.world, random);
  const Cell goal = random_cell(*made.world, random);
  if (!made.world->is_open(start)) made.world->set(start, Terrain::open);
  if (!made.world->is_open(goal) && !random.chance(0.1)) made.world->set(goal, Terrain::open);
  made.start = made.world->node(start);
  made.goal = made.world->node(goal);
  return made;
}

std::vector<TerrainEdit> random_changes(const GridWorld& world, ChangeKind kind, Random& random) {
  std::vector<TerrainEdit> edits;
  const double blocked = random.real();
  const auto redraw = [&](Cell c) { edits.push_back({c, random_terrain(world, blocked, random)}); };
  const auto toggle = [&](Cell c) {
    edits.push_back({c, world.is_open(c) ? Terrain::blocked : Terrain::open});
  };
  switch (kind) {
    case ChangeKind::few:
      for (int i = random.between(1, 4); i > 0; --i) toggle(random_cell(world, random));
      break;
    case ChangeKind::region: {
      const Cell a = random_cell(world, random);
      const Cell b{std::min(a.x + random.between(0, 5), world.width() - 1),
                   std::min(a.y + random.between(0, 5), world.height() - 1)};
      for (int y = a.y; y <= b.y; ++y) {
        for (int x = a.x; x <= b.x; ++x) redraw({x, y});
      }
      break;
    }
    case ChangeKind::half:
      for (int y = 0; y < world.height(); ++y) {
        for (int x = 0; x < world.width(); ++x) {
          if (random.chance(0.5)) redraw({x, y});
        }
      }
      break;
    case ChangeKind::doors:
      // Cells on a coarse lattice, so that the same ones come up again.
      for (int i = 0; i < 6; ++i) {
        const Cell c = random_cell(world, random);
        toggle({c.x - c.x % 3, c.y - c.y % 3});
      }
      break;
    case ChangeKind::terrain:
      for (int i = random.between(1, 20); i > 0; --i) {
        const Cell c = random_cell(world, random);
        if (world.is_open(c)) edits.push_back({c, random_terrain(world, 0, random)});
      }
      break;
  }
  return edits;
}

std::ostream& operator<<(std::ostream& out, const GraphSpec& spec) {
  return out << spec.nodes << " nodes, " << spec.edges << " edges"
             << (spec.positions ? ", positions" : "") << (spec.both_ways ? ", both ways" : "")
             << ", seed " << spec.seed;
}

GraphSpec random_graph_spec(Random& random) {
  GraphSpec spec;
  spec.nodes = random.chance(0.2) ? random.between(1, 4) : random.between(5, 60);
  spec.edges = random.between(0, 4 * spec.nodes);
  spec.positions = random.chance(0.5);
  spec.both_ways = random.chance(0.3);
  spec.seed = random.next() >> 32;
  return spec;
}

std::unique_ptr<GraphWorld> make_graph(const GraphSpec& spec) {
  Random random(spec.seed);
  const auto count = static_cast<std::size_t>(spec.nodes);
  std::vector<Point> positions(count);
  for (Point& point : positions) point = {random.real() * 100, random.real() * 100};
  // The world itself knows what its positions promise: ask an edgeless one.
  const GraphWorld bare = spec.positions ? GraphWorld(positions, {}, 1.5) : GraphWorld(count, {});
  std::vector<Edge> edges;
  for (int i = 0; i < spec.edges; ++i) {
    const auto from = static_cast<NodeId>(random.below(count));
    const auto to = static_cast<NodeId>(random.below(count));
    const std::uint64_t cost = lowest_cost(bare, from, to) + random.below(20);
    edges.push_back({from, to, cost});
    if (spec.both_ways) edges.push_back({to, from, cost});
  }
  return spec.positions ? std::make_unique<GraphWorld>(positions, edges, 1.5)
                        : std::make_unique<GraphWorld>(count, edges);
}

void change_edges(GraphWorld& world, int count, Random& random) {
  if (world.edge_count() == 0) return;
  for (int i = 0; i < count; ++i) {
    const auto id = static_cast<EdgeId>(random.below(world.edge_count()));
    const Edge& edge = world.edge(id);
    if (edge.cost != GraphWorld::kClosed && random.chance(0.4)) {
      world.close(id);
    } else {
      world.set_cost(id, lowest_cost(world, edge.from, edge.to) + random.below(20));
    }
  }
}

}  // namespace fleetfoot::test
