// Shortest paths by one question each, without an agent: a path, its cost, and where to go when the
// goal cannot be reached.
#include <cstdio>
#include <fleetfoot/fleetfoot.hpp>

using fleetfoot::Cell;

int main() {
  // Rows of terrain as a game has them: 0 is a wall, 1 open ground, 3 a swamp.
  const std::uint8_t rows[] = {
      1, 1, 1, 1, 1,  //
      1, 0, 0, 0, 1,  //
      1, 0, 1, 0, 1,  //
      1, 0, 0, 0, 1,  //
      1, 3, 3, 1, 1,
  };
  const fleetfoot::Grid grid = fleetfoot::Grid::from_bytes(rows, 5, 5);

  const fleetfoot::Path path = fleetfoot::find_path(grid, {0, 0}, {4, 4});
  std::printf("a path of cost %.2f:", path.cost);
  for (const Cell cell : path.cells) std::printf(" (%d,%d)", cell.x, cell.y);
  std::printf("\n");

  // The cell in the middle is walled in: the nearest that can be reached is told instead.
  const fleetfoot::Path none = fleetfoot::find_path(grid, {0, 0}, {2, 2});
  std::printf("no path to (2,2); nearest is (%d,%d) at cost %.2f\n", none.nearest.x, none.nearest.y,
              none.nearest_cost);

  return path.found && path.cost == fleetfoot::distance(grid, {0, 0}, {4, 4}) && !none.found ? 0
                                                                                             : 1;
}
