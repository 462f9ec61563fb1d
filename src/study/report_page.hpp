// The page of the reports, bundled from report/ when the program is built.
#pragma once

#include <string_view>

namespace fleetfoot::study {

/// HTML with "<!--DATA-->" where the report's JSON goes; empty if the build had no npm. Defined in
/// a file that the build generates.
extern const std::string_view kReportPage;

}  // namespace fleetfoot::study
