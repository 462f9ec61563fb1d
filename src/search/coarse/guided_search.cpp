#include "search/coarse/guided_search.hpp"

#include <type_traits>

#include "search/realtime/lookahead.hpp"

namespace fleetfoot::coarse {
namespace {

template <Space S>
class FieldEstimate {
 public:
  using Cost = typename S::Cost;
  static constexpr bool kConsistent = false;

  FieldEstimate(Distances& field, std::int32_t unit)
      : field_(field), unit_(static_cast<Cost>(unit)) {}

  Cost base(NodeId node, NodeId /*goal*/) const {
    return static_cast<Cost>(field_.distance(node)) * unit_;
  }
  /// Stored is the difference, also a negative one.
  static Cost joined(Cost stored, Cost base) { return static_cast<Cost>(base + stored); }
  Cost stored(Cost h, NodeId node, NodeId goal) const {
    return static_cast<Cost>(h - base(node, goal));
  }

 private:
  Distances& field_;
  Cost unit_;
};

template <Space S>
class GuidedSearch final : public LocalSearch {
 public:
  using Cost = typename S::Cost;
  using Look = Lookahead<S, FieldEstimate<S>>;

  GuidedSearch(const S& space, NodeId goal, Distances& field, std::int32_t unit)
      : look_(space, goal, FieldEstimate<S>(field, unit)) {}

  LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) override {
    const std::uint64_t before = meter.expanded();
    const typename Look::End end = search(at, limit, meter);
    const std::uint64_t expanded = meter.expanded() - before;
    if (end == Look::End::exhausted) return LocalMove::wait(at, expanded);
    if (look_.best_frontier() == at) return LocalMove::wait(at, expanded);
    NodeId to = at;
    look_.trace_best([&](NodeId node, Cost /*g*/) {
      if (node != at) to = node;
    });
    if (look_.learn_all() == Look::Learned::nothing) return LocalMove::wait(at, expanded);
    return LocalMove::partial(to, expanded);
  }
  void set_goal(NodeId goal) override { look_.set_goal(goal); }
  void read_path(PathFollower& path) const override {
    look_.trace_best([&](NodeId node, Cost /*g*/) { path.append(node, kInfinite<std::uint64_t>); });
    path.reverse();
  }
  std::size_t memory_bytes() const override { return look_.memory_bytes(); }

 private:
  /// Before a deadline, time for learning is reserved: it takes about as long as the search.
  typename Look::End search(NodeId at, std::uint64_t limit, Meter& meter) {
    const Meter::Share share = meter.share(meter.is_timed() ? 0.5 : 1);
    return look_.search(at, LocalOrder::astar, limit, meter);
  }

  Look look_;
};

}  // namespace

std::unique_ptr<LocalSearch> make_guided_search(const AnySpace& space, NodeId goal,
                                                Distances& field, std::int32_t unit) {
  return space.visit([&](const auto& inside) -> std::unique_ptr<LocalSearch> {
    using S = std::decay_t<decltype(inside)>;
    if constexpr (S::kWeightsOnNodes) {
      return std::make_unique<GuidedSearch<S>>(inside, goal, field, unit);
    } else {
      return nullptr;
    }
  });
}

}  // namespace fleetfoot::coarse
