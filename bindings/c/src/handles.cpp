#include "handles.hpp"

#include <deque>
#include <mutex>
#include <utility>

#include "boundary.hpp"

namespace fleetfoot::c {
namespace {

struct Slots {
  std::mutex mutex;
  std::deque<Slot> all;     // never shrinks, so that slots stay where they are
  std::deque<Slot*> freed;  // in the order of their ends; always room for all
};

/// Never destroyed: a program may destroy handles while it ends.
Slots& slots() {
  static Slots* const slots = new Slots;
  return *slots;
}

const char* name_of(Kind kind) noexcept {
  switch (kind) {
    case Kind::destroyed:
      return "destroyed";
    case Kind::grid:
      return "of a grid";
    case Kind::graph:
      return "of a graph";
    case Kind::agent:
      return "of an agent on a grid";
    case Kind::graph_agent:
      return "of an agent on a graph";
    case Kind::fleet:
      return "of a fleet";
  }
  return nullptr;
}

}  // namespace

Slot* new_slot(Kind kind, std::unique_ptr<Object> object) {
  Slots& table = slots();
  const std::lock_guard<std::mutex> lock(table.mutex);
  Slot* slot = nullptr;
  if (table.freed.size() > kQuarantine) {
    slot = table.freed.front();
    table.freed.pop_front();
  } else {
    slot = &table.all.emplace_back();
  }
  slot->object = std::move(object);
  slot->kind.store(kind, std::memory_order_release);
  return slot;
}

void free_slot(Slot* slot) noexcept {
  slot->kind.store(Kind::destroyed, std::memory_order_release);
  slot->object.reset();
  Slots& table = slots();
  const std::lock_guard<std::mutex> lock(table.mutex);
  try {
    table.freed.push_back(slot);
  } catch (...) {  // without memory for the list the slot is not used again
    return;
  }
}

Slot* checked_slot(const void* handle, Kind kind, const char* what) noexcept {
  if (handle == nullptr) {
    fail(FF_BAD_HANDLE, what, "the handle is null");
    return nullptr;
  }
  if (reinterpret_cast<std::uintptr_t>(handle) % alignof(Slot) != 0) {  // NOLINT
    fail(FF_BAD_HANDLE, what, "no handle of this library");
    return nullptr;
  }
  Slot* const slot = static_cast<Slot*>(const_cast<void*>(handle));  // NOLINT: a slot is no const
  const Kind found = slot->kind.load(std::memory_order_acquire);
  if (found == kind) return slot;
  const char* const name = name_of(found);
  if (name == nullptr) {
    fail(FF_BAD_HANDLE, what, "no handle of this library");
  } else {
    fail(FF_BAD_HANDLE, what, found == Kind::destroyed ? "the handle was" : "the handle is", name);
  }
  return nullptr;
}

}  // namespace fleetfoot::c
