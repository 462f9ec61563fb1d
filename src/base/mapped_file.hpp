// A file's bytes as memory, mapped: programs that open the same file share it, and only what is
// looked at is read. The one place of the core that speaks to the system (POSIX).
#pragma once

#include <cstddef>
#include <string>

namespace fleetfoot {

class MappedFile {
 public:
  /// Throws InputError if the file cannot be read.
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  /// Aligned for every type.
  const std::byte* data() const { return data_; }
  std::size_t size() const { return size_; }

 private:
  const std::byte* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace fleetfoot
