// Rooms and the doors between them, and the one question that matters when a door closes: do its
// two rooms stay joined?
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tools/generators/depth_first_tree.hpp"

namespace fleetfoot {

/// A lattice of rooms; door i is edge i of lattice_edges. All doors start closed.
class RoomGraph {
 public:
  RoomGraph(int columns, int rows);

  const std::vector<LatticeEdge>& doors() const { return doors_; }
  bool open(std::size_t door) const { return open_[door] != 0; }
  void set_open(std::size_t door, bool open) { open_[door] = open; }

  /// True if the two rooms of this door are joined without it. Searches from both sides in turn and
  /// ends with the smaller one, so that the usual answer costs a few rooms whatever the map's size.
  bool joined_without(std::size_t door);

 private:
  bool grow(std::vector<std::uint32_t>& queue, std::size_t& head, std::uint64_t mine,
            std::uint64_t other, std::size_t without);

  std::uint32_t columns_;
  std::vector<LatticeEdge> doors_;
  std::vector<char> open_;
  std::vector<std::uint32_t> right_door_;  ///< per room: the door to its right, or none
  std::vector<std::uint32_t> lower_door_;
  std::vector<std::uint64_t> mark_;  ///< per room: which search has seen it
  std::uint64_t last_mark_ = 0;
  std::vector<std::uint32_t> near_;
  std::vector<std::uint32_t> far_;
};

}  // namespace fleetfoot
