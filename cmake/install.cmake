# Installs the library, C++ and C, static and shared, for CMake (find_package) and pkg-config; and the
# command line where it was built. `cmake --install build --component library` is the library alone.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(compatibility SameMinorVersion)
else()
  set(compatibility SameMajorVersion)
endif()
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/fleetfootConfigVersion.cmake COMPATIBILITY ${compatibility})

# By the file's own place, so that an installed tree may be moved.
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
cmake_path(ABSOLUTE_PATH pkgconfig_dir BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX}
  OUTPUT_VARIABLE pkgconfig_path)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
  BASE_DIRECTORY ${pkgconfig_path} OUTPUT_VARIABLE to_prefix)
foreach(kind LIB INCLUDE)  # either may be given with its whole path
  set(pkgconfig_${kind} ${CMAKE_INSTALL_${kind}DIR})
  if(NOT IS_ABSOLUTE "${pkgconfig_${kind}}")
    string(PREPEND pkgconfig_${kind} "\${prefix}/")
  endif()
endforeach()
configure_file(cmake/fleetfoot.pc.in ${PROJECT_BINARY_DIR}/fleetfoot.pc @ONLY)
configure_file(bindings/c/fleetfoot_c.pc.in ${PROJECT_BINARY_DIR}/fleetfoot_c.pc @ONLY)

# What a compiler, CMake and pkg-config read. The arguments end each rule: COMPONENT NAME and so on.
macro(fleetfoot_install_development)
  install(DIRECTORY include/fleetfoot bindings/c/include/fleetfoot
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} ${ARGN}
    FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
  install(EXPORT fleetfootTargets NAMESPACE fleetfoot::
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/fleetfoot ${ARGN})
  install(FILES cmake/fleetfootConfig.cmake ${PROJECT_BINARY_DIR}/fleetfootConfigVersion.cmake
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/fleetfoot ${ARGN})
  install(FILES ${PROJECT_BINARY_DIR}/fleetfoot.pc ${PROJECT_BINARY_DIR}/fleetfoot_c.pc
    DESTINATION ${pkgconfig_dir} ${ARGN})
endmacro()

set(libraries fleetfoot_static fleetfoot_c_static)
if(TARGET fleetfoot_shared)
  list(APPEND libraries fleetfoot_shared fleetfoot_c_shared)
endif()
install(TARGETS ${libraries} EXPORT fleetfootTargets COMPONENT library
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
fleetfoot_install_development(COMPONENT library)
if(TARGET fleetfoot)
  install(TARGETS fleetfoot COMPONENT program)
endif()
if(TARGET fleetfoot_shared AND UNIX AND NOT APPLE)
  include(cmake/packages.cmake)
endif()
