#include "control/pr_lrts.hpp"

#include <string>
#include <vector>

#include "control/abstraction.hpp"
#include "control/cached.hpp"
#include "control/region_space.hpp"
#include "control/space_fingerprint.hpp"
#include "search/incremental/astar.hpp"
#include "search/realtime/local_search_info.hpp"
#include "search/realtime/lrts.hpp"
#include "search/realtime/lrts_planner.hpp"

namespace fleetfoot {
namespace {

/// One level of an abstraction, which is all that stays of it.
struct Regions {
  std::vector<RegionId> of;  ///< by node id
  RegionGraph graph;

  template <class S>
  static std::shared_ptr<const Regions> make(const S& space, unsigned level) {
    const std::string key = std::to_string(space_fingerprint(space)) + "," + std::to_string(level);
    return cached<Regions>(key, [&] {
      const Abstraction made = make_abstraction(space, AbstractionKind::clique, level);
      return std::make_shared<const Regions>(Regions{made.regions(level), made.level(level)});
    });
  }
};

template <Space S>
class PrLrts final : public LocalSearch {
 public:
  using Cost = typename S::Cost;

  PrLrts(const S& space, NodeId goal, const PrLrtsOptions& options)
      : space_(space),
        goal_(goal),
        regions_(Regions::make(space, options.level)),
        among_regions_(space, regions_->graph),
        abstract_(among_regions_, regions_->of[goal], options.depth, options.gamma),
        corridor_(space, regions_->of, regions_->graph.size()),
        search_(corridor_) {}

  LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) override {
    const Meter::Share share = meter.at_most(limit);
    const std::uint64_t now = space_.journal().end();
    if (known_ != now) refining_ = Refining::nothing;
    if (refining_ == Refining::nothing) {
      known_ = now;
      if (!plan(at, meter)) return LocalMove::wait(at);
    }
    const PresentWeights<Corridor<S>> weights{corridor_, at};
    SearchStatus status = search_.run(meter, weights);
    if (status == SearchStatus::no_path && refining_ == Refining::corridor) {
      search_everywhere(at);
      status = search_.run(meter, weights);
    }
    if (status == SearchStatus::running) return LocalMove::wait(at);
    if (status == SearchStatus::no_path) return LocalMove::no_path(at, 0);
    refining_ = Refining::nothing;
    from_ = at;
    NodeId to = target_;
    for (NodeId node = target_; node != at; node = search_.parent(node)) to = node;
    return target_ == goal_ ? LocalMove::plan(to, wide(search_.cost()), 0)
                            : LocalMove::partial(to, 0);
  }

  void set_goal(NodeId goal) override {
    goal_ = goal;
    const RegionId region = regions_->of[goal];
    if (region != abstract_.goal()) abstract_.set_goal(region);
    relocated();
  }
  void relocated() override { refining_ = Refining::nothing; }

  void read_path(PathFollower& path) const override {
    const bool is_plan = target_ == goal_;
    const auto left = [&](NodeId node) {
      return is_plan ? wide(static_cast<Cost>(search_.cost() - search_.g(node)))
                     : kInfinite<std::uint64_t>;
    };
    for (NodeId node = target_; node != from_; node = search_.parent(node)) {
      path.append(node, left(node));
    }
    path.append(from_, left(from_));
    path.reverse();
  }
  std::size_t memory_bytes() const override {
    return regions_->of.capacity() * sizeof(RegionId) + regions_->graph.memory_bytes() +
           abstract_.memory_bytes() + corridor_.memory_bytes() + search_.memory_bytes();
  }

 private:
  enum class Refining { nothing, corridor, everywhere };
  /// The weights of links, of which there are none.
  struct NoWeights {};

  /// Chooses a corridor and begins to search it. False if the budget does not suffice.
  bool plan(NodeId at, Meter& meter) {
    const RegionId here = regions_->of[at];
    const RegionId there = regions_->of[goal_];
    if (here == kNoRegion || there == kNoRegion) {
      search_everywhere(at);
      return true;
    }
    corridor_.clear();
    corridor_.add(here);
    target_ = goal_;
    if (here != there) {
      using End = typename LrtsPlanner<RegionSpace<S>>::End;
      const End end = abstract_.plan(here, NoWeights{}, meter);
      if (end == End::nothing) return false;
      // More was learned than a path over regions can cost: there is none, whatever the budget saw.
      if (end == End::exhausted || abstract_.has_forgotten()) {
        search_everywhere(at);
        return true;
      }
      if (abstract_.sees_goal()) {
        abstract_.head_for_goal();
      } else {
        target_ = regions_->graph.representative(abstract_.target());
      }
      abstract_.trace([&](RegionId region, std::uint64_t /*g*/) { corridor_.add(region); });
    }
    refining_ = Refining::corridor;
    search_.begin(at, target_);
    return true;
  }

  void search_everywhere(NodeId at) {
    refining_ = Refining::everywhere;
    target_ = goal_;
    corridor_.open();
    search_.begin(at, target_);
  }

  const S& space_;
  NodeId goal_;
  std::shared_ptr<const Regions> regions_;
  RegionSpace<S> among_regions_;
  LrtsPlanner<RegionSpace<S>> abstract_;
  Corridor<S> corridor_;
  AStar<Corridor<S>, Direction::forward> search_;
  Refining refining_ = Refining::nothing;  ///< what A* is at work on
  NodeId target_ = kNoNode;                ///< of A*, and of the path
  NodeId from_ = kNoNode;                  ///< where the path begins
  std::uint64_t known_ = 0;                ///< the journal's end when A* began
};

}  // namespace

std::unique_ptr<LocalSearch> make_pr_lrts(const AnySpace& space, NodeId goal,
                                          const PrLrtsOptions& options) {
  return make_local_search<PrLrts>(space, goal, options);
}

ParameterSpec pr_lrts_level_parameter() {
  return integer_parameter("level", 4, 0, 12,
                           "of the abstraction: each merges cliques of the one below");
}

PrLrtsOptions pr_lrts_options(const Parameters& parameters) {
  return {static_cast<unsigned>(parameters.integer("level")), lrts_depth_of(parameters),
          gamma_of(parameters)};
}

}  // namespace fleetfoot
