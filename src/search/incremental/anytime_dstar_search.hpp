// Anytime D* for agents: its options, the parameters that set them, and how one is made. The
// algorithm is in anytime_dstar.hpp.
#pragma once

#include <memory>
#include <vector>

#include "base/parameters.hpp"
#include "search/global_search.hpp"
#include "search/incremental/focus.hpp"
#include "search/incremental/goal_field.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// When a path that was found is bettered: when epsilon falls.
enum class Improves {
  steps,   ///< in each step after a search has closed
  changes  ///< not at all: it searches only when something has changed
};

struct AnytimeDStarOptions {
  unsigned epsilon = 300;  ///< in hundredths, at least 100
  unsigned decrease = 50;  ///< a step, after a search has closed and nothing changed
  unsigned increase = 10;  ///< when something changed
  Intake intake = Intake::bounded;
  FocusPolicy focus = FocusPolicy::hold;
  Improves improves = Improves::steps;
};

/// epsilon, decrease, increase and improve; intake and focus are in goal_search_parameters().
std::vector<ParameterSpec> anytime_dstar_parameters();
AnytimeDStarOptions anytime_dstar_options(const Parameters& parameters);

/// The space must outlive the search.
std::unique_ptr<GlobalSearch> make_anytime_dstar(const AnySpace& space, NodeId agent, NodeId goal,
                                                 const AnytimeDStarOptions& options);

}  // namespace fleetfoot
