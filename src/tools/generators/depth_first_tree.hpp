// The random tree behind mazes and rooms: a depth-first walk over a lattice that goes to a random
// unvisited neighbour and steps back where there is none. Its long winding branches are part of the
// published results: a Kruskal tree makes the thesis' rooms 12 % shorter.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"

namespace fleetfoot {

/// Two neighbouring nodes of a lattice of columns x rows, numbered row by row; first < second, so
/// second is the right or the lower one.
struct LatticeEdge {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
};

/// All edges, node by node: the one to the right, then the one down.
std::vector<LatticeEdge> lattice_edges(int columns, int rows);

/// The parent of each node, from a random root, which is its own parent.
std::vector<std::uint32_t> depth_first_tree(int columns, int rows, Random& random);

inline bool in_tree(const std::vector<std::uint32_t>& parent, LatticeEdge edge) {
  return parent[edge.first] == edge.second || parent[edge.second] == edge.first;
}

}  // namespace fleetfoot
