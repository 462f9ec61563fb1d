// A* for agents: a complete path, planned from scratch whenever something that is known has
// changed. The algorithm is in astar.hpp.
//
// Nothing is kept between searches. A search that is interrupted goes on with the next run; a
// change in the meantime makes it start over.
#pragma once

#include <memory>

#include "base/parameters.hpp"
#include "search/global_search.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

enum class Direction { forward, backward };
enum class OpenOrder { deeper, plain };

/// ties; see OpenOrder in astar.hpp.
ParameterSpec open_order_parameter();
OpenOrder open_order_of(const Parameters& parameters);

/// The space must outlive the search.
std::unique_ptr<GlobalSearch> make_astar(const AnySpace& space, NodeId agent, NodeId goal,
                                         Direction direction, OpenOrder order = OpenOrder::deeper);

}  // namespace fleetfoot
