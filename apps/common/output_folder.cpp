#include "apps/common/output_folder.hpp"

#include <filesystem>
#include <system_error>

#include "base/error.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {

void make_output_folder(const char* option, const std::string& path) {
  namespace fs = std::filesystem;
  if (path.empty()) throw InputError(option, "is empty");
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) return;
  if (fs::exists(status)) {
    throw InputError(option, formats::in_quotes(path) + " is a file, not a folder");
  }
  fs::create_directories(path, error);
  if (error) {
    throw InputError(option,
                     "cannot make the folder " + formats::in_quotes(path) + ": " + error.message());
  }
}

}  // namespace fleetfoot::app
