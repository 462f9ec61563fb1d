// How a local search describes itself to agents that offer a choice of them, and how one is made
// for a space whose type only it knows.
//
// A .cpp file of search/realtime or control whose search is to be chosen by name defines
// `const LocalSearchInfo& NAME_local() {` in namespace local_search_table, where NAME is that of
// the file; the build collects them (control/local_searches.hpp).
#pragma once

#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/parameters.hpp"
#include "search/local_search.hpp"
#include "search/spaces/any_space.hpp"
#include "world/world.hpp"

namespace fleetfoot {

struct LocalSetup {
  const AnySpace& space;  ///< what the agent believes; must outlive the search
  const World& truth;     ///< what was computed ahead of time is about it
  NodeId goal = kNoNode;
  const Parameters& parameters;
};

struct LocalSearchInfo {
  std::string name;
  std::string help;
  std::vector<ParameterSpec> parameters;
  std::unique_ptr<LocalSearch> (*make)(const LocalSetup&);
};

/// A `Search<S>` on the space inside, made from (S, more...).
template <template <class> class Search, class... More>
std::unique_ptr<LocalSearch> make_local_search(const AnySpace& space, More&&... more) {
  return space.visit([&](const auto& inside) -> std::unique_ptr<LocalSearch> {
    using S = std::decay_t<decltype(inside)>;
    return std::make_unique<Search<S>>(inside, std::forward<More>(more)...);
  });
}

}  // namespace fleetfoot
