#include "apps/common/progress.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>

namespace fleetfoot::app {
namespace {

constexpr std::chrono::milliseconds kInterval(50);

/// A line that wraps could not be rewritten.
std::string cut_to_terminal(std::string line) {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 2) return line;
  const std::size_t columns = size.ws_col - 1U;
  if (line.size() > columns) line.resize(columns);
  return line;
}

}  // namespace

Progress::Progress(std::chrono::milliseconds quiet)
    : enabled_(isatty(STDERR_FILENO) == 1), next_(Clock::now() + quiet) {}

void Progress::update(const std::function<std::string()>& line) {
  if (!enabled_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + kInterval;
  shown_ = true;
  fmt::print(stderr, "\r\x1b[K{}", cut_to_terminal(line()));
  std::fflush(stderr);
}

void Progress::clear() {
  if (!shown_) return;
  shown_ = false;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
}

std::string bar(double share, int width) {
  const auto full = static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * width));
  return "[" + std::string(full, '#') + std::string(static_cast<std::size_t>(width) - full, ' ') +
         "]";
}

}  // namespace fleetfoot::app
