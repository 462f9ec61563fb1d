#include "control/pr_lrts.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "control/abstraction.hpp"
#include "control/cached.hpp"
#include "control/region_search.hpp"
#include "control/region_space.hpp"
#include "control/space_fingerprint.hpp"
#include "search/incremental/astar.hpp"
#include "search/realtime/local_search_info.hpp"
#include "search/realtime/lrts.hpp"
#include "search/realtime/lrts_planner.hpp"

namespace fleetfoot {
namespace {

constexpr Choice<Refining> kRefinings[] = {{"levels", Refining::levels},
                                           {"ground", Refining::ground}};

/// What is shared by agents in the same world.
struct Regions {
  Abstraction all;
  std::vector<RegionId> of;  ///< by node id: its region where corridors are made of them

  template <class S>
  static std::shared_ptr<const Regions> make(const S& space, unsigned level, unsigned corridor) {
    const std::string key = std::to_string(space_fingerprint(space)) + "," + std::to_string(level) +
                            "," + std::to_string(corridor);
    return cached<Regions>(key, [&] {
      Abstraction made = make_abstraction(space, AbstractionKind::clique, level);
      std::vector<RegionId> by_node = made.regions(corridor);
      return std::make_shared<const Regions>(Regions{std::move(made), std::move(by_node)});
    });
  }
};

/// The level of the regions that corridors on the ground are made of.
unsigned corridor_level(const PrLrtsOptions& options) {
  return options.refining == Refining::levels ? std::min(options.level, 1U) : options.level;
}

template <Space S>
class PrLrts final : public LocalSearch {
 public:
  using Cost = typename S::Cost;

  PrLrts(const S& space, NodeId goal, const PrLrtsOptions& options)
      : space_(space),
        goal_(goal),
        top_(options.level),
        bottom_(corridor_level(options)),
        regions_(Regions::make(space, top_, bottom_)),
        among_regions_(space, regions_->all.level(top_)),
        abstract_(among_regions_, top_region(goal), options.depth, options.gamma),
        corridor_(space, regions_->of, regions_->all.level(bottom_).size()),
        search_(corridor_) {
    for (unsigned level = bottom_; level < top_; ++level) {
      between_.emplace_back(space, regions_->all.level(level));
    }
    path_.reserve(regions_->all.level(bottom_).size());
  }

  LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) override {
    const Meter::Share share = meter.at_most(limit);
    const std::uint64_t now = space_.journal().end();
    if (known_ != now) stage_ = Stage::nothing;
    if (stage_ == Stage::nothing) {
      known_ = now;
      if (!plan(at, meter)) return LocalMove::wait(at);
    }
    while (stage_ == Stage::levels) {
      if (!refine(at, meter)) return LocalMove::wait(at);
    }
    const PresentWeights<Corridor<S>> weights{corridor_, at};
    SearchStatus status = search_.run(meter, weights);
    if (status == SearchStatus::no_path && stage_ == Stage::corridor) {
      search_everywhere(at);
      status = search_.run(meter, weights);
    }
    if (status == SearchStatus::running) return LocalMove::wait(at);
    if (status == SearchStatus::no_path) return LocalMove::no_path(at, 0);
    stage_ = Stage::nothing;
    from_ = at;
    NodeId to = target_;
    for (NodeId node = target_; node != at; node = search_.parent(node)) to = node;
    return target_ == goal_ ? LocalMove::plan(to, wide(search_.cost()), 0)
                            : LocalMove::partial(to, 0);
  }

  void set_goal(NodeId goal) override {
    goal_ = goal;
    const RegionId region = top_region(goal);
    if (region != abstract_.goal()) abstract_.set_goal(region);
    relocated();
  }
  void relocated() override { stage_ = Stage::nothing; }

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
    std::size_t bytes = regions_->of.capacity() * sizeof(RegionId) + regions_->all.memory_bytes() +
                        abstract_.memory_bytes() + corridor_.memory_bytes() +
                        search_.memory_bytes() + path_.capacity() * sizeof(RegionId);
    for (const RegionSearch<S>& search : between_) bytes += search.memory_bytes();
    return bytes;
  }

