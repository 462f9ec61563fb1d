// A grid as a search space: 4 or 8 moves and the width of costs are fixed at compile time.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <type_traits>

#include "base/error.hpp"
#include "base/point.hpp"
#include "search/spaces/packed_cost.hpp"
#include "search/spaces/space.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {

template <Moves kMoves, class CostType>
class GridSpace {
 public:
  using World = GridWorld;
  using Cost = CostType;
  using Weight = std::uint8_t;
  /// How tables keep a cost: the most expensive path of the largest grid fits 47 bits.
  using Stored = std::conditional_t<sizeof(CostType) == 8, PackedCost, CostType>;
  static constexpr bool kEight = kMoves == Moves::eight;
  static constexpr unsigned kMaxAffected = kEight ? 9 : 5;
  static constexpr bool kWeightsOnNodes = true;
  static constexpr Cost kStraight = kEight ? 2378 : 1;
  static constexpr Cost kDiagonal = 3363;

  /// Throws InputError for a heuristic that would overestimate.
  GridSpace(const GridWorld& grid, Heuristic heuristic)
      : grid_(&grid),
        terrain_(grid.terrain_bytes()),
        slots_(static_cast<NodeId>(grid.node_slots())),
        column_mask_((NodeId{1} << grid.pitch_bits()) - 1),
        tile_row_(NodeId{256} << grid.pitch_bits()),
        tile_row_bits_(grid.pitch_bits() + 8) {
    const GridHeuristic chosen = grid_heuristic(heuristic, static_cast<std::uint32_t>(kStraight),
                                                static_cast<std::uint32_t>(kEight ? kDiagonal : 0));
    per_larger_ = chosen.per_larger;
    per_smaller_ = chosen.per_smaller;
    euclidean_ = chosen.euclidean;
  }

  std::size_t node_slots() const { return slots_; }
  std::size_t weight_slots() const { return slots_; }
  const Journal& journal() const { return grid_->journal(); }

  bool has_positions() const { return true; }
  Point position(NodeId node) const {
    const Cell cell = grid_->cell(node);
    return {static_cast<double>(cell.x), static_cast<double>(cell.y)};
  }

  Cost max_edge() const {
    return static_cast<Cost>(grid_->max_terrain() * (kEight ? kDiagonal : kStraight));
  }

  Weight weight(WeightId id, NodeId agent) const {
    const Weight terrain = terrain_[id];
    return terrain == 0 && id == agent ? Weight{1} : terrain;
  }

  /// The present weights of the page that begins at `first`.
  void read_weights(std::uint32_t first, NodeId agent, std::array<Weight, 256>& out) const {
    std::memcpy(out.data(), terrain_ + first, out.size());
    const std::uint32_t offset = agent - first;
    if (offset < out.size() && out[offset] == 0) out[offset] = 1;
  }

  Cost h(NodeId a, NodeId b) const {
    const int dx = std::abs(x_of(a) - x_of(b));
    const int dy = std::abs(y_of(a) - y_of(b));
    if (euclidean_) {
      const double squared = static_cast<double>(dx) * dx + static_cast<double>(dy) * dy;
      return static_cast<Cost>(std::sqrt(squared) * kStraight);
    }
    return per_larger_ * static_cast<Cost>(std::max(dx, dy)) +
           per_smaller_ * static_cast<Cost>(std::min(dx, dy));
  }

  /// The present cost of the move u -> v; infinite where there is none.
  Cost move_cost(NodeId u, NodeId v) const {
    if ((u ^ v) < 256) return move_cost_in_tile(u, v);
    const Cell from{x_of(u), y_of(u)};
    const Cell to{x_of(v), y_of(v)};
    const int moves = std::abs(to.x - from.x) + std::abs(to.y - from.y);
    const Cost terrain = terrain_[v];
    if (terrain == 0) return kInfinite<Cost>;
    if (moves == 1) return static_cast<Cost>(kStraight * terrain);
    if (!kEight || moves != 2 || to.x == from.x || to.y == from.y) return kInfinite<Cost>;
    if (terrain_[grid_->node({from.x, to.y})] == 0) return kInfinite<Cost>;
    if (terrain_[grid_->node({to.x, from.y})] == 0) return kInfinite<Cost>;
    return static_cast<Cost>(kDiagonal * terrain);
  }

