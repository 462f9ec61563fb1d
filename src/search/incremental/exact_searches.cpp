#include "search/incremental/exact_searches.hpp"

#include <algorithm>
#include <type_traits>

#include "search/incremental/astar.hpp"
#include "search/incremental/dstar_lite.hpp"
#include "search/jumps/corner_sample.hpp"
#include "search/jumps/jump_query.hpp"
#include "search/jumps/jump_search.hpp"

namespace fleetfoot {
namespace {

/// Jump points where the space is a grid, and nothing where it is not.
template <Space S>
class Jumps {
 public:
  Jumps(const S& space, const World& world)
      : space_(space),
        world_(has_jump_points(world) ? static_cast<const GridWorld*>(&world) : nullptr) {}

  bool serve() const { return world_ != nullptr; }

  /// What a corner for each open cell would make of it: the guesses are 0.6 to 4 times what
  /// bench/exact.cpp measures, and are replaced by what is measured where that may matter.
  static constexpr std::uint64_t kOfCorners = 2;
  std::uint64_t guess(NodeId agent, NodeId goal, Meter& meter) {
    const CornerSample sample =
        sample_corners(*world_, world_->cell(agent), world_->cell(goal), meter);
    return kOfCorners * sample.corners * ExactSearches::kWhole /
           std::max<std::uint64_t>(sample.open, 1);
  }
  SearchStatus search(NodeId agent, NodeId goal, Meter& meter) {
    if (query_ == nullptr) query_ = std::make_unique<JumpQuery<S>>(space_, *world_);
    query_->begin(agent, goal);
    return query_->run(meter);
  }
  void read(PathFollower& path) const { query_->read_path(path); }
  bool serve_later_searches() const { return query_->search().serves_later_searches(); }
  std::size_t memory_bytes() const { return query_ ? query_->memory_bytes() : 0; }

 private:
  const S& space_;
  const GridWorld* world_;
  std::unique_ptr<JumpQuery<S>> query_;  ///< when first needed
};

template <>
class Jumps<GraphSpace> {
 public:
  Jumps(const GraphSpace& /*space*/, const World& /*world*/) {}
  static bool serve() { return false; }
  static std::uint64_t guess(NodeId /*agent*/, NodeId /*goal*/, Meter& /*meter*/) {
    return ExactSearches::kWhole;
  }
  static SearchStatus search(NodeId /*agent*/, NodeId /*goal*/, Meter& /*meter*/) {
    return SearchStatus::running;
  }
  static void read(PathFollower& /*path*/) {}
  static bool serve_later_searches() { return false; }
  static std::size_t memory_bytes() { return 0; }
};

template <Space S>
class ExactSearchesOn final : public ExactSearches {
 public:
  using Cost = typename S::Cost;

  ExactSearchesOn(const S& space, const World& world, NodeId agent, NodeId goal)
      : space_(space),
        repairer_(space, agent, goal),
        from_agent_(space),
        from_goal_(space),
        jumps_(space, world) {}

  GlobalSearch& repairer() override { return repairer_; }
  NodeId next(NodeId from, bool last_of_equal) override {
    return repairer_.field().best_successor(from, last_of_equal);
  }
  std::uint64_t cost_from(NodeId node) const override { return wide(repairer_.g(node)); }

  SearchStatus search(Direction direction, NodeId agent, NodeId goal, Meter& meter) override {
    const PresentWeights<S> weights{space_, agent};
    if (direction == Direction::forward) {
      from_agent_.begin(agent, goal);
      return from_agent_.run(meter, weights);
    }
    from_goal_.begin(goal, agent);
    return from_goal_.run(meter, weights);
  }

  void read_path(Direction direction, NodeId agent, NodeId goal,
                 PathFollower& path) const override {
    path.restart(space_.journal().end());
    if (direction == Direction::forward) {
      for (NodeId node = goal; node != kNoNode; node = from_agent_.parent(node)) {
        path.append(node, wide(from_agent_.cost()) - from_agent_.g(node));
      }
      path.reverse();
      return;
    }
    for (NodeId node = agent; node != kNoNode; node = from_goal_.parent(node)) {
      path.append(node, wide(from_goal_.g(node)));
    }
  }

