# Gives fleetfoot::static, fleetfoot::shared, and fleetfoot::fleetfoot: the one of them that
# BUILD_SHARED_LIBS asks for. The library needs nothing but the standard library.
include(${CMAKE_CURRENT_LIST_DIR}/fleetfootTargets.cmake)
if(NOT TARGET fleetfoot::fleetfoot)
  add_library(fleetfoot::fleetfoot INTERFACE IMPORTED)
  if(BUILD_SHARED_LIBS AND TARGET fleetfoot::shared)
    target_link_libraries(fleetfoot::fleetfoot INTERFACE fleetfoot::shared)
  else()
    target_link_libraries(fleetfoot::fleetfoot INTERFACE fleetfoot::static)
  endif()
endif()