  /// The same for cells of one tile, whose ids differ in the last eight bits: four a coordinate.
  /// Without a branch that depends on the direction: paths turn often.
  Cost move_cost_in_tile(NodeId u, NodeId v) const {
    const unsigned dx = (v & 15) - (u & 15) + 1;
    const unsigned dy = (v >> 4 & 15) - (u >> 4 & 15) + 1;
    const Cost terrain = terrain_[v];
    const bool is_straight = (dx == 1) | (dy == 1);
    const bool is_past_corners = (terrain_[(u & ~NodeId{15}) | (v & 15)] != 0) &
                                 (terrain_[(v & ~NodeId{15}) | (u & 15)] != 0) & kEight;
    const bool is_legal =
        (dx <= 2) & (dy <= 2) & (u != v) & (terrain != 0) & (is_straight | is_past_corners);
    return is_legal ? static_cast<Cost>((is_straight ? kStraight : kDiagonal) * terrain)
                    : kInfinite<Cost>;
  }

  /// Whether all neighbours lie in the same tile, and so in the same page of every table.
  static bool has_neighbours_in_page(NodeId u) {
    return (u & 15) - 1 < 14 && ((u >> 4) & 15) - 1 < 14;
  }

  /// Of the paths round a corner past the cell the cheapest saves a diagonal for two moves.
  Cost least_through(WeightId id, NodeId from, NodeId to) const {
    if (weight(id, from) == 0) return kInfinite<Cost>;
    constexpr Cost kCorner = kEight ? 2 * kStraight - kDiagonal : 0;
    const Cost path = h(from, id) + h(id, to);
    return path - std::min(path, kCorner);
  }

  /// What expanding a node costs: no cell has more than eight neighbours.
  static constexpr std::uint64_t expansion_units(NodeId /*node*/) { return 1; }

  template <class Weights, class Visit>
  void for_each_successor(NodeId u, const Weights& weights, const Visit& visit) const {
    for (const Neighbour& v : open_neighbours(u, weights)) {
      visit(v.node, static_cast<Cost>(v.base * v.terrain));
    }
  }

  template <class Weights, class Visit>
  void for_each_predecessor(NodeId v, const Weights& weights, const Visit& visit) const {
    const Weight terrain = weights(v);
    if (terrain == 0) return;
    for (const Neighbour& u : open_neighbours(v, weights)) {
      visit(u.node, static_cast<Cost>(u.base * terrain));
    }
  }

  unsigned affected(WeightId id, NodeId* out) const {
    unsigned count = 0;
    const auto add = [&](NodeId node) {
      if (node != kNoNode) out[count++] = node;
    };
    const NodeId up = above(id);
    const NodeId down = below(id);
    add(id);
    add(left_of(id));
    add(right_of(id));
    add(down);
    add(up);
    if constexpr (kEight) {
      for (const NodeId row : {down, up}) {
        if (row == kNoNode) continue;
        add(left_of(row));
        add(right_of(row));
      }
    }
    return count;
  }

 private:
  struct Neighbour {
    NodeId node;
    Cost base;  ///< cost of the move over open ground
    Weight terrain;
  };
  /// Left unset beyond `count`: setting it would cost more than finding what goes in.
  struct Neighbours {  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<Neighbour, kMaxAffected - 1> items;
    unsigned count = 0;
    void add(NodeId node, Cost base, Weight terrain) { items[count++] = {node, base, terrain}; }
    const Neighbour* begin() const { return items.data(); }
    const Neighbour* end() const { return items.data() + count; }
  };

