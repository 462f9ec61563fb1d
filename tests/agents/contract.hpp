// What the files of the contract suite share: a test per agent, over its variants, budgets and move
// sets.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/ascii.hpp"
#include "support/judge.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"
#include "support/variants.hpp"

namespace fleetfoot {

/// For GoogleTest: the name of a test must not hold an address.
inline void PrintTo(const AgentInfo* info, std::ostream* out) { *out << info->name; }

}  // namespace fleetfoot

namespace fleetfoot::test {

/// One test for each agent of the table; within it each variant of the agent in turn.
class Contract : public testing::TestWithParam<const AgentInfo*> {
 protected:
  const Variant& variant() const { return *variant_; }
  const AgentProperties& guaranteed() const { return variant_->guarantees.properties; }

  template <class Body>
  void for_each_variant(const Body& body) {
    static const std::vector<Variant> variants = all_variants();
    // Another beginning in each test.
    turn_ = static_cast<std::size_t>(testing::UnitTest::GetInstance()->current_test_info()->line());
    for (const Variant& variant : variants) {
      if (variant.info != GetParam()) continue;
      variant_ = &variant;
      body();
      ++turn_;
    }
  }

  /// All of `values`, or the part of them that a FLEETFOOT_TEST_SCALE below 1 leaves, of which each
  /// variant has the next ones.
  template <class T>
  std::vector<T> in_turn(const std::vector<T>& values) const {
    const int size = static_cast<int>(values.size());
    const int count = std::min(size, scaled(size));
    std::vector<T> chosen;
    for (int i = 0; i < count; ++i) {
      chosen.push_back(values[(turn_ + static_cast<std::size_t>(i)) % values.size()]);
    }
    return chosen;
  }

  /// Calls body(trial, world) for a drawn world with each variant, budget and move set that fit,
  /// and holds the trial to what it found.
  template <class Body>
  void run(std::string_view drawing, const Body& body, Sensing sensing = {},
           unsigned max_terrain = 1) {
    std::vector<std::pair<Moves, Budget>> settings;
    for (const Moves moves : {Moves::four, Moves::eight}) {
      for (const Budget budget : all_budgets()) settings.emplace_back(moves, budget);
    }
    for_each_variant([&] {
      for (const auto& [moves, budget] : in_turn(settings)) {
        const DrawnWorld drawn = parse(drawing, moves, max_terrain);
        if (!variant().fits(*drawn.world)) continue;
        const NodeId goal = drawn.goal == kNoNode ? drawn.start : drawn.goal;
        Trial trial(variant(), *drawn.world, drawn.start, goal, budget, sensing);
        body(trial, *drawn.world);
        ASSERT_EQ(trial.error(), "");
      }
    });
  }

  /// The same for `count` random worlds.
  template <class Body>
  void run_random(int count, const Body& body, Sensing sensing = {}) {
    for_each_variant([&] {
      Random random(base_seed());
      for (int i = 0; i < scaled(count); ++i) {
        GridSpec spec = random_spec(random);
        // Budgets of 1 need many steps: large worlds have the property tests.
        spec.width = std::min(spec.width, 20);
        spec.height = std::min(spec.height, 20);
        for (const Budget budget : in_turn(all_budgets())) {
          const RandomGrid made = make_grid(spec);
          if (!variant().fits(*made.world)) continue;
          Trial trial(variant(), *made.world, made.start, made.goal, budget, sensing);
          Random changes(spec.seed);
          body(trial, *made.world, changes);
          ASSERT_EQ(trial.error(), "") << spec;
        }
      }
    });
  }

 private:
  const Variant* variant_ = nullptr;
  std::size_t turn_ = 0;
};

/// Steps that are enough for any agent in a static world, whatever its budget.
inline int patience(const World& world) {
  return 5000 + 500 * static_cast<int>(world.node_count());
}

/// Whether the search that knows of paths can count on nothing of so small a budget: its share
/// rounds down, and one unit is the local search's whatever the share.
inline bool starves(const Variant& variant, Budget budget) {
  if (!variant.guarantees.properties.always_moves) return false;
  const auto units = static_cast<double>(budget.units());
  return std::min(units * variant.guarantees.global_share, units - 1) < 1;
}

/// In a static world: whoever plans must come to know what the oracle knows, and whoever is
/// complete must arrive if there is a path.
inline void settle_and_arrive(const Variant& variant, Trial& trial, const World& world,
                              bool static_from_the_start) {
  const AgentProperties& guaranteed = variant.guarantees.properties;
  const bool may_expect = guaranteed.uses_shortcuts || static_from_the_start;
  if (!trial.step()) return;
  const bool has_path = trial.distance() != kNoPath;
  if (has_path && guaranteed.complete && may_expect && !trial.reach(patience(world))) {
    trial.fail("never arrived");
  }
  if (!has_path && guaranteed.knows_no_path && !starves(variant, trial.budget()) &&
      !trial.settle(patience(world))) {
    trial.fail("never saw that there is no path");
  }
}

inline std::string agent_name(const testing::TestParamInfo<const AgentInfo*>& info) {
  std::string name = info.param->name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

#define FLEETFOOT_OVER_ALL_AGENTS(Suite)                \
  GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Suite); \
  INSTANTIATE_TEST_SUITE_P(Agents, Suite, testing::ValuesIn(all_agents()), agent_name)

}  // namespace fleetfoot::test
