// Advice that follows the world: what a change can touch is computed anew, within the budget.
//
// It begins as the advice that was computed for the world as it was. A change touches the ways
// between representatives near it: those that end in the regions around the changed place or in
// their neighbours. Each of these gets a small search, from the region's representative to those
// that name it; a representative that was closed gives way to another place of its region. When no
// way is left to be looked at, the way from every region to the goal's is found anew over the
// regions alone (Dijkstra's algorithm on a few hundred of them). Until then the old advice holds:
// a wrong goal on the way costs a detour, and the agent arrives all the same.
//
// Every node and region that is looked at is paid from the meter, and the work goes on where it
// stopped. Regions stay as they were; a cell that opens later has none. A depth is kept, or becomes
// 1 where the way is as short as it can be.
//
// Source: none. The paper (Bulitko et al. 2007) says that a stored depth survives changes better
// than a stored action, and leaves it at that.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "control/guide.hpp"

namespace fleetfoot {

template <Space S>
class RepairedGuide final : public Guide {
 public:
  using Cost = typename S::Cost;

  /// `world` and `space` are what the agent believes; both must outlive the guide.
  RepairedGuide(const typename S::World& world, const S& space, Heuristic heuristic,
                const DatabaseSettings& settings)
      : space_(space),
        plan_(plan_for<S>(world, heuristic, settings)),
        field_(space),
        known_(space.journal().end()),
        is_pending_(graph().size(), false) {
    assert(settings.goals != GoalChoice::global);
    for (RegionId region = 0; region < graph().size(); ++region) {
      representatives_.push_back(graph().representative(region));
      std::size_t index = 0;
      for (const RegionGraph::Link& link : graph().links(region)) {
        ways_.push_back({plan_->advice().distance_to_neighbour(region, index),
                         plan_->advice().depth_to_neighbour(region, index), link.to});
        ++index;
      }
    }
  }

  /// As it was when the guide was made; what has changed since is repaired.
  void set_goal(NodeId goal) override {
    goal_ = region_of(goal);
    advice_.clear();
    if (goal_ == kNoRegion) return;
    const AdviceColumn column =
        std::move(AdviceMaker<S>(plan_->advice()).make(goal_, goal_ + 1).front());
    for (RegionId region = 0; region < graph().size(); ++region) {
      advice_.push_back(advice_in(column, graph(), region));
    }
    stage_ = has_changed_ ? Stage::begin_routes : Stage::idle;
  }
  RegionId region_of(NodeId node) const override { return plan_->region_of(node); }
  NodeId representative(RegionId region) const override { return representatives_[region]; }
  Advice advice(RegionId from) const override {
    return from == kNoRegion || goal_ == kNoRegion ? Advice{} : advice_[from];
  }

  void repair(Meter& meter) override {
    if (!take_in_changes(meter)) return;
    while (meter.can_spend()) {
      if (stage_ == Stage::ways) {
        if (!search_ways(meter)) return;
      } else if (!pending_.empty()) {
        begin_ways(meter);
      } else if (stage_ == Stage::begin_routes) {
        begin_routes();
      } else if (stage_ == Stage::routes) {
        if (!find_routes(meter)) return;
      } else {
        return;
      }
    }
  }

  std::size_t memory_bytes() const override {
    return plan_->memory_bytes() + field_.memory_bytes() + ways_.capacity() * sizeof(Way) +
           advice_.capacity() * sizeof(Advice) + routes_.capacity() * sizeof(Route);
  }

 private:
  enum class Stage { idle, ways, begin_routes, routes };
  /// Between the representatives of two regions.
  struct Way {
    Cost distance = 0;
    unsigned depth = 0;
    RegionId to = kNoRegion;
  };
  using Arrival = typename AdvicePlan<S>::Arrival;
  struct Route {
    Cost distance = kInfinite<Cost>;
    std::uint32_t way = 0;  ///< the first on it
  };
  using Item = std::pair<Cost, RegionId>;

  const RegionGraph& graph() const { return plan_->graph(); }

  /// False if the budget ended first.
  bool take_in_changes(Meter& meter) {
    const Journal& journal = space_.journal();
    if (known_ < journal.first()) {  // too far behind to know what
      for (RegionId region = 0; region < representatives_.size(); ++region) touch(region);
      known_ = journal.end();
    }
    for (; known_ < journal.end(); ++known_) {
      if (!meter.can_spend()) return false;
      meter.spend();
      NodeId nodes[S::kMaxAffected];
      const unsigned count = space_.affected(journal.at(known_), nodes);
      for (unsigned i = 0; i < count; ++i) {
        const RegionId region = region_of(nodes[i]);
        if (region == kNoRegion) continue;
        touch(region);
        for (const RegionGraph::Link& link : graph().links(region)) touch(link.to);
      }
    }
    return true;
  }

