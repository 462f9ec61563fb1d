# The table of studies, generated for the same reasons as that of the agents.
#
# src/study/studies/NAME.cpp is a file of studies if it defines
# `std::vector<StudyInfo> studies() {` in namespace
# fleetfoot::study::NAME. fleetfoot_study_table(OUT) writes
# generated/study/table.cpp with fleetfoot::study::all_studies() and stores its path in OUT.
function(fleetfoot_study_table out)
  set(declarations "")
  set(entries "")
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/study/studies/*.cpp)
  list(SORT files)
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    cmake_path(GET file STEM name)
    if(NOT text MATCHES "std::vector<StudyInfo> studies\\(\\) {")
      message(FATAL_ERROR "${file}: must define std::vector<StudyInfo> studies()")
    endif()
    string(APPEND declarations "namespace ${name} {\nstd::vector<StudyInfo> studies();\n}\n")
    string(APPEND entries "    for (StudyInfo& info : ${name}::studies()) all.push_back(std::move(info));\n")
  endforeach()

  set(table ${PROJECT_BINARY_DIR}/generated/study/table.cpp)
  file(CONFIGURE OUTPUT ${table} @ONLY CONTENT [[
// Generated from the files of src/study/studies; see cmake/study_table.cmake.
#include <algorithm>
#include <utility>
#include <vector>

#include "study/study.hpp"

namespace fleetfoot::study {

@declarations@
const std::vector<StudyInfo>& all_studies() {
  static const std::vector<StudyInfo> table = [] {
    std::vector<StudyInfo> all;
@entries@    std::sort(all.begin(), all.end(),
              [](const StudyInfo& a, const StudyInfo& b) { return a.name < b.name; });
    return all;
  }();
  return table;
}

}  // namespace fleetfoot::study
]])
  set(${out} ${table} PARENT_SCOPE)
endfunction()
