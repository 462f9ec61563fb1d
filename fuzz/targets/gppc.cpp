// The competition's entry against the oracle: patches of any size at any place, and queries of any
// cells, also off the map.
//
//     SCALE          the map, an empty line, then calls:
//     eXYWHL         a patch, as edits of a rectangle      t  tell of the patches so far
//     oXYWH          an open patch that may lie across the map's border or beyond it
//     qXYXY          a query                               QXYXY  a query of any points
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "bindings/gppc/gppc_entry.h"
#include "fuzz/picture.hpp"
#include "fuzz/script.hpp"
#include "fuzz/target.hpp"
#include "support/oracle.hpp"

namespace fleetfoot::fuzz {
namespace {

/// As many bytes as a rectangle takes and none more, so that a read beyond them is noticed.
std::vector<std::uint8_t> bits_of(const std::vector<bool>& open) {
  std::vector<std::uint8_t> bits((open.size() + 7) / 8);
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open[i]) bits[i / 8] = static_cast<std::uint8_t>(bits[i / 8] | 1U << i % 8);
  }
  bits.shrink_to_fit();
  return bits;
}

gppc_point point(Cell cell) {
  return {static_cast<std::uint16_t>(cell.x), static_cast<std::uint16_t>(cell.y)};
}

class GppcRun {
 public:
  explicit GppcRun(const Picture& picture) {
    grid_.width = picture.width;
    grid_.height = picture.height;
    grid_.eight = true;
    std::vector<bool> open;
    for (const std::uint8_t terrain : picture.terrain) {
      grid_.cost.push_back(terrain == 0 ? 0 : 1);
      open.push_back(terrain != 0);
    }
    const std::vector<std::uint8_t> bits = bits_of(open);
    data_ = gppc_search_init({bits.data(),
                              static_cast<std::uint16_t>(grid_.width),
                              static_cast<std::uint16_t>(grid_.height),
                              {0, 0}},
                             nullptr);
  }
  GppcRun(const GppcRun&) = delete;
  GppcRun& operator=(const GppcRun&) = delete;
  ~GppcRun() { gppc_free_data(data_); }

  std::string call(Line line) {
    switch (line.letter()) {
      case 'e': {
        const std::vector<TerrainEdit> edits = edits_of(line, grid_.width, grid_.height, 1);
        std::vector<bool> open;
        for (const TerrainEdit& edit : edits) open.push_back(edit.terrain != Terrain::blocked);
        const Cell corner = edits.front().cell;
        const Cell last = edits.back().cell;
        patch(corner, last.x - corner.x + 1, last.y - corner.y + 1, open);
        return "";
      }
      case 'o': {
        const Cell corner{line.number(2 * grid_.width), line.number(2 * grid_.height)};
        const int width = line.number(20);
        const int height = line.number(20);
        patch(corner, width, height,
              std::vector<bool>(static_cast<std::size_t>(width * height), true));
        return "";
      }
      case 't':
        tell();
        return "";
      case 'q': {
        tell();
        const Cell start = line.cell(grid_.width, grid_.height);
        return ask(start, line.cell(grid_.width, grid_.height));
      }
      case 'Q': {
        tell();
        const Cell start{line.number(3844) * 17, line.number(3844) * 17};
        return ask(start, {line.number(3844) * 17, line.number(3844) * 17});
      }
      default:
        return "";
    }
  }

 private:
  void patch(Cell corner, int width, int height, const std::vector<bool>& open) {
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const Cell cell{corner.x + x, corner.y + y};
        const auto i = static_cast<std::size_t>(y * width + x);
        if (grid_.inside(cell)) grid_.cost[grid_.index(cell)] = open[i] ? 1 : 0;
      }
    }
    bits_.push_back(bits_of(open));
    patches_.push_back({nullptr, static_cast<std::uint16_t>(width),
                        static_cast<std::uint16_t>(height), point(corner)});
  }
  void tell() {
    for (std::size_t i = 0; i < patches_.size(); ++i) patches_[i].bitarray = bits_[i].data();
    gppc_map_change(data_, patches_.data(), static_cast<std::uint32_t>(patches_.size()));
    patches_.clear();
    bits_.clear();
  }

  std::string ask(Cell start, Cell goal) const {
    const gppc_path path = gppc_get_path(data_, point(start), point(goal));
    const std::uint64_t best =
        grid_.open(start) && grid_.open(goal) ? grid_.distance(start, goal) : test::kNoPath;
    if (path.incomplete != 0) return "incomplete";
    if ((path.length == 0) != (best == test::kNoPath)) return "found, or not, against the oracle";
    if (path.length == 0) return path.path == nullptr ? "" : "points of no path";
    if (path.length < 2) return "a path of one point";
    const auto cell = [&](std::uint32_t i) { return Cell{path.path[i].x, path.path[i].y}; };
    if (cell(0) != start || cell(path.length - 1) != goal) return "a path with other ends";
    std::uint64_t cost = 0;
    Cell here = start;
    for (std::uint32_t i = 1; i < path.length; ++i) {
      const int dx = cell(i).x - here.x;
      const int dy = cell(i).y - here.y;
      if (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy)) return "no straight segment";
      while (here != cell(i)) {
        const Cell next{here.x + (dx > 0) - (dx < 0), here.y + (dy > 0) - (dy < 0)};
        const std::uint64_t move = grid_.move_cost(here, next);
        if (move == test::kNoPath) return "a path through a wall";
        cost += move;
        here = next;
      }
    }
    return cost == best ? "" : "a path of another cost";
  }

  test::PlainGrid grid_;
  void* data_ = nullptr;
  std::vector<std::vector<std::uint8_t>> bits_;
  std::vector<gppc_patch> patches_;
};

}  // namespace

std::string run_gppc(std::string_view input) {
  Script script(input);
  const int scale = 1 + script.line().number(8);
  GppcRun run(Picture(script, scale, 4096));
  for (int calls = 0; calls < 100 && !script.at_end(); ++calls) {
    const std::string wrong = run.call(script.line());
    if (!wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace fleetfoot::fuzz
