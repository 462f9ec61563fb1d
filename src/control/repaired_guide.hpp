// Advice that follows the world: what a change can affect is computed again, within the budget.
//
// It begins as the advice that was computed for the world as it was. A change affects the paths
// between representatives near it: those that end in the regions around the changed node or in
// their neighbours. Each of these gets a small search, from the region's representative to those
// that name it; a representative that was closed is replaced by another node of its region. When
// all of them are searched, the path from every region to the goal's is found again over the
// regions alone (Dijkstra's algorithm on a few hundred of them). Until then the old advice holds: a
// wrong goal on the way costs a detour, and the agent arrives all the same.
//
// Every node and region that is visited is paid from the meter, and the work goes on where it
// stopped. Regions stay as they were; a cell that opens later has none. A depth is kept, or becomes
// 1 where the path is as short as it can be.
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

#include "control/computed_guide.hpp"

namespace fleetfoot {

template <Space S>
class RepairedGuide final : public Guide {
 public:
  using Cost = typename S::Cost;

  /// `world` and `space` are what the agent believes; both must outlive the guide.
  RepairedGuide(const typename S::World& world, const S& space, Heuristic heuristic,
                const DatabaseSettings& settings)
      : space_(space),
        column_(plan_for<S>(world, heuristic, settings)),
        field_(space),
        known_(space.journal().end()),
        is_pending_(graph().size(), false) {
    assert(settings.goals != GoalChoice::global);
    for (RegionId region = 0; region < graph().size(); ++region) {
      representatives_.push_back(graph().representative(region));
      std::size_t index = 0;
      for (const RegionGraph::Link& link : graph().links(region)) {
        hops_.push_back({plan().distance_to_neighbour(region, index),
                         plan().depth_to_neighbour(region, index), link.to});
        ++index;
      }
    }
  }

  /// First the advice for the world as it was when the guide was made, then for the present one.
  void set_goal(NodeId goal) override {
    column_.set_goal(region_of(goal));
    has_advice_ = false;
    if (stage_ == Stage::hops) touch(target_);  // what was searched of it is given up
    stage_ = has_changed_ ? Stage::begin_routes : Stage::idle;
  }
  RegionId region_of(NodeId node) const override { return column_.plan().region_of(node); }
  NodeId representative(RegionId region) const override { return representatives_[region]; }
  Advice advice(RegionId from) const override {
    if (!has_advice_) return column_.advice(from);
    return from == kNoRegion || goal() == kNoRegion ? Advice{} : advice_[from];
  }

