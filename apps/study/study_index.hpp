// fleetfoot study index: one page or table over several studies.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fleetfoot::app {

/// `folders` have results.db, or summary.csv and claims.txt as `study report` wrote them.
int index_studies(const std::vector<std::string>& folders, const std::optional<std::string>& out);

}  // namespace fleetfoot::app
