// rapidcheck with our seed and our count of cases, as a GoogleTest failure.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>
#include <string>
#include <utility>

#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {

/// Tries `property` (a callable without arguments that draws its own values) scaled(cases) times.
template <class Property>
void check_property(int cases, Property&& property) {
  rc::detail::TestParams params;
  params.seed = base_seed();
  params.maxSuccess = scaled(cases);
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  rc::detail::TestMetadata metadata;
  metadata.id = std::string(test->test_suite_name()) + "/" + test->name();
  metadata.description = test->name();
  const auto result = rc::detail::checkTestable(std::forward<Property>(property), metadata, params);
  if (result.template is<rc::detail::SuccessResult>()) return;
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  FAIL() << "FLEETFOOT_SEED=" << base_seed() << "\n" << text.str();
}

/// Grids up to `largest` on a side; towards smaller, emptier and plainer ones on failure.
inline rc::Gen<GridSpec> any_grid(int largest) {
  return rc::gen::build<GridSpec>(
      rc::gen::set(&GridSpec::width, rc::gen::inRange(1, largest + 1)),
      rc::gen::set(&GridSpec::height, rc::gen::inRange(1, largest + 1)),
      rc::gen::set(&GridSpec::eight, rc::gen::arbitrary<bool>()),
      rc::gen::set(&GridSpec::blocked_percent, rc::gen::inRange(0, 60)),
      rc::gen::set(&GridSpec::max_terrain, rc::gen::element(1U, 1U, 3U, 9U, 255U)),
      rc::gen::set(&GridSpec::seed, rc::gen::inRange<std::uint64_t>(0, 1'000'000)));
}

inline rc::Gen<GraphSpec> any_graph(int most_nodes) {
  return rc::gen::build<GraphSpec>(
      rc::gen::set(&GraphSpec::nodes, rc::gen::inRange(1, most_nodes + 1)),
      rc::gen::set(&GraphSpec::edges, rc::gen::inRange(0, 4 * most_nodes)),
      rc::gen::set(&GraphSpec::positions, rc::gen::arbitrary<bool>()),
      rc::gen::set(&GraphSpec::both_ways, rc::gen::arbitrary<bool>()),
      rc::gen::set(&GraphSpec::seed, rc::gen::inRange<std::uint64_t>(0, 1'000'000)));
}

}  // namespace fleetfoot::test