  /// The open neighbours that a move can join with u. Gathered first, so that what is done with
  /// each is one loop, and inlined.
  template <class Weights>
  Neighbours open_neighbours(NodeId u, const Weights& weights) const {
    if (has_neighbours_in_page(u)) {
      return gather(
          weights, u - 1, u + 1, u + 16, u - 16, [](NodeId node) { return node - 1; },
          [](NodeId node) { return node + 1; }, weights);
    }
    return gather(
        weights, left_of(u), right_of(u), below(u), above(u),
        [this](NodeId node) { return left_of(node); },
        [this](NodeId node) { return right_of(node); },
        [&](NodeId node) { return node == kNoNode ? Weight{0} : weights(node); });
  }

  template <class Weights, class Left, class Right, class WeightAt>
  static Neighbours gather(const Weights& weights, NodeId left, NodeId right, NodeId down,
                           NodeId up, const Left& left_from, const Right& right_from,
                           const WeightAt& weight_at) {
    Neighbours found;
    const Weight open_left = weight_at(left);
    const Weight open_right = weight_at(right);
    const Weight open_down = weight_at(down);
    const Weight open_up = weight_at(up);
    if (open_left != 0) found.add(left, kStraight, open_left);
    if (open_right != 0) found.add(right, kStraight, open_right);
    if (open_down != 0) found.add(down, kStraight, open_down);
    if (open_up != 0) found.add(up, kStraight, open_up);
    if constexpr (kEight) {
      const auto corner = [&](NodeId node) {
        const Weight terrain = weights(node);
        if (terrain != 0) found.add(node, kDiagonal, terrain);
      };
      if (open_down != 0 && open_left != 0) corner(left_from(down));
      if (open_down != 0 && open_right != 0) corner(right_from(down));
      if (open_up != 0 && open_left != 0) corner(left_from(up));
      if (open_up != 0 && open_right != 0) corner(right_from(up));
    }
    return found;
  }

  // As GridWorld::cell, from what lies at hand.
  int x_of(NodeId u) const { return static_cast<int>((u >> 8 & column_mask_) << 4 | (u & 15)); }
  int y_of(NodeId u) const { return static_cast<int>(u >> tile_row_bits_ << 4 | (u >> 4 & 15)); }

  // Within a tile a neighbour is one or sixteen ids away; across its edge the tile's ids follow.
  NodeId left_of(NodeId u) const {
    if ((u & 15) != 0) return u - 1;
    return ((u >> 8) & column_mask_) != 0 ? u - 256 + 15 : kNoNode;
  }
  NodeId right_of(NodeId u) const {
    if ((u & 15) != 15) return u + 1;
    return ((u >> 8) & column_mask_) != column_mask_ ? u + 256 - 15 : kNoNode;
  }
  NodeId above(NodeId u) const {
    if ((u & 240) != 0) return u - 16;
    return u >= tile_row_ ? u - tile_row_ + 240 : kNoNode;
  }
  NodeId below(NodeId u) const {
    if ((u & 240) != 240) return u + 16;
    return u + tile_row_ < slots_ ? u + tile_row_ - 240 : kNoNode;
  }

  const GridWorld* grid_;
  const std::uint8_t* terrain_;
  NodeId slots_;
  NodeId column_mask_;
  NodeId tile_row_;  ///< ids in a row of tiles
  unsigned tile_row_bits_;
  Cost per_larger_ = 0;
  Cost per_smaller_ = 0;
  bool euclidean_ = false;
};

static_assert(Space<GridSpace<Moves::four, std::uint32_t>>);
static_assert(Space<GridSpace<Moves::four, std::uint64_t>>);
static_assert(Space<GridSpace<Moves::eight, std::uint32_t>>);
static_assert(Space<GridSpace<Moves::eight, std::uint64_t>>);

}  // namespace fleetfoot
