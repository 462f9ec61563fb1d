// The advice for one goal region, as databases store it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "control/abstraction.hpp"
#include "search/realtime/guide.hpp"

namespace fleetfoot {

/// The advice of every region for one goal region, as databases store it.
struct AdviceColumn {
  /// In place of a link: straight to the goal.
  static constexpr std::uint16_t kStraight = 0xFFFF;

  std::vector<std::uint8_t> depth;  ///< by region
  std::vector<std::uint16_t> link;  ///< index among the region's links, or kStraight

  std::size_t memory_bytes() const {
    return depth.capacity() + link.capacity() * sizeof(std::uint16_t);
  }
};

/// The regions that advice can name are the ends of the graph's links.
inline Advice advice_in(const AdviceColumn& column, const RegionGraph& graph, RegionId from) {
  const std::uint16_t link = column.link[from];
  return {column.depth[from],
          link == AdviceColumn::kStraight ? kNoRegion : graph.links(from)[link].to};
}

}  // namespace fleetfoot
