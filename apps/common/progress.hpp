// One line on stderr that is rewritten while something takes long; silent unless it is a terminal.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace fleetfoot::app {

class Progress {
 public:
  /// Shows nothing before `quiet` has passed: what is done sooner needs no progress.
  explicit Progress(std::chrono::milliseconds quiet = std::chrono::milliseconds(300));
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Cheap to call often: `line` is asked for some twenty times a second at most.
  void update(const std::function<std::string()>& line);
  /// Takes the line away, before anything else is printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool enabled_;
  bool shown_ = false;
  Clock::time_point next_;
};

/// "[######    ]" for a share from 0 to 1.
std::string bar(double share, int width = 30);

}  // namespace fleetfoot::app
