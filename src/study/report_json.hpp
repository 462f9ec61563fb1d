// A report as report.html: its content as JSON, in the page that is built into the program. Apart
// from report_files.hpp, since nothing else needs the JSON library.
#pragma once

#include <string>

#include "study/report.hpp"

namespace fleetfoot::study {

/// The report as the data of the page.
std::string report_json(const Report& report);
/// The page with the data in it. Empty if the program was built without it.
std::string report_html(const Report& report);

}  // namespace fleetfoot::study
