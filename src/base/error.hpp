// The one exception of the project; see the public header.
#pragma once

#include <fleetfoot/error.hpp>
