#include "world/formats/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <system_error>

#include "base/decimal.hpp"

namespace fleetfoot::formats {
namespace {

constexpr std::size_t kLongestQuote = 40;

void append_escaped(std::string& out, char c) {
  const auto byte = static_cast<unsigned char>(c);
  constexpr char kHex[] = "0123456789abcdef";
  out += "\\x";
  out += kHex[byte >> 4U];
  out += kHex[byte & 15U];
}

std::size_t skip_digits(std::string_view token, std::size_t i) {
  while (i < token.size() && is_digit(token[i])) ++i;
  return i;
}

}  // namespace

std::string in_quotes(std::string_view token) {
  std::string out = "'";
  for (const char c : token.substr(0, kLongestQuote)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7f) {
      append_escaped(out, c);
    } else {
      out += c;
    }
  }
  out += token.size() > kLongestQuote ? "...'" : "'";
  return out;
}

std::string printable_name(const std::string& name) {
  std::string out;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {  // bytes above are letters of UTF-8 names
      append_escaped(out, c);
    } else {
      out += c;
    }
  }
  return out;
}

std::optional<std::int64_t> parse_int(std::string_view token) {
  std::int64_t value = 0;
  const char* begin = token.data();
  const char* end = begin + token.size();
  const auto [stop, error] = std::from_chars(begin, end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

// The grammar is checked by hand: it counts the decimals too.
std::optional<Real> parse_real(std::string_view token) {
  std::size_t i = 0;
  if (i < token.size() && (token[i] == '+' || token[i] == '-')) ++i;
  const std::size_t whole = i;
  i = skip_digits(token, i);
  std::size_t digits = i - whole;
  const std::size_t point = i;
  int decimals = 0;
  const bool has_point = i < token.size() && token[i] == '.';
  if (has_point) {
    i = skip_digits(token, i + 1);
    decimals = static_cast<int>(std::min<std::size_t>(i - point - 1, 1000));
    digits += i - point - 1;
  }
  if (digits == 0) return std::nullopt;
  if (i < token.size() && (token[i] == 'e' || token[i] == 'E')) {
    std::string_view exponent = token.substr(i + 1);
    if (exponent.size() > 1 && exponent[0] == '+' && is_digit(exponent[1]))
      exponent.remove_prefix(1);
    const std::optional<std::int64_t> power = parse_int(exponent);
    if (!power || *power < -1000 || *power > 1000) return std::nullopt;
    decimals -= static_cast<int>(*power);
    i = token.size();
  }
  if (i != token.size()) return std::nullopt;

  const std::optional<double> value = parse_decimal(token);
  if (!value) return std::nullopt;
  return Real{*value, decimals};
}

std::string format_fixed(double value, int decimals) {
  const int digits = std::clamp(decimals, 0, 20);
  char buffer[400];  // the largest double has 309 digits before the point
  std::snprintf(buffer, sizeof buffer, "%.*f", digits, value);
  return with_point(buffer);
}

}  // namespace fleetfoot::formats
