// Claims as plain text, written and read back.
#pragma once

#include <string>
#include <vector>

#include "study/report.hpp"

namespace fleetfoot::study {

/// An empty line, a heading, then three lines for each claim; empty without claims.
std::string claims_text(const std::vector<Claim>& claims);

/// The claims of such a text: all but how they were judged. Other lines are left out.
std::vector<Claim> read_claims(const std::string& text);

}  // namespace fleetfoot::study
