#include "apps/common/interrupt.hpp"

#include <csignal>

namespace fleetfoot::app {
namespace {

volatile std::sig_atomic_t caught = 0;
volatile std::sig_atomic_t count = 0;

extern "C" void on_signal(int signal) {
  caught = signal;
  count = count + 1;
  std::signal(signal, count < 2 ? on_signal : SIG_DFL);
}

}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
}

int interrupted() { return caught; }

}  // namespace fleetfoot::app
