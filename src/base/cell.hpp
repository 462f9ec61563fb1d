// A cell of a grid; see the public header.
#pragma once

#include <fleetfoot/cell.hpp>
