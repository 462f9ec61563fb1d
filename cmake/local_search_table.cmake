# The table of local searches that agents offer by name, generated as that of the agents is:
# a .cpp file of src/search/realtime or src/control is in it if it defines
# `const LocalSearchInfo& NAME_local() {`, NAME being that of the file.
# fleetfoot_local_search_table(OUT) writes generated/control/local_searches.cpp with
# fleetfoot::all_local_searches() and stores its path in OUT.
function(fleetfoot_local_search_table out)
  set(names "")
  file(GLOB files CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/src/search/realtime/*.cpp ${PROJECT_SOURCE_DIR}/src/control/*.cpp)
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    cmake_path(GET file STEM name)
    if(NOT text MATCHES "LocalSearchInfo&[ \n]+([A-Za-z0-9_]+)_local\\(\\)[ \n]*{")
      continue()
    elseif(NOT CMAKE_MATCH_1 STREQUAL name)
      message(FATAL_ERROR "${file}: defines ${CMAKE_MATCH_1}_local(), but the name of the file "
        "asks for ${name}_local()")
    endif()
    list(APPEND names ${name})
  endforeach()
  list(SORT names)
  set(declarations "")
  set(entries "")
  foreach(name IN LISTS names)
    string(APPEND declarations "const LocalSearchInfo& ${name}_local();\n")
    string(APPEND entries "      &local_search_table::${name}_local(),\n")
  endforeach()
  set(table ${PROJECT_BINARY_DIR}/generated/control/local_searches.cpp)
  file(CONFIGURE OUTPUT ${table} @ONLY CONTENT [[
// Generated; see cmake/local_search_table.cmake.
#include "control/local_searches.hpp"

namespace fleetfoot::local_search_table {
@declarations@}  // namespace fleetfoot::local_search_table

namespace fleetfoot {

const std::vector<const LocalSearchInfo*>& all_local_searches() {
  static const std::vector<const LocalSearchInfo*> table{
@entries@  };
  return table;
}

}  // namespace fleetfoot
]])
  set(${out} ${table} PARENT_SCOPE)
endfunction()
