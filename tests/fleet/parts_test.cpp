// The parts of a fleet that need no world, and the short search.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "fleet/committed_path.hpp"
#include "fleet/local_search.hpp"
#include "fleet/pibt.hpp"
#include "fleet/waiting_queue.hpp"
#include "fleet/workers.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using fleet::CommittedPath;
using fleet::Index;
using fleet::LocalSearch;
using fleet::Member;
using fleet::OpenCells;
using fleet::WaitingQueue;

TEST(FleetDirections, AreEachOthersOpposites) {
  for (fleet::Direction direction = 0; direction < 8; ++direction) {
    const Cell there = fleet::moved({5, 5}, direction);
    EXPECT_EQ(fleet::moved(there, fleet::opposite(direction)), (Cell{5, 5}));
    EXPECT_EQ(fleet::direction_of({5, 5}, there), direction);
  }
}

TEST(FleetOpenCells, MovesAreThoseOfTheWorld) {
  for (int i = 0; i < scaled(100); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const RandomGrid made = make_grid(random_spec(random));
    const OpenCells open(*made.world);
    for (int y = 0; y < made.world->height(); ++y) {
      for (int x = 0; x < made.world->width(); ++x) {
        for (fleet::Direction direction = 0; direction < 8; ++direction) {
          const Cell at{x, y};
          ASSERT_EQ(open.may_move(at, direction),
                    made.world->can_move(at, fleet::moved(at, direction)));
        }
      }
    }
  }
}

TEST(FleetCommittedPath, KeepsItsMoves) {
  CommittedPath path;
  for (unsigned i = 0; i < CommittedPath::kMost; ++i)
    path.push(static_cast<fleet::Direction>(i % 8));
  EXPECT_TRUE(path.full());
  for (unsigned i = 0; i < 50; ++i) {
    EXPECT_EQ(path.front(), i % 8);
    path.pop();
  }
  path.compact();
  EXPECT_EQ(path.left(), 14U);
  for (unsigned i = 0; i < 14; ++i) EXPECT_EQ(path.at(i), (50 + i) % 8);
  path.keep(3);
  path.push(7);
  EXPECT_EQ(path.left(), 4U);
  EXPECT_EQ(path.at(2), 52U % 8);
  EXPECT_EQ(path.at(3), 7U);
}

/// Of a path's moves, by the oracle's rules; kNoPath if one is illegal or it ends elsewhere.
std::uint64_t cost_of(const PlainGrid& grid, Cell from, Cell to, const LocalSearch& search) {
  std::uint64_t cost = 0;
  CommittedPath path;
  search.append_path(path, search.length());
  for (; !path.empty(); path.pop()) {
    const Cell next = fleet::moved(from, path.front());
    const std::uint64_t step = grid.move_cost(from, next);
    if (step == kNoPath) return kNoPath;
    cost += step;
    from = next;
  }
  return from == to ? cost : kNoPath;
}

TEST(FleetLocalSearch, FindsShortestPaths) {
  LocalSearch search;
  int found = 0;
  for (int i = 0; i < scaled(400); ++i) {
    const std::uint64_t seed = base_seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("FLEETFOOT_SEED=" + std::to_string(seed));
    Random random(seed);
    const RandomGrid made = make_grid(random_spec(random));
    const GridWorld& world = *made.world;
    const OpenCells open(world);
    const PlainGrid grid = PlainGrid::copy_of(world);
    for (int pair = 0; pair < 5; ++pair) {
      const Cell from = random_cell(world, random);
      const Cell to = random_cell(world, random);
      if (!world.is_open(to) || from == to) continue;
      const std::uint64_t right = grid.distance(from, to);
      ASSERT_EQ(search.run(world, open, from, to, 100000), right != kNoPath)
          << draw(world, world.node(from), world.node(to));
      if (right == kNoPath || search.length() > CommittedPath::kMost) continue;
      ++found;
      const std::uint64_t cost = cost_of(grid, from, to, search);
      ASSERT_NE(cost, kNoPath);
      ASSERT_GE(cost, right);
      // A bucket is 64 units of the 2378 that a move costs.
      ASSERT_LE(cost, grid.eight ? right + 63 : right)
          << draw(world, world.node(from), world.node(to));
    }
  }
  EXPECT_GT(2 * found, scaled(400));
}

TEST(FleetLocalSearch, EndsAtItsLimit) {
  const DrawnWorld drawn = parse("s@........ .@........ .@@@@@@@@. .........g");
  LocalSearch search;
  const OpenCells open(*drawn.world);
  const Cell from = drawn.world->cell(drawn.start);
  const Cell to = drawn.world->cell(drawn.goal);
  EXPECT_FALSE(search.run(*drawn.world, open, from, to, 3));
  EXPECT_EQ(search.expanded(), 3U);
  EXPECT_TRUE(search.run(*drawn.world, open, from, to, 300));
  EXPECT_GE(search.length(), 11U);
}

