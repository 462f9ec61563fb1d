#include "sim/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <random>
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

/// The link itself survives the renaming; a name that is no link stays as given, for messages.
std::string target_of(const std::string& path, bool direct) {
  std::error_code ignored;
  return direct || !fs::is_symlink(path, ignored) ? path : file_behind(path).string();
}

/// Makes an empty file beside the target. Its name cannot be foreseen, so it is no other output of
/// the same command, and nobody else has it.
std::string reserve_name(const std::string& target) {
  constexpr int kAttempts = 100;
  std::random_device random;
  for (int i = 0; i < kAttempts; ++i) {
    std::string name = target + ".writing" + std::to_string(random());
    errno = 0;
    if (std::FILE* const file = std::fopen(name.c_str(), "wbx")) {
      std::fclose(file);
      return name;
    }
    if (errno != EEXIST) break;
  }
  return "";
}

}  // namespace

fs::path file_behind(const std::string& name) {
  constexpr int kMostLinks = 40;  // as the kernel
  std::error_code error;
  fs::path path = fs::absolute(name, error);
  for (int links = 0; links < kMostLinks && fs::is_symlink(path, error); ++links) {
    const fs::path target = fs::read_symlink(path, error);
    if (error) break;
    path = path.parent_path() / target;
  }
  const fs::path canonical = fs::weakly_canonical(path, error);
  return error ? path.lexically_normal() : canonical;
}

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  if (path_.empty()) throw InputError("file name", "is empty");
  std::error_code ignored;
  const fs::file_status status = fs::status(path_, ignored);
  if (fs::is_directory(status)) fail(path_, EISDIR);
  direct_ = must_stay(path_, status);
  target_ = target_of(path_, direct_);
  if (!direct_ && fs::is_symlink(target_, ignored)) fail(path_, ELOOP);
  errno = 0;
  working_ = direct_ ? path_ : reserve_name(target_);
  if (working_.empty()) fail(path_, errno);
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

std::string OutputFile::partial_path(const std::string& path) {
  std::error_code ignored;
  const bool direct = must_stay(path, fs::status(path, ignored));
  return direct ? path : target_of(path, direct) + ".partial";
}

void OutputFile::write(std::string_view text) {
  if (!stream_) return;
  errno = 0;
  stream_.write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!stream_) error_ = errno;
}

void OutputFile::commit() {
  errno = 0;
  stream_.close();
  if (!stream_) fail(path_, error_ != 0 ? error_ : errno);
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
