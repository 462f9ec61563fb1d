// Fixed cases whose expansions, allocations and instructions every change is held to.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace fleetfoot::bench {

/// Wraps the parts of a case that count: the set-up, the warm-up and the world's changes lie
/// outside.
using Region = std::function<void(const std::function<void()>&)>;

struct CountCase {
  std::string name;
  /// Calls the region as often as it likes, and returns the expansions made in it.
  std::function<std::uint64_t(const Region&)> run;
};

std::vector<CountCase> count_cases();

}  // namespace fleetfoot::bench
