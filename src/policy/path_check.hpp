// Is a path that was a shortest one still one?
//
// It is if all its moves cost what they did and no weight that has changed can lie on a shorter
// path (Space::least_through). That takes one bound per change, and no search.
#pragma once

#include <cstdint>

#include "search/path_follower.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot::policy {

/// `path` leads to `goal` and was a shortest one at time `since` of the world's journal, which must
/// reach back to then. True only if it is one now; a false may be wrong.
bool is_still_shortest(const AnySpace& space, const PathFollower& path, NodeId goal,
                       std::uint64_t since);

}  // namespace fleetfoot::policy
