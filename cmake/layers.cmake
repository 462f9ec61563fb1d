# fleetfoot_add_layer(NAME [LINKS LAYER] [SOURCES FILE...] [BATCHES PATTERN...])
# makes fleetfoot_NAME, alias fleetfoot::NAME, from src/NAME; LINKS names the layer below it, BATCHES
# the files that compile together: see fleetfoot_in_batches.
# A layer of headers alone becomes an INTERFACE library, until its first .cpp file appears.
# The layers are for our own programs and tests; cmake/library.cmake makes what others link.
function(fleetfoot_add_layer name)
  cmake_parse_arguments(layer "" "LINKS" "SOURCES;BATCHES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  list(APPEND sources ${layer_SOURCES})
  # These are generated: nothing for clang-tidy, for which the preset lint makes its batches.
  set_source_files_properties(${layer_SOURCES} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

  set(target fleetfoot_${name})
  if(sources)
    set(scope PUBLIC)
    add_library(${target} STATIC ${sources})
    fleetfoot_compile_options(${target})
    if(layer_BATCHES)
      fleetfoot_in_batches(${target} ${layer_BATCHES})
    endif()
    set_target_properties(${target} PROPERTIES
      POSITION_INDEPENDENT_CODE ${fleetfoot_pic} CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(fleetfoot::${name} ALIAS ${target})
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope}
    ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
  if(layer_LINKS)
    target_link_libraries(${target} ${scope} fleetfoot_${layer_LINKS})
  endif()
endfunction()
