// D* Lite for agents: its options, the parameters that set them, and how one is made. The algorithm
// is in dstar_lite.hpp.
#pragma once

#include <memory>
#include <vector>

#include "base/parameters.hpp"
#include "search/global_search.hpp"
#include "search/incremental/focus.hpp"
#include "search/incremental/goal_field.hpp"
#include "search/queues/queues.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

enum class QueueKind { bucket, heap };

struct DStarLiteOptions {
  QueueKind queue = QueueKind::bucket;  ///< what make_dstar_lite takes; a kernel has it in its type
  Ties ties = Ties::larger_g;           ///< of a heap
  Intake intake = Intake::bounded;
  FocusPolicy focus = FocusPolicy::hold;
};

/// queue and ties.
std::vector<ParameterSpec> dstar_lite_parameters();
/// intake and focus, which all searches from the goal have.
std::vector<ParameterSpec> goal_search_parameters();
DStarLiteOptions dstar_lite_options(const Parameters& parameters);

/// The space must outlive the search.
std::unique_ptr<GlobalSearch> make_dstar_lite(const AnySpace& space, NodeId agent, NodeId goal,
                                              const DStarLiteOptions& options);

}  // namespace fleetfoot
