#include "sim/output_file.hpp"

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/error.hpp"

namespace fleetfoot {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, int error) {
  const std::string reason = error == 0 ? "" : ": " + std::generic_category().message(error);
  throw InputError(path, "cannot write the file" + reason);
}

/// Where no file may be put in the place of what is there: devices, pipes, and the links under /dev
/// and /proc, which can lead to a plain file (/dev/stdout does when the output goes to one).
bool must_stay(const std::string& path, const fs::file_status& status) {
  return (fs::exists(status) && !fs::is_regular_file(status)) || path.starts_with("/dev/") ||
         path.starts_with("/proc/");
}

/// The file that a link leads to, so that the link itself survives the renaming.
std::string behind_links(const std::string& path) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return path;
  const fs::path target = fs::weakly_canonical(path, error);
  return error ? path : target.string();
}

/// A name beside the target that nobody uses.
std::string unused_name(const std::string& target) {
  std::string name = target + ".writing";
  std::error_code ignored;
  for (int i = 1; fs::exists(fs::symlink_status(name, ignored)); ++i) {
    name = target + ".writing" + std::to_string(i);
  }
  return name;
}

}  // namespace

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  if (path_.empty()) throw InputError("file name", "is empty");
  std::error_code ignored;
  const fs::file_status status = fs::status(path_, ignored);
  if (fs::is_directory(status)) fail(path_, EISDIR);
  direct_ = must_stay(path_, status);
  target_ = direct_ ? path_ : behind_links(path_);
  working_ = direct_ ? path_ : unused_name(target_);
  errno = 0;
  stream_.open(working_, std::ios::binary | (direct_ ? std::ios::app : std::ios::trunc));
  if (!stream_) fail(path_, errno);
}

OutputFile::~OutputFile() {
  if (!open_) return;
  stream_.close();
  std::error_code ignored;
  if (!direct_) fs::remove(working_, ignored);
}

void OutputFile::write(std::string_view text) {
  stream_.write(text.data(), static_cast<std::streamsize>(text.size()));
}

void OutputFile::commit() {
  errno = 0;
  stream_.close();
  if (!stream_) fail(path_, errno);
  if (!direct_) {
    std::error_code error;
    fs::rename(working_, target_, error);
    if (error) fail(path_, error.value());
  }
  open_ = false;
}

void OutputFile::keep_partial() {
  stream_.close();
  std::error_code ignored;
  if (!direct_) fs::rename(working_, partial_path(), ignored);
  open_ = false;
}

}  // namespace fleetfoot
