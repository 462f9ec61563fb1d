// General LRTA* from its parameters: the guide and the tree that they ask for, and the search
// (search/realtime/general_lrtastar.hpp) on top of them.
#pragma once

#include <memory>
#include <vector>

#include "base/parameters.hpp"
#include "control/control_settings.hpp"
#include "search/local_search.hpp"
#include "search/realtime/general_lrtastar.hpp"
#include "search/spaces/any_space.hpp"
#include "world/world.hpp"

namespace fleetfoot {

std::vector<ParameterSpec> general_lrtastar_parameters();

/// For an agent that believes `believed` of the world `truth`. Throws InputError for a file that
/// cannot be read or does not fit, and for a parameter that has no effect with the others.
std::unique_ptr<LocalSearch> make_general_lrtastar(const AnySpace& believed, const World& truth,
                                                   NodeId goal, const Parameters& parameters);

}  // namespace fleetfoot
