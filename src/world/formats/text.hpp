// Words and numbers as they stand in files: strict, whole-token, the same under every locale.
// Shared by all readers and writers of this folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fleetfoot::formats {

/// A token for an error message: in quotes, unprintable bytes as \xNN, long ones cut.
std::string in_quotes(std::string_view token);

/// A file name for an error message: whole, but never more than one line.
std::string printable_name(const std::string& name);

/// The whole token as a decimal integer; nothing when it is not one or does not fit.
std::optional<std::int64_t> parse_int(std::string_view token);

struct Real {
  double value = 0;
  int decimals =
      0;  ///< digits after the point that the file gives; below 0 when an exponent hides digits
};

/// The whole token as a finite decimal number (no hexadecimal, no inf, no nan).
std::optional<Real> parse_real(std::string_view token);

/// Fixed notation with a point, whatever the locale says.
std::string format_fixed(double value, int decimals);

inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace fleetfoot::formats
