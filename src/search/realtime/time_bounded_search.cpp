#include "search/realtime/time_bounded_search.hpp"

#include <type_traits>

#include "search/incremental/adaptive_astar.hpp"

namespace fleetfoot {
namespace {

template <Space S>
class TimeBoundedSearchOn final : public TimeBoundedSearch {
 public:
  TimeBoundedSearchOn(const S& space, NodeId goal) : search_(space, goal) {}

  void begin(NodeId root) override {
    // Repairing what was learned could take longer than a step; the agent has to move.
    if (!search_.is_consistent()) search_.forget();
    search_.skip_changes();
    search_.begin(root);
  }
  SearchStatus run(Meter& meter) override { return search_.run(meter); }
  NodeId best_open() override { return search_.best_open(); }
  NodeId parent(NodeId node) const override { return search_.parent(node); }
  std::uint64_t g(NodeId node) const override { return wide(search_.g(node)); }
  void set_goal(NodeId goal) override {
    if (!search_.is_consistent()) search_.forget();
    search_.move_goal(goal);
  }
  std::size_t memory_bytes() const override { return search_.memory_bytes(); }

 private:
  AdaptiveAStar<S> search_;
};

}  // namespace

std::unique_ptr<TimeBoundedSearch> make_time_bounded_search(const AnySpace& space, NodeId goal) {
  return space.visit([&](const auto& s) -> std::unique_ptr<TimeBoundedSearch> {
    return std::make_unique<TimeBoundedSearchOn<std::decay_t<decltype(s)>>>(s, goal);
  });
}

}  // namespace fleetfoot
