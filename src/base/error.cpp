#include "base/error.hpp"

namespace fleetfoot {

InputError::InputError(const std::string& where, const std::string& what)
    : std::runtime_error(where + ": " + what) {}

InputError::InputError(const std::string& file, long line, const std::string& what)
    : InputError(file + ":" + std::to_string(line), what) {}

InputError::~InputError() = default;

}  // namespace fleetfoot
