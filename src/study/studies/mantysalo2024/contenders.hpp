// The agents of Mäntysalo 2024 with the settings of the thesis, and its count of expansions.
#pragma once

#include <vector>

#include "study/row.hpp"
#include "study/study.hpp"

namespace fleetfoot::study::mantysalo2024 {

/// A*, D* Lite, RTD* with each limit, AD* with each epsilon.
std::vector<Contender> published_contenders();

/// A* every pop, the goal included; D* Lite and the global search of RTD* every pop, re-keyed ones
/// included; RTD*'s local search is left out.
double expanded(const Row& row);

}  // namespace fleetfoot::study::mantysalo2024
