// How far long work is: a bar with rate and time left on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "apps/common/progress.hpp"

namespace fleetfoot::app {

class WorkProgress {
 public:
  /// `unit` is what is counted, such as "rows"; `before`: how many were done already.
  explicit WorkProgress(std::string unit) : unit_(std::move(unit)) {}

  void show(std::size_t done, std::size_t total, std::size_t before, const std::string& note = "");
  void clear() { bar_.clear(); }

 private:
  using Clock = std::chrono::steady_clock;
  std::string text(std::size_t done, std::size_t total, std::size_t before) const;

  std::string unit_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_line_ = start_ + std::chrono::seconds(10);
  Progress bar_;
};

}  // namespace fleetfoot::app
