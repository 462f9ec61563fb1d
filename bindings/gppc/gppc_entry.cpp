// The competition's entry: jump point search in a world that is edited by patches.
//
// Nothing is computed ahead. Between two changes every query leaves behind what it has found out of
// the map for the next ones (search/jumps/known_jumps.hpp), and a query that takes long asks first
// whether its ends are connected at all (search/jumps/jump_query.hpp); the bitmaps that it scans
// are edited, not made again.
//
// Memory: see tests/gppc; below 100 bytes a cell.
#include "gppc_entry.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/budget.hpp"
#include "search/jumps/jump_query.hpp"
#include "search/spaces/any_space.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {
namespace {

gppc_point point(Cell cell) {
  return {static_cast<std::uint16_t>(cell.x), static_cast<std::uint16_t>(cell.y)};
}

/// What a patch says of a cell; within the patch.
bool is_open(const gppc_patch& patch, std::size_t x, std::size_t y) {
  const std::size_t bit = y * patch.width + x;
  return (static_cast<unsigned>(patch.bitarray[bit >> 3]) >> (bit & 7) & 1U) != 0;
}

class GppcSearch {
 public:
  GppcSearch(const GppcSearch&) = delete;
  GppcSearch& operator=(const GppcSearch&) = delete;
  virtual ~GppcSearch() = default;

  void apply(const gppc_patch& patch) {
    if (patch.bitarray == nullptr) return;
    edits_.clear();
    const int width = std::min<int>(patch.width, world_.width() - patch.pos.x);
    const int height = std::min<int>(patch.height, world_.height() - patch.pos.y);
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const Cell cell{patch.pos.x + x, patch.pos.y + y};
        const Terrain terrain =
            is_open(patch, static_cast<std::size_t>(x), static_cast<std::size_t>(y))
                ? Terrain::open
                : Terrain::blocked;
        if (world_.terrain(cell) != terrain) edits_.push_back({cell, terrain});
      }
    }
    world_.set(edits_);
  }

  gppc_path answer(Cell start, Cell goal) {
    corners_.clear();
    if (world_.is_open(start) && world_.is_open(goal)) find(start, goal);
    // A path of one point would have no segment that could be checked.
    if (corners_.size() == 1) corners_.push_back(corners_.front());
    if (corners_.empty()) return {nullptr, 0, 0};  // callers may read the last point of any other
    return {corners_.data(), static_cast<std::uint32_t>(corners_.size()), 0};
  }

 protected:
  GppcSearch(int width, int height) : world_(width, height, Moves::eight) {}

  virtual void find(Cell start, Cell goal) = 0;

  /// The path is written backwards, line by line; lines that go on straight are one.
  void begin_path(Cell goal) {
    corners_.push_back(point(goal));
    step_ = {0, 0};
  }
  void add_line(Cell to, Cell step) {
    if (step == step_) {
      corners_.back() = point(to);
    } else {
      corners_.push_back(point(to));
    }
    step_ = step;
  }
  void finish_path() { std::reverse(corners_.begin(), corners_.end()); }

  GridWorld world_;

 private:
  std::vector<TerrainEdit> edits_;
  std::vector<gppc_point> corners_;
  Cell step_;  ///< of the line that was added last
};

template <Space S>
class JumpSearch final : public GppcSearch {
 public:
  JumpSearch(int width, int height)
      : GppcSearch(width, height), space_(world_, Heuristic::best), query_(space_, world_) {}

 private:
  void find(Cell start, Cell goal) override {
    query_.begin(world_.node(start), world_.node(goal));
    Meter meter(Budget::unlimited());
    if (query_.run(meter) != SearchStatus::found) return;
    begin_path(goal);
    query_.search().for_each_line_backwards([&](Cell from, Cell step, int moves, auto) {
      add_line({from.x + moves * step.x, from.y + moves * step.y}, step);
    });
    finish_path();
  }

  S space_;
  JumpQuery<S> query_;
};

std::unique_ptr<GppcSearch> make_search(const gppc_patch& map) {
  const GridWorld sample(map.width, map.height, Moves::eight);
  auto search = for_grid_space(sample, [&](auto tag) -> std::unique_ptr<GppcSearch> {
    return std::make_unique<JumpSearch<typename decltype(tag)::type>>(map.width, map.height);
  });
  search->apply(map);
  return search;
}

}  // namespace
}  // namespace fleetfoot

void gppc_preprocess_init_map(gppc_patch /*init_map*/, const char* /*preprocess_filename*/) {}

void* gppc_search_init(gppc_patch active_map, const char* /*preprocess_filename*/) {
  try {
    active_map.pos = {0, 0};
    return fleetfoot::make_search(active_map).release();
  } catch (...) {
    return nullptr;
  }
}

void gppc_map_change(void* data, const gppc_patch* changes, uint32_t changes_length) {
  if (data == nullptr || changes == nullptr) return;
  auto& search = *static_cast<fleetfoot::GppcSearch*>(data);
  for (std::uint32_t i = 0; i < changes_length; ++i) search.apply(changes[i]);
}

gppc_path gppc_get_path(void* data, gppc_point start, gppc_point goal) {
  if (data == nullptr) return {nullptr, 0, 0};
  return static_cast<fleetfoot::GppcSearch*>(data)->answer({start.x, start.y}, {goal.x, goal.y});
}

void gppc_free_data(void* data) { delete static_cast<fleetfoot::GppcSearch*>(data); }

const char* gppc_get_name(void) { return "fleetfoot"; }
