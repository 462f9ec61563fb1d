// Whole files in and out, through the C library alone: it is there on every platform that the core
// compiles for, WebAssembly included.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace fleetfoot::formats {

/// A file larger than this is no map; the limit also ends the reading of endless devices.
inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 30;

/// The bytes of a file; InputError with the system's reason when it cannot be read.
std::string load_file(const std::string& path);

/// Writes a temporary file next to `path` and renames it, so that `path` holds all or nothing.
/// InputError when the folder is missing, the disk full and so on.
void write_file(const std::string& path, std::string_view text);

/// A path found in `file`, meant relative to the folder of `file`; absolute paths stay.
std::string sibling_path(const std::string& file, const std::string& relative);

/// The last component of a path; either slash parts, since files carry names from any system.
std::string_view base_name(std::string_view path);

}  // namespace fleetfoot::formats
