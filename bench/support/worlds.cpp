#include "support/worlds.hpp"

#include <algorithm>
#include <cstdlib>

#include "search/incremental/astar.hpp"
#include "search/spaces/grid_space.hpp"
#include "tools/generators/doors.hpp"
#include "tools/generators/uniform.hpp"

namespace fleetfoot::bench {

NamedWorld random_world(int size, std::uint64_t seed) {
  UniformOptions options;
  options.size = size;
  return {"random", generate_uniform(options, seed)};
}

NamedWorld rooms_world(int size, std::uint64_t seed) {
  DoorsOptions options;
  options.size = size;
  options.room_width = options.room_height = 15;
  options.toggle_rate = 0;
  options.ticks = 1;
  GeneratedWorld world = generate_doors(options, seed);
  world.map = doors_all_open(options, seed);
  world.changes.changes.clear();
  return {"rooms", std::move(world)};
}

std::vector<NamedWorld> both_worlds(int size, std::uint64_t seed) {
  return {random_world(size, seed), rooms_world(size, seed)};
}

std::vector<std::pair<NodeId, NodeId>> far_pairs(const GridWorld& world, int count,
                                                 std::uint64_t seed) {
  using Space = GridSpace<Moves::four, std::uint32_t>;  // with 8 moves the same cells are joined
  const Space space(world, Heuristic::best);
  AStar<Space, Direction::forward> search(space);
  Random random(seed);
  const auto draw = [&] {
    return Cell{random.between(0, world.width() - 1), random.between(0, world.height() - 1)};
  };
  std::vector<std::pair<NodeId, NodeId>> pairs;
  while (static_cast<int>(pairs.size()) < count) {
    const Cell from = draw();
    const Cell to = draw();
    const int apart = std::max(std::abs(from.x - to.x), std::abs(from.y - to.y));
    if (!world.is_open(from) || !world.is_open(to) || 2 * apart < world.width()) continue;
    const NodeId start = world.node(from);
    const NodeId goal = world.node(to);
    search.begin(start, goal);
    Meter meter(Budget::unlimited());
    if (search.run(meter, {space, start}) == SearchStatus::found) pairs.emplace_back(start, goal);
  }
  return pairs;
}

namespace {

std::size_t count_blocked(const GridWorld& world) {
  std::size_t blocked = 0;
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) blocked += world.is_open({x, y}) ? 0U : 1U;
  }
  return blocked;
}

bool is_near(Cell a, Cell b) { return std::abs(a.x - b.x) <= 2 && std::abs(a.y - b.y) <= 2; }

}  // namespace

Churn::Churn(GridWorld& world, double percent, std::uint64_t seed)
    : world_(world),
      random_(seed),
      toggles_(
          static_cast<std::size_t>(static_cast<double>(count_blocked(world)) * percent / 100)) {
  for (Cell& cell : ahead_) cell = draw();
}

/// Of millions: a multiplication each, and a bias of 2^-20 at most, which nobody can measure.
Cell Churn::draw() {
  const std::uint64_t bits = random_.next();
  const auto scale = [](std::uint64_t half, int size) {
    return static_cast<int>(half * static_cast<std::uint64_t>(size) >> 32);
  };
  return {scale(bits & 0xFFFFFFFFU, world_.width()), scale(bits >> 32, world_.height())};
}

Cell Churn::next() {
  Cell& slot = ahead_[next_];
  next_ = (next_ + 1) % kAhead;
  const Cell drawn = slot;
  slot = draw();
  __builtin_prefetch(world_.terrain_bytes() + world_.node(slot), 1);
  return drawn;
}

void Churn::event(Cell agent, Cell goal) {
  std::size_t to_open = toggles_ / 2;
  std::size_t to_close = toggles_ / 2;
  while (to_open + to_close > 0) {
    const Cell cell = next();
    if (is_near(cell, agent) || is_near(cell, goal)) continue;
    const bool open = world_.is_open(cell);
    std::size_t& left = open ? to_close : to_open;
    if (left == 0) continue;
    --left;
    world_.set(cell, open ? Terrain::blocked : Terrain::open);
  }
}

void toggle_near(GridWorld& world, Cell agent, int radius, Random& random) {
  const Cell cell{agent.x + random.between(-radius, radius),
                  agent.y + random.between(-radius, radius)};
  if (!world.contains(cell) || is_near(cell, agent)) return;
  world.set(cell, world.is_open(cell) ? Terrain::blocked : Terrain::open);
}

Obstacle::Obstacle(GridWorld& world, Cell centre) : world_(world) {
  for (int y = centre.y - 2; y <= centre.y + 2; ++y) {
    for (int x = centre.x - 2; x <= centre.x + 2; ++x) {
      if (world.is_open({x, y})) cells_.push_back({x, y});
    }
  }
}

void Obstacle::toggle() {
  closed_ = !closed_;
  for (const Cell cell : cells_) world_.set(cell, closed_ ? Terrain::blocked : Terrain::open);
}

}  // namespace fleetfoot::bench
