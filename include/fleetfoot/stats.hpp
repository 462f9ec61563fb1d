// What an agent has done so far.
#pragma once

#include <cstddef>
#include <cstdint>

namespace fleetfoot {

/// Since the agent was made.
struct Stats {
  std::uint64_t steps = 0;       ///< calls of step()
  std::uint64_t moves = 0;       ///< of those, the ones that moved the agent
  std::uint64_t work = 0;        ///< work units of all calls of step() and think()
  std::uint64_t expanded = 0;    ///< state expansions of all calls of step() and think()
  std::uint64_t replans = 0;     ///< searches begun again or repaired after changes
  std::size_t memory_bytes = 0;  ///< held now by its searches and its own map
};

}  // namespace fleetfoot
