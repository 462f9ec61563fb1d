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

}  // namespace

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  if (path_.empty()) throw InputError("file name", "is empty");
  std::error_code ignored;
  const fs::file_status status = fs::status(path_, ignored);
  if (fs::is_directory(status)) fail(path_, EISDIR);
  const bool special = fs::exists(status) && !fs::is_regular_file(status);
  partial_ = special ? path_ : path_ + ".partial";
  errno = 0;
  stream_.open(partial_, std::ios::binary | std::ios::trunc);
  if (!stream_) fail(path_, errno);
}

OutputFile::~OutputFile() {
  if (!open_) return;
  stream_.close();
  std::error_code ignored;
  if (!direct()) fs::remove(partial_, ignored);
}

void OutputFile::write(std::string_view text) {
  stream_.write(text.data(), static_cast<std::streamsize>(text.size()));
}

void OutputFile::commit() {
  errno = 0;
  stream_.close();
  if (!stream_) fail(path_, errno);
  if (!direct()) {
    std::error_code error;
    fs::rename(partial_, path_, error);
    if (error) fail(path_, error.value());
  }
  open_ = false;
}

void OutputFile::keep_partial() {
  stream_.close();
  open_ = false;
}

}  // namespace fleetfoot
