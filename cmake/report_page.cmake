# The web page of the study reports, as a C++ source: `fleetfoot study report` puts its data into it.
#
# fleetfoot_report_page(OUT) stores the path of a source in OUT that defines
# fleetfoot::study::kReportPage. node bundles it from report/, in a folder of the build: the source
# tree stays clean, and each build has its own. Without node and npm, or with FLEETFOOT_REPORT_PAGE
# off, the view is empty, and everything else still builds.
option(FLEETFOOT_REPORT_PAGE "Bundle the web page of study reports (takes node and npm)"
  ${PROJECT_IS_TOP_LEVEL})

function(fleetfoot_report_page out)
  set(generated ${PROJECT_BINARY_DIR}/generated/study)
  find_program(FLEETFOOT_NODE NAMES node nodejs)
  find_program(FLEETFOOT_NPM npm)

  if(NOT FLEETFOOT_REPORT_PAGE OR NOT FLEETFOOT_NODE OR NOT FLEETFOOT_NPM)
    message(STATUS "Study reports will have no web page: it takes node, npm and FLEETFOOT_REPORT_PAGE")
    # A name of its own: were node to appear later, the other file would look new already.
    set(page ${generated}/no_report_page.cpp)
    file(CONFIGURE OUTPUT ${page} @ONLY CONTENT [[
// Generated without node; see cmake/report_page.cmake.
#include <string_view>

namespace fleetfoot::study {

extern const std::string_view kReportPage;
const std::string_view kReportPage;

}  // namespace fleetfoot::study
]])
    set(${out} ${page} PARENT_SCOPE)
    return()
  endif()

  set(report ${PROJECT_SOURCE_DIR}/report)
  set(work ${PROJECT_BINARY_DIR}/report)
  set(manifest ${report}/package.json ${report}/package-lock.json ${report}/.npmrc)
  file(MAKE_DIRECTORY ${work})  # the commands run there
  add_custom_command(OUTPUT ${work}/installed
    COMMAND ${CMAKE_COMMAND} -E copy ${manifest} ${work}
    # No package needs its install script, and the browser of the tests is no part of the page.
    COMMAND ${FLEETFOOT_NPM} ci --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund
      --loglevel=error
    COMMAND ${CMAKE_COMMAND} -E touch ${work}/installed
    DEPENDS ${manifest}
    WORKING_DIRECTORY ${work}
    COMMENT "Fetching the packages of the report page (-DFLEETFOOT_REPORT_PAGE=OFF does without)"
    VERBATIM)

  file(GLOB sources CONFIGURE_DEPENDS ${report}/src/*)
  set(page ${generated}/report_page.cpp)
  add_custom_command(OUTPUT ${page}
    COMMAND ${CMAKE_COMMAND} -E copy ${report}/build.mjs ${work}
    COMMAND ${CMAKE_COMMAND} -E copy_directory ${report}/src ${work}/src
    COMMAND ${FLEETFOOT_NODE} build.mjs ${work} --cpp ${page}
    DEPENDS ${work}/installed ${report}/build.mjs ${sources}
    WORKING_DIRECTORY ${work}
    COMMENT "Bundling the report page"
    VERBATIM)
  set(${out} ${page} PARENT_SCOPE)
endfunction()
