#include "tools/generators/depth_first_tree.hpp"

#include <cstddef>

namespace fleetfoot {

std::vector<LatticeEdge> lattice_edges(int columns, int rows) {
  std::vector<LatticeEdge> edges;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const auto node = static_cast<std::uint32_t>(row * columns + column);
      if (column + 1 < columns) edges.push_back({node, node + 1});
      if (row + 1 < rows) edges.push_back({node, node + static_cast<std::uint32_t>(columns)});
    }
  }
  return edges;
}

std::vector<std::uint32_t> depth_first_tree(int columns, int rows, Random& random) {
  const auto width = static_cast<std::uint32_t>(columns);
  const std::uint32_t count = width * static_cast<std::uint32_t>(rows);
  constexpr std::uint32_t kUnvisited = ~std::uint32_t{0};
  std::vector<std::uint32_t> parent(count, kUnvisited);
  const auto root = static_cast<std::uint32_t>(random.below(count));
  parent[root] = root;
  std::vector<std::uint32_t> branch{root};
  while (!branch.empty()) {
    const std::uint32_t node = branch.back();
    std::uint32_t choices[4];
    std::size_t open = 0;
    const auto offer = [&](bool inside, std::uint32_t neighbour) {
      if (inside && parent[neighbour] == kUnvisited) choices[open++] = neighbour;
    };
    offer(node % width > 0, node - 1);
    offer(node % width + 1 < width, node + 1);
    offer(node >= width, node - width);
    offer(node + width < count, node + width);
    if (open == 0) {
      branch.pop_back();
      continue;
    }
    const std::uint32_t next = choices[open == 1 ? 0 : random.below(open)];
    parent[next] = node;
    branch.push_back(next);
  }
  return parent;
}

}  // namespace fleetfoot
