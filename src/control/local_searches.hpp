// The local searches that an agent can be told to use by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/realtime/local_search_info.hpp"

namespace fleetfoot {

/// Sorted by folder, then by name; defined in a file that the build generates from control and
/// search/realtime.
const std::vector<const LocalSearchInfo*>& all_local_searches();

/// The names of all of them, `first` in front: for a parameter whose default it is.
std::vector<std::string> local_search_names(std::string_view first);
/// nullptr if there is none of that name.
const LocalSearchInfo* find_local_search(std::string_view name);

}  // namespace fleetfoot