  bool has_work() const override {
    return !column_.is_complete() || stage_ != Stage::idle || !pending_.empty() ||
           known_ != space_.journal().end();
  }
  void work(Meter& meter) override {
    if (!pay(meter) || !column_.resume(meter) || !apply_changes(meter)) return;
    while (meter.can_spend()) {
      if (stage_ == Stage::hops) {
        if (!search_hops(meter)) return;
      } else if (!pending_.empty()) {
        begin_hops();
        if (!pay(meter)) return;
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
    return column_.memory_bytes() + field_.memory_bytes() + hops_.capacity() * sizeof(Hop) +
           advice_.capacity() * sizeof(Advice) + routes_.capacity() * sizeof(Route);
  }

 private:
  enum class Stage { idle, hops, begin_routes, routes };
  /// Between the representatives of two regions.
  struct Hop {
    Cost distance = 0;
    unsigned depth = 0;
    RegionId to = kNoRegion;
  };
  using Arrival = typename AdvicePlan<S>::Arrival;
  struct Route {
    Cost distance = kInfinite<Cost>;
    std::uint32_t hop = 0;  ///< the first on it
  };
  using Item = std::pair<Cost, RegionId>;

  const AdvicePlan<S>& plan() const { return column_.plan().advice(); }
  const RegionGraph& graph() const { return column_.plan().graph(); }
  RegionId goal() const { return column_.goal(); }

  /// Work that could not be divided is paid for before there is more; false if it is not yet.
  bool pay(Meter& meter) {
    while (owed_ > 0 && meter.can_spend()) {
      meter.spend();
      --owed_;
    }
    return owed_ == 0;
  }

  /// False if the budget ended first.
  bool apply_changes(Meter& meter) {
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
  void begin_hops() {
    target_ = pending_.back();
    pending_.pop_back();
    is_pending_[target_] = false;
    find_representative();
    wanted_ = 0;
    for (const Arrival& arrival : plan().arrivals(target_)) {
      if (is_open(representatives_[arrival.from])) ++wanted_;
    }
    field_.begin(representatives_[target_]);
    stage_ = Stage::hops;
  }

  bool search_hops(Meter& meter) {
    const bool ended = field_.resume(meter, [&](NodeId node) {
      const RegionId region = region_of(node);
      const bool is_wanted = region != kNoRegion && representatives_[region] == node &&
                             graph().link_index(region, target_) < graph().links(region).size();
      return !is_wanted || --wanted_ > 0;
    });
    if (!ended) return false;
    const NodeId goal = representatives_[target_];
    for (const Arrival& arrival : plan().arrivals(target_)) {
      const NodeId from = representatives_[arrival.from];
      Hop& hop = hops_[arrival.link];
      hop.distance = field_(from);
      if (hop.depth == 0 || hop.distance == space_.h(from, goal)) hop.depth = 1;
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

  /// The open node of the region that is nearest to the one that it had.
  void find_representative() {
    const NodeId old = graph().representative(target_);
    if (is_open(representatives_[target_])) return;
    Cost best = kInfinite<Cost>;
    for (const NodeId node : plan().members(target_)) {
      if (!is_open(node) || space_.h(old, node) >= best) continue;
      best = space_.h(old, node);
      representatives_[target_] = node;
    }
    owed_ += 1 + plan().members(target_).size() / kMembersAUnit;
  }

  void begin_routes() {
    stage_ = Stage::idle;
    if (goal() == kNoRegion) return;
    routes_.assign(representatives_.size(), {});
    routes_[goal()].distance = 0;
    open_.assign(1, {0, goal()});
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
      for (const Arrival& arrival : plan().arrivals(region)) {
        const Cost through = add_cost(distance, hops_[arrival.link].distance);
        if (through >= routes_[arrival.from].distance) continue;
        routes_[arrival.from] = {through, arrival.link};
        open_.push_back({through, arrival.from});
        std::push_heap(open_.begin(), open_.end(), std::greater<>());
      }
    }
    advice_.assign(routes_.size(), {});
    advice_[goal()] = column_.advice(goal());
    for (RegionId region = 0; region < routes_.size(); ++region) {
      if (region == goal() || routes_[region].distance == kInfinite<Cost>) continue;
      const Hop& hop = hops_[routes_[region].hop];
      advice_[region] = {hop.depth, hop.to};
    }
    has_advice_ = true;
    stage_ = Stage::idle;
    return true;
  }

  /// Members of a region that are scanned for a unit: about as much time as an expansion takes.
  static constexpr std::size_t kMembersAUnit = 8;

  const S& space_;
  GoalColumn<S> column_;  ///< for the world as it was
  DistanceField<S> field_;
  std::uint64_t known_;           ///< in the journal
  std::vector<bool> is_pending_;  ///< by region
  bool has_changed_ = false;
  Stage stage_ = Stage::idle;

  std::vector<NodeId> representatives_;
  std::vector<Hop> hops_;          ///< by link
  std::vector<RegionId> pending_;  ///< whose arrivals are to be searched
  RegionId target_ = kNoRegion;    ///< of the search under way
  std::size_t wanted_ = 0;         ///< representatives that it has not met

  std::size_t owed_ = 0;  ///< units

  bool has_advice_ = false;     ///< for the goal in the present world; else the column's counts
  std::vector<Advice> advice_;  ///< by region
  std::vector<Route> routes_;
  std::vector<Item> open_;
};

/// `believed` must outlive it.
std::shared_ptr<Guide> make_repaired_guide(const AnySpace& believed,
                                           const DatabaseSettings& settings);

#define FLEETFOOT_GUIDE(S) extern template class RepairedGuide<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_GUIDE)
#undef FLEETFOOT_GUIDE

}  // namespace fleetfoot
