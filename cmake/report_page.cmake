# The web page of the study reports, as a C++ source: `fleetfoot study report` puts its data into it.
#
# fleetfoot_report_page(OUT) stores the path of a source in OUT that defines
# fleetfoot::study::kReportPage. node bundles it from report/, in a folder of the build: the source
# tree stays clean, and each build has its own. Without node and npm, or where npm reaches no
# registry, the view is empty and everything else still builds; the next build tries again.
#
# The same file is the script that the build runs: -DREPORT=... -DWORK=... -DPAGE=... -DNODE=...
# -DNPM=...
if(CMAKE_SCRIPT_MODE_FILE)
  file(COPY ${REPORT}/package.json ${REPORT}/package-lock.json ${REPORT}/.npmrc ${REPORT}/build.mjs
    ${REPORT}/src DESTINATION ${WORK})
  # No package needs its install script, and the browser of the tests is no part of the page.
  execute_process(
    COMMAND ${NPM} ci --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund
      --loglevel=error
    RESULT_VARIABLE failed ERROR_VARIABLE why OUTPUT_QUIET WORKING_DIRECTORY ${WORK})
  if(NOT failed)
    execute_process(COMMAND ${NODE} build.mjs ${WORK} --cpp ${PAGE}
      WORKING_DIRECTORY ${WORK} COMMAND_ERROR_IS_FATAL ANY)
    file(TOUCH ${WORK}/bundled)
    return()
  endif()
  message(WARNING "Study reports will have no web page: npm could not fetch its packages\n${why}")
  file(WRITE ${PAGE} "#include \"study/report_page.hpp\"\n"
    "const std::string_view fleetfoot::study::kReportPage;\n")
  return()
endif()

function(fleetfoot_report_page out)
  find_program(FLEETFOOT_NODE NAMES node nodejs)
  find_program(FLEETFOOT_NPM npm)
  set(report ${PROJECT_SOURCE_DIR}/report)
  set(work ${PROJECT_BINARY_DIR}/report)
  set(page ${PROJECT_BINARY_DIR}/generated/study/report_page.cpp)
  if(NOT FLEETFOOT_NODE OR NOT FLEETFOOT_NPM)
    message(STATUS "Study reports will have no web page: it takes node and npm")
    set(FLEETFOOT_NPM false)
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${report}/src/*)
  add_custom_command(OUTPUT ${page} ${work}/bundled
    COMMAND ${CMAKE_COMMAND} -DREPORT=${report} -DWORK=${work} -DPAGE=${page}
      -DNODE=${FLEETFOOT_NODE} -DNPM=${FLEETFOOT_NPM}
      -P ${PROJECT_SOURCE_DIR}/cmake/report_page.cmake
    DEPENDS ${report}/package.json ${report}/package-lock.json ${report}/.npmrc ${report}/build.mjs
      ${sources} ${PROJECT_SOURCE_DIR}/cmake/report_page.cmake
    COMMENT "Bundling the report page"
    VERBATIM)
  set(${out} ${page} PARENT_SCOPE)
endfunction()
