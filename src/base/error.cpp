#include "base/error.hpp"

namespace fleetfoot {
namespace {

/// Names and values come from users: their control bytes would break the line, or end it.
std::string one_line(const std::string& text) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) {
      line += c;
    } else {
      line += {'\\', 'x', kHex[byte >> 4U], kHex[byte & 15U]};
    }
  }
  return line;
}

}  // namespace

InputError::InputError(const std::string& where, const std::string& what)
    : std::runtime_error(one_line(where + ": " + what)) {}

InputError::InputError(const std::string& file, long line, const std::string& what)
    : InputError(file + ":" + std::to_string(line), what) {}

InputError::~InputError() = default;

}  // namespace fleetfoot
