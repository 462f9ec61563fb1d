# Installs the library, C++ and C, static and shared, for CMake (find_package) and pkg-config; and the command
# line where it was built. `cmake --install build --component library` is the library alone.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS fleetfoot_static EXPORT fleetfootTargets COMPONENT library
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET fleetfoot_shared)
  install(TARGETS fleetfoot_shared EXPORT fleetfootTargets COMPONENT library
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()
install(TARGETS fleetfoot_c_static EXPORT fleetfootTargets COMPONENT library
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET fleetfoot_c_shared)
  install(TARGETS fleetfoot_c_shared EXPORT fleetfootTargets COMPONENT library
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()
install(FILES bindings/c/include/fleetfoot/fleetfoot.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/fleetfoot COMPONENT library)
install(DIRECTORY include/fleetfoot DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library
  FILES_MATCHING PATTERN "*.hpp")
if(TARGET fleetfoot)
  install(TARGETS fleetfoot COMPONENT program)
endif()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/fleetfoot)
install(EXPORT fleetfootTargets NAMESPACE fleetfoot:: DESTINATION ${package_dir} COMPONENT library)
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(compatibility SameMinorVersion)
else()
  set(compatibility SameMajorVersion)
endif()
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/fleetfootConfigVersion.cmake COMPATIBILITY ${compatibility})
install(FILES cmake/fleetfootConfig.cmake ${PROJECT_BINARY_DIR}/fleetfootConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT library)

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
install(FILES ${PROJECT_BINARY_DIR}/fleetfoot.pc ${PROJECT_BINARY_DIR}/fleetfoot_c.pc
  DESTINATION ${pkgconfig_dir} COMPONENT library)
