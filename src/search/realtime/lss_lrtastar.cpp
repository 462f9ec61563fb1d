#include "search/realtime/lss_lrtastar.hpp"

#include "search/realtime/learning_search.hpp"
#include "search/realtime/local_search_info.hpp"

namespace fleetfoot {
namespace {

template <Space S>
class LssLrtaStar final : public LearningSearch<S> {
 public:
  using Cost = typename S::Cost;
  using LearningSearch<S>::LearningSearch;

  LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) override {
    using Learned = typename Lookahead<S>::Learned;
    const std::uint64_t before = meter.expanded();
    const auto end = search(at, limit, meter);
    const std::uint64_t expanded = meter.expanded() - before;
    if (end == Lookahead<S>::End::exhausted) return LocalMove::no_path(at, expanded);
    if (this->look_.best_frontier() == at) return LocalMove::wait(at, expanded);
    NodeId to = at;
    this->look_.trace_best([&](NodeId node, Cost /*g*/) {
      if (node != at) to = node;
    });
    is_plan_ = this->is_plan(end);
    switch (this->look_.learn_all()) {
      case Learned::nothing:
        return LocalMove::no_path(at, expanded);
      case Learned::too_much:
        this->begin_learning();
        break;
      case Learned::all:
        break;
    }
    return is_plan_ ? LocalMove::plan(to, wide(this->look_.best_g()), expanded)
                    : LocalMove::partial(to, expanded);
  }

  void read_path(PathFollower& path) const override { this->read_best_path(path, is_plan_); }
  std::size_t memory_bytes() const override { return this->look_.memory_bytes(); }

 private:
  /// Before a deadline, time for learning is reserved: it takes about as long as the search.
  typename Lookahead<S>::End search(NodeId at, std::uint64_t limit, Meter& meter) {
    const Meter::Share share = meter.share(meter.is_timed() ? 0.5 : 1);
    return this->look_.search(at, this->order_, limit, meter);
  }

  bool is_plan_ = false;
};

}  // namespace

std::unique_ptr<LocalSearch> make_lss_lrtastar(const AnySpace& space, NodeId goal, LocalOrder order,
                                               std::uint64_t shuffle_seed) {
  return make_local_search<LssLrtaStar>(space, goal, order, shuffle_seed);
}

namespace local_search_table {

const LocalSearchInfo& lss_lrtastar_local() {
  static const LocalSearchInfo info{
      "lss-lrtastar", "learns for the whole local space", {}, [](const LocalSetup& setup) {
        return make_lss_lrtastar(setup.space, setup.goal, LocalOrder::astar);
      }};
  return info;
}

}  // namespace local_search_table
}  // namespace fleetfoot
