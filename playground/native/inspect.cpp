// What the playground shows of the library beyond its public face: where an agent searched, what it
// believes, the coarse map. It is built into the page's WebAssembly beside the C interface, whose
// handles it takes; nothing here decides anything.
#include <fleetfoot/fleetfoot.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "api/access.hpp"
#include "base/budget.hpp"
#include "bindings/c/src/agent.hpp"
#include "bindings/c/src/boundary.hpp"
#include "bindings/c/src/grid.hpp"
#include "fleetfoot/grid_agent.hpp"
#include "search/coarse/coarse_map.hpp"
#include "world/grid_world.hpp"

using namespace fleetfoot;     // NOLINT: of this file's functions all are of C
using namespace fleetfoot::c;  // NOLINT

namespace {

using GridAgentObject = AgentObject<GridAgent, Grid, Kind::agent>;

/// Follows one agent: what each of its steps expands, and what it learns of the world.
class Watch {
 public:
  explicit Watch(GridAgentObject& object)
      : object_(object),
        world_(detail::Access::world(*object.world)),
        log_(world_.node_slots()),
        before_(world_.node_slots()),
        believed_(world_.node_slots(), true) {
    note_belief();
  }

  Step step(Budget budget) {
    const Step step = object_.agent.step(budget.logged_in(&log_));
    expansions_.clear();
    if (step.expanded > 0) note_expansions();
    learned_.clear();
    note_belief();
    return step;
  }

  /// Cells, numbered row by row, each as often as it was expanded.
  const std::vector<std::uint32_t>& expansions() const { return expansions_; }
  /// A cell and 1 if it is believed to be open, by turns, where that is new. What has not been seen
  /// is believed to be open, and with full sensing nothing is noted.
  const std::vector<std::uint32_t>& learned() const { return learned_; }

 private:
  std::uint32_t number(NodeId node) const {
    const Cell cell = world_.cell(node);
    return static_cast<std::uint32_t>(cell.y * world_.width() + cell.x);
  }

  void note_expansions() {
    const std::vector<std::uint32_t>& now = log_.counts();
    for (std::size_t node = 0; node < now.size(); ++node) {
      if (now[node] == before_[node]) continue;
      const std::uint32_t cell = number(static_cast<NodeId>(node));
      expansions_.insert(expansions_.end(), now[node] - before_[node], cell);
      before_[node] = now[node];
    }
  }

  void note_belief() {
    const GridWorld& belief = detail::Access::belief(object_.agent);
    if (&belief == &world_) return;
    const std::uint64_t end = belief.journal().end();
    if (noted_ < belief.journal().first()) {  // too far behind: all of it
      for (NodeId node = 0; node < belief.node_slots(); ++node) {
        if (world_.contains(node)) note(belief, node);
      }
    } else {
      for (; noted_ < end; ++noted_) note(belief, belief.journal().at(noted_));
    }
    noted_ = end;
  }
  void note(const GridWorld& belief, NodeId node) {
    const bool open = belief.terrain(node) != Terrain::blocked;
    if (open == believed_[node]) return;
    believed_[node] = open;
    learned_.push_back(number(node));
    learned_.push_back(open ? 1 : 0);
  }

  GridAgentObject& object_;
  const GridWorld& world_;
  ExpansionLog log_;
  std::vector<std::uint32_t> before_;
  std::vector<bool> believed_;
  std::uint64_t noted_ = 0;
  std::vector<std::uint32_t> expansions_;
  std::vector<std::uint32_t> learned_;
};

void publish_list(const std::vector<std::uint32_t>& list, const std::uint32_t** data,
                  std::size_t* count) {
  *data = list.data();
  *count = list.size();
}

/// Portals of one border, as x, y, width and height: both cells of each step across it.
void append_portals(const coarse::Border& border, int x, int y, coarse::BorderSide side,
                    std::vector<std::int32_t>& out) {
  for (const coarse::Portal& portal : border) {
    const int length = portal.last - portal.first + 1;
    if (side == coarse::BorderSide::right) {
      out.insert(out.end(), {x + 15, y + portal.first, 2, length});
    } else {
      out.insert(out.end(), {x + portal.first, y + 15, length, 2});
    }
  }
}

}  // namespace

extern "C" {

ff_status ff_page_watch(ff_agent* agent, Watch** watch) {
  auto* const object = find<GridAgentObject>(agent);
  if (object == nullptr) return FF_BAD_HANDLE;
  return guarded([&] {
    *watch = std::make_unique<Watch>(*object).release();
    return FF_OK;
  });
}
/// Before its agent is destroyed.
void ff_page_watch_end(Watch* watch) { std::unique_ptr<Watch>(watch).reset(); }

ff_status ff_page_step(Watch* watch, ff_budget budget, ff_step* step) {
  if (!is_sized(step, "step")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    write_step(watch->step(budget_of(budget)), step);
    return FF_OK;
  });
}
/// Valid until the next step.
void ff_page_expansions(const Watch* watch, const std::uint32_t** cells, std::size_t* count) {
  publish_list(watch->expansions(), cells, count);
}
void ff_page_learned(const Watch* watch, const std::uint32_t** pairs, std::size_t* count) {
  publish_list(watch->learned(), pairs, count);
}

/// All portals between tiles as the world is now, valid until the next call. They are made for the
/// picture alone: what agents pay for their own coarse map stays as it is.
ff_status ff_page_portals(const ff_grid* grid, const std::int32_t** boxes, std::size_t* count) {
  static std::vector<std::int32_t> portals;
  auto* const object = find<GridObject>(grid);
  if (object == nullptr) return FF_BAD_HANDLE;
  return guarded([&] {
    portals.clear();
    const GridWorld& world = detail::Access::world(*object->grid);
    const auto map = std::make_unique<coarse::CoarseMap>(world);
    for (int y = 0; y < world.height(); y += 16) {
      for (int x = 0; x < world.width(); x += 16) {
        const auto tile = static_cast<std::uint32_t>(world.node({x, y}) >> 8);
        for (const coarse::BorderSide side :
             {coarse::BorderSide::right, coarse::BorderSide::below}) {
          if (map->beyond(tile, side) == coarse::CoarseMap::kNoTile) continue;
          append_portals(map->joined(tile, side).borders[static_cast<std::size_t>(side)], x, y,
                         side, portals);
        }
      }
    }
    *boxes = portals.data();
    *count = portals.size();
    return FF_OK;
  });
}

}  // extern "C"
