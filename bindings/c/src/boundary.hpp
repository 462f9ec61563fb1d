// What every function of the C interface shares: errors of the thread, checks of pointers and
// structs, and the place where exceptions end.
#pragma once

#include <fleetfoot/fleetfoot.h>

#include <cstddef>
#include <fleetfoot/budget.hpp>
#include <fleetfoot/cell.hpp>
#include <fleetfoot/error.hpp>
#include <fleetfoot/sensing.hpp>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace fleetfoot::c {

/// Keeps "WHERE: WHAT MORE" for ff_last_error() and returns the status. Long words are cut off.
ff_status fail(ff_status status, const char* where, const char* what,
               const char* more = nullptr) noexcept;

/// Whether the pointer is one; else FF_BAD_ARGUMENT is kept.
template <class Any>
bool is_given(const Any* pointer, const char* name) noexcept {
  if (pointer != nullptr) return true;
  fail(FF_BAD_ARGUMENT, name, "the pointer is null");
  return false;
}

void fail_size(const char* name, std::size_t size, std::size_t expected) noexcept;

/// Whether the pointer to a struct is one, and its size says that the caller means this struct.
template <class Struct>
bool is_sized(const Struct* value, const char* name) noexcept {
  if (!is_given(value, name)) return false;
  if (value->size == sizeof(Struct)) return true;
  fail_size(name, value->size, sizeof(Struct));
  return false;
}

/// Runs the body, which returns a status, and turns what it throws into one.
template <class Body>
ff_status guarded(const Body& body) noexcept {
  try {
    return body();
  } catch (const InputError& error) {
    return fail(FF_BAD_INPUT, nullptr, error.what());
  } catch (const std::bad_alloc&) {
    return fail(FF_NO_MEMORY, nullptr, "there is not enough memory");
  } catch (const std::length_error&) {  // of a vector that no memory could hold
    return fail(FF_NO_MEMORY, nullptr, "there is not enough memory");
  } catch (const std::exception& error) {
    return fail(FF_FAULT, "fault of the library", error.what());
  } catch (...) {
    return fail(FF_FAULT, nullptr, "fault of the library");
  }
}

/// 0 and what is no number are the least step that there is.
Budget budget_of(ff_budget budget) noexcept;
/// Throws InputError.
Sensing sensing_of(int sensing);
/// "key=value key=value" in parts; null is empty.
std::vector<std::string> settings_of(const char* set);

/// Whether a buffer may be what a function for paths is given.
inline bool is_buffer(const void* buffer, std::size_t capacity, const std::size_t* count) noexcept {
  return is_given(count, "count") && (capacity == 0 || is_given(buffer, "buffer"));
}

ff_status fail_small(std::size_t capacity, std::size_t needed) noexcept;

/// Writes a path by the rule of ff_find_path: what is not asked for is not written.
template <class From, class To, class Convert>
ff_status write_all(const std::vector<From>& from, To* to, std::size_t capacity, std::size_t* count,
                    const Convert& convert) noexcept {
  *count = from.size();
  if (to == nullptr) return FF_OK;
  if (from.size() > capacity) return fail_small(capacity, from.size());
  for (const From& item : from) *to++ = convert(item);
  return FF_OK;
}

inline ff_cell to_c(Cell cell) noexcept { return {cell.x, cell.y}; }
inline std::uint32_t to_c(std::uint32_t node) noexcept { return node; }
constexpr auto kToC = [](const auto& value) { return to_c(value); };

}  // namespace fleetfoot::c
