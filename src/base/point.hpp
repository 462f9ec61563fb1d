// A position in the plane; see the public header.
#pragma once

#include <fleetfoot/point.hpp>
