#include "api/path_searches.hpp"

#include <cstddef>
#include <utility>

#include "base/budget.hpp"
#include "search/jumps/jump_query.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot::detail {
namespace {

template <Space S>
class JumpPathSearch final : public PathSearch {
 public:
  explicit JumpPathSearch(const GridWorld& world)
      : world_(world), space_(world, Heuristic::best), query_(space_, world) {}

  std::uint64_t find(NodeId start, NodeId goal, std::vector<Cell>* cells) override {
    query_.begin(start, goal);
    Meter meter(Budget::unlimited());
    if (query_.run(meter) != SearchStatus::found) return kInfinite<std::uint64_t>;
    if (cells != nullptr) {
      const std::size_t before = cells->size();
      cells->resize(before + query_.search().moves() + 1);
      Cell* cell = cells->data() + cells->size();
      *--cell = world_.cell(goal);
      query_.search().for_each_line_backwards([&](Cell from, Cell step, int moves, auto) {
        for (; moves > 0; --moves) *--cell = from = {from.x + step.x, from.y + step.y};
      });
    }
    return wide(query_.search().cost());
  }

 private:
  const GridWorld& world_;
  S space_;
  JumpQuery<S> query_;
};

}  // namespace

std::unique_ptr<PathSearch> PathSearches::take(const GridWorld& world) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!idle_.empty()) {
      std::unique_ptr<PathSearch> search = std::move(idle_.back());
      idle_.pop_back();
      return search;
    }
  }
  return for_grid_space(world, [&](auto tag) -> std::unique_ptr<PathSearch> {
    return std::make_unique<JumpPathSearch<typename decltype(tag)::type>>(world);
  });
}

void PathSearches::give_back(std::unique_ptr<PathSearch> search) {
  const std::lock_guard<std::mutex> lock(mutex_);
  idle_.push_back(std::move(search));
}

}  // namespace fleetfoot::detail
