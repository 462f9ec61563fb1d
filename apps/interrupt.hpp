// Ctrl-C: the first one asks for a clean stop, the second one ends the program at once.
#pragma once

namespace fleetfoot::app {

void catch_interrupts();
/// The number of the signal that came, or 0.
int interrupted();

}  // namespace fleetfoot::app
