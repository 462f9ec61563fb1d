// The parameters of dynamic control, shared by the agents that have it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "agents/old_agent_base.hpp"
#include "control/controlled_lrtastar.hpp"
#include "control/repaired_guide.hpp"

namespace fleetfoot {

std::vector<ParameterSpec> control_parameters();

/// All but the guide. Throws InputError for a tree that cannot be read.
ControlOptions control_options(const Parameters& parameters);

/// What a database must have been made with.
DatabaseSettings database_settings(const Parameters& parameters);

/// Whether any choice asks for a guide.
bool needs_guide(const ControlOptions& options);

/// Takes over from a database what the parameters leave open: its goals and, where depths come from
/// it, its cap. Throws InputError where they say otherwise than the database.
void take_settings(const std::string& path, const DatabaseSettings& found,
                   const Parameters& parameters, ControlOptions& options);

/// Dynamic control as the parameters say, for an agent that believes `world`, which is `space`.
template <Space S>
ControlledLrtaStar<S> make_controlled(const typename S::World& world, const S& space,
                                      const AgentSetup& setup) {
  ControlOptions options = control_options(setup.parameters);
  const std::string& path = setup.parameters.file("database");
  if (!path.empty()) {
    auto database = open_database(path);
    take_settings(path, database->settings(), setup.parameters, options);
    // A database speaks of the map, whatever of it the agent has seen so far.
    const S truth(static_cast<const typename S::World&>(setup.world),
                  heuristic_of(setup.parameters));
    if (database->nodes() != truth.node_slots() ||
        database->fingerprint() != space_fingerprint(truth)) {
      throw InputError(path, "was built for another map, other moves or another heuristic");
    }
    options.guide = std::make_shared<FileGuide>(std::move(database));
  } else if (options.repair) {
    options.guide = std::make_shared<RepairedGuide<S>>(world, space, heuristic_of(setup.parameters),
                                                       database_settings(setup.parameters));
  } else if (needs_guide(options)) {
    options.guide = std::make_shared<ComputedGuide<S>>(world, heuristic_of(setup.parameters),
                                                       database_settings(setup.parameters));
  }
  return ControlledLrtaStar<S>(space, setup.goal, std::move(options));
}

}  // namespace fleetfoot