  bool has_jumps() const override { return jumps_.serve(); }
  std::uint64_t guess_jumps(NodeId agent, NodeId goal, Meter& meter) override {
    return jumps_.guess(agent, goal, meter);
  }
  SearchStatus search_jumps(NodeId agent, NodeId goal, Meter& meter) override {
    return jumps_.search(agent, goal, meter);
  }
  void read_jumps(PathFollower& path) const override { jumps_.read(path); }
  bool jumps_serve_later_searches() const override { return jumps_.serve_later_searches(); }

  bool can_adopt() const override { return from_goal_.is_exact(); }
  void adopt(NodeId agent, NodeId goal, NodeId was_at, std::uint64_t since, Meter& meter) override {
    const auto changed = [&](const auto& visit) {
      const Journal& journal = space_.journal();
      for (std::uint64_t time = since; time != journal.end(); ++time) visit(journal.at(time));
      if constexpr (S::kWeightsOnNodes) {  // open for as long as the agent stood there
        visit(was_at);
        visit(agent);
      }
    };
    repairer_.adopt(from_goal_, agent, goal, changed, meter);
  }

  std::uint64_t affected_fraction(Reached reached, NodeId agent, NodeId goal, std::uint64_t since,
                                  std::uint64_t samples, std::uint64_t most) const override {
    switch (reached) {
      case Reached::by_repairer:
        return fraction(agent, goal, since, samples, most,
                        [this](NodeId node) { return repairer_.has_reached(node); });
      case Reached::from_goal:
        return fraction(agent, goal, since, samples, most,
                        [this](NodeId node) { return from_goal_.has_reached(node); });
      case Reached::anywhere:
        break;
    }
    return fraction(agent, goal, since, samples, most, [](NodeId) { return true; });
  }

  std::size_t memory_bytes() const override {
    return repairer_.memory_bytes() + from_agent_.memory_bytes() + from_goal_.memory_bytes() +
           jumps_.memory_bytes();
  }

 private:
  template <class IsReached>
  std::uint64_t fraction(NodeId agent, NodeId goal, std::uint64_t since, std::uint64_t samples,
                         std::uint64_t most, const IsReached& is_reached) const {
    const Journal& journal = space_.journal();
    const std::uint64_t whole = std::max<std::uint64_t>(space_.h(agent, goal), 1);
    const std::uint64_t stride = (journal.end() - since) / samples + 1;
    std::uint64_t sum = 0;
    for (std::uint64_t time = since + stride / 2; time < journal.end() && sum <= most;
         time += stride) {
      NodeId affected[S::kMaxAffected];
      const unsigned count = space_.affected(journal.at(time), affected);
      if (!std::any_of(affected, affected + count, is_reached)) continue;
      const std::uint64_t away = std::min<std::uint64_t>(space_.h(agent, affected[0]), whole);
      const std::uint64_t part = away * kWhole / whole;
      sum += stride * std::max<std::uint64_t>(part * part / kWhole, 1);
    }
    return sum;
  }

  const S& space_;
  DStarLite<S, BucketedQueue<Cost>> repairer_;
  AStar<S, Direction::forward> from_agent_;
  AStar<S, Direction::backward> from_goal_;
  Jumps<S> jumps_;
};

}  // namespace

std::unique_ptr<ExactSearches> make_exact_searches(const AnySpace& space, NodeId agent,
                                                   NodeId goal) {
  return space.visit([&](const auto& s) -> std::unique_ptr<ExactSearches> {
    return std::make_unique<ExactSearchesOn<std::decay_t<decltype(s)>>>(s, space.world(), agent,
                                                                        goal);
  });
}

}  // namespace fleetfoot
