// What a jump point search has found out about a world that stays as it is: from a jump point in
// one direction, which jump points come next, and how far away they are.
//
// That depends on the walls alone, not on start or target, so every later search that comes there
// reads a list instead of scanning rows and columns again; it asks the bits for its target only. In
// the end this is the graph of all jump points (as in JPS+, Harabor and Grastien 2014), but made as
// it is needed, and forgotten in one step when the world changes.
//
// Memory: 8 bytes a jump, 100 a jump point that was expanded. Past 16 bytes a cell of the map it is
// full, and its owner lets go of it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fleetfoot {

class KnownJumps {
 public:
  struct Jump {
    std::uint32_t node_and_direction;  ///< how the jump point is reached: the lowest two bits
    std::uint32_t length;              ///< its cost

    std::uint32_t node() const { return node_and_direction >> 2; }
    /// A set of one direction: east, west, south or north, as bits 0 to 3.
    unsigned direction() const { return 1U << (node_and_direction & 3); }
  };
  /// All jumps from a jump point in one direction.
  struct List {
    static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
    std::uint32_t first = kUnknown;
    std::uint32_t count = 0;
    int extent = 0;  ///< moves that the direction can be followed; straight on: to what ended it
  };
  /// By which directions a path goes on from a jump point, for each that leads there; 0: unknown.
  using Turns = std::array<std::uint8_t, 4>;

  explicit KnownJumps(std::size_t cells)
      : most_bytes_(std::max<std::size_t>(1 << 16, kBytesPerCell * cells)) {}

  void forget() {
    points_.clear();
    blocks_.clear();
    jumps_.clear();
    committed_ = 0;
  }
  /// Forgets, and gives the memory back.
  void release() { *this = KnownJumps(most_bytes_ / kBytesPerCell); }
  bool is_full() const {
    return blocks_.size() * sizeof(Block) + jumps_.size() * sizeof(Jump) >= most_bytes_;
  }

  /// Whether a node was expanded; by its number.
  bool has(std::uint32_t node) const { return node < points_.size() && points_[node] != kNone; }
  /// Null if nothing is known.
  const List* find(std::uint32_t node, unsigned direction) const {
    if (!has(node)) return nullptr;
    const List& list = blocks_[points_[node]].lists[index(direction)];
    return list.first == List::kUnknown ? nullptr : &list;
  }
  const Jump* jumps(const List& list) const { return jumps_.data() + list.first; }
  /// To read and to fill in.
  Turns& turns(std::uint32_t node) { return block(node).turns; }

  /// Begins a list; one that was not ended is dropped.
  void begin_list() { jumps_.resize(committed_); }
  void add(std::uint32_t node, unsigned direction, std::uint32_t length) {
    jumps_.push_back({node << 2 | index(direction), length});
  }
  void end_list(std::uint32_t node, unsigned direction, int extent) {
    block(node).lists[index(direction)] = {static_cast<std::uint32_t>(committed_),
                                           static_cast<std::uint32_t>(jumps_.size() - committed_),
                                           extent};
    committed_ = jumps_.size();
  }

  std::size_t memory_bytes() const {
    return points_.capacity() * sizeof(points_[0]) + blocks_.capacity() * sizeof(Block) +
           jumps_.capacity() * sizeof(Jump);
  }

 private:
  static constexpr std::size_t kBytesPerCell = 16;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Block {
    std::array<List, 8> lists;  ///< by direction
    Turns turns{};
  };

  static unsigned index(unsigned direction) {
    return static_cast<unsigned>(std::countr_zero(direction));
  }
  Block& block(std::uint32_t node) {
    if (!has(node)) {
      if (node >= points_.size()) points_.resize(node + 1, kNone);
      points_[node] = static_cast<std::uint32_t>(blocks_.size());
      blocks_.emplace_back();
    }
    return blocks_[points_[node]];
  }

  std::size_t most_bytes_;
  std::vector<std::uint32_t> points_;  ///< a node's block
  std::vector<Block> blocks_;
  std::vector<Jump> jumps_;
  std::size_t committed_ = 0;  ///< jumps of lists that were ended
};

}  // namespace fleetfoot
