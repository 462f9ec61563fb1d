// Questions to a grid that is edited between them, against the oracle: found, cost, each move, and
// the nearest cell where there is no path.
//
//     MOVES SCALE     the map, an empty line, then calls:
//     qXYXY  find_path      dXYXY  distance      eXYWHL  edit      PB  prepare      v  move
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fleetfoot/find_path.hpp>
#include <fleetfoot/grid.hpp>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "api/access.hpp"
#include "api/draw.hpp"
#include "fuzz/budgets.hpp"
#include "fuzz/picture.hpp"
#include "fuzz/script.hpp"
#include "fuzz/target.hpp"
#include "support/oracle.hpp"

namespace fleetfoot::fuzz {
namespace {

class PathsRun {
 public:
  explicit PathsRun(Grid grid) : grid_(std::move(grid)) {}

  std::string call(Line line) {
    switch (line.letter()) {
      case 'q': {
        const Cell start = cell(line);
        return ask(start, cell(line));
      }
      case 'd': {
        const Cell start = cell(line);
        const Cell goal = cell(line);
        const std::uint64_t best = plain().distance(start, goal);
        return is_length(distance(grid_, start, goal), best) ? "" : "another distance";
      }
      case 'P':
        grid_.prepare(budget_of(line));
        return "";
      case 'v': {
        Grid grid = std::move(grid_);
        grid_ = std::move(grid);
        return "";
      }
      case 'e': {
        std::vector<CellEdit> edits;
        for (const TerrainEdit& edit :
             edits_of(line, grid_.width(), grid_.height(), grid_.max_terrain())) {
          edits.push_back({edit.cell, static_cast<std::uint8_t>(edit.terrain)});
        }
        grid_.set(edits);
        return "";
      }
      default:
        return "";
    }
  }

 private:
  Cell cell(Line& line) const { return line.cell(grid_.width(), grid_.height()); }
  test::PlainGrid plain() const { return test::plain(grid_); }
  bool is_length(double length, std::uint64_t cost) const {
    if (cost == test::kNoPath) return std::isinf(length);
    const double expected = detail::Access::world(grid_).length(cost);
    return std::abs(length - expected) <= 1e-6 * (1 + expected);
  }

  std::string ask(Cell start, Cell goal) const {
    const test::PlainGrid grid = plain();
    const Path path = find_path(grid_, start, goal);
    const std::uint64_t best = grid.distance(start, goal);
    if (path.found != (best != test::kNoPath)) return "found, or not, against the oracle";
    if (!is_length(path.cost, best)) return "another cost";
    if (!path.found) return nearest(grid, start, goal, path);
    if (path.cells.empty() || path.cells.front() != start || path.cells.back() != goal) {
      return "a path with other ends";
    }
    std::uint64_t cost = 0;
    for (std::size_t i = 1; i < path.cells.size(); ++i) {
      const std::uint64_t move = grid.move_cost(path.cells[i - 1], path.cells[i]);
      if (move == test::kNoPath) return "a path through a wall";
      cost += move;
    }
    if (cost != best) return "a path of another cost";
    return path.nearest == goal ? "" : "near the goal it found";
  }

  /// By brute force. A move's cost is that of the cell it enters, and a start that is blocked can
  /// be left: so distances are measured forwards, one target at a time.
  static std::string nearest(const test::PlainGrid& grid, Cell start, Cell goal, const Path& path) {
    if (!path.cells.empty()) return "cells of no path";
    if (grid.cost.size() > 150) return "";
    using Rank = std::tuple<std::uint64_t, std::uint64_t, int, int>;
    const auto rank = [&](Cell at, std::uint64_t cost) {
      const int dx = std::abs(at.x - goal.x);
      const int dy = std::abs(at.y - goal.y);
      const int diagonal = grid.eight ? std::min(dx, dy) : 0;
      const int straight = dx + dy - 2 * diagonal;
      const std::int64_t far =
          std::int64_t{diagonal} * 3363 + std::int64_t{straight} * (grid.eight ? 2378 : 1);
      return Rank(static_cast<std::uint64_t>(far), cost, at.y, at.x);
    };
    Rank best = rank(start, 0);
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) {
        const std::uint64_t cost = grid.distance(start, {x, y});
        if (cost != test::kNoPath) best = std::min(best, rank({x, y}, cost));
      }
    }
    const bool is_same = path.nearest.y == std::get<2>(best) && path.nearest.x == std::get<3>(best);
    return is_same ? "" : "another cell is nearer";
  }

  Grid grid_;
};

}  // namespace

std::string run_paths(std::string_view input) {
  Script script(input);
  Line options = script.line();
  const Moves moves = options.letter() == '4' ? Moves::four : Moves::eight;
  const int scale = 1 + options.number(8);
  const Picture picture(script, scale, 4096);
  PathsRun run(Grid::from_bytes(picture.terrain, picture.width, picture.height, moves));
  for (int calls = 0; calls < 100 && !script.at_end(); ++calls) {
    const std::string wrong = run.call(script.line());
    if (!wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace fleetfoot::fuzz
