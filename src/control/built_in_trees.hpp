// Decision trees that come with the library, trained as data/classifiers/README.md says.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "control/decision_tree.hpp"

namespace fleetfoot {

/// The greatest depths that there is a tree for.
inline constexpr std::array<unsigned, 6> kBuiltInDepths = {5, 8, 10, 15, 20, 30};

/// Throws InputError for a depth that there is none for. Read once; safe from any
/// thread.
const DecisionTree& built_in_tree(unsigned depth);

/// By its name, such as "depth-20"; nullptr if there is none of that name.
const DecisionTree* find_built_in_tree(std::string_view name);

/// "depth-5, depth-8, ...", for messages and help.
std::string built_in_tree_names();

}  // namespace fleetfoot
