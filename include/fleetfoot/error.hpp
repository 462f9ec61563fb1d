// The one exception of the library: bad input, found while constructing, setting or loading.
//
// Outcomes of a search are values (StepStatus, Path::found), never exceptions.
#pragma once

#include <fleetfoot/export.hpp>
#include <stdexcept>
#include <string>

namespace fleetfoot {

/// Says in one line where (a file and line, an option, a parameter) and what is wrong. Whatever
/// threw it is as it was before the call.
class FLEETFOOT_API InputError : public std::runtime_error {
 public:
  /// "WHERE: WHAT"
  InputError(const std::string& where, const std::string& what);
  /// "FILE:LINE: WHAT"
  InputError(const std::string& file, long line, const std::string& what);

  InputError(const InputError&) noexcept = default;             ///< the same error
  InputError& operator=(const InputError&) noexcept = default;  ///< the same error
  /// Defined in the library, so that a program and the library agree on the type.
  ~InputError() override;
};

}  // namespace fleetfoot
