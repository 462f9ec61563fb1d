// A fleet takes no memory from the system once it is warm: neither its ticks, nor agents that come,
// go and are sent elsewhere, nor doors.
#include <gtest/gtest.h>

#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <fleetfoot/grid.hpp>
#include <string>
#include <vector>

#include "allocations/counting_new.hpp"
#include "base/random.hpp"

namespace fleetfoot::test {
namespace {

constexpr int kSide = 96;
constexpr std::size_t kAgents = 150;
constexpr int kDoors = 60;

/// A patrol's life: every draw is from the seed, so a second one does the same.
class Barracks {
 public:
  Barracks(Grid& grid, Fleet& fleet) : grid_(grid), fleet_(fleet) {
    fleet_.reserve(kAgents);
    ids_.resize(kAgents);
    Random random(3);
    for (int i = 0; i < kDoors; ++i) doors_.push_back(cell(random));
  }
  /// Returns the allocations.
  std::uint64_t live(int ticks, std::uint64_t seed) {
    Random random(seed);
    std::uint64_t edits = 0;
    const std::uint64_t before = allocations();
    for (int tick = 0; tick < ticks; ++tick) {
      for (int i = 0; i < 3; ++i) {
        AgentId& id = ids_[static_cast<std::size_t>(random.between(0, kAgents - 1))];
        const Cell to = cell(random);
        if (!fleet_.contains(id)) {
          const Cell start = cell(random);
          if (is_taken(start)) continue;
          id = fleet_.add({.start = start, .goal = to});
        } else if (i == 0 && tick % 7 == 0) {
          fleet_.remove(id);
        } else {
          fleet_.set_goal(id, to);
        }
      }
      if (tick % 4 == 0) {
        const Cell door = doors_[static_cast<std::size_t>(random.between(0, kDoors - 1))];
        const std::uint64_t without = allocations();
        grid_.set(door, grid_.at(door) == blocked ? open : blocked);
        edits += allocations() - without;
      }
      fleet_.tick(Budget::work(3000));
    }
    return allocations() - before - edits;
  }

 private:
  static Cell cell(Random& random) {
    return {random.between(0, kSide - 1), random.between(0, kSide - 1)};
  }
  bool is_taken(Cell cell) const {
    for (const AgentId id : ids_) {
      if (fleet_.contains(id) && fleet_.state(id).position == cell) return true;
    }
    return false;
  }

  Grid& grid_;
  Fleet& fleet_;
  std::vector<AgentId> ids_;
  std::vector<Cell> doors_;
};

class FleetAllocations : public testing::TestWithParam<Collisions> {};

TEST_P(FleetAllocations, NoneOnceWarm) {
  Grid grid(kSide, kSide);
  Fleet fleet(grid, {.collisions = GetParam()});
  Barracks barracks(grid, fleet);
  EXPECT_GT(barracks.live(4000, 1), 0U);
  EXPECT_EQ(barracks.live(400, 2), 0U);
  EXPECT_GT(fleet.stats().arrivals, 500U);
}

INSTANTIATE_TEST_SUITE_P(Both, FleetAllocations,
                         testing::Values(Collisions::ignore, Collisions::avoid));

}  // namespace
}  // namespace fleetfoot::test
