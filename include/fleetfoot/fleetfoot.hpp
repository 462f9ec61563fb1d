// Fleetfoot: agents that find their way through worlds that change under them, and answer within a
// budget, every time. This is all that a game or a robot needs to include.
//
// - GridWorld, GraphWorld: a world; edit it whenever you like.
// - load_map: a GridWorld from a .map or ROS .yaml file.
// - make_agent: an agent by name, with parameters; find_agent and all_agents describe them.
// - Agent::step: one decision within a Budget: where to go, and how far to trust it.
// - simulate: the whole tick loop, when you have none of your own.
#pragma once

#include "agents/agent.hpp"
#include "agents/agent_info.hpp"
#include "base/budget.hpp"
#include "base/cell.hpp"
#include "base/error.hpp"
#include "base/types.hpp"
#include "fleetfoot/version.hpp"
#include "sim/load_map.hpp"
#include "sim/simulate.hpp"
#include "world/belief.hpp"
#include "world/graph_world.hpp"
#include "world/grid_world.hpp"
#include "world/world.hpp"
