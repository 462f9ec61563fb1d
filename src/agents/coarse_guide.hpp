// Guidance by a tile field, for agents on a grid that search under a budget: the field, a search at
// the agent that goes by it, and the policy that shares the step and says when to trust it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "policy/guidance.hpp"
#include "search/coarse/guided_search.hpp"
#include "search/coarse/tile_field.hpp"
#include "search/local_search.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

class CoarseGuide {
 public:
  /// The space, a grid, must outlive it.
  CoarseGuide(const AnySpace& space, NodeId goal);

  void set_goal(NodeId goal);
  /// Works on the field with the share of the step that the policy gives it, or with all of it.
  /// Found: the agent is on a shortest path, by the field's costs.
  SearchStatus run(NodeId at, Meter& meter, bool with_all = false);
  /// Whether the field's costs are the world's, so that what it finds is a plan.
  bool is_exact() const { return field_.scale().is_exact; }
  /// After `found`, for the agent's node or one that this has returned since.
  NodeId next(NodeId from) { return field_.next(from); }
  std::uint64_t cost(NodeId at) {
    return static_cast<std::uint64_t>(field_.agent_distance(at)) *
           static_cast<std::uint64_t>(field_.scale().unit);
  }

  /// Appends the path from the last of `nodes` to the goal, or as far as it goes.
  void append_path(NodeId goal, std::vector<NodeId>& nodes);

  /// The agent has made the move that was chosen.
  void stepped();
  void relocated() { policy_.relocated(); }

  /// A move by what the field has published, or none: where it does not reach, or has misled.
  std::optional<LocalMove> choose(NodeId at, Meter& meter);
  /// Whether the field is trusted. If not, the agent does best to act as if there were none.
  bool is_trusted() const { return policy_.is_trusted(); }
  /// The path of the last choice.
  const LocalSearch& search() const { return *search_; }

  std::uint64_t replans() const { return field_.replans(); }
  std::size_t memory_bytes() const { return field_.memory_bytes() + search_->memory_bytes(); }

 private:
  coarse::TileField field_;
  const AnySpace& space_;
  std::unique_ptr<LocalSearch> search_;
  policy::Guidance policy_;
  NodeId goal_;
  std::uint32_t learned_by_ = 0;  ///< publication
  std::int32_t chosen_from_ = 0;  ///< distance of the last choice
};

}  // namespace fleetfoot
