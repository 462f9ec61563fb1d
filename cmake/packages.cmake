# Debian packages: libfleetfoot (the shared libraries, C++ and C), libfleetfoot-dev (headers, archives,
# CMake and pkg-config files) and fleetfoot (the command line). scripts/package makes them.
#
# Where it was built, also python3-fleetfoot, which bindings/python/CMakeLists.txt describes.
# A component is a package, and the component `library` is two of them, so its parts are named here
# once more.
set(packages deb_runtime deb_development)
install(TARGETS fleetfoot_shared fleetfoot_c_shared
  LIBRARY COMPONENT deb_runtime NAMELINK_SKIP EXCLUDE_FROM_ALL)
set(development COMPONENT deb_development EXCLUDE_FROM_ALL)
install(TARGETS fleetfoot_shared fleetfoot_c_shared LIBRARY ${development} NAMELINK_ONLY)
install(TARGETS fleetfoot_static fleetfoot_c_static ARCHIVE ${development})
fleetfoot_install_development(${development})

set(CPACK_DEBIAN_DEB_RUNTIME_PACKAGE_NAME libfleetfoot)
set(CPACK_DEBIAN_DEB_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_DEB_RUNTIME_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers)
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
set(CPACK_COMPONENT_DEB_RUNTIME_DESCRIPTION "${PROJECT_DESCRIPTION}: the shared libraries")
set(CPACK_DEBIAN_DEB_DEVELOPMENT_PACKAGE_NAME libfleetfoot-dev)
set(CPACK_DEBIAN_DEB_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEB_DEVELOPMENT_PACKAGE_DEPENDS "libfleetfoot (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEB_DEVELOPMENT_DESCRIPTION
  "${PROJECT_DESCRIPTION}: headers and archives for C++ and C")
if(TARGET fleetfoot)
  list(APPEND packages program)
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME fleetfoot)
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
  set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "${PROJECT_DESCRIPTION}: the command line")
endif()
if(TARGET fleetfoot_python)
  list(APPEND packages python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION "${PROJECT_DESCRIPTION}: the Python module")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL ${packages})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)  # each is a package of its own
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_NAME fleetfoot)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Fleetfoot project")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Fleetfoot project <fleetfoot@localhost>")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY "=")
include(CPack)
