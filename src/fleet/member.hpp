// An agent of a fleet: what it is, where it goes, and what it has committed to. All of them lie in
// one array, by index.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <vector>

#include "base/cell.hpp"
#include "fleet/committed_path.hpp"

namespace fleetfoot::fleet {

using Index = std::uint32_t;  ///< of an agent, a goal, a field, a tile, ...
inline constexpr Index kNone = 0xFFFFFFFF;

/// Memory for `count` in all, twice as much as before where more is needed.
inline void make_room(std::vector<Index>& list, std::size_t count) {
  if (list.capacity() < count) list.reserve(std::max(count, 2 * list.capacity()));
}

struct Member {
  Cell at;
  CommittedPath path;
  Index goal = kNone;         ///< in the table of goals
  std::uint32_t version = 0;  ///< of its id
  // In the queue of those that ask to be served.
  Index next = kNone;
  Index previous = kNone;
  std::uint16_t ring_slot = 0;
  std::uint32_t asked = 0;     ///< tick
  std::uint32_t examined = 0;  ///< openings of the atlas when its goal was found to be out of reach
  std::uint32_t goal_moves = 0;  ///< of its goal, that it knows of
  Index stand_in = kNone;        ///< goal near the one that cannot be reached
  std::uint32_t pressure = 0;    ///< ticks since it was at its goal, or since it was given that
  std::uint16_t way = 0;         ///< moves to its goal when that was first known; then it stays so
  std::uint16_t scanned = 0;     ///< rings around that one, for a stand-in
  // Along an obstacle, for want of any distances.
  std::uint16_t followed = 0;    ///< moves so far; 0 if it does not
  std::uint32_t blocked_at = 0;  ///< how far from the goal, as the crow flies, that began
  std::uint8_t heading = 0;
  bool has_right_hand_on = false;  ///< the obstacle; else the left one
  std::int8_t priority = 0;
  std::uint8_t size = 1;
  StepStatus status = StepStatus::wait;  ///< of the last move
  MoveCause why = MoveCause::queued;     ///< of the last move
  bool is_alive = false;
  bool is_queued = false;
  bool is_unbound = false;          ///< its goal is new, and its field not asked for yet
  bool has_arrived = false;         ///< and has said so, for the goal as it is
  bool is_cut_off = false;          ///< its goal cannot be reached
  bool is_exact = false;            ///< its path is of an exact search, not of coarse distances
  bool is_new = false;              ///< its path was found in this tick
  bool wants_fresh = false;         ///< a path from where it is, in place of the one that it has
  bool has_tried_directly = false;  ///< to find a path to a near goal without its field
  bool was_in_the_way = false;      ///< of others, in the last tick
};

}  // namespace fleetfoot::fleet
