// What a picture of an agent needs beyond its steps: where it searched, what it believes, what its
// searches hold; and the coarse map of a grid. In numbers of cells, y * width + x. None of it
// changes what an agent does.
#include <fleetfoot/fleetfoot.h>

#include <cstddef>
#include <cstdint>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/grid_agent.hpp>
#include <vector>

#include "api/access.hpp"
#include "base/budget.hpp"
#include "bindings/c/src/agent.hpp"
#include "bindings/c/src/grid.hpp"
#include "search/coarse/coarse_map.hpp"
#include "search/coarse/coarse_reader.hpp"

using namespace fleetfoot;     // NOLINT: of this file's functions all are of C
using namespace fleetfoot::c;  // NOLINT

namespace {

using AgentHandle = AgentObject<GridAgent, Grid, Kind::agent>;

/// Calls use(number, node) for each cell of the grid.
template <class Use>
void for_each_cell(const GridWorld& world, const Use& use) {
  std::size_t number = 0;
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) use(number++, world.node({x, y}));
  }
}

/// Whether a buffer has a place for each cell.
bool is_large_enough(const GridWorld& world, std::size_t capacity) {
  if (capacity >= world.node_count()) return true;
  fail_small(capacity, world.node_count());
  return false;
}

}  // namespace

extern "C" {

/// As ff_agent_step, or as ff_agent_think if `is_step` is 0; and the cells that were expanded, each
/// as often as it was. `cells` is valid until the next call.
ff_status ff_js_agent_watch(ff_agent* agent, ff_budget budget, int is_step, ff_step* result,
                            const std::uint32_t** cells, std::size_t* count) {
  static std::vector<std::uint32_t> expanded;
  auto* const object = find<AgentHandle>(agent);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_sized(result, "step")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    const GridWorld& world = detail::Access::world(*object->world);
    ExpansionLog log(world.node_slots());
    const Budget logged = budget_of(budget).logged_in(&log);
    write_step(is_step != 0 ? object->agent.step(logged) : object->agent.think(logged), result);
    expanded.clear();
    if (result->expanded > 0) {
      for_each_cell(world, [&](std::size_t number, NodeId node) {
        expanded.insert(expanded.end(), log.counts()[node], static_cast<std::uint32_t>(number));
      });
    }
    *cells = expanded.data();
    *count = expanded.size();
    return FF_OK;
  });
}

/// Terrain as the agent believes it to be, row by row.
ff_status ff_js_agent_belief(const ff_agent* agent, std::uint8_t* rows, std::size_t capacity) {
  const auto* const object = find<AgentHandle>(agent);
  if (object == nullptr) return FF_BAD_HANDLE;
  const GridWorld& world = detail::Access::belief(object->agent);
  if (!is_large_enough(world, capacity)) return FF_TOO_SMALL;
  for_each_cell(world, [&](std::size_t number, NodeId node) {
    rows[number] = static_cast<std::uint8_t>(world.terrain(node));
  });
  return FF_OK;
}

/// The coarse map as the grid is now: the region of each cell inside its tile (0 for a blocked cell
/// and for pockets that reach no edge), and a row of five numbers for each portal: the first and
/// the last of its cells on the near side, x and y each, and whether it leads down (1) or to the
/// right (0). `portals` is valid until the next call.
ff_status ff_js_grid_coarse_map(const ff_grid* grid, std::uint8_t* regions, std::size_t capacity,
                                const std::int32_t** portals, std::size_t* count) {
  constexpr int kTile = 16;
  static std::vector<std::int32_t> rows;
  const auto* const object = find<GridObject>(grid);
  if (object == nullptr) return FF_BAD_HANDLE;
  const GridWorld& world = detail::Access::world(*object->grid);
  if (!is_large_enough(world, capacity)) return FF_TOO_SMALL;
  return guarded([&] {
    // A map of its own: that of the agents is theirs to make and to pay for.
    coarse::CoarseMap map(world);
    coarse::CoarseReader reader(map);
    for_each_cell(world, [&](std::size_t number, NodeId node) {
      const bool is_open = world.terrain(node) != Terrain::blocked;
      regions[number] = is_open ? static_cast<std::uint8_t>(reader.region(node)) : 0;
    });
    rows.clear();
    for (int y = 0; y < world.height(); y += kTile) {
      for (int x = 0; x < world.width(); x += kTile) {
        const std::uint32_t tile = world.node({x, y}) / (kTile * kTile);
        for (const auto side : {coarse::BorderSide::right, coarse::BorderSide::below}) {
          if (map.beyond(tile, side) == coarse::CoarseMap::kNoTile) continue;
          const bool is_down = side == coarse::BorderSide::below;
          for (const coarse::Portal& portal : reader.border(tile, side)) {
            const int last = kTile - 1;
            for (const int along : {portal.first, portal.last}) {
              rows.push_back(is_down ? x + along : x + last);
              rows.push_back(is_down ? y + last : y + along);
            }
            rows.push_back(is_down ? 1 : 0);
          }
        }
      }
    }
    *portals = rows.data();
    *count = rows.size();
    return FF_OK;
  });
}

}  // extern "C"
