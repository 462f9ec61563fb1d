# fleetfoot_add_layer(NAME [LINKS LAYER] [SOURCES FILE...])
# makes fleetfoot_NAME, alias fleetfoot::NAME, from src/NAME; LINKS names the layer below it.
# A layer of headers alone becomes an INTERFACE library, until its first .cpp file appears.
function(fleetfoot_add_layer name)
  cmake_parse_arguments(layer "" "LINKS" "SOURCES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  list(APPEND sources ${layer_SOURCES})

  set(target fleetfoot_${name})
  if(sources)
    set(scope PUBLIC)
    add_library(${target} STATIC ${sources})
    fleetfoot_compile_options(${target})
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(fleetfoot::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_20)
  # Installed, the folders of src/ lie beside the public headers in include/fleetfoot.
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:include/fleetfoot>)
  if(layer_LINKS)
    target_link_libraries(${target} ${scope} fleetfoot_${layer_LINKS})
  endif()
endfunction()
