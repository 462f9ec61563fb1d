#pragma once

namespace fleetfoot {

/// The same as in CMakeLists.txt.
inline constexpr const char* kVersion = "0.1.0";

}  // namespace fleetfoot
