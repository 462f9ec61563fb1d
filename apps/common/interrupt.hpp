// Ctrl-C: the first one asks for a clean stop, the third one ends the program immediately. Not the
// second: whoever passes signals on, as timeout does, may well deliver each twice.
#pragma once

namespace fleetfoot::app {

void catch_interrupts();
/// The number of the signal that came, or 0.
int interrupted();

}  // namespace fleetfoot::app
