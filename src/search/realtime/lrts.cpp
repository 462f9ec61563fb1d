#include "search/realtime/lrts.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "search/realtime/local_search_info.hpp"
#include "search/realtime/lrts_planner.hpp"

namespace fleetfoot {
namespace {

template <Space S>
class Lrts final : public LocalSearch {
 public:
  using Cost = typename S::Cost;
  using Value = typename LrtsPlanner<S>::Value;

  Lrts(const S& space, NodeId goal, const LrtsOptions& options)
      : space_(space),
        planner_(space, goal, options.depth, options.gamma),
        has_quota_(options.has_quota),
        quota_(options.quota * options.gamma.q) {}

  LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) override {
    using End = typename LrtsPlanner<S>::End;
    if (going_back_) trail_.clear();  // broken off
    going_back_ = false;
    const Meter::Share share = meter.at_most(limit);
    const std::uint64_t before = meter.expanded();
    const End end = planner_.plan(at, PresentWeights<S>{space_, at}, meter);
    const std::uint64_t expanded = meter.expanded() - before;
    if (end == End::nothing) return LocalMove::wait(at, expanded);
    if (end == End::exhausted) return LocalMove::no_path(at, expanded);
    planned_at_ = at;
    if (has_quota_) {
      learned_ += planner_.rise();
      if (learned_ > quota_) going_back_ = can_go_back(at);
      learned_ = std::min(learned_, quota_);
    }
    if (going_back_) return LocalMove::partial(trail_.back().node, expanded, LocalAim::back);
    NodeId to = planner_.target();
    planner_.trace([&](NodeId node, Cost /*g*/) {
      if (node != at) to = node;
    });
    return is_plan() ? LocalMove::plan(to, wide(planner_.cost()), expanded)
                     : LocalMove::partial(to, expanded);
  }

  void stepped(NodeId from, NodeId to) override {
    if (!has_quota_) return;
    if (!going_back_) {
      if (trail_.size() == 2 * kMaxTrail) trail_.erase(trail_.begin(), trail_.end() - kMaxTrail);
      trail_.push_back({from, from == planned_at_});
      planned_at_ = kNoNode;
    } else if (!trail_.empty() && trail_.back().node == to) {
      going_back_ = !trail_.back().planned && trail_.size() > 1;
      trail_.pop_back();
    }
  }

  void set_goal(NodeId goal) override {
    planner_.set_goal(goal);
    begin_trial();
  }
  void relocated() override { begin_trial(); }

  void read_path(PathFollower& path) const override {
    if (going_back_) {
      path.append(planned_at_);
      for (std::size_t i = trail_.size(); i-- > 0;) {
        path.append(trail_[i].node);
        if (trail_[i].planned) break;
      }
      return;
    }
    planner_.trace([&](NodeId node, Cost g) {
      path.append(node, is_plan() ? wide(static_cast<Cost>(planner_.cost() - g))
                                  : kInfinite<std::uint64_t>);
    });
    path.reverse();
  }
  std::size_t memory_bytes() const override {
    return planner_.memory_bytes() + trail_.capacity() * sizeof(Left);
  }

 private:
  struct Left {
    NodeId node;
    bool planned;  ///< the agent planned there
  };

  bool is_plan() const { return planner_.target() == planner_.goal(); }
  bool can_go_back(NodeId at) const {
    return !trail_.empty() && move_cost(space_, at, trail_.back().node) != kInfinite<Cost>;
  }
  void begin_trial() {
    trail_.clear();
    going_back_ = false;
    learned_ = 0;
  }

  const S& space_;
  LrtsPlanner<S> planner_;
  bool has_quota_;
  Value quota_;                  ///< T
  Value learned_ = 0;            ///< u
  std::vector<Left> trail_;      ///< moved along and not gone back, with a quota
  bool going_back_ = false;      ///< along the trail, until where it planned
  NodeId planned_at_ = kNoNode;  ///< the next move is the first since
};

}  // namespace

std::unique_ptr<LocalSearch> make_lrts(const AnySpace& space, NodeId goal,
                                       const LrtsOptions& options) {
  return make_local_search<Lrts>(space, goal, options);
}

ParameterSpec lrts_depth_parameter(int default_depth) {
  return integer_parameter("depth", default_depth, 1, 1'000'000,
                           "plies of the lookahead; fewer where the budget ends first");
}

unsigned lrts_depth_of(const Parameters& parameters) {
  return static_cast<unsigned>(parameters.integer("depth"));
}

ParameterSpec gamma_parameter() {
  return number_parameter("gamma", 1, 0.001, 1,
                          "weight of known costs against estimates, in thousandths: less learns "
                          "sooner, for paths up to 1/gamma times as long");
}

Fraction gamma_of(const Parameters& parameters) {
  const auto thousandths =
      static_cast<std::uint64_t>(std::llround(parameters.number("gamma") * 1000));
  const std::uint64_t common = std::gcd(thousandths, std::uint64_t{1000});
  return {thousandths / common, 1000 / common};
}

ParameterSpec quota_parameter() {
  return number_parameter("quota", 0, 0, 1e9,
                          "length that a trial may learn before it goes back after learning more; "
                          "0: never goes back");
}

LrtsOptions lrts_options(const Parameters& parameters, const World& world) {
  LrtsOptions options{lrts_depth_of(parameters), gamma_of(parameters)};
  const double quota = parameters.number("quota");
  options.has_quota = quota > 0;
  options.quota = static_cast<std::uint64_t>(std::llround(quota / world.length(1)));
  return options;
}

}  // namespace fleetfoot
