// A number that tells two worlds apart: what was computed for one is not to be used in another.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "base/checksum.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

/// Of all nodes, where they lie, edges, present costs and the heuristic. Reads the whole space: 60
/// us for a grid of 512 x 512.
template <Space S>
std::uint64_t space_fingerprint(const S& space) {
  using Weight = typename S::Weight;
  Checksum sum;
  sum.add(space.node_slots());
  sum.add(space.weight_slots());
  sum.add(S::kMaxAffected);
  std::array<Weight, 256> page{};
  for (std::size_t first = 0; first < space.weight_slots(); first += page.size()) {
    space.read_weights(static_cast<std::uint32_t>(first), kNoNode, page);
    sum.add(page.data(), sizeof page);
  }
  const auto slots = static_cast<NodeId>(space.node_slots());
  const auto add_coordinate = [&](double coordinate) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &coordinate, sizeof bits);
    sum.add(bits);
  };
  const auto add_position = [&](NodeId node) {
    add_coordinate(space.position(node).x);
    add_coordinate(space.position(node).y);
  };
  if constexpr (S::kWeightsOnNodes) {
    // A grid's edges follow from its weights and its width, which the last node tells.
    if (slots > 0) add_position(slots - 1);
  } else {
    const PresentWeights<S> weights{space, kNoNode};
    for (NodeId node = 0; node < slots; ++node) {
      if (space.has_positions()) add_position(node);
      space.for_each_successor(node, weights, [&](NodeId to, typename S::Cost cost) {
        sum.add(node);
        sum.add(to);
        sum.add(cost);
        sum.add(space.h(node, to));
      });
    }
  }
  for (NodeId node = 0; node < slots; node += slots / 16 + 1) sum.add(space.h(0, node));
  return sum.value();
}

}  // namespace fleetfoot
