// A world as a search space whose type only the searches know.
//
// Kernels are templates on a space, so that the moves and the width of costs are constants in their
// loops. Agents and policies are not: they hold an AnySpace, ask it what they need once a decision,
// and hand it to the searches, each of which opens it once, when it is made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "search/spaces/space.hpp"
#include "search/spaces/space_types.hpp"
#include "world/world.hpp"

namespace fleetfoot {

class AnySpace {
 public:
  /// The world must outlive it. Throws InputError for a heuristic that does not fit the world.
  AnySpace(const World& world, Heuristic heuristic);
  ~AnySpace() = default;
  // Searches refer to the space inside.
  AnySpace(const AnySpace&) = delete;
  AnySpace& operator=(const AnySpace&) = delete;

  /// Calls act(space) with the space itself.
  template <class Act>
  decltype(auto) visit(Act&& act) const {
    return std::visit(std::forward<Act>(act), space_);
  }

  const World& world() const { return world_; }
  const Journal& journal() const { return world_.journal(); }
  /// The time in the world's journal: it grows with every change.
  std::uint64_t now() const { return journal().end(); }
  Heuristic heuristic() const { return heuristic_; }
  bool is_grid() const { return world_.kind() == WorldKind::grid; }
  /// The cost of a straight move over open ground; 1 on a graph.
  std::uint64_t straight() const { return straight_; }

  std::uint64_t h(NodeId a, NodeId b) const;
  /// The present cost of the move u -> v; infinite where there is none.
  std::uint64_t move_cost(NodeId u, NodeId v) const;
  bool can_move(NodeId u, NodeId v) const { return move_cost(u, v) != kInfinite<std::uint64_t>; }
  /// How many of the nodes, which are not none, the moves from the first on lead to now, and what
  /// these moves cost.
  struct Led {
    std::size_t nodes;
    std::uint64_t cost;
  };
  Led follow(const std::vector<NodeId>& nodes) const;

 private:
  using Held = std::variant<Grid4, Grid4Wide, Grid8, Grid8Wide, GraphSpace>;
  static Held hold(const World& world, Heuristic heuristic);

  const World& world_;
  Heuristic heuristic_;
  Held space_;
  std::uint64_t straight_ = 1;
};

/// A cost of any width as 64 bits; infinite stays infinite.
template <class Cost>
constexpr std::uint64_t wide(Cost cost) {
  return cost == kInfinite<Cost> ? kInfinite<std::uint64_t> : std::uint64_t{cost};
}

}  // namespace fleetfoot
