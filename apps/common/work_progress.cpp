#include "apps/common/work_progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

namespace fleetfoot::app {

void WorkProgress::show(std::size_t done, std::size_t total, std::size_t before,
                        const std::string& note) {
  bar_.update([&] {
    const double share = static_cast<double>(done) / static_cast<double>(total);
    return fmt::format("{} {}  {}", bar(share, 24), text(done, total, before), note);
  });
  const auto now = Clock::now();
  if (isatty(STDERR_FILENO) == 1 || now < next_line_) return;
  next_line_ = now + std::chrono::seconds(10);
  fmt::print(stderr, "{}\n", text(done, total, before));
}

std::string WorkProgress::text(std::size_t done, std::size_t total, std::size_t before) const {
  const std::size_t fresh = done - before;
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  std::string line = fmt::format("{} of {} {}", done, total, unit_);
  if (fresh == 0 || seconds < 1) return line;
  const double rate = static_cast<double>(fresh) / seconds;
  const auto left = static_cast<long>(static_cast<double>(total - done) / rate);
  return line + fmt::format(", {:.1f}/s, {}:{:02}:{:02} left", rate, left / 3600, left / 60 % 60,
                            left % 60);
}

}  // namespace fleetfoot::app
