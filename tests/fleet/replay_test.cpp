// Fleets in random worlds that change, with agents that come and go: every tick is replayed.
#include <gtest/gtest.h>

#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <string>
#include <vector>

#include "api/access.hpp"
#include "base/random.hpp"
#include "fleet/fleet_judge.hpp"
#include "support/ascii.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

/// Does to a fleet what a user may, at random.
class Story {
 public:
  Story(Grid& grid, Fleet& fleet, const FleetOptions& options, int largest_body, Random& random)
      : grid_(grid),
        fleet_(fleet),
        judge_(grid, options.collisions),
        largest_body_(largest_body),
        random_(random) {
    for (int i = 0; i < 3; ++i) goals_.push_back(fleet_.add_goal(cell(1)));
  }

  /// What went wrong; empty if nothing did.
  std::string tick(Budget budget) {
    const int events = random_.between(0, 4);
    for (int i = 0; i < events; ++i) something_happens();
    return judge_.check(fleet_, fleet_.tick(budget), budget.units());
  }
  void add() {
    Mover mover;
    mover.size = random_.between(1, largest_body_);
    mover.start = cell(mover.size);
    mover.goal = cell(mover.size);
    mover.priority = random_.between(-100, 100);
    if (random_.between(0, 3) == 0) mover.shared = goals_[draw(goals_.size())];
    if (!refusal([&] { ids_.push_back(fleet_.add(mover)); }).empty()) return;
    judge_.added(ids_.back(), mover.start, mover.size);
  }

 private:
  std::size_t draw(std::size_t count) {
    return static_cast<std::size_t>(random_.between(0, static_cast<int>(count) - 1));
  }
  Cell cell(int size) {
    return {random_.between(0, grid_.width() - size), random_.between(0, grid_.height() - size)};
  }
  void something_happens() {
    switch (random_.between(0, 8)) {
      case 0:
        return add();
      case 1:
        return change_world();
      case 2:
        return fleet_.move_goal(goals_[draw(goals_.size())], cell(1));
      default:
        break;
    }
    if (ids_.empty()) return;
    const std::size_t which = draw(ids_.size());
    const AgentId id = ids_[which];
    const Cell to = cell(fleet_.state(id).size);
    switch (random_.between(0, 4)) {
      case 0:
        fleet_.remove(id);
        judge_.removed(id);
        ids_.erase(ids_.begin() + static_cast<std::ptrdiff_t>(which));
        break;
      case 1:
        if (refusal([&] { fleet_.relocate(id, to); }).empty()) judge_.relocated(id, to);
        break;
      case 2:
        fleet_.set_goal(id, goals_[draw(goals_.size())]);
        break;
      default:
        fleet_.set_goal(id, to);
    }
  }
  void change_world() {
    GridWorld& world = detail::Access::world(grid_);
    world.set(random_changes(world, kChangeKinds[random_.between(0, 4)], random_));
  }

  Grid& grid_;
  Fleet& fleet_;
  FleetJudge judge_;
  int largest_body_;
  Random& random_;
  std::vector<AgentId> ids_;
  std::vector<GoalId> goals_;
};

struct Kind {
  Collisions collisions = Collisions::ignore;
  int largest_body = 1;
  bool sees_all = true;
  Beliefs beliefs = Beliefs::shared;
  bool is_timed = false;  ///< and that time is over before it begins
};

void replay_many(const Kind& kind, int worlds) {
  for (int i = 0; i < scaled(worlds); ++i) {
    const std::uint64_t seed = base_seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("FLEETFOOT_SEED=" + std::to_string(seed));
    Random random(seed);
    RandomGrid made = make_grid(i % 2 == 0 ? random_spec(random) : random_tiles_spec(random));
    if (made.world->width() < kind.largest_body || made.world->height() < kind.largest_body)
      continue;
    Grid grid = detail::Access::grid(std::move(made.world));
    FleetOptions options;
    options.collisions = kind.collisions;
    options.threads = static_cast<unsigned>(random.between(1, 2));
    options.when_unreachable = static_cast<WhenUnreachable>(random.between(0, 2));
    if (!kind.sees_all) options.sensing = Sensing::within(random.between(1, 12));
    options.beliefs = kind.beliefs;
    if (kind.beliefs == Beliefs::own && options.when_unreachable == WhenUnreachable::nearest) {
      options.when_unreachable = WhenUnreachable::wait;
    }
    Fleet fleet(grid, options);
    Story story(grid, fleet, options, kind.largest_body, random);
    const int agents = random.between(1, 40);
    for (int agent = 0; agent < agents; ++agent) story.add();
    const std::uint64_t budget = std::uint64_t{1} << random.between(0, 14);
    for (int tick = 0; tick < 60; ++tick) {
      const std::string wrong =
          story.tick(kind.is_timed ? Budget::micros(1) : Budget::work(budget));
      ASSERT_EQ(wrong, "") << "tick " << tick << "\n" << draw(detail::Access::world(grid));
    }
  }
}

TEST(FleetReplay, Ignoring) { replay_many({}, 150); }
TEST(FleetReplay, Avoiding) { replay_many({Collisions::avoid}, 200); }
TEST(FleetReplay, Bodies) { replay_many({Collisions::ignore, 4}, 80); }
TEST(FleetReplay, BodiesAvoiding) { replay_many({Collisions::avoid, 4}, 150); }
TEST(FleetReplay, LittleSight) { replay_many({Collisions::ignore, 1, false}, 80); }
TEST(FleetReplay, LittleSightAvoidingBodies) { replay_many({Collisions::avoid, 3, false}, 80); }
TEST(FleetReplay, OwnBeliefs) { replay_many({Collisions::ignore, 3, false, Beliefs::own}, 60); }
TEST(FleetReplay, NoTimeAvoidingBodies) {
  replay_many({Collisions::avoid, 3, true, Beliefs::shared, true}, 80);
}
TEST(FleetReplay, OwnBeliefsAvoiding) {
  replay_many({Collisions::avoid, 3, false, Beliefs::own}, 60);
}

}  // namespace
}  // namespace fleetfoot::test
