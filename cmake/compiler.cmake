# Language level, warnings and the flags that keep results the same on every machine.

if(PROJECT_IS_TOP_LEVEL)
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)  # clang-tidy reads it
  if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
  endif()
  find_program(FLEETFOOT_CCACHE ccache)
  if(FLEETFOOT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${FLEETFOOT_CCACHE})
  endif()
endif()

# No -march=native, and no fusing of a*b+c: both would let two machines disagree.
set(fleetfoot_compile_flags -ffp-contract=off
  -Wall -Wextra -Wpedantic
  -Wshadow -Wconversion -Wsign-conversion -Wdouble-promotion
  -Wold-style-cast -Wcast-qual -Wcast-align
  -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi
  -Wformat=2 -Wimplicit-fallthrough -Wundef -Wunused)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # The compiler tidies its memory later: a twentieth of its time, for a tenth more of memory. What the
  # preset lint has is read by clang-tidy, which does not know of it.
  if(NOT CMAKE_UNITY_BUILD)
    list(APPEND fleetfoot_compile_flags --param=ggc-min-heapsize=1000000)
  endif()
  list(APPEND fleetfoot_compile_flags -Wduplicated-cond -Wlogical-op)
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # False alarms inside std::string's operator+ (GCC bug 105651).
    list(APPEND fleetfoot_compile_flags -Wno-restrict)
  endif()
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # std::stable_sort of GCC 12's library uses what that library calls deprecated.
  list(APPEND fleetfoot_compile_flags -Wno-deprecated-declarations)
endif()
if(FLEETFOOT_WERROR)
  list(APPEND fleetfoot_compile_flags -Werror)
endif()

# One set of objects serves static and shared libraries; WebAssembly has no shared ones here.
if(EMSCRIPTEN)
  set(fleetfoot_pic OFF)
else()
  set(fleetfoot_pic ON)
endif()

# For our own targets only: private, so nobody who links the library inherits our warnings.
function(fleetfoot_compile_options target)
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE ${fleetfoot_compile_flags})
  # A project around ours that never chose a build type would get a search ten times as slow.
  if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    target_compile_options(${target} PRIVATE -O2)
    target_compile_definitions(${target} PRIVATE NDEBUG)
  endif()
endfunction()

# fleetfoot_in_batches(TARGET [PATTERN...])
# where FLEETFOOT_BATCHES asks for it, compiles the target's files several at a time, as most of the time
# goes into headers that they share: files whose paths match the same PATTERN, the first that fits,
# together, and those that match none alone; without patterns any 14 in their order.
function(fleetfoot_in_batches target)
  if(NOT FLEETFOOT_BATCHES OR CMAKE_UNITY_BUILD)  # the preset lint makes batches of its own
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 14)
  if(NOT ARGN)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    set(batch 0)
    foreach(pattern IN LISTS ARGN)
      math(EXPR batch "${batch} + 1")
      if(source MATCHES "${pattern}")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP batch${batch})
        break()
      endif()
    endforeach()
  endforeach()
endfunction()
