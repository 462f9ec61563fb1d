// Counts what goes through the global operator new, in programs that link counting_new.cpp.
#pragma once

#include <cstdint>

namespace fleetfoot::test {

/// Since the program began.
std::uint64_t allocations();

/// The next allocation but `more` finds no memory; those after it do.
void fail_after(std::uint64_t more);

}  // namespace fleetfoot::test
