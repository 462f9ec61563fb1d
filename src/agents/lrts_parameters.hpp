// The parameters that the agents on search/realtime/lrts.hpp share.
#pragma once

#include "base/parameters.hpp"
#include "search/realtime/lrts.hpp"

namespace fleetfoot {

/// The depth of the lookahead in moves, or in moves between regions.
ParameterSpec lrts_depth_parameter(int default_depth);
unsigned lrts_depth_of(const Parameters& parameters);

/// In thousandths.
ParameterSpec gamma_parameter();
Fraction gamma_of(const Parameters& parameters);

}  // namespace fleetfoot
