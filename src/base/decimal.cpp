#include "base/decimal.hpp"

#include <clocale>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace fleetfoot {
namespace {

const char* locale_point() {
  const char* point = std::localeconv()->decimal_point;
  return point != nullptr && *point != '\0' ? point : ".";
}

}  // namespace

std::optional<double> parse_decimal(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos) {
    return std::nullopt;
  }
  std::string copy(text);
  const std::size_t point = copy.find('.');
  if (point != std::string::npos) copy.replace(point, 1, locale_point());
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  if (end != copy.c_str() + copy.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::string with_point(std::string printed) {
  const char* point = locale_point();
  const std::size_t at = printed.find(point);
  if (at != std::string::npos) printed.replace(at, std::strlen(point), ".");
  return printed;
}

}  // namespace fleetfoot
