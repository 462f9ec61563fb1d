// The oracle: plain Dijkstra on a plain copy of a world, written from the rules alone.
//
// It shares no code with the searches, nor with the worlds' own neighbour, cost and sensing code:
// it reads only terrain and edge costs. Slow and obvious is what it is for.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/cell.hpp"
#include "base/types.hpp"
#include "world/belief.hpp"
#include "world/graph_world.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {

inline constexpr std::uint64_t kNoPath = kInfinite<std::uint64_t>;

/// A grid as rows of terrain costs, 0 for blocked.
struct PlainGrid {
  int width = 0;
  int height = 0;
  bool eight = false;
  std::vector<unsigned> cost;

  static PlainGrid copy_of(const GridWorld& world);
  /// As an agent hopes that it is before it has seen anything: all open at cost 1.
  static PlainGrid unknown(const GridWorld& world);

  bool inside(Cell c) const;
  bool open(Cell c) const { return inside(c) && at(c) != 0; }
  unsigned at(Cell c) const { return cost[index(c)]; }
  std::size_t index(Cell c) const;

  /// kNoPath where the move is not allowed. The cell that is left may be blocked.
  std::uint64_t move_cost(Cell from, Cell to) const;
  /// By index, the cost of the cheapest way from each cell to the goal. A blocked cell has one too,
  /// for a body that stands in it: it may leave, but no way leads through.
  std::vector<std::uint64_t> distances_to(Cell goal) const;
  /// The same for one start, searched forwards.
  std::uint64_t distance(Cell start, Cell goal) const;

  /// Copies from the truth what a body at `at` sees. True if that changed anything.
  bool look(const PlainGrid& truth, Cell at, Sensing sensing);
};

/// A graph as a list of edges for each node.
struct PlainGraph {
  struct Arc {
    NodeId from;
    NodeId to;
    std::uint64_t cost;
  };
  std::size_t nodes = 0;
  std::vector<Arc> arcs;

  static PlainGraph copy_of(const GraphWorld& world);

  std::uint64_t move_cost(NodeId from, NodeId to) const;
  std::vector<std::uint64_t> distances_to(NodeId goal) const;
  std::uint64_t distance(NodeId start, NodeId goal) const;
  bool look(const PlainGraph& truth, NodeId at);
};

/// Both behind one face, by node id: the truth as it is now, and what an agent has seen of it.
class Oracle {
 public:
  virtual ~Oracle() = default;

  /// Copies the truth again, then senses around `at`.
  virtual void sense(NodeId at) = 0;
  /// The nodes that a body at `from` may move to by the truth of the last sense.
  virtual std::vector<NodeId> moves(NodeId from) const = 0;
  /// By what has been seen.
  virtual std::uint64_t believed_move_cost(NodeId from, NodeId to) const = 0;
  virtual std::uint64_t believed_distance(NodeId from, NodeId goal) = 0;
  /// For a failure: the truth and, where it differs, the belief.
  virtual std::string drawing(NodeId at, NodeId goal) const = 0;
};

std::unique_ptr<Oracle> make_oracle(const World& world, Sensing sensing);

}  // namespace fleetfoot::test
