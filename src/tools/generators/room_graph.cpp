#include "tools/generators/room_graph.hpp"

namespace fleetfoot {
namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};

}  // namespace

RoomGraph::RoomGraph(int columns, int rows)
    : columns_(static_cast<std::uint32_t>(columns)), doors_(lattice_edges(columns, rows)) {
  const std::size_t rooms = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  open_.assign(doors_.size(), 0);
  right_door_.assign(rooms, kNone);
  lower_door_.assign(rooms, kNone);
  mark_.assign(rooms, 0);
  for (std::size_t i = 0; i < doors_.size(); ++i) {
    const bool to_the_right = columns_ > 1 && doors_[i].second == doors_[i].first + 1;
    (to_the_right ? right_door_ : lower_door_)[doors_[i].first] = static_cast<std::uint32_t>(i);
  }
}

/// Takes one room from the queue. True if it borders on a room of the other search.
bool RoomGraph::grow(std::vector<std::uint32_t>& queue, std::size_t& head, std::uint64_t mine,
                     std::uint64_t other, std::size_t without) {
  const std::uint32_t room = queue[head++];
  const std::uint32_t doors[4] = {right_door_[room], lower_door_[room],
                                  room % columns_ > 0 ? right_door_[room - 1] : kNone,
                                  room >= columns_ ? lower_door_[room - columns_] : kNone};
  for (const std::uint32_t door : doors) {
    if (door == kNone || door == without || !open_[door]) continue;
    const std::uint32_t next =
        doors_[door].first == room ? doors_[door].second : doors_[door].first;
    if (mark_[next] == other) return true;
    if (mark_[next] == mine) continue;
    mark_[next] = mine;
    queue.push_back(next);
  }
  return false;
}

bool RoomGraph::joined_without(std::size_t door) {
  const std::uint64_t near_mark = ++last_mark_;
  const std::uint64_t far_mark = ++last_mark_;
  near_.assign(1, doors_[door].first);
  far_.assign(1, doors_[door].second);
  mark_[doors_[door].first] = near_mark;
  mark_[doors_[door].second] = far_mark;
  std::size_t near_head = 0;
  std::size_t far_head = 0;
  while (near_head < near_.size() && far_head < far_.size()) {
    if (grow(near_, near_head, near_mark, far_mark, door)) return true;
    if (grow(far_, far_head, far_mark, near_mark, door)) return true;
  }
  return false;
}

}  // namespace fleetfoot
