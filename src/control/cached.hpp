// What takes long to compute and depends on a world alone, cached for agents to come.
//
// Nothing is cached unless a program asks for it: cache_results(n) keeps the n that were used last.
// That is for programs that make many agents in few worlds, as studies do.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <typeinfo>

namespace fleetfoot {

/// 0 forgets all. May be called from any thread, at any time.
void cache_results(std::size_t count);

namespace detail {
std::shared_ptr<const void> cached(const std::string& key,
                                   const std::function<std::shared_ptr<const void>()>& make);
}  // namespace detail

/// What make() makes, a shared_ptr<const T>, or what it made for the same type and key before. Two
/// threads that ask at the same time both make it.
template <class T, class Make>
std::shared_ptr<const T> cached(const std::string& key, const Make& make) {
  return std::static_pointer_cast<const T>(
      detail::cached(typeid(T).name() + key, [&] { return std::shared_ptr<const T>(make()); }));
}

}  // namespace fleetfoot
