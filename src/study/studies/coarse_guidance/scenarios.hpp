// The worlds of the study of guidance, and what happens in them.
#pragma once

#include <string>
#include <vector>

#include "study/study.hpp"

namespace fleetfoot::study::coarse_guidance {

/// What claims are made about.
enum class ConditionKind { static_world, changing, unknown };

/// What happens in a world while an agent walks.
struct Condition {
  const char* name = "";
  const char* title = "";
  ConditionKind kind = ConditionKind::static_world;
  double percent = 0;  ///< of the groups of cells, toggling every 10 steps
  Sensing sensing;
};
const std::vector<Condition>& conditions();

/// Worlds of one kind and size: what one panel of a figure shows.
struct MapKind {
  std::string name;   ///< "rooms16-128"
  std::string title;  ///< "Rooms of 16 cells"
  int size = 0;       ///< 0 for real maps, which have many
};

/// Those that are drawn.
std::vector<MapKind> drawn_worlds();
/// The only one if there are real maps.
MapKind real_world();

/// "rooms16-128-static"
std::string scenario_name(const MapKind& world, const Condition& condition);

/// Each kind of drawn world with each condition; those of one kind share their worlds.
std::vector<Scenario> drawn_scenarios();
/// The problems of a folder of maps with each condition, blocks of 3 x 3 cells toggling.
std::vector<Scenario> real_scenarios(const std::string& folder);

}  // namespace fleetfoot::study::coarse_guidance
