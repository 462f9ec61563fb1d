// Decimal numbers as text, the same under every locale: a host program may have set one whose point
// is a comma, and strtod and printf follow it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace fleetfoot {

/// The whole text as a finite number with a point; no hexadecimal, infinities or blanks.
std::optional<double> parse_decimal(std::string_view text);

/// What printf wrote of a number, with a point.
std::string with_point(std::string printed);

}  // namespace fleetfoot
