// D* Lite's invariants, after every interruption: rhs is right against the record but for the nodes
// around a weight that is half applied, the queue holds exactly the nodes with g != rhs, and no
// queued key is above its node's. And once the search says that all changes are applied, the record
// is the world.
#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>
#include <vector>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "search/incremental/dstar_lite.hpp"
#include "search/spaces/grid_space.hpp"
#include "support/settings.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {
namespace {

template <class S, template <class> class QueueOf>
class Checker {
 public:
  using Cost = typename S::Cost;
  using Queue = QueueOf<Cost>;
  using Search = DStarLite<S, Queue>;

  Checker(const GridWorld& grid, Search& search) : grid_(grid), search_(search) {}

  void check_queue() {
    std::size_t inconsistent = 0;
    for_each_cell([&](NodeId id) {
      const bool differs = search_.field().g(id) != search_.field().rhs(id);
      inconsistent += differs ? 1 : 0;
    });
    EXPECT_EQ(search_.queue().size(), inconsistent);
    if constexpr (std::is_same_v<Queue, HeapQueue<Cost>>) {
      for (const auto& entry : search_.queue().entries()) {
        EXPECT_NE(search_.field().g(entry.node), search_.field().rhs(entry.node));
        EXPECT_FALSE(search_.key_of(entry.node) < entry.key) << "a queued key is too large";
      }
    } else {
      for_each_cell([&](NodeId id) {
        const bool differs = search_.field().g(id) != search_.field().rhs(id);
        EXPECT_EQ(Queue::contains(search_.field().node(id).mark), differs);
      });
    }
  }

  void check_record() {
    for_each_cell([&](NodeId id) {
      const bool stands_there = id == search_.field().agent() && record(grid_.cell(id)) == 1;
      if (stands_there && grid_.terrain(id) == Terrain::blocked) return;
      EXPECT_EQ(record(grid_.cell(id)), cost_of(grid_.terrain(id)))
          << "at " << grid_.cell(id).x << "," << grid_.cell(id).y;
    });
  }

  /// Returns how many nodes are around a weight that is half applied.
  std::size_t check_rhs() {
    std::vector<NodeId> half_applied;
    search_.field().for_each_half_applied([&](NodeId id) { half_applied.push_back(id); });
    for_each_cell([&](NodeId id) {
      if (std::find(half_applied.begin(), half_applied.end(), id) != half_applied.end()) return;
      const Cost expected = id == search_.field().goal() ? 0 : best_over_neighbours(id);
      EXPECT_EQ(search_.field().rhs(id), expected)
          << "at " << grid_.cell(id).x << "," << grid_.cell(id).y;
    });
    return half_applied.size();
  }

 private:
  template <class F>
  void for_each_cell(const F& f) {
    for (int y = 0; y < grid_.height(); ++y) {
      for (int x = 0; x < grid_.width(); ++x) f(grid_.node({x, y}));
    }
  }

  unsigned record(Cell c) {
    return grid_.contains(c) ? search_.field().recorded()(grid_.node(c)) : 0;
  }

  /// From the rules of movement, with no help from the space. A closed cell has no path out.
  Cost best_over_neighbours(NodeId id) {
    const Cell c = grid_.cell(id);
    Cost best = kInfinite<Cost>;
    if (record(c) == 0) return best;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Cell to{c.x + dx, c.y + dy};
        const bool diagonal = dx != 0 && dy != 0;
        if ((dx == 0 && dy == 0) || (diagonal && !S::kEight) || record(to) == 0) continue;
        if (diagonal && (record({c.x, to.y}) == 0 || record({to.x, c.y}) == 0)) continue;
        const Cost g = search_.field().g(grid_.node(to));
        if (g == kInfinite<Cost>) continue;
        best = std::min<Cost>(best, g + record(to) * (diagonal ? 3363 : S::kStraight));
      }
    }
    return best;
  }

  const GridWorld& grid_;
  Search& search_;
};

/// Returns after how many runs a weight was half applied.
template <class S, template <class> class QueueOf>
int run_random_world(std::uint64_t seed, Moves moves) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  int half_applied = 0;
  Random random(seed);
  const unsigned most_expensive = random.chance(0.5) ? 1 : 4;
  // Now and then so wide that it has more than one group of pages.
  const int width = random.chance(0.1) ? 1100 : random.between(1, 40);
  const int height = width > 40 ? random.between(1, 20) : random.between(1, 40);
  GridWorld grid(width, height, moves, most_expensive);
  const auto cell = [&] {
    return Cell{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
  };
  const double density = random.real() * 0.5;
  const auto terrain = [&] {
    return random.chance(density)
               ? Terrain::blocked
               : terrain_of_cost(1 + static_cast<unsigned>(random.below(most_expensive)));
  };
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) grid.set({x, y}, terrain());
  }
  const S space(grid, Heuristic::best);
  typename Checker<S, QueueOf>::Search search(space, grid.node(cell()), grid.node(cell()));
  Checker<S, QueueOf> checker(grid, search);
  for (int t = 0; t < 60; ++t) {
    const std::uint64_t edits = random.below(3) == 0 ? random.below(12) : 0;
    for (std::uint64_t i = 0; i < edits; ++i) grid.set(cell(), terrain());
    if (random.chance(0.3)) search.moved(grid.node(cell()));
    Meter meter(Budget::work(1 + random.below(40)));
    search.run(meter);
    checker.check_queue();
    half_applied += checker.check_rhs() > 0 ? 1 : 0;
    if (search.field().is_current()) checker.check_record();
    if (testing::Test::HasFailure()) return half_applied;
  }
  return half_applied;
}

TEST(DStarLiteInvariants, HoldAfterEveryInterruption) {
  int half_applied = 0;
  const auto worlds = static_cast<std::uint64_t>(test::scaled(150));
  for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
    half_applied += run_random_world<Grid4, HeapQueue>(seed, Moves::four);
    half_applied += run_random_world<Grid8, HeapQueue>(seed, Moves::eight);
    half_applied += run_random_world<Grid8Wide, HeapQueue>(seed, Moves::eight);
    half_applied += run_random_world<Grid4Wide, BucketedQueue>(seed, Moves::four);
    half_applied += run_random_world<Grid8, BucketedQueue>(seed, Moves::eight);
    if (HasFailure()) return;
  }
  EXPECT_GT(half_applied, test::scaled(100))
      << "the state that interruptions can leave was hardly met";
}

}  // namespace
}  // namespace fleetfoot
