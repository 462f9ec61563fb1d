// A file that is being made belongs to one process: a second one is refused.
#pragma once

#include <string>

namespace fleetfoot::app {

/// Held for as long as the object lives; the system lets go of it when the process dies.
class PartLock {
 public:
  /// Makes the file if there is none. Throws InputError if it cannot be written, or if another
  /// process holds it.
  explicit PartLock(std::string path);
  /// Leaves no empty file behind.
  ~PartLock();
  PartLock(const PartLock&) = delete;
  PartLock& operator=(const PartLock&) = delete;

 private:
  std::string path_;
  int file_;
};

}  // namespace fleetfoot::app
