#include <fleetfoot/version.hpp>

namespace fleetfoot {

const char* version() noexcept { return FLEETFOOT_VERSION; }

}  // namespace fleetfoot
