# Gives fleetfoot::static, fleetfoot::shared, and fleetfoot::fleetfoot: the one of them that
# BUILD_SHARED_LIBS asks for. For C the same: fleetfoot::c_static, fleetfoot::c_shared, and
# fleetfoot::c, which is the shared one too where C is the only language of the project. The library
# needs nothing but the standard library.
include(${CMAKE_CURRENT_LIST_DIR}/fleetfootTargets.cmake)
foreach(component IN LISTS fleetfoot_FIND_COMPONENTS)
  if(NOT TARGET fleetfoot::${component})
    set(fleetfoot_FOUND FALSE)
    set(fleetfoot_NOT_FOUND_MESSAGE
      "fleetfoot has no component ${component}: static, shared, c_static, c_shared")
  endif()
endforeach()
if(NOT TARGET fleetfoot::fleetfoot)
  add_library(fleetfoot::fleetfoot INTERFACE IMPORTED)
  if(BUILD_SHARED_LIBS AND TARGET fleetfoot::shared)
    target_link_libraries(fleetfoot::fleetfoot INTERFACE fleetfoot::shared)
  else()
    target_link_libraries(fleetfoot::fleetfoot INTERFACE fleetfoot::static)
  endif()
endif()
if(NOT TARGET fleetfoot::c)
  add_library(fleetfoot::c INTERFACE IMPORTED)
  get_property(fleetfoot_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  # CMake links the C++ library's own runtime only where C++ is enabled.
  if(TARGET fleetfoot::c_shared AND (BUILD_SHARED_LIBS OR NOT "CXX" IN_LIST fleetfoot_languages))
    target_link_libraries(fleetfoot::c INTERFACE fleetfoot::c_shared)
  else()
    target_link_libraries(fleetfoot::c INTERFACE fleetfoot::c_static)
  endif()
endif()
