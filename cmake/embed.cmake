# fleetfoot_embed_data(OUT LAYER PATTERN) writes generated/LAYER/data.cpp with
# fleetfoot::LAYER::embedded_file(), which src/LAYER/embedded.hpp declares, for every file below
# data/ whose name fits PATTERN, and stores its path in OUT.
function(fleetfoot_embed_data out layer pattern)
  set(entries "")
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/${pattern})
  list(SORT files)
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/data OUTPUT_VARIABLE name)
    string(APPEND entries "  if (path == \"${name}\") {\n    return R\"text(${text})text\";\n  }\n")
  endforeach()
  set(source ${PROJECT_BINARY_DIR}/generated/${layer}/data.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
// Generated from data/; see cmake/embed.cmake.
#include "@layer@/embedded.hpp"

#include <stdexcept>
#include <string>

namespace fleetfoot::@layer@ {

std::string_view embedded_file(std::string_view path) {
@entries@  throw std::logic_error("no file " + std::string(path) + " in data/");
}

}  // namespace fleetfoot::@layer@
]])
  set(${out} ${source} PARENT_SCOPE)
endfunction()
