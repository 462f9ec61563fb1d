// A question for a path by jump points that does not search for what cannot be reached.
//
// Where the components of the coarse map are known (coarse/components.hpp), a goal in another
// component is answered without a search. Else the search begins, and when it has taken as long as
// finding the components would, they are found: so an unreachable goal costs at most about twice
// that, and a near one nothing. In a world that keeps changing and stays connected the question is
// asked later and later.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/budget.hpp"
#include "search/coarse/components.hpp"
#include "search/jumps/jump_points.hpp"
#include "search/path_follower.hpp"

namespace fleetfoot {

template <Space S>
class JumpQuery {
 public:
  /// Both must outlive it.
  JumpQuery(const S& space, const GridWorld& world) : world_(world), search_(space, world) {}

  /// It must begin again when the world has changed.
  void begin(NodeId start, NodeId goal) {
    search_.begin(start, goal);
    start_ = start;
    goal_ = goal;
    worked_ = 0;
    answer_ = Answer::unknown;
  }

  SearchStatus run(Meter& meter) {
    if (answer_ == Answer::unknown) {
      if (components_ == nullptr || !components_->are_known()) {
        const SearchStatus status = search_first(meter);
        if (status != SearchStatus::running || worked_ < patience()) return status;
        if (components_ == nullptr) components_ = std::make_unique<coarse::Components>(world_);
        if (!components_->find(meter)) return SearchStatus::running;
        factor_ = std::min<std::uint64_t>(2 * factor_, kMostFactor);
      }
      answer_ = components_->are_apart(start_, goal_) ? Answer::apart : Answer::connected;
      if (answer_ == Answer::apart) factor_ = 1;
    }
    return answer_ == Answer::apart ? SearchStatus::no_path : search_.run(meter);
  }

  const JumpPoints<S>& search() const { return search_; }
  /// After `found`, in the same world: the path from start to goal.
  void read_path(PathFollower& path) const {
    const std::size_t nodes = search_.moves() + 1;
    PathFollower::Stop* stop = path.restart(world_.journal().end(), nodes) + nodes;
    std::uint64_t left = 0;
    *--stop = {goal_, left};
    search_.for_each_line_backwards([&](Cell at, Cell step, int moves, std::uint64_t cost) {
      // Inside a tile ids of neighbours differ by the same everywhere.
      const auto by = static_cast<NodeId>(step.x + kTile * step.y);
      while (moves > 0) {
        const Cell first{at.x + step.x, at.y + step.y};
        const int count = std::min({moves, in_tile(first.x, step.x), in_tile(first.y, step.y)});
        NodeId node = world_.node(first);
        for (int i = 0; i < count; ++i, node += by) {
          left += cost;
          *--stop = {node, left};
        }
        at = {at.x + count * step.x, at.y + count * step.y};
        moves -= count;
      }
    });
  }
  std::size_t memory_bytes() const {
    return search_.memory_bytes() + (components_ ? components_->memory_bytes() : 0);
  }

 private:
  static constexpr int kTile = 16;
  /// How many cells from this one on, a coordinate of it, lie in one tile.
  static int in_tile(int at, int step) {
    return step > 0 ? kTile - at % kTile : step < 0 ? at % kTile + 1 : kTile;
  }

  enum class Answer { unknown, connected, apart };
  static constexpr std::uint64_t kMostFactor = 64;

  /// Work units after which the components are worth finding.
  std::uint64_t patience() const {
    return factor_ * (components_ ? components_->price() : coarse::Components::first_price(world_));
  }
  SearchStatus search_first(Meter& meter) {
    const std::uint64_t before = meter.used();
    const Meter::Share share = meter.at_most(patience() - std::min(patience(), worked_));
    const SearchStatus status = search_.run(meter);
    worked_ += meter.used() - before;
    return status;
  }

  const GridWorld& world_;
  JumpPoints<S> search_;
  std::unique_ptr<coarse::Components> components_;
  NodeId start_ = kNoNode;
  NodeId goal_ = kNoNode;
  std::uint64_t worked_ = 0;
  std::uint64_t factor_ = 1;
  Answer answer_ = Answer::unknown;
};

}  // namespace fleetfoot
