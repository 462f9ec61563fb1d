// A file's bytes as memory, mapped: programs that open the same file share it, and only the
// pages that are used are read. The only file of the core that calls the system (POSIX).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace fleetfoot {

/// Tells whether a name still stands for the same file: one that has replaced it is another,
/// at least for as long as the first is mapped.
struct FileIdentity {
  std::uint64_t device = 0;
  std::uint64_t number = 0;
  std::uint64_t size = 0;
  std::int64_t seconds = 0;  ///< when it was last written
  std::int64_t nanoseconds = 0;
  bool operator==(const FileIdentity&) const = default;
};
/// Nothing but zeros if there is no such file.
FileIdentity identify_file(const std::string& path);

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
  const FileIdentity& identity() const { return identity_; }

 private:
  const std::byte* data_ = nullptr;
  std::size_t size_ = 0;
  FileIdentity identity_;
};

}  // namespace fleetfoot
