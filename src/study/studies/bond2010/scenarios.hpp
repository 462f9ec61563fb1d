// The worlds of Bond et al. 2010, or what stands for them.
#pragma once

#include <string>

#include "study/study.hpp"

namespace fleetfoot::study::bond2010 {

/// Everything is visible.
Scenario rooms_with_doors();
/// Generated maps, or the real ones of a folder if there is a name of one.
Scenario unknown_maps(const std::string& folder);

}  // namespace fleetfoot::study::bond2010
