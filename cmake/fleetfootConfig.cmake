# The library needs nothing but the standard library, so its targets are the whole package.
include(${CMAKE_CURRENT_LIST_DIR}/fleetfootTargets.cmake)
