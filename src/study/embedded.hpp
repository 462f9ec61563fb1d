// Files of data/ that are built into the program, so that it runs wherever it is copied to.
#pragma once

#include <string_view>

namespace fleetfoot::study {

/// By the path below data/; std::logic_error if there is none. Defined in a file that the build
/// generates.
std::string_view embedded_file(std::string_view path);

}  // namespace fleetfoot::study
