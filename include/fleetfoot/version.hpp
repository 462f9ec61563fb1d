// The version of the library, by semantic versioning (semver.org). The build reads it from here.
#pragma once

#include <fleetfoot/export.hpp>

#define FLEETFOOT_VERSION_MAJOR 0  ///< changes with what breaks programs
#define FLEETFOOT_VERSION_MINOR 9  ///< changes with what is new
#define FLEETFOOT_VERSION_PATCH 0  ///< changes with repairs
#define FLEETFOOT_VERSION "0.9.0"  ///< of these headers, as text

namespace fleetfoot {

/// The version of the library that the program runs with, which may be newer than its headers.
FLEETFOOT_API const char* version() noexcept;

}  // namespace fleetfoot
