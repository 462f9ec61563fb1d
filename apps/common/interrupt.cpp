#include "apps/common/interrupt.hpp"

#include <csignal>

namespace fleetfoot::app {
namespace {

volatile std::sig_atomic_t caught = 0;
volatile std::sig_atomic_t signals = 0;

extern "C" void on_signal(int signal) {
  caught = signal;
  signals = signals + 1;
  std::signal(signal, signals < 2 ? on_signal : SIG_DFL);
}

}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
}

int interrupted() { return caught; }

}  // namespace fleetfoot::app
