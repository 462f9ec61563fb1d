// What the environment may set for a test run.
#pragma once

#include <cstdint>

namespace fleetfoot::test {

/// The seed of all random worlds: FLEETFOOT_SEED, or a fixed one, so that a plain run repeats.
/// Failures print it.
std::uint64_t base_seed();

/// `count` times FLEETFOOT_TEST_SCALE (1 unless set), at least 1: how many cases to try.
int scaled(int count);

}  // namespace fleetfoot::test
