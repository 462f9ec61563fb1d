// Guidance for agents on a grid that search under a budget: distances to the goal over the whole
// map, and a search at the agent that goes by them.
//
// The distances come from two fields. The portal field is nearly right and soon there; where it
// finds that the agent is cut off, it can tell that there is no path. The tile field is exact, and
// takes some ten times as long: once it has closed, the agent follows a shortest path. Until then
// the agent looks ahead by the one that knows the later changes of the world.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "policy/guidance.hpp"
#include "search/coarse/distances.hpp"
#include "search/coarse/guided_search.hpp"
#include "search/coarse/portal_field.hpp"
#include "search/coarse/tile_field.hpp"
#include "search/local_search.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

class CoarseGuide final : private coarse::Distances {
 public:
  /// The space, a grid, must outlive it. Where most of the world is still to be seen a tile field
  /// would be repaired in every step: do without.
  CoarseGuide(const AnySpace& space, NodeId goal, bool with_tile_field);

  void set_goal(NodeId goal);
  void relocated() {
    portals_.relocated();
    shares_.arrived();
  }
  /// Works on the fields with their share of the step, or with all of it. Found: the agent is on a
  /// shortest path, by the tile field. No path: there is none, for certain.
  SearchStatus run(NodeId at, Meter& meter, bool with_all = false);
  /// Whether it can find shortest paths: if the tile field's costs are the world's.
  bool is_exact() const { return tiles_ && tiles_->scale().is_exact; }
  /// After `found`, for the agent's node or one that this has returned since.
  NodeId next(NodeId from) { return tiles_->next(from); }
  std::uint64_t cost(NodeId at) {
    return static_cast<std::uint64_t>(tiles_->agent_distance(at)) *
           static_cast<std::uint64_t>(tiles_->scale().unit);
  }
  /// Appends the path from the last of `nodes` to the goal, or as far as it goes.
  void append_path(std::vector<NodeId>& nodes) { tiles_->append_path(nodes); }

  /// A move by what the fields have published, or none where they do not reach.
  std::optional<LocalMove> choose(NodeId at, Meter& meter);
  /// The path of the last choice.
  const LocalSearch& search() const { return *search_; }

  /// How often it began for a goal, or had to work on changes of the world.
  std::uint64_t replans() const { return replans_; }
  std::size_t memory_bytes() const;

 private:
  std::int32_t distance(NodeId node) override {
    return is_by_tiles_ ? tiles_->distance(node) : portals_.distance(node);
  }

  bool is_open(NodeId node) const;

  policy::Guidance shares_;
  coarse::PortalField portals_;
  std::optional<coarse::TileField> tiles_;
  const AnySpace& space_;
  std::unique_ptr<LocalSearch> search_;
  NodeId goal_;
  std::uint64_t replans_ = 1;
  std::uint64_t seen_;            ///< time in the journal
  bool is_by_tiles_ = false;      ///< whose distances the last choice went by
  std::uint32_t learned_by_ = 0;  ///< and publication
};

}  // namespace fleetfoot
