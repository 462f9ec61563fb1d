// A file that appears whole or not at all: bytes go to PATH.partial, which is renamed at the end.
#pragma once

#include <fstream>
#include <string>
#include <string_view>

namespace fleetfoot {

class OutputFile {
 public:
  /// Opens PATH.partial, so that what cannot be written is known before the work begins. A device
  /// or pipe is written directly. Throws InputError with the system's reason.
  explicit OutputFile(std::string path);
  /// Removes PATH.partial unless commit or keep_partial was called.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  const std::string& path() const { return path_; }
  const std::string& partial_path() const { return partial_; }

  void write(std::string_view text);
  /// Throws InputError if anything could not be written; then nothing is left behind.
  void commit();
  /// Leaves what was written so far in PATH.partial.
  void keep_partial();

 private:
  std::string path_;
  std::string target_;  ///< what path_ names, links followed
  std::string partial_;
  std::ofstream stream_;
  bool direct_ = false;
  bool open_ = true;
};

}  // namespace fleetfoot
