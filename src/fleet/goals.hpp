// The goals of a fleet: each agent's own, and those that agents share. All lie in one array; an
// agent knows its goal by index, so a goal that moves takes its agents with it in O(1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/cell.hpp"
#include "fleet/member.hpp"

namespace fleetfoot::fleet {

struct Goal {
  Cell cell;
  std::uint32_t version = 0;  ///< of its id
  std::uint32_t users = 0;    ///< agents that go there
  std::uint32_t moves = 0;    ///< how often it has moved
  // The field of its region, for bodies of one size.
  Index field = kNone;
  std::uint32_t field_serial = 0;
  std::uint64_t bound = 0;  ///< time of the atlas; 0 if it has to be looked for
  std::uint8_t bound_size = 0;
  // The best of the fields near it that have been looked at, for those who are far away.
  Index guide = kNone;
  std::uint32_t guide_serial = 0;
  std::int32_t guide_distance = 0;   ///< from the goal to the middle of its region
  std::uint32_t guide_removals = 0;  ///< of the block
  std::uint32_t guides_seen = 0;     ///< of the block
  bool is_shared = false;
  bool is_alive = false;

  /// It is elsewhere from now on, or others look at it: what is known of it is not.
  void forget() {
    bound = 0;
    guide = kNone;
    guides_seen = 0;
  }
};

class Goals {
 public:
  Index add(Cell cell, bool is_shared) {
    if (free_.empty()) {
      make_room(free_, goals_.size() + 1);  // so that giving one back asks for no memory
      goals_.emplace_back();
      free_.push_back(static_cast<Index>(goals_.size() - 1));
    }
    const Index index = free_.back();
    free_.pop_back();
    Goal& goal = goals_[index];
    goal.cell = cell;
    goal.users = 0;
    goal.moves = 0;
    goal.forget();
    goal.is_shared = is_shared;
    goal.is_alive = true;
    if (is_shared) ++shared_;
    return index;
  }
  void remove(Index index) {
    Goal& goal = goals_[index];
    goal.is_alive = false;
    ++goal.version;
    if (goal.is_shared) --shared_;
    free_.push_back(index);
  }
  Goal& operator[](Index index) { return goals_[index]; }
  const Goal& operator[](Index index) const { return goals_[index]; }
  std::size_t size() const { return goals_.size(); }
  std::size_t shared() const { return shared_; }
  void reserve(std::size_t count) {
    goals_.reserve(count);
    free_.reserve(goals_.capacity());
  }
  std::size_t memory_bytes() const {
    return goals_.capacity() * sizeof(Goal) + free_.capacity() * sizeof(Index);
  }

 private:
  std::vector<Goal> goals_;
  std::vector<Index> free_;
  std::size_t shared_ = 0;
};

}  // namespace fleetfoot::fleet
