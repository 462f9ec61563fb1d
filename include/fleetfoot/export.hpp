// What the shared library exports. Everything else in it is hidden.
#pragma once

#if defined(__GNUC__)  // clang too
/// Marks a class or function of the public face; it means the same to who links the static library.
#define FLEETFOOT_API __attribute__((visibility("default")))
#else
#define FLEETFOOT_API
#endif
