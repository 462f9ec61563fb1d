#include "tools/generators/thesis_rooms.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "tools/generators/depth_first_tree.hpp"
#include "tools/generators/limits.hpp"

namespace fleetfoot {
namespace {

constexpr const char* kGenerateRooms = "generate rooms";
constexpr int kPitch = 16;
constexpr int kDoorOffset = 8;
constexpr double kOpenAtStart = 0.20;

void check_room_size(int size) {
  require_size(kGenerateRooms, size, 2 * kPitch);
  require(size % kPitch == 0, kGenerateRooms,
          "size must be a multiple of 16, not " + std::to_string(size));
}

/// The edge's second room lies to the right of or below its first; the door is in its near wall.
Cell door_cell(LatticeEdge edge, int rooms) {
  const auto columns = static_cast<std::uint32_t>(rooms);
  const int x = static_cast<int>(edge.second % columns) * kPitch;
  const int y = static_cast<int>(edge.second / columns) * kPitch;
  return edge.second == edge.first + 1 ? Cell{x, y + kDoorOffset} : Cell{x + kDoorOffset, y};
}

}  // namespace

void check_thesis_options(const ThesisOptions& options, const char* where) {
  require_percent(where, "change-percent", options.change_percent, 40);
  require_ticks(where, options.ticks);
}

TerrainMap rooms_with_open_doors(int size) {
  check_room_size(size);
  TerrainMap map(size, size, '.');
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (x % kPitch == 0 || y % kPitch == 0) map.at({x, y}) = '@';
    }
  }
  const int rooms = size / kPitch;
  for (const LatticeEdge edge : lattice_edges(rooms, rooms)) map.at(door_cell(edge, rooms)) = '.';
  return map;
}

ToggleProcess rooms_process(const ThesisOptions& options, std::uint64_t seed) {
  check_thesis_options(options, kGenerateRooms);
  Random root(seed);
  Random layout = root.split();
  const Random toggles = root.split();

  const int size = options.size;
  SwitchedWorld world;
  world.map = rooms_with_open_doors(size);
  world.owner.assign(world.map.letters.size(), SwitchedWorld::kNobody);
  const bool published = options.variant == ThesisVariant::published;
  world.start = published ? Cell{1, 1} : Cell{1, size - 1};
  world.goal = published ? Cell{size - 1, size - 1} : Cell{size - 1, 1};

  const int rooms = size / kPitch;
  const std::vector<std::uint32_t> tree = depth_first_tree(rooms, rooms, layout);
  std::vector<std::uint32_t> closed_doors;
  for (const LatticeEdge edge : lattice_edges(rooms, rooms)) {
    const Cell door = door_cell(edge, rooms);
    const std::size_t cell = world.map.index(door);
    if (in_tree(tree, edge)) {
      world.owner[cell] = SwitchedWorld::kFixedDoor;
      continue;
    }
    const auto obstacle = static_cast<std::uint32_t>(world.obstacles.size());
    const bool closed = !layout.chance(kOpenAtStart);
    world.owner[cell] = static_cast<std::int32_t>(obstacle);
    world.obstacles.add(door);
    world.obstacles.close_group();
    world.recorded_on.push_back(closed);
    world.on.push_back(closed && !published);
    if (world.on.back()) world.map.at(door) = '@';
    if (closed) closed_doors.push_back(obstacle);
  }
  if (published) world.first_list = std::move(closed_doors);
  return ToggleProcess(std::move(world), options.variant, options.change_percent, toggles);
}

GeneratedWorld generate_rooms(const ThesisOptions& options, std::uint64_t seed) {
  const std::int64_t ticks = options.ticks > 0 ? options.ticks : default_ticks(options.size);
  return record(rooms_process(options, seed), ticks, kGenerateRooms);
}

}  // namespace fleetfoot
