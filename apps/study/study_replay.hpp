// One row of a study again, with its trace.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/common/file_roles.hpp"
#include "study/results.hpp"

namespace fleetfoot::app {

/// Repeats the row, prints it, and says whether it is as stored; the exit code. With a trace
/// T.jsonl also T.map and T.changes are written, with which `fleetfoot run` can repeat it too;
/// `files` names what was read.
int replay_row(const study::Results& results, std::int64_t number,
               const std::optional<std::string>& trace, FileRoles files);

}  // namespace fleetfoot::app
