// A*, from the goal over the portals of a coarse map towards an agent: what makes a PortalPass.
//
// Inside a tile, the path from portal to portal is the octile distance and the moves that the
// tile's walls add (Detours). A pass reads each border as it is when it comes there and keeps it
// so. A portal that was reached through one of its tiles expands only into the other.
//
// A pass is thorough; or greedy, weighted A* (Pohl 1970) that expands no portal twice; or it can be
// *repaired*. Then it goes on when the world has changed or the agent moved, as in D* Lite (Koenig
// and Likhachev 2002): what was reached through a tile that changed is lost, with all that was
// reached from there; portals beside what was lost are expanded again; and keys are raised by how
// far the agent has moved, so that those in the open list stay lower bounds. What is lost keeps its
// last distance until it has another.
//
// The work is charged to the map, piece by piece: step() does the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/types.hpp"
#include "search/coarse/coarse_reader.hpp"
#include "search/coarse/portal_pass.hpp"
#include "search/queues/lazy_heap.hpp"
#include "search/queues/monotone_buckets.hpp"

namespace fleetfoot::coarse {

// Prices in ticks; bench/prices.cpp measures them.
inline constexpr std::uint64_t kAroundTicks = 1;  ///< of each portal around a tile
inline constexpr std::uint64_t kEdgeTicks = 2;    ///< and of each that is connected

class PortalSearch {
 public:
  struct Kind {
    int greed = 0;
    bool may_be_rough = false;  ///< leave out the detours in tiles that are not cluttered
    bool can_be_repaired = false;
  };

  /// World and map must outlive it.
  PortalSearch(const GridWorld& world, CoarseReader& map, const Scale& scale);

  /// The pass is to outlive the search, or the next begin().
  void begin(PortalPass& pass, NodeId goal, NodeId agent, const Kind& kind);
  /// The next piece of work; true if none is left: the pass has come a little past the agent, or
  /// to its end.
  bool step();

  /// A tile has changed. Only of a pass that can be repaired; if has_repaired() then, resume() has
  /// to follow.
  void repair(std::uint32_t tile);
  /// The pass goes on, towards where the agent is now.
  void resume(NodeId agent);
  /// Whether a tile was repaired since the last resume().
  bool has_repaired() const { return has_repaired_; }
  /// The pass was moved there.
  void go_on_in(PortalPass& pass) { pass_ = &pass; }
  /// Whether keys have been raised so far, or what the open list holds is so much of what counts no
  /// more, that another pass should begin.
  bool is_worn_out() const {
    return raised_ > std::uint64_t{1} << 30U || heap_.size() > 4 * pass_->nodes.size() + 4096;
  }
  /// Whether any distance changed since this was last asked.
  bool take_changed() {
    const bool changed = has_changed_;
    has_changed_ = false;
    return changed;
  }

  /// Of the agent, as far as is known: kFar if the pass has not come there.
  std::int32_t aim_distance() const { return aim_distance_; }
  /// The first portal on the path from there.
  std::uint32_t aim_portal() const { return aim_portal_; }
  /// The tile on the other side of the border.
  std::uint32_t beyond(const PortalNode& node) const {
    return map_.map().beyond(node.tile, node.side);
  }
  /// The tile through which the path leads from a portal to the goal.
  std::uint32_t comes_through(const PortalNode& node) const {
    return node.from == From::before ? node.tile : beyond(node);
  }
  /// The tile that a portal expands into.
  std::uint32_t enters(const PortalNode& node) const {
    return node.from == From::before ? beyond(node) : node.tile;
  }

  std::size_t memory_bytes() const {
    return open_.memory_bytes() + heap_.memory_bytes() + lost_.capacity() * sizeof(lost_[0]) +
           old_.capacity() * sizeof(old_[0]);
  }

 private:
  std::uint32_t pop();
  bool read_ahead();
  void expand(std::uint32_t index);
  /// The portals of a region learn their distance through it, from a portal or from a cell.
  void spread(std::uint32_t from, std::uint32_t tile, std::uint8_t region);
  void spread_goal();
  void improve(std::uint32_t index, Place place, std::int32_t distance, From from,
               std::uint32_t next);
  void push(std::uint32_t index, Place place);
  void set_aim(NodeId agent);
  /// The agent is reached through a portal that leads into its tile.
  void look_for_aim(std::uint32_t index);
  static std::int32_t over_terrain(std::int32_t way, const PassTile& tile);
  const PassTile& enter(std::uint32_t tile);
  const PassTile& read_border(std::uint32_t tile, BorderSide side);
  Opening opening_in(std::uint32_t tile, const PortalNode& node) const {
    return opening_of(node.portal, node.side, node.tile == tile);
  }
  OpeningList openings_of(const PassTile& entry, std::uint32_t tile) const;

  // Repairs.
  bool refresh_top();
  void look_around_aim();
  void lose(std::uint32_t index);
  void lose_all_through(std::uint32_t tile);
  void lose_children(std::uint32_t parent);
  /// What leads into a tile, and there into a region unless that is 0, is expanded again.
  void reopen(std::uint32_t tile, std::uint8_t region);
  void raise(std::uint32_t index);
  void read_again(PassTile& owner, std::uint32_t tile, BorderSide side);
  void enter_again(std::uint32_t tile);

  const GridWorld& world_;
  CoarseReader& map_;
  Scale scale_;
  PortalPass* pass_ = nullptr;
  NodeId goal_ = kNoNode;
  Kind kind_;
  MonotoneBuckets<std::int32_t> open_;   ///< of a thorough pass
  LazyHeap<std::uint32_t> heap_;         ///< of the others
  std::uint32_t expanding_ = kNoPortal;  ///< popped, but not all that it needs is read
  std::size_t reading_ = 0;              ///< of that
  std::uint64_t floor_ = 0;              ///< no key is less
  std::uint64_t raised_ = 0;             ///< keys, by the moves of the agent
  Spot aim_spot_;
  Place aim_{};
  std::int32_t aim_distance_ = kFar;
  std::uint32_t aim_portal_ = kNoPortal;
  bool is_aim_due_ = false;   ///< to be looked for among what is known
  bool is_goal_due_ = false;  ///< to be expanded again
  bool is_too_far_ = false;   ///< something was, for its distance to fit
  bool has_repaired_ = false;
  bool has_changed_ = false;
  std::vector<std::uint32_t> lost_;  ///< of which what was reached from there is still to be lost
  std::vector<PortalNode> old_;      ///< portals of a border that is read again
};

}  // namespace fleetfoot::coarse
