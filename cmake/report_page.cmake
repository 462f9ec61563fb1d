function(fleetfoot_report_page out)
  set(source ${PROJECT_BINARY_DIR}/generated/study/report_page.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT [[
#include "study/report_page.hpp"
namespace fleetfoot::study { const std::string_view kReportPage; }
]])
  set(${out} ${source} PARENT_SCOPE)
endfunction()
