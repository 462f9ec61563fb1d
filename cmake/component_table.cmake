# A table of components that each live in one file, generated: a static registrar inside a static
# library would be dropped by the linker without a word, and a hand-written list would be forgotten.
#
#     fleetfoot_component_table(OUT FOLDERS agents TYPE AgentInfo SUFFIX info
#       NAMESPACE agent_table HEADER agents/agent_info.hpp TABLE all_agents)
#
# src/FOLDER/NAME.cpp, of one or more folders, is a component if it defines
# `const TYPE& NAME_SUFFIX() {` in the namespace fleetfoot::NAMESPACE; every other file of the folders
# is a helper. Writes generated/FOLDER/table.cpp, of the first folder, with
# `const std::vector<const TYPE*>& fleetfoot::TABLE()`, sorted by the paths of the files, and stores
# its path in OUT. HEADER declares TYPE and TABLE.
function(fleetfoot_component_table out)
  cmake_parse_arguments(arg "" "TYPE;SUFFIX;NAMESPACE;HEADER;TABLE" "FOLDERS" ${ARGN})

  set(declarations "")
  set(entries "")
  set(patterns ${arg_FOLDERS})
  list(TRANSFORM patterns REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/src/\\1/*.cpp")
  list(GET arg_FOLDERS 0 folder)
  file(GLOB files CONFIGURE_DEPENDS ${patterns})
  list(SORT files)
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    if(NOT text MATCHES "${arg_TYPE}&[ \n]+([A-Za-z0-9_]+)_${arg_SUFFIX}\\(\\)[ \n]*{")
      continue()
    endif()
    set(found ${CMAKE_MATCH_1})
    cmake_path(GET file STEM name)
    if(NOT found STREQUAL name)
      message(FATAL_ERROR "${file}: defines ${found}_${arg_SUFFIX}(), but the name of the file asks "
        "for ${name}_${arg_SUFFIX}()")
    endif()
    string(APPEND declarations "const ${arg_TYPE}& ${name}_${arg_SUFFIX}();\n")
    string(APPEND entries "      &${arg_NAMESPACE}::${name}_${arg_SUFFIX}(),\n")
  endforeach()

  set(table ${PROJECT_BINARY_DIR}/generated/${folder}/table.cpp)
  # file(CONFIGURE) leaves an unchanged file alone, so nothing is compiled again for it.
  file(CONFIGURE OUTPUT ${table} @ONLY CONTENT [[
// Generated from the files of src/@arg_FOLDERS@; see cmake/component_table.cmake.
#include <vector>

#include "@arg_HEADER@"

namespace fleetfoot::@arg_NAMESPACE@ {
@declarations@}  // namespace fleetfoot::@arg_NAMESPACE@

namespace fleetfoot {

const std::vector<const @arg_TYPE@*>& @arg_TABLE@() {
  static const std::vector<const @arg_TYPE@*> table{
@entries@  };
  return table;
}

}  // namespace fleetfoot
]])
  set(${out} ${table} PARENT_SCOPE)
endfunction()
