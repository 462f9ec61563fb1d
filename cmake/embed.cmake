# fleetfoot_embed_data(OUT) writes generated/study/data.cpp with fleetfoot::study::embedded_file()
# for every file of data/, and stores its path in OUT.
function(fleetfoot_embed_data out)
  set(entries "")
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/*.csv)
  list(SORT files)
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/data OUTPUT_VARIABLE name)
    string(APPEND entries "  if (path == \"${name}\") {\n    return R\"csv(${text})csv\";\n  }\n")
  endforeach()
  set(source ${PROJECT_BINARY_DIR}/generated/study/data.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
// Generated from data/; see cmake/embed.cmake.
#include "study/embedded.hpp"

#include <stdexcept>
#include <string>

namespace fleetfoot::study {

std::string_view embedded_file(std::string_view path) {
@entries@  throw std::logic_error("no file " + std::string(path) + " in data/");
}

}  // namespace fleetfoot::study
]])
  set(${out} ${source} PARENT_SCOPE)
endfunction()
