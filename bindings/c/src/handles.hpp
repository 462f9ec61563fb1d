// Handles that can be checked: what a caller holds points to a slot, which says what kind of object
// it stands for and where that is. Slots are never given back to the system, so that the slot of a
// destroyed handle can still be read; it is used again only after kQuarantine others.
#pragma once

#include <fleetfoot/fleetfoot.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace fleetfoot::c {

/// Numbers that are not found in memory by chance.
enum class Kind : std::uint32_t {
  destroyed = 0xFFDEAD00,
  grid = 0xFF5A6701,
  graph = 0xFF5A6702,
  agent = 0xFF5A6703,
  graph_agent = 0xFF5A6704,
  fleet = 0xFF5A6705
};

/// The objects behind the handles; each says its kind and the word for it.
struct Object {
  Object() = default;
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;
  virtual ~Object() = default;
};

struct Slot {
  std::atomic<Kind> kind = Kind::destroyed;
  std::unique_ptr<Object> object;
};

constexpr std::size_t kQuarantine = 1024;

/// Throws std::bad_alloc; `object` is destroyed then.
Slot* new_slot(Kind kind, std::unique_ptr<Object> object);
/// The object is destroyed.
void free_slot(Slot* slot) noexcept;

/// The slot if the handle is of this kind; else null, and ff_last_error() says why.
Slot* checked_slot(const void* handle, Kind kind, const char* what) noexcept;

/// The object behind a handle; null if the handle is bad, and ff_last_error() says why.
template <class T>
T* find(const void* handle) noexcept {
  Slot* const slot = checked_slot(handle, T::kKind, T::kWhat);
  return slot == nullptr ? nullptr : static_cast<T*>(slot->object.get());
}

/// The body of every *_destroy.
template <class T>
ff_status destroy(void* handle) noexcept {
  if (handle == nullptr) return FF_OK;
  Slot* const slot = checked_slot(handle, T::kKind, T::kWhat);
  if (slot == nullptr) return FF_BAD_HANDLE;
  free_slot(slot);
  return FF_OK;
}

/// Gives the object a handle.
template <class Handle, class T>
void publish(std::unique_ptr<T> object, Handle** handle) {
  // The handles are incomplete types that stand for slots, and nobody else looks behind them.
  *handle = reinterpret_cast<Handle*>(new_slot(T::kKind, std::move(object)));  // NOLINT
}

}  // namespace fleetfoot::c
