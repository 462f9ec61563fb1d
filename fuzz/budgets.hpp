// Budgets by one number of a line.
#pragma once

#include <fleetfoot/budget.hpp>

#include "fuzz/script.hpp"

namespace fleetfoot::fuzz {

inline Budget budget_of(Line& line) {
  constexpr int kUnits[] = {0, 1, 2, 5, 12, 64, 300, 2000, 1'000'000'000};
  constexpr int kCount = sizeof kUnits / sizeof *kUnits;
  const int number = line.number(kCount + 1);
  return number == kCount ? Budget::unlimited() : Budget::work(kUnits[number]);
}

}  // namespace fleetfoot::fuzz
