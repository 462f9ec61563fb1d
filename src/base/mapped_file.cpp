#include "base/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.hpp"

namespace fleetfoot {
namespace {

FileIdentity identity_of(const struct stat& status) {
  return {status.st_dev, status.st_ino, static_cast<std::uint64_t>(status.st_size),
          status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

}  // namespace

FileIdentity identify_file(const std::string& path) {
  struct stat status = {};
  return stat(path.c_str(), &status) == 0 ? identity_of(status) : FileIdentity{};
}

MappedFile::MappedFile(const std::string& path) {
  if (path.find('\0') != std::string::npos) {  // the system would silently cut it there
    throw InputError(path, "a file name cannot contain a NUL byte");
  }
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);  // NOLINT: it is a C interface
  if (file < 0) throw InputError(path, std::strerror(errno));
  struct stat status = {};
  const bool is_file = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
  if (is_file && status.st_size > 0) {
    size_ = static_cast<std::size_t>(status.st_size);
    void* const memory = mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
    if (memory != MAP_FAILED) data_ = static_cast<const std::byte*>(memory);
  }
  identity_ = identity_of(status);
  const int error = errno;
  close(file);
  if (!is_file) throw InputError(path, "is not a file");
  if (size_ > 0 && data_ == nullptr) throw InputError(path, std::strerror(error));
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) munmap(const_cast<std::byte*>(data_), size_);  // NOLINT: as mmap gave it
}

}  // namespace fleetfoot
