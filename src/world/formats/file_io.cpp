#include "world/formats/file_io.hpp"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "base/error.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::formats {
namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

[[noreturn]] void fail(const std::string& path, const std::string& what, int error) {
  throw InputError(printable_name(path),
                   error == 0 ? what : what + ": " + std::generic_category().message(error));
}

void check_path(const std::string& path) {
  if (path.empty()) throw InputError("file name", "is empty");
  if (path.find('\0') != std::string::npos) {  // the C library would silently cut it there
    throw InputError(printable_name(path), "a file name cannot contain a NUL byte");
  }
}

bool write_all(const std::string& path, const char* mode, std::string_view text) {
  File file(std::fopen(path.c_str(), mode));
  if (!file) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  const int write_error = errno;
  const bool closed = std::fclose(file.release()) == 0;  // the last bytes go out here
  if (!written) errno = write_error;
  return written && closed;
}

/// A temporary name that nobody else uses: exclusive creation makes two writers differ, and the
/// leftovers of a killed one are stepped over.
std::string reserve_temporary(const std::string& path) {
  constexpr int kAttempts = 10'000;
  for (int i = 0; i < kAttempts; ++i) {
    std::string name = path + ".tmp" + std::to_string(i);
    errno = 0;
    if (File(std::fopen(name.c_str(), "wbx"))) return name;
    if (errno != EEXIST) break;
  }
  fail(path, "cannot create the file", errno);
}

}  // namespace

std::string load_file(const std::string& path) {
  check_path(path);
  errno = 0;
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) fail(path, "cannot open the file", errno);
  std::string text;
  char buffer[1 << 16];
  std::size_t count = 0;
  do {
    count = std::fread(buffer, 1, sizeof buffer, file.get());
    if (text.size() + count > kMaxFileBytes) {
      fail(path, "is larger than " + std::to_string(kMaxFileBytes) + " bytes, too large to read",
           0);
    }
    text.append(buffer, count);
  } while (count == sizeof buffer);
  if (std::ferror(file.get()) != 0) fail(path, "cannot read the file", errno);
  return text;
}

void write_file(const std::string& path, std::string_view text) {
  check_path(path);
  errno = 0;
  // Renaming over a device would replace the device itself.
  if (path.starts_with("/dev/")) {
    if (!write_all(path, "wb", text)) fail(path, "cannot write the file", errno);
    return;
  }
  const std::string temporary = reserve_temporary(path);
  if (!write_all(temporary, "wb", text)) {
    const int error = errno;
    std::remove(temporary.c_str());
    fail(path, "cannot write the file", error);
  }
#ifdef _WIN32
  std::remove(path.c_str());  // there, rename does not replace
#endif
  if (std::rename(temporary.c_str(), path.c_str()) != 0) {
    const int error = errno;
    std::remove(temporary.c_str());
    fail(path, "cannot write the file", error);
  }
}

std::string sibling_path(const std::string& file, const std::string& relative) {
#ifdef _WIN32
  constexpr const char* kSlashes = "/\\";
  const bool drive = relative.size() > 1 && relative[1] == ':';
#else
  constexpr const char* kSlashes = "/";
  const bool drive = false;
#endif
  if (drive || relative.find_first_of(kSlashes) == 0) return relative;
  const std::size_t slash = file.find_last_of(kSlashes);
  return slash == std::string::npos ? relative : file.substr(0, slash + 1) + relative;
}

std::string_view base_name(std::string_view path) {
  const std::size_t slash = path.find_last_of("/\\");
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

}  // namespace fleetfoot::formats
