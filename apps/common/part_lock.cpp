#include "apps/common/part_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

// A killed process holds its lock until the system has cleaned up after it: whoever starts again
// immediately has to be patient.
constexpr int kTries = 20;
constexpr auto kPause = std::chrono::milliseconds(100);

}  // namespace

PartLock::PartLock(std::string path)
    : path_(std::move(path)),
      file_(::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {  // NOLINT: a C interface
  const std::string name = formats::printable_name(path_);
  if (file_ < 0) {
    throw InputError(name, "cannot be written: " + std::generic_category().message(errno));
  }
  for (int tries = 0; ::flock(file_, LOCK_EX | LOCK_NB) != 0; ++tries) {
    if (tries < kTries) {
      std::this_thread::sleep_for(kPause);
      continue;
    }
    ::close(file_);
    throw InputError(name, "another process is building it");
  }
}

PartLock::~PartLock() {
  struct stat status = {};
  if (::stat(path_.c_str(), &status) == 0 && status.st_size == 0) ::unlink(path_.c_str());
  ::close(file_);
}

}  // namespace fleetfoot::app
