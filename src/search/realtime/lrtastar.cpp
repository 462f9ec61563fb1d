#include "search/realtime/lrtastar.hpp"

#include "search/realtime/learning_search.hpp"
#include "search/realtime/local_search_info.hpp"

namespace fleetfoot {
namespace {

template <Space S>
class LrtaStar final : public LearningSearch<S> {
 public:
  using Cost = typename S::Cost;
  using LearningSearch<S>::LearningSearch;

  LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) override {
    const std::uint64_t before = meter.expanded();
    const auto end = this->look_.search(at, this->order_, limit, meter);
    const std::uint64_t expanded = meter.expanded() - before;
    if (end == Lookahead<S>::End::exhausted) return LocalMove::no_path(at, expanded);
    const NodeId best = this->look_.best_frontier();
    if (best == at) return LocalMove::wait(at, expanded);
    NodeId to = best;
    this->look_.trace_best([&](NodeId node, Cost /*g*/) {
      if (node != at) to = node;
    });
    is_plan_ = this->is_plan(end);
    const Cost f = this->look_.best_f();
    if (!this->look_.learn(at, f)) this->begin_learning();
    return is_plan_ ? LocalMove::plan(to, wide(f), expanded) : LocalMove::partial(to, expanded);
  }

  void read_path(PathFollower& path) const override { this->read_best_path(path, is_plan_); }
  std::size_t memory_bytes() const override { return this->look_.memory_bytes(); }

 private:
  bool is_plan_ = false;
};

}  // namespace

std::unique_ptr<LocalSearch> make_lrtastar(const AnySpace& space, NodeId goal, LocalOrder order,
                                           std::uint64_t shuffle_seed) {
  return make_local_search<LrtaStar>(space, goal, order, shuffle_seed);
}

namespace local_search_table {

const LocalSearchInfo& lrtastar_local() {
  static const LocalSearchInfo info{
      "lrtastar", "learns for the agent's node alone", {}, [](const LocalSetup& setup) {
        return make_lrtastar(setup.space, setup.goal, LocalOrder::astar);
      }};
  return info;
}

}  // namespace local_search_table
}  // namespace fleetfoot
