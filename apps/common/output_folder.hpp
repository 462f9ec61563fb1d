// Folders that a command writes into.
#pragma once

#include <string>

namespace fleetfoot::app {

/// Makes the folder, and those above it, if there is none. InputError if it cannot be, or if a file
/// has that name.
void make_output_folder(const char* option, const std::string& path);

}  // namespace fleetfoot::app
