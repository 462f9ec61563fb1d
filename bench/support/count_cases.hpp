// Fixed cases whose expansions, allocations and instructions every change is held to.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace fleetfoot::bench {

/// Wraps the part of a case that counts: the set-up and the warm-up lie outside.
using Region = std::function<void(const std::function<void()>&)>;

struct CountCase {
  std::string name;
  /// Calls the region once and returns the expansions made in it.
  std::function<std::uint64_t(const Region&)> run;
};

std::vector<CountCase> count_cases();

}  // namespace fleetfoot::bench
