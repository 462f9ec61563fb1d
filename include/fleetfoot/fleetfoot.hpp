// Fleetfoot: agents that find their paths through worlds that change, and answer within a budget,
// every time. This header brings all of the library; each of those it includes stands alone.
#pragma once

#include <fleetfoot/agent_description.hpp>
#include <fleetfoot/agent_options.hpp>
#include <fleetfoot/budget.hpp>
#include <fleetfoot/cell.hpp>
#include <fleetfoot/edge.hpp>
#include <fleetfoot/error.hpp>
#include <fleetfoot/find_path.hpp>
#include <fleetfoot/fleet.hpp>
#include <fleetfoot/graph.hpp>
#include <fleetfoot/graph_agent.hpp>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/grid_agent.hpp>
#include <fleetfoot/load_map.hpp>
#include <fleetfoot/moves.hpp>
#include <fleetfoot/node.hpp>
#include <fleetfoot/point.hpp>
#include <fleetfoot/sensing.hpp>
#include <fleetfoot/stats.hpp>
#include <fleetfoot/step_status.hpp>
#include <fleetfoot/terrain.hpp>
#include <fleetfoot/version.hpp>

/// All of the library.
namespace fleetfoot {}
