# find_package(fleetfoot) then gives fleetfoot::fleetfoot, and each layer as fleetfoot::LAYER.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS fleetfoot_fleetfoot fleetfoot_base fleetfoot_world fleetfoot_search
  fleetfoot_control fleetfoot_policy fleetfoot_agents fleetfoot_sim EXPORT fleetfootTargets)
if(TARGET fleetfoot)
  install(TARGETS fleetfoot)
endif()

install(DIRECTORY include/ DESTINATION include FILES_MATCHING PATTERN "*.hpp")
foreach(layer base world search control policy agents sim)
  install(DIRECTORY src/${layer} DESTINATION include/fleetfoot FILES_MATCHING PATTERN "*.hpp")
endforeach()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/fleetfoot)
install(EXPORT fleetfootTargets NAMESPACE fleetfoot:: DESTINATION ${package_dir})
write_basic_package_version_file(fleetfootConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/fleetfootConfig.cmake ${PROJECT_BINARY_DIR}/fleetfootConfigVersion.cmake
  DESTINATION ${package_dir})
