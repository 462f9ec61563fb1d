# fleetfoot_build_info(OUT) makes a target that renews generated/study/build_info.cpp at every build
# (git commit and compiler) and stores the path in OUT. The file is left alone while nothing has
# changed, so nothing is compiled again for it.
#
# The same file is the script that the target runs: -DSOURCE=... -DOUTPUT=... -DCOMPILER=...
if(CMAKE_SCRIPT_MODE_FILE)
  set(commit "")
  execute_process(COMMAND git -C ${SOURCE} rev-parse --short=12 HEAD
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(commit STREQUAL "")
    set(commit unknown)
  else()
    execute_process(COMMAND git -C ${SOURCE} status --porcelain --untracked-files=no
      OUTPUT_VARIABLE changes ERROR_QUIET)
    if(NOT changes STREQUAL "")
      string(APPEND commit "+")
    endif()
  endif()
  file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
// Generated; see cmake/build_info.cmake.
#include "study/build_info.hpp"

namespace fleetfoot::study {

const char* const kCommit = "@commit@";
const char* const kCompiler = "@COMPILER@";

}  // namespace fleetfoot::study
]])
  return()
endif()

function(fleetfoot_build_info out)
  set(source ${PROJECT_BINARY_DIR}/generated/study/build_info.cpp)
  set(renew ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DOUTPUT=${source}
    "-DCOMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}"
    -P ${PROJECT_SOURCE_DIR}/cmake/build_info.cmake)
  execute_process(COMMAND ${renew})
  add_custom_target(fleetfoot_build_info COMMAND ${renew} BYPRODUCTS ${source} VERBATIM)
  set(${out} ${source} PARENT_SCOPE)
endfunction()
