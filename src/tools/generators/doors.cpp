#include "tools/generators/doors.hpp"

#include <cstddef>
#include <vector>

#include "base/random.hpp"
#include "tools/generators/change_recorder.hpp"
#include "tools/generators/depth_first_tree.hpp"
#include "tools/generators/limits.hpp"
#include "tools/generators/room_graph.hpp"

namespace fleetfoot {
namespace {

constexpr const char* kGenerateDoors = "generate doors";

void check(const DoorsOptions& o) {
  require_size(kGenerateDoors, o.size, 3);
  require(o.room_width >= 1 && o.room_height >= 1, kGenerateDoors,
          "a room must be at least one cell wide and high");
  require(o.room_width < o.size - 1 || o.room_height < o.size - 1, kGenerateDoors,
          "rooms as large as the map leave no door");
  require_percent(kGenerateDoors, "toggle-rate", o.toggle_rate, 50);
  require_percent(kGenerateDoors, "open-percent", o.open_percent, 100);
  require_ticks(kGenerateDoors, o.ticks);
}

/// Where the rooms along one axis begin and end: `count` rooms with a wall between each two.
struct Division {
  int size;
  int count;
  Division(int map_size, int room) : size(map_size), count((map_size + 1) / (room + 1)) {
    if (count < 1) count = 1;
  }
  /// The first cell of a room; first(count) is one past a wall outside the map.
  int first(int room) const {
    return static_cast<int>(static_cast<std::int64_t>(size + 1) * room / count);
  }
  int last(int room) const { return first(room + 1) - 2; }
};

struct DoorLayout {
  TerrainMap map;  ///< every door open
  Division across;
  Division down;
  std::vector<Cell> doors;  ///< door i joins the rooms of edge i
};

DoorLayout make_layout(const DoorsOptions& options, Random& random) {
  DoorLayout layout{TerrainMap(options.size, options.size, '.'),
                    Division(options.size, options.room_width),
                    Division(options.size, options.room_height),
                    {}};
  const Division& across = layout.across;
  const Division& down = layout.down;
  for (int i = 0; i < options.size; ++i) {
    for (int column = 1; column < across.count; ++column) {
      layout.map.at({across.first(column) - 1, i}) = '@';
    }
    for (int row = 1; row < down.count; ++row) layout.map.at({i, down.first(row) - 1}) = '@';
  }
  const auto columns = static_cast<std::uint32_t>(across.count);
  for (const LatticeEdge edge : lattice_edges(across.count, down.count)) {
    const int column = static_cast<int>(edge.second % columns);
    const int row = static_cast<int>(edge.second / columns);
    const bool to_the_right = edge.second / columns == edge.first / columns;
    const Cell door =
        to_the_right
            ? Cell{across.first(column) - 1, random.between(down.first(row), down.last(row))}
            : Cell{random.between(across.first(column), across.last(column)), down.first(row) - 1};
    layout.map.at(door) = '.';
    layout.doors.push_back(door);
  }
  return layout;
}

}  // namespace

TerrainMap doors_all_open(const DoorsOptions& options, std::uint64_t seed) {
  check(options);
  Random random = Random(seed).split();
  return make_layout(options, random).map;
}

GeneratedWorld generate_doors(const DoorsOptions& options, std::uint64_t seed) {
  check(options);
  Random root(seed);
  Random layout_random = root.split();
  Random random = root.split();
  DoorLayout layout = make_layout(options, layout_random);
  TerrainMap& map = layout.map;
  RoomGraph rooms(layout.across.count, layout.down.count);

  const double open_share = options.open_percent / 100;
  const std::vector<std::uint32_t> tree =
      depth_first_tree(layout.across.count, layout.down.count, random);
  for (std::size_t i = 0; i < layout.doors.size(); ++i) {
    const bool open = random.chance(open_share) || in_tree(tree, rooms.doors()[i]);
    rooms.set_open(i, open);
    if (!open) map.at(layout.doors[i]) = '@';
  }

  // In balance as many doors open as close: f (1 - f) 2 of them each way, for a share f open.
  const double toggle = options.toggle_rate / 100;
  const double opening = toggle * 2 * open_share;
  const double closing = toggle * 2 * (1 - open_share);
  ChangeRecorder recorder(kGenerateDoors, map);
  const std::int64_t ticks = options.ticks > 0 ? options.ticks : default_ticks(options.size);
  for (std::int64_t tick = 1; tick < ticks; ++tick) {
    for (std::size_t i = 0; i < layout.doors.size(); ++i) {
      const bool open = rooms.open(i);
      if (!random.chance(open ? closing : opening)) continue;
      if (open && !rooms.joined_without(i)) continue;
      rooms.set_open(i, !open);
      recorder.add(tick, layout.doors[i], open ? '@' : '.');
    }
  }
  return {map, recorder.take(), {0, 0}, {options.size - 1, options.size - 1}};
}

}  // namespace fleetfoot
