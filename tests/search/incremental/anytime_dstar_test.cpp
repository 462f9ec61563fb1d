// Anytime D* directly: what it finds is within its bound, epsilon falls to 1 while nothing changes,
// and a change that takes several runs to apply counts once.
#include "search/incremental/anytime_dstar.hpp"

#include <gtest/gtest.h>

#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

/// The cost of the path that next() leads along; infinite if it does not arrive.
template <Space S>
std::uint64_t walked_cost(AnytimeDStar<S>& search, const S& space, NodeId at, NodeId goal) {
  std::uint64_t cost = 0;
  for (std::size_t i = 0; at != goal; ++i) {
    if (i > space.node_slots()) return kNoPath;
    const NodeId to = search.next(at);
    cost = add_cost(cost, wide(move_cost(space, at, to)));
    at = to;
  }
  return cost;
}

TEST(AnytimeDStar, StaysWithinItsBoundAfterEveryInterruption) {
  int found = 0;
  for (int i = 0; i < scaled(150); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    SCOPED_TRACE(testing::Message() << "FLEETFOOT_SEED=" << base_seed() << ", world " << i);
    GridSpec spec = random_spec(random);
    spec.eight = true;
    spec.max_terrain = 1;
    const RandomGrid made = make_grid(spec);
    GridWorld& world = *made.world;
    const Grid8 space(world, Heuristic::best);
    AnytimeDStarOptions options;
    options.epsilon = 100 + 50 * static_cast<unsigned>(random.below(9));
    AnytimeDStar<Grid8> search(space, made.start, made.goal, options);
    NodeId at = made.start;
    for (int t = 0; t < 40; ++t) {
      if (random.chance(0.3)) {
        world.set(random_changes(world, kChangeKinds[random.below(4)], random));
      }
      const Cell c = random_cell(world, random);
      if (random.chance(0.2) && world.is_open(c)) {
        at = world.node(c);
        search.moved(at);
      }
      Meter meter(Budget::work(1 + random.below(200)));
      const SearchStatus status = search.run(meter);
      if (status == SearchStatus::running) continue;
      const std::uint64_t best =
          PlainGrid::copy_of(world).distance(world.cell(at), world.cell(made.goal));
      ASSERT_EQ(status == SearchStatus::found, best != kNoPath);
      if (status == SearchStatus::no_path || at == made.goal) continue;
      ++found;
      ASSERT_LE(search.epsilon(), options.epsilon);
      ASSERT_GE(search.cost(), best);
      ASSERT_LE(100 * search.cost(), search.epsilon() * best);
      ASSERT_LE(walked_cost(search, space, at, made.goal), search.cost());
    }
  }
  EXPECT_GT(found, scaled(150)) << "too few to tell";
}

TEST(AnytimeDStar, TightensToAShortestPathWhileNothingChanges) {
  GridWorld world(60, 60, Moves::eight);
  for (int y = 0; y < 59; ++y) world.set({30, y}, Terrain::blocked);
  const Grid8 space(world, Heuristic::best);
  AnytimeDStar<Grid8> search(space, world.node({0, 0}), world.node({59, 0}), {});
  for (int i = 0; i < 20; ++i) {
    Meter meter(Budget::unlimited());
    ASSERT_EQ(search.run(meter), SearchStatus::found);
  }
  EXPECT_EQ(search.epsilon(), 100U);
  EXPECT_EQ(search.cost(), PlainGrid::copy_of(world).distance({0, 0}, {59, 0}));
}

