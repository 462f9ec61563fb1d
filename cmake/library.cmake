# fleetfoot_add_library(LAYER...) makes what a game or robot links, from the layers' objects:
# fleetfoot_static and, where the system has them, fleetfoot_shared. fleetfoot::fleetfoot is the one
# that BUILD_SHARED_LIBS asks for. Nothing of src/ is in their include path.
function(fleetfoot_add_library)
  set(objects "")
  foreach(layer IN LISTS ARGN)
    get_target_property(type fleetfoot_${layer} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
      list(APPEND objects $<TARGET_OBJECTS:fleetfoot_${layer}>)
    endif()
  endforeach()

  set(kinds static)
  get_property(has_shared GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)
  if(has_shared)
    list(APPEND kinds shared)
  endif()
  foreach(kind IN LISTS kinds)
    string(TOUPPER ${kind} KIND)
    add_library(fleetfoot_${kind} ${KIND} ${objects})
    set_target_properties(fleetfoot_${kind} PROPERTIES
      OUTPUT_NAME fleetfoot EXPORT_NAME ${kind} LINKER_LANGUAGE CXX)
    add_library(fleetfoot::${kind} ALIAS fleetfoot_${kind})  # as after find_package
    target_compile_features(fleetfoot_${kind} INTERFACE cxx_std_20)
    target_include_directories(fleetfoot_${kind} INTERFACE
      $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
    if(NOT FLEETFOOT_INSTALL)  # then only the one that is used is made
      set_target_properties(fleetfoot_${kind} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
  endforeach()

  set(chosen static)
  if(has_shared)
    # Before 1.0 every minor version may break programs.
    set(soversion ${PROJECT_VERSION_MAJOR})
    if(soversion EQUAL 0)
      set(soversion 0.${PROJECT_VERSION_MINOR})
    endif()
    set_target_properties(fleetfoot_shared PROPERTIES
      VERSION ${PROJECT_VERSION} SOVERSION ${soversion})
    if(UNIX AND NOT APPLE)
      # Hidden visibility spares the standard library's templates; the linker leaves them out.
      set(exports ${PROJECT_SOURCE_DIR}/cmake/exports.map)
      target_link_options(fleetfoot_shared PRIVATE LINKER:--version-script=${exports})
      set_target_properties(fleetfoot_shared PROPERTIES LINK_DEPENDS ${exports})
    endif()
    if(BUILD_SHARED_LIBS)
      set(chosen shared)
    endif()
  endif()
  add_library(fleetfoot::fleetfoot ALIAS fleetfoot_${chosen})
endfunction()
