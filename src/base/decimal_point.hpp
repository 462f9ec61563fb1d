// The decimal point of the host's locale. printf writes it and strtod expects it, so whoever calls
// them for text that is the same everywhere exchanges it for a dot.
#pragma once

#include <clocale>

namespace fleetfoot {

inline const char* decimal_point() {
  const char* const point = std::localeconv()->decimal_point;
  return point != nullptr && *point != '\0' ? point : ".";
}

}  // namespace fleetfoot