/// What an agent sees that walks along next(), with so many units a step, while the world changes
/// now and then.
struct Walk {
  int steps = 0;
  int tightened = 0;      ///< steps on a path while the next iteration was under way
  int expanded_idle = 0;  ///< steps that expanded though a path was there and nothing had changed
};
Walk walk(const AnytimeDStarOptions& options, int worlds, int ticks, double change_rate) {
  Walk seen;
  for (int i = 0; i < worlds; ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    SCOPED_TRACE(testing::Message() << "FLEETFOOT_SEED=" << base_seed() << ", world " << i);
    GridSpec spec = random_spec(random);
    spec.eight = true;
    spec.max_terrain = 1;
    const RandomGrid made = make_grid(spec);
    GridWorld& world = *made.world;
    const Grid8 space(world, Heuristic::best);
    AnytimeDStar<Grid8> search(space, made.start, made.goal, options);
    NodeId at = made.start;
    bool had_path = false;
    for (int t = 0; t < ticks; ++t) {
      if (random.chance(change_rate)) {
        const std::uint64_t before = world.journal().end();
        world.set(random_changes(world, kChangeKinds[random.below(4)], random));
        if (world.journal().end() != before) had_path = false;
      }
      if (at == made.goal || (!had_path && random.chance(0.1))) {
        const Cell c = random_cell(world, random);
        if (!world.is_open(c)) continue;
        at = world.node(c);
        search.moved(at);
        had_path = false;
        continue;
      }
      Meter meter(Budget::work(1 + random.below(12)));
      const SearchStatus status = search.run(meter);
      if (had_path) {
        EXPECT_EQ(status, SearchStatus::found) << "a path stands until something changes";
        if (meter.expanded() > 0) ++seen.expanded_idle;
      }
      if (status != SearchStatus::found) continue;
      const std::uint64_t best =
          PlainGrid::copy_of(world).distance(world.cell(at), world.cell(made.goal));
      EXPECT_LE(100 * search.cost(), search.epsilon() * best) << "step " << t;
      std::vector<NodeId> path{at};
      search.append_path(made.goal, space.node_slots(), path);
      EXPECT_EQ(path.back(), made.goal);
      EXPECT_EQ(path[1], search.next(at));
      std::uint64_t cost = 0;
      for (std::size_t k = 1; k < path.size(); ++k) {
        cost = add_cost(cost, wide(move_cost(space, path[k - 1], path[k])));
      }
      EXPECT_LE(cost, search.cost());
      EXPECT_GE(cost, best);
      if (testing::Test::HasFailure()) return seen;
      if (had_path && meter.expanded() > 0) ++seen.tightened;
      ++seen.steps;
      had_path = world.is_open(world.cell(at));  // what closed under the agent is news as it leaves
      at = path[1];
      search.moved(at);
    }
  }
  return seen;
}

TEST(AnytimeDStar, FollowsAPathWhileTheNextIsUnderWay) {
  const Walk seen = walk({}, scaled(150), 60, 0.05);
  EXPECT_GT(seen.steps, scaled(150));
  EXPECT_GT(seen.tightened, scaled(150) / 10);
}

TEST(AnytimeDStar, SearchesOnlyAtChangesIfAsked) {
  AnytimeDStarOptions options;
  options.improves = Improves::changes;
  const Walk seen = walk(options, scaled(100), 60, 0.05);
  EXPECT_GT(seen.steps, scaled(100));
  EXPECT_EQ(seen.expanded_idle, 0);
}

TEST(AnytimeDStar, StaysRightThroughHundredsOfChanges) {
  // Keys grow with every rise and fall of epsilon, until the search starts over.
  for (const unsigned epsilon : {150U, 300U, 10000U}) {
    AnytimeDStarOptions options;
    options.epsilon = epsilon;
    options.decrease = epsilon / 3;
    options.increase = epsilon / 2;
    const Walk seen = walk(options, 6, 1500, 0.2);
    EXPECT_GT(seen.steps, 6 * 20);
  }
}

TEST(AnytimeDStar, CountsAChangeOnce) {
  GridWorld world(60, 60, Moves::eight);
  const Grid8 space(world, Heuristic::best);
  AnytimeDStar<Grid8> search(space, world.node({0, 0}), world.node({59, 59}), {});
  Meter first(Budget::unlimited());
  search.run(first);
  const std::uint64_t before = search.replans();
  for (int i = 10; i < 30; ++i) world.set({i, i}, Terrain::blocked);
  for (int i = 0; i < 5; ++i) {
    Meter meter(Budget::work(3));
    EXPECT_EQ(search.run(meter), SearchStatus::running);
  }
  EXPECT_EQ(search.replans(), before + 1);
}

}  // namespace
}  // namespace fleetfoot::test