  void touch(RegionId region) {
    has_changed_ = true;
    if (is_pending_[region]) return;
    is_pending_[region] = true;
    pending_.push_back(region);
  }

  /// Starts the search from the next region that was touched.
  void begin_ways(Meter& meter) {
    target_ = pending_.back();
    pending_.pop_back();
    is_pending_[target_] = false;
    find_representative(meter);
    wanted_ = 0;
    for (const Arrival& arrival : plan_->advice().arrivals(target_)) {
      if (is_open(representatives_[arrival.from])) ++wanted_;
    }
    field_.begin(representatives_[target_]);
    stage_ = Stage::ways;
  }

  bool search_ways(Meter& meter) {
    const bool ended = field_.resume(meter, [&](NodeId node) {
      const RegionId region = region_of(node);
      const bool is_wanted = region != kNoRegion && representatives_[region] == node &&
                             graph().link_index(region, target_) < graph().links(region).size();
      return !is_wanted || --wanted_ > 0;
    });
    if (!ended) return false;
    const NodeId goal = representatives_[target_];
    for (const Arrival& arrival : plan_->advice().arrivals(target_)) {
      const NodeId from = representatives_[arrival.from];
      Way& way = ways_[arrival.link];
      way.distance = field_(from);
      if (way.depth == 0 || way.distance == space_.h(from, goal)) way.depth = 1;
    }
    stage_ = Stage::begin_routes;
    return true;
  }

  bool is_open(NodeId node) const {
    if constexpr (S::kWeightsOnNodes) {
      return space_.weight(node, kNoNode) != 0;
    } else {
      return true;
    }
  }

  /// The open place of the region that is nearest to the one that it had.
  void find_representative(Meter& meter) {
    const NodeId old = graph().representative(target_);
    if (is_open(representatives_[target_])) return;
    Cost best = kInfinite<Cost>;
    for (const NodeId node : plan_->advice().members(target_)) {
      if (!is_open(node) || space_.h(old, node) >= best) continue;
      best = space_.h(old, node);
      representatives_[target_] = node;
    }
    if (meter.can_spend()) meter.spend();
  }

  void begin_routes() {
    stage_ = Stage::idle;
    if (goal_ == kNoRegion) return;
    routes_.assign(representatives_.size(), {});
    routes_[goal_].distance = 0;
    open_.assign(1, {0, goal_});
    stage_ = Stage::routes;
  }

  bool find_routes(Meter& meter) {
    while (!open_.empty()) {
      if (!meter.can_spend()) return false;
      meter.spend();
      std::pop_heap(open_.begin(), open_.end(), std::greater<>());
      const auto [distance, region] = open_.back();
      open_.pop_back();
      if (distance != routes_[region].distance) continue;
      for (const Arrival& arrival : plan_->advice().arrivals(region)) {
        const Cost through = add_cost(distance, ways_[arrival.link].distance);
        if (through >= routes_[arrival.from].distance) continue;
        routes_[arrival.from] = {through, arrival.link};
        open_.push_back({through, arrival.from});
        std::push_heap(open_.begin(), open_.end(), std::greater<>());
      }
    }
    for (RegionId region = 0; region < routes_.size(); ++region) {
      if (region == goal_) continue;
      const Way& way = ways_[routes_[region].way];
      advice_[region] =
          routes_[region].distance == kInfinite<Cost> ? Advice{} : Advice{way.depth, way.to};
    }
    stage_ = Stage::idle;
    return true;
  }

  const S& space_;
  std::shared_ptr<const WorldPlan<S>> plan_;
  DistanceField<S> field_;
  std::uint64_t known_;           ///< in the journal
  std::vector<bool> is_pending_;  ///< by region
  bool has_changed_ = false;
  Stage stage_ = Stage::idle;

  std::vector<NodeId> representatives_;
  std::vector<Way> ways_;          ///< by link
  std::vector<RegionId> pending_;  ///< whose arrivals are to be looked at
  RegionId target_ = kNoRegion;    ///< of the search under way
  std::size_t wanted_ = 0;         ///< representatives that it has not met

  RegionId goal_ = kNoRegion;
  std::vector<Advice> advice_;
  std::vector<Route> routes_;
  std::vector<Item> open_;
};

}  // namespace fleetfoot
