#include "search/realtime/rtastar.hpp"

#include <algorithm>
#include <vector>

#include "search/realtime/learning_search.hpp"
#include "search/realtime/local_search_info.hpp"

namespace fleetfoot {
namespace {

template <Space S>
class RtaStar final : public LearningSearch<S> {
 public:
  using Cost = typename S::Cost;
  using LearningSearch<S>::LearningSearch;

  LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) override {
    if (limit == 0 || !meter.can_spend()) return LocalMove::wait(at);
    const std::uint64_t begun = meter.expanded();
    meter.spend_expansion(at, this->space_.expansion_units(at));
    neighbours_.clear();
    this->space_.for_each_successor(at, PresentWeights<S>{this->space_, at},
                                    [&](NodeId v, Cost cost) {
                                      if (v != at) neighbours_.push_back({v, cost});
                                    });
    bool all_exhausted = true;
    NodeId best = kNoNode;
    Cost best_value = kInfinite<Cost>;
    Cost second_value = kInfinite<Cost>;
    std::uint64_t left = std::min(limit - 1, meter.left());
    for (std::size_t i = 0; i < neighbours_.size(); ++i) {
      const std::uint64_t share = left / (neighbours_.size() - i);
      const std::uint64_t before = meter.expanded();
      bool exhausted = false;
      const Cost value =
          add_cost(neighbours_[i].cost, value_of(neighbours_[i].node, share, meter, exhausted));
      left -= std::min(left, meter.expanded() - before);
      all_exhausted = all_exhausted && exhausted;
      if (best == kNoNode || value < best_value) {
        second_value = best_value;
        best_value = value;
        best = neighbours_[i].node;
      } else {
        second_value = std::min(second_value, value);
      }
    }
    const std::uint64_t expanded = meter.expanded() - begun;
    if (all_exhausted) return LocalMove::no_path(at, expanded);
    if (best_value >= kShutIn) this->look_.forget();
    this->look_.leave(at, std::min(second_value, kShutIn));
    from_ = at;
    to_ = best;
    return LocalMove::partial(best, expanded);
  }

  void read_path(PathFollower& path) const override {
    path.append(from_);
    path.append(to_);
  }
  std::size_t memory_bytes() const override {
    return this->look_.memory_bytes() + neighbours_.capacity() * sizeof(Neighbour);
  }

 private:
  static constexpr Cost kShutIn = kInfinite<Cost> / 2;
  struct Neighbour {
    NodeId node;
    Cost cost;
  };

  Cost value_of(NodeId node, std::uint64_t limit, Meter& meter, bool& exhausted) {
    if (limit == 0 || this->look_.has_learned(node)) return this->look_.h(node);
    if (this->look_.search(node, this->order_, limit, meter) == Lookahead<S>::End::exhausted) {
      exhausted = true;
      return kInfinite<Cost>;
    }
    return this->look_.best_f();
  }

  std::vector<Neighbour> neighbours_;
  NodeId from_ = kNoNode;
  NodeId to_ = kNoNode;
};

}  // namespace

std::unique_ptr<LocalSearch> make_rtastar(const AnySpace& space, NodeId goal, LocalOrder order,
                                          std::uint64_t shuffle_seed) {
  return make_local_search<RtaStar>(space, goal, order, shuffle_seed);
}

}  // namespace fleetfoot
