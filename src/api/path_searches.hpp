// Searches for single questions about a grid, lent to one caller at a time, so that a question
// finds the memory of the last one. Any number of threads may ask.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "base/cell.hpp"
#include "base/types.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::detail {

/// Shortest paths on a grid where every open cell costs the same.
class PathSearch {
 public:
  virtual ~PathSearch() = default;
  PathSearch(const PathSearch&) = delete;
  PathSearch& operator=(const PathSearch&) = delete;

  /// The cost of a path, infinite if there is none; its cells from start to goal are appended
  /// unless `cells` is null.
  virtual std::uint64_t find(NodeId start, NodeId goal, std::vector<Cell>* cells) = 0;

 protected:
  PathSearch() = default;
};

class PathSearches {
 public:
  /// Calls use(search) for a grid that is always the same.
  template <class Use>
  auto with(const GridWorld& world, const Use& use) {
    std::unique_ptr<PathSearch> search = take(world);
    auto result = use(*search);
    give_back(std::move(search));
    return result;
  }

 private:
  std::unique_ptr<PathSearch> take(const GridWorld& world);
  void give_back(std::unique_ptr<PathSearch> search);

  std::mutex mutex_;
  std::vector<std::unique_ptr<PathSearch>> idle_;
};

}  // namespace fleetfoot::detail
