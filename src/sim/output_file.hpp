// A file that appears whole or not at all: bytes go to a new file beside it, renamed at the end.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace fleetfoot {

/// Where a name leads, all links followed: also the last one if nothing is there yet, since that is
/// the file that would be made.
std::filesystem::path file_behind(const std::string& name);

class OutputFile {
 public:
  /// Opens a new file beside PATH, so that what cannot be written is known before the work begins.
  /// A device or pipe is written directly. Throws InputError with the system's reason.
  explicit OutputFile(std::string path);
  /// Leaves nothing behind unless commit or keep_partial was called.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  const std::string& path() const { return path_; }
  std::string partial_path() const { return direct_ ? path_ : target_ + ".partial"; }
  /// The same for a file that has not been opened.
  static std::string partial_path(const std::string& path);

  void write(std::string_view text);
  /// Throws InputError if anything could not be written; then nothing is left behind.
  void commit();
  /// Leaves what was written so far in PATH.partial.
  void keep_partial();

 private:
  std::string path_;
  std::string target_;   ///< what path_ names, links followed
  std::string working_;  ///< what is written to
  std::ofstream stream_;
  int error_ = 0;  ///< of the first write that failed
  bool direct_ = false;
  bool open_ = true;
};

}  // namespace fleetfoot