 private:
  /// What is under way.
  enum class Stage { nothing, levels, corridor, everywhere };
  /// The weights of links, of which there are none.
  struct NoWeights {};

  RegionId top_region(NodeId node) const { return regions_->all.region_of(node, top_); }

  /// Chooses a path among regions and begins to refine it. False if the budget does not suffice.
  bool plan(NodeId at, Meter& meter) {
    const RegionId here = top_region(at);
    const RegionId there = top_region(goal_);
    if (here == kNoRegion || there == kNoRegion) {
      search_everywhere(at);
      return true;
    }
    path_.assign(1, here);
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
        target_ = regions_->all.level(top_).representative(abstract_.target());
      }
      abstract_.trace([&](RegionId region, std::uint64_t /*g*/) { path_.push_back(region); });
    }
    level_ = top_;
    go_down(at);
    return true;
  }

  /// Begins to search within the regions of path_, a level below theirs or on the ground.
  void go_down(NodeId at) {
    if (level_ > bottom_) {
      stage_ = Stage::levels;
      std::sort(path_.begin(), path_.end());
      --level_;
      between_[level_ - bottom_].begin(regions_->all.region_of(at, level_),
                                       regions_->all.region_of(target_, level_));
      return;
    }
    stage_ = Stage::corridor;
    corridor_.clear();
    for (const RegionId region : path_) corridor_.add(region);
    search_.begin(at, target_);
  }

  /// The search among the regions of level_; the next one begins where it has found a path. False
  /// if the budget does not suffice.
  bool refine(NodeId at, Meter& meter) {
    RegionSearch<S>& search = between_[level_ - bottom_];
    const auto is_below_path = [&](RegionId region) {
      const RegionId parent = regions_->all.parent(region, level_);
      return std::binary_search(path_.begin(), path_.end(), parent);
    };
    const SearchStatus status = search.run(meter, is_below_path);
    if (status == SearchStatus::running) return false;
    // A path there is: regions are connected, and so are linked ones, as they were made.
    assert(status == SearchStatus::found);
    path_.clear();
    search.trace([&](RegionId region) { path_.push_back(region); });
    go_down(at);
    return true;
  }

  void search_everywhere(NodeId at) {
    stage_ = Stage::everywhere;
    target_ = goal_;
    corridor_.open();
    search_.begin(at, target_);
  }

  const S& space_;
  NodeId goal_;
  unsigned top_;     ///< the level where LRTS plans
  unsigned bottom_;  ///< the level of the regions that a corridor on the ground is made of
  std::shared_ptr<const Regions> regions_;
  RegionSpace<S> among_regions_;
  LrtsPlanner<RegionSpace<S>> abstract_;
  Corridor<S> corridor_;
  AStar<Corridor<S>, Direction::forward> search_;
  std::vector<RegionSearch<S>> between_;  ///< by level, from bottom_ to below top_
  std::vector<RegionId> path_;  ///< of level_ + 1; sorted while the level below is searched
  unsigned level_ = 0;          ///< that is being searched
  Stage stage_ = Stage::nothing;
  NodeId target_ = kNoNode;  ///< of the searches, and of the path
  NodeId from_ = kNoNode;    ///< where the path begins
  std::uint64_t known_ = 0;  ///< the journal's end when the searches began
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

ParameterSpec pr_lrts_refine_parameter() {
  return choice_parameter("refine", kRefinings,
                          "levels: a path among regions becomes one on the ground level by level; "
                          "ground: by one search within its regions");
}

PrLrtsOptions pr_lrts_options(const Parameters& parameters) {
  return {static_cast<unsigned>(parameters.integer("level")), lrts_depth_of(parameters),
          gamma_of(parameters), parameters.choice("refine", kRefinings)};
}

}  // namespace fleetfoot
