# The table of agents, generated: a static registrar inside a static library would be dropped by
# the linker without a word, and a hand-written list would be forgotten.
#
# src/agents/NAME.cpp is an agent if it defines `const AgentInfo& NAME_info() {`; every other file
# of the folder is a helper. fleetfoot_agent_table(OUT) writes generated/agents/table.cpp with
# fleetfoot::all_agents() and stores its path in OUT.
function(fleetfoot_agent_table out)
  set(${out} "" PARENT_SCOPE)
  file(GLOB agent_info CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/agents/agent_info.hpp)
  if(NOT agent_info)
    return()
  endif()

  set(declarations "")
  set(entries "")
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/agents/*.cpp)
  list(SORT files)
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    if(NOT text MATCHES "AgentInfo&[ \n]+([A-Za-z0-9_]+)_info\\(\\)[ \n]*{")
      continue()
    endif()
    set(found ${CMAKE_MATCH_1})
    cmake_path(GET file STEM name)
    if(NOT found STREQUAL name)
      message(FATAL_ERROR "${file}: defines ${found}_info(), but the name of the file asks for "
        "${name}_info()")
    endif()
    string(APPEND declarations "const AgentInfo& ${name}_info();\n")
    string(APPEND entries "      &agent_table::${name}_info(),\n")
  endforeach()

  set(table ${PROJECT_BINARY_DIR}/generated/agents/table.cpp)
  # file(CONFIGURE) leaves an unchanged file alone, so nothing is compiled again for it.
  file(CONFIGURE OUTPUT ${table} @ONLY CONTENT [[
// Generated from the files of src/agents; see cmake/agent_table.cmake.
#include <vector>

#include "agents/agent_info.hpp"

namespace fleetfoot::agent_table {
@declarations@}  // namespace fleetfoot::agent_table

namespace fleetfoot {

const std::vector<const AgentInfo*>& all_agents() {
  static const std::vector<const AgentInfo*> table{
@entries@  };
  return table;
}

}  // namespace fleetfoot
]])
  set(${out} ${table} PARENT_SCOPE)
endfunction()
