// Decision trees of data/classifiers, built into the library, so that an agent needs no files.
#pragma once

#include <string_view>

namespace fleetfoot::control {

/// By the path below data/; std::logic_error if there is none. Defined in a file that the build
/// generates.
std::string_view embedded_file(std::string_view path);

}  // namespace fleetfoot::control
