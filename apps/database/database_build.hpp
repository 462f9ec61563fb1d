// Building a pattern database with all that the machine, or a cluster, has.
#pragma once

#include <cstddef>
#include <string>

#include "control/control_settings.hpp"
#include "study/rank_pool.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::app {

struct DatabaseRequest {
  DatabaseSettings settings;
  std::string out;
  int jobs = 1;
};

struct DatabaseProgress {
  std::size_t done = 0;  ///< columns; fewer than all if it was interrupted
  std::size_t total = 0;
  bool is_writer = true;  ///< false for the ranks of an MPI job that only compute
};

/// Continues with what is there. The world must not change. The ranks of `pool`, if there is one,
/// share the work, and its first alone writes; else `jobs` threads do. Throws InputError if the
/// file cannot be written.
DatabaseProgress build_database(const GridWorld& world, const DatabaseRequest& request,
                                study::RankPool* pool = nullptr);

}  // namespace fleetfoot::app
