// Properties over thousands of random worlds: after every change each plan costs what the oracle
// says (or stays within epsilon), "no path" is said exactly when there is none, every move is legal
// and every step within its budget. The judge checks all that; here the worlds are drawn, and
// shrunk when one fails.
#include <iterator>
#include <ostream>

#include "agents/contract.hpp"
#include "support/property.hpp"

namespace fleetfoot::test {
namespace {

class Property : public Contract {
 protected:
  /// Tries the property scaled(cases) times for each variant.
  template <class Test>
  void check_variants(int cases, const Test& test) {
    for_each_variant([&] {
      SCOPED_TRACE(variant());
      check_property(cases, test);
    });
  }
};
FLEETFOOT_OVER_ALL_AGENTS(Property);

/// How a run goes: few numbers, so that they shrink.
struct Course {
  int steps = 1;
  int change_percent = 0;  ///< of steps before which something changes
  int kind = 0;            ///< of change; past the last: all mixed
  std::uint64_t seed = 0;

  ChangeKind draw_kind(Random& random) const {
    constexpr int kCount = static_cast<int>(std::size(kChangeKinds));
    return kChangeKinds[kind < kCount ? kind : random.between(0, kCount - 1)];
  }
};
std::ostream& operator<<(std::ostream& out, const Course& course) {
  return out << course.steps << " steps, changes before " << course.change_percent
             << "% of them, kind " << course.kind << ", seed " << course.seed;
}

rc::Gen<Course> any_course(int steps) {
  return rc::gen::build<Course>(
      rc::gen::set(&Course::steps, rc::gen::inRange(1, steps + 1)),
      rc::gen::set(&Course::change_percent, rc::gen::element(0, 5, 20, 50, 100)),
      rc::gen::set(&Course::kind, rc::gen::inRange(0, 10)),
      rc::gen::set(&Course::seed, rc::gen::inRange<std::uint64_t>(0, 1'000'000)));
}

void walk_grid(Trial& trial, GridWorld& world, const Course& course) {
  Random random(course.seed);
  for (int i = 0; i < course.steps; ++i) {
    if (random.chance(course.change_percent / 100.0)) {
      world.set(random_changes(world, course.draw_kind(random), random));
    }
    if (!trial.step()) RC_FAIL(trial.error());
    // At the goal there is nothing left to find out: go on from elsewhere.
    const Cell c = random_cell(world, random);
    if (trial.at_goal() && world.is_open(c)) trial.agent().relocate(world.node(c));
  }
}

TEST_P(Property, GridsWithUnlimitedBudget) {
  check_variants(300, [&] {
    const GridSpec spec = *any_grid(14);
    const Course course = *any_course(25);
    const RandomGrid made = make_grid(spec);
    if (!variant().fits(*made.world)) return;
    Trial trial(variant(), *made.world, made.start, made.goal, Budget::unlimited());
    walk_grid(trial, *made.world, course);
  });
}

TEST_P(Property, GridsWithSmallBudgets) {
  check_variants(300, [&] {
    const GridSpec spec = *any_grid(14);
    const Course course = *any_course(80);
    const auto units = *rc::gen::element<std::uint64_t>(1, 2, 3, 5, 8, 13, 40, 100);
    const RandomGrid made = make_grid(spec);
    if (!variant().fits(*made.world)) return;
    Trial trial(variant(), *made.world, made.start, made.goal, Budget::work(units));
    walk_grid(trial, *made.world, course);
  });
}

// Several tiles across, so that ids jump and pages begin in the middle of a search.
TEST_P(Property, LargerGrids) {
  check_variants(40, [&] {
    const GridSpec spec = *any_grid(50);
    const Course course = *any_course(40);
    const auto units = *rc::gen::element<std::uint64_t>(20, 100, 1000, 1'000'000'000);
    const RandomGrid made = make_grid(spec);
    if (!variant().fits(*made.world)) return;
    Trial trial(variant(), *made.world, made.start, made.goal, Budget::work(units));
    walk_grid(trial, *made.world, course);
  });
}

TEST_P(Property, UnknownGrids) {
  check_variants(150, [&] {
    const GridSpec spec = *any_grid(14);
    const Course course = *any_course(40);
    const int radius = *rc::gen::element(0, 1, 2, 5);
    const auto units = *rc::gen::element<std::uint64_t>(4, 30, 1'000'000'000);
    const RandomGrid made = make_grid(spec);
    if (!variant().fits(*made.world)) return;
    Trial trial(variant(), *made.world, made.start, made.goal, Budget::work(units),
                radius == 0 ? Sensing::adjacent() : Sensing::within(radius));
    walk_grid(trial, *made.world, course);
  });
}

// The same world, interrupted after a different number of units in every step.
TEST_P(Property, BudgetsThatVary) {
  check_variants(200, [&] {
    const GridSpec spec = *any_grid(12);
    const Course course = *any_course(60);
    const RandomGrid made = make_grid(spec);
    if (!variant().fits(*made.world)) return;
    Trial trial(variant(), *made.world, made.start, made.goal, Budget::unlimited());
    Random random(course.seed);
    for (int i = 0; i < course.steps; ++i) {
      if (random.chance(course.change_percent / 100.0)) {
        made.world->set(random_changes(*made.world, course.draw_kind(random), random));
      }
      const std::uint64_t units = 1 + random.below(30);
      trial.set_budget(i % 11 == 10 ? Budget::unlimited() : Budget::work(units));
      if (!trial.step()) RC_FAIL(trial.error());
    }
  });
}

TEST_P(Property, Graphs) {
  check_variants(300, [&] {
    const GraphSpec spec = *any_graph(30);
    const Course course = *any_course(50);
    const auto units = *rc::gen::element<std::uint64_t>(1, 2, 5, 20, 1'000'000'000);
    const bool full = *rc::gen::arbitrary<bool>();
    const auto world = make_graph(spec);
    if (!variant().fits(*world)) return;
    Random random(course.seed);
    const auto any_node = [&] { return static_cast<NodeId>(random.below(world->node_count())); };
    const NodeId start = any_node();
    Trial trial(variant(), *world, start, any_node(), Budget::work(units),
                full ? Sensing::full() : Sensing::adjacent());
    for (int i = 0; i < course.steps; ++i) {
      if (random.chance(course.change_percent / 100.0)) {
        change_edges(*world, random.between(1, 6), random);
      }
      if (!trial.step()) RC_FAIL(trial.error());
      if (trial.at_goal()) trial.agent().relocate(any_node());
    }
  });
}

}  // namespace
}  // namespace fleetfoot::test
