#include "allocations/counting_new.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>

// Operator new itself has nothing but malloc. NOLINTBEGIN(cppcoreguidelines-no-malloc)
namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::uint64_t count = 0;
std::uint64_t failing = ~std::uint64_t{0};  ///< the number of the one that fails
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

void* counted(std::size_t size, std::size_t alignment) {
  if (count++ == failing) throw std::bad_alloc();
  if (size == 0) size = 1;
  void* const memory =
      alignment <= alignof(std::max_align_t)
          ? std::malloc(size)
          : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

namespace fleetfoot::test {

std::uint64_t allocations() { return count; }
void fail_after(std::uint64_t more) { failing = count + more; }

}  // namespace fleetfoot::test

// The array forms and those that do not throw end up here by default.
void* operator new(std::size_t size) { return counted(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
// NOLINTEND(cppcoreguidelines-no-malloc)