TEST(FleetWaitingQueue, ATickOfWaitingIsAStepOfPriority) {
  std::vector<Member> members(4);
  members[0].priority = 0;
  members[1].priority = 10;
  members[2].priority = -5;
  members[3].priority = 0;
  WaitingQueue queue;
  queue.push(members, 0, 100);
  queue.push(members, 1, 111);  // one tick too late to overtake
  queue.push(members, 2, 94);   // six ticks earlier, five steps lower
  queue.push(members, 3, 100);
  std::vector<Index> order;
  while (!queue.empty()) {
    order.push_back(queue.front());
    queue.remove(members, order.back());
  }
  EXPECT_EQ(order, (std::vector<Index>{2, 0, 3, 1}));
}

TEST(FleetWaitingQueue, NobodyIsOvertakenForEver) {
  // In each tick two of high priority come and one is served: the one of low priority is behind
  // those that come within 200 ticks, and before all others.
  std::vector<Member> members(3000);
  for (Member& member : members) member.priority = 100;
  members[0].priority = -100;
  WaitingQueue queue;
  queue.push(members, 0, 0);
  Index next = 1;
  std::uint64_t served_at = 0;
  for (std::uint64_t tick = 0; tick < 1000 && served_at == 0; ++tick) {
    queue.push(members, next++, tick);
    queue.push(members, next++, tick);
    const Index index = queue.front();
    queue.remove(members, index);
    if (index == 0) served_at = tick;
  }
  EXPECT_GT(served_at, 300U);  // 400 came in 200 ticks
  EXPECT_LE(served_at, 402U);
}

TEST(FleetWaitingQueue, WhoWasTakenOutKeepsItsPlace) {
  std::vector<Member> members(3);
  WaitingQueue queue;
  queue.push(members, 0, 5);
  queue.push(members, 1, 6);
  const Index first = queue.front();
  queue.remove(members, first);
  queue.push(members, 2, 7);
  queue.push_again(members, first, 7);
  EXPECT_EQ(queue.front(), 0U);
  EXPECT_EQ(members[0].asked, 5U);
}

/// Preferences as given, by index of agent.
class FixedWishes final : public fleet::Pibt::Wishes {
 public:
  explicit FixedWishes(std::vector<std::vector<fleet::Direction>> moves)
      : moves_(std::move(moves)) {}
  fleet::Direction first(Index agent) const override { return moves_[agent].front(); }
  void all(Index agent, fleet::Pibt::Preference& preference) const override {
    preference.count = 0;
    for (const fleet::Direction move : moves_[agent]) preference.moves[preference.count++] = move;
  }

 private:
  std::vector<std::vector<fleet::Direction>> moves_;
};

TEST(FleetPibt, WhatWasChosenForAFailedPushIsTakenBack) {
  // The large one pushes b, for which d, e and f move on in a circle, into the place that the large
  // one leaves. But c has no place, so the large one cannot leave it.
  //   f e d
  //   a a b
  //   a a c
  const fleet::Direction right = 0;
  const fleet::Direction down = 1;
  const fleet::Direction left = 2;
  const fleet::Direction up = 3;
  const fleet::Direction stay = fleet::kStay;
  const std::vector<Cell> cells{{0, 1}, {2, 1}, {2, 2}, {2, 0}, {1, 0}, {0, 0}};
  const FixedWishes wishes(
      {{right, stay}, {up, stay}, {stay}, {left, stay}, {left, stay}, {down, stay}});
  std::vector<Member> members(cells.size());
  fleet::Pibt pibt(3, 3);
  std::vector<Index> order;
  for (Index agent = 0; agent < members.size(); ++agent) {
    members[agent].at = cells[agent];
    members[agent].size = agent == 0 ? 2 : 1;
    pibt.put(agent, cells[agent], members[agent].size);
    order.push_back(agent);
  }
  std::vector<fleet::Direction> choices;
  pibt.choose(members, order, wishes, choices);
  EXPECT_EQ(choices, std::vector<fleet::Direction>(6, stay));
}

TEST(FleetPibt, ACircleTurns) {
  // Four in a square all of whose cells are taken: each pushes the next.
  const FixedWishes wishes(
      {{0, fleet::kStay}, {1, fleet::kStay}, {2, fleet::kStay}, {3, fleet::kStay}});
  const std::vector<Cell> cells{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  std::vector<Member> members(4);
  fleet::Pibt pibt(2, 2);
  for (Index agent = 0; agent < 4; ++agent) {
    members[agent].at = cells[agent];
    pibt.put(agent, cells[agent], 1);
  }
  std::vector<fleet::Direction> choices;
  pibt.choose(members, {2, 0, 1, 3}, wishes, choices);
  EXPECT_EQ(choices, (std::vector<fleet::Direction>{0, 1, 2, 3}));
}

TEST(FleetWorkers, DoEachTaskOnce) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    fleet::Workers workers(threads);
    for (int round = 0; round < 200; ++round) {
      std::vector<int> done(37);
      workers.run(done.size(), [&](std::size_t i, unsigned worker) {
        if (worker < threads) ++done[i];
      });
      ASSERT_EQ(done, std::vector<int>(37, 1));
    }
  }
}

}  // namespace
}  // namespace fleetfoot::test
