// The one exception of the project: bad input, found while parsing or constructing.
// Outcomes of a search are Status values; a kernel never throws.
#pragma once

#include <stdexcept>
#include <string>

namespace fleetfoot {

/// Says where (a file and line, an option, a parameter) and what is wrong, in one line.
class InputError : public std::runtime_error {
 public:
  InputError(const std::string& where, const std::string& what)
      : std::runtime_error(where + ": " + what) {}
  InputError(const std::string& file, long line, const std::string& what)
      : InputError(file + ":" + std::to_string(line), what) {}
};

}  // namespace fleetfoot
