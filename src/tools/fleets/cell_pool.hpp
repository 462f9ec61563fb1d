// The open cells of a map, by the connected part that they lie in, to draw from without repetition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/cell.hpp"
#include "base/random.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// A cell is free or taken. Drawing, taking and releasing one are O(1) but for the search of its
/// part, which is logarithmic in their number.
class CellPool {
 public:
  using Part = std::uint32_t;

  explicit CellPool(const TerrainMap& map);

  /// The part with the most cells; of equals the first, row by row. None if no cell is open.
  std::optional<Part> largest() const;
  /// None for a cell that is blocked in the map.
  std::optional<Part> part_of(Cell c) const;
  std::size_t size(Part part) const { return first_[part + 1] - first_[part]; }

  /// A free cell of that part, every one equally likely; it is taken from now on.
  std::optional<Cell> draw(Part part, Random& random);
  /// False if it is not free.
  bool take(Cell c);
  /// It must be taken.
  void release(Cell c);

 private:
  static constexpr std::uint32_t kNowhere = 0xFFFFFFFF;

  std::uint32_t index(Cell c) const {
    return static_cast<std::uint32_t>(c.y) * static_cast<std::uint32_t>(width_) +
           static_cast<std::uint32_t>(c.x);
  }
  Cell cell(std::uint32_t index) const {
    return {static_cast<int>(index % static_cast<std::uint32_t>(width_)),
            static_cast<int>(index / static_cast<std::uint32_t>(width_))};
  }
  void gather(const TerrainMap& map, Cell seed);
  void swap_slots(std::uint32_t a, std::uint32_t b);

  int width_;
  int height_;
  std::vector<std::uint32_t> slots_;  ///< cells, part by part, within a part the taken ones first
  std::vector<std::uint32_t> slot_of_;
  std::vector<std::uint32_t> first_{0};  ///< by part, and the end of the last
  std::vector<std::uint32_t> taken_;     ///< by part
};

}  // namespace fleetfoot
