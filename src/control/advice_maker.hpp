// What a pattern database says, computed (Bulitko et al. 2007, Figures 3 and 4): for the path from
// every region to some goal regions, how deep to search and where to go first.
//
// Depths are found for the regions' representatives, by their true distances. `mixed` and
// `intermediate` go to the representative of the next region on a shortest path; the depth for that
// depends on the two neighbours alone and is found once.
//
// Where ours differs: with the paper's next region, the first that a shortest path enters, two
// regions can name each other, as the next one's representative may lie further from the goal than
// the region's own, and agents go back and forth between them. Ours is the first region on the path
// that is nearer to the goal, among neighbours and their neighbours; or one further on, as long as
// nothing blocks the straight path to it: that straightens the path. Where the paper is silent:
// within the goal's own region the depth is that of the member which is furthest from the
// representative; of several shortest paths the first in the space's order counts; a region without
// a path has depth 0.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "control/abstraction.hpp"
#include "control/advice_column.hpp"
#include "control/control_settings.hpp"
#include "control/optimal_depth.hpp"
#include "search/incremental/distance_field.hpp"
#include "search/spaces/space.hpp"
#include "search/spaces/space_types.hpp"

namespace fleetfoot {

/// The same for every column: made once, read by all that make columns. The space, which must not
/// change meanwhile, and the abstraction must outlive it.
template <Space S>
class AdvicePlan {
 public:
  using Cost = typename S::Cost;

  /// Throws InputError if a region has more neighbours than a column can name.
  AdvicePlan(const S& space, const Abstraction& abstraction, const DatabaseSettings& settings)
      : space_(space),
        graph_(settings.goals == GoalChoice::global
                   ? abstraction.level(settings.level)
                   : with_second_neighbours(abstraction.level(settings.level))),
        settings_(settings),
        region_of_(abstraction.regions(settings.level)),
        arrivals_(graph_.size()) {
    check_links();
    list_members();
    if (settings.goals != GoalChoice::global) find_depths_to_neighbours();
  }

  const S& space() const { return space_; }
  /// The regions, and links to all that advice can name.
  const RegionGraph& graph() const { return graph_; }
  const DatabaseSettings& settings() const { return settings_; }
  const std::vector<RegionId>& region_of() const { return region_of_; }

  std::span<const NodeId> members(RegionId region) const {
    return {members_.data() + first_member_[region], members_.data() + first_member_[region + 1]};
  }
  /// For the path to the neighbour at the end of a link; 0 if there is none.
  std::uint8_t depth_to_neighbour(RegionId from, std::size_t link) const {
    return hops_[slot(from, link)].depth;
  }
  /// Between the representatives.
  Cost distance_to_neighbour(RegionId from, std::size_t link) const {
    return hops_[slot(from, link)].distance;
  }
  /// Who names a region, and the number of the link. Nobody where all goals are global.
  struct Arrival {
    RegionId from;
    std::uint32_t link;  ///< counted over all regions, as by RegionGraph::first_link
  };
  const std::vector<Arrival>& arrivals(RegionId region) const { return arrivals_[region]; }
  std::size_t memory_bytes() const {
    return hops_.capacity() * sizeof(Arrival) +
           (region_of_.capacity() + members_.capacity() + first_member_.capacity()) *
               sizeof(std::uint32_t) +
           hops_.capacity() * sizeof(Hop);
  }

 private:
  struct Hop {
    Cost distance = kInfinite<Cost>;
    std::uint8_t depth = 0;
  };

  std::size_t slot(RegionId from, std::size_t link) const { return graph_.first_link(from) + link; }

  void check_links() const {
    for (RegionId region = 0; region < graph_.size(); ++region) {
      if (graph_.links(region).size() >= AdviceColumn::kStraight) {
        throw InputError("database", "a region has more than 65534 neighbours");
      }
    }
  }

  void list_members() {
    first_member_.assign(graph_.size() + 1, 0);
    for (const RegionId region : region_of_) {
      if (region != kNoRegion) ++first_member_[region + 1];
    }
    for (std::size_t i = 1; i < first_member_.size(); ++i) first_member_[i] += first_member_[i - 1];
    members_.resize(first_member_.back());
    std::vector<std::uint32_t> next(first_member_.begin(), first_member_.end() - 1);
    for (NodeId node = 0; node < region_of_.size(); ++node) {
      if (region_of_[node] != kNoRegion) members_[next[region_of_[node]]++] = node;
    }
  }

  /// Goes from goal to goal: one small field serves all the neighbours that have it.
  void find_depths_to_neighbours() {
    std::uint32_t count = 0;
    for (RegionId region = 0; region < graph_.size(); ++region) {
      for (const RegionGraph::Link& link : graph_.links(region)) {
        arrivals_[link.to].push_back({region, count++});
      }
    }
    hops_.assign(count, {});
    DistanceField<S> field(space_);
    OptimalDepth<S> depths(space_);
    std::vector<bool> is_wanted(space_.node_slots(), false);
    for (RegionId goal = 0; goal < graph_.size(); ++goal) {
      for (const Arrival& arrival : arrivals_[goal]) {
        is_wanted[graph_.representative(arrival.from)] = true;
      }
      std::size_t left = arrivals_[goal].size();
      const NodeId target = graph_.representative(goal);
      field.run(target, [&](NodeId node) { return !is_wanted[node] || --left > 0; });
      for (const Arrival& arrival : arrivals_[goal]) {
        const NodeId from = graph_.representative(arrival.from);
        is_wanted[from] = false;
        depths.begin(from);
        hops_[arrival.link] = {
            field(from), static_cast<std::uint8_t>(
                             std::min(depths.find(target, settings_.cap, field), settings_.cap))};
      }
    }
  }

  const S& space_;
  RegionGraph graph_;
  DatabaseSettings settings_;
  std::vector<RegionId> region_of_;
  std::vector<NodeId> members_;  ///< by region
  std::vector<std::uint32_t> first_member_;
  std::vector<std::vector<Arrival>> arrivals_;
  std::vector<Hop> hops_;  ///< by link
};

/// One worker's tools: each thread has its own.
template <Space S>
class AdviceMaker {
 public:
  using Cost = typename S::Cost;

  explicit AdviceMaker(const AdvicePlan<S>& plan) : plan_(plan), depths_(plan.space()) {}

  /// The columns of the goal regions `first` to `last` (exclusive). Several in one call share the
  /// searches from each region.
  std::vector<AdviceColumn> make(RegionId first, RegionId last) {
    const std::size_t count = last - first;
    while (fields_.size() < count) fields_.emplace_back(plan_.space());
    const RegionGraph& graph = plan_.graph();
    std::vector<AdviceColumn> columns(count);
    for (std::size_t i = 0; i < count; ++i) {
      columns[i] = empty_column();
      fields_[i].run(graph.representative(first + static_cast<RegionId>(i)));
    }
    Meter meter(Budget::unlimited());
    for (RegionId from = 0; from < graph.size(); ++from) {
      depths_.begin(graph.representative(from));
      for (std::size_t i = 0; i < count; ++i) {
        fill(from, first + static_cast<RegionId>(i), fields_[i], columns[i], meter);
      }
    }
    return columns;
  }

  /// One column in pieces: after begin(), resume() spends what the meter has and says whether the
  /// column is complete.
  void begin(RegionId goal) {
    if (fields_.empty()) fields_.emplace_back(plan_.space());
    goal_ = goal;
    next_ = kNoRegion;
    owed_ = 0;
    is_inside_ = false;
    column_ = empty_column();
    fields_[0].begin(plan_.graph().representative(goal));
  }
  bool resume(Meter& meter) {
    if (!pay(meter)) return false;
    if (next_ == kNoRegion) {
      if (!fields_[0].resume(meter, [](NodeId) { return true; })) return false;
      next_ = 0;
      is_begun_ = false;
    }
    for (; next_ < plan_.graph().size(); ++next_) {
      if (!is_begun_) {
        if (!meter.can_spend()) return false;
        meter.spend();
        depths_.begin(plan_.graph().representative(next_));
        is_begun_ = true;
      }
      if (!fill(next_, goal_, fields_[0], column_, meter)) return false;
      is_begun_ = false;
      if (!pay(meter)) {
        ++next_;
        return false;
      }
    }
    return true;
  }
  /// The complete column; once.
  AdviceColumn take() { return std::move(column_); }

  std::size_t memory_bytes() const {
    std::size_t bytes = depths_.memory_bytes() + column_.memory_bytes();
    for (const DistanceField<S>& field : fields_) bytes += field.memory_bytes();
    return bytes;
  }

 private:
  /// Members of a region that are scanned for a unit: about as much time as an expansion takes.
  static constexpr std::size_t kMembersAUnit = 8;

  AdviceColumn empty_column() const {
    const std::size_t regions = plan_.graph().size();
    return {std::vector<std::uint8_t>(regions, 0),
            std::vector<std::uint16_t>(regions, AdviceColumn::kStraight)};
  }

  /// What cannot be divided (a walk along a path, a scan of a region) is paid for before there is
  /// more; false if it is not yet.
  bool pay(Meter& meter) {
    while (owed_ > 0 && meter.can_spend()) {
      meter.spend();
      --owed_;
    }
    return owed_ == 0;
  }

  /// depths_ has begun at the representative of `from`. False if the meter ended first: the next
  /// call goes on.
  bool fill(RegionId from, RegionId goal, const DistanceField<S>& distance, AdviceColumn& column,
            Meter& meter) {
    const unsigned cap = plan_.settings().cap;
    const NodeId start = plan_.graph().representative(from);
    if (from == goal) {
      if (!is_inside_) depths_.begin(furthest_member(from, distance));
      is_inside_ = true;
      const auto depth = depths_.find(start, cap, distance, meter);
      if (!depth) return false;
      column.depth[from] = static_cast<std::uint8_t>(std::min(*depth, cap));
      is_inside_ = false;
      depths_.begin(start);
      return true;
    }
    const GoalChoice goals = plan_.settings().goals;
    if (distance(start) == kInfinite<Cost>) return true;
    if (goals != GoalChoice::intermediate) {
      const auto depth = depths_.find(plan_.graph().representative(goal), cap, distance, meter);
      if (!depth) return false;
      if (*depth <= cap || goals == GoalChoice::global) {
        column.depth[from] = static_cast<std::uint8_t>(std::min(*depth, cap));
        return true;
      }
    }
    const std::size_t link = next_link(from, distance);
    column.link[from] = static_cast<std::uint16_t>(link);
    column.depth[from] = plan_.depth_to_neighbour(from, link);
    return true;
  }

  /// From the representative.
  NodeId furthest_member(RegionId region, const DistanceField<S>& distance) {
    owed_ += plan_.members(region).size() / kMembersAUnit;
    NodeId furthest = plan_.graph().representative(region);
    for (const NodeId node : plan_.members(region)) {
      if (distance(node) != kInfinite<Cost> && distance(node) > distance(furthest)) furthest = node;
    }
    return furthest;
  }

  /// To the first region along a shortest path that is nearer to the goal, or the last in sight
  /// after it, among those that can be named; else to the one of these with the shortest path over
  /// it; else to the first on the path.
  std::size_t next_link(RegionId from, const DistanceField<S>& distance) {
    const RegionGraph& graph = plan_.graph();
    const auto links = graph.links(from);
    const Cost here = distance(graph.representative(from));
    std::size_t entered = links.size();
    std::size_t nearer = links.size();
    NodeId node = graph.representative(from);
    while (distance(node) > 0) {
      node = next_on_path(node, distance);
      ++owed_;
      const RegionId region = plan_.region_of()[node];
      if (region == from) continue;
      const std::size_t link = graph.link_index(from, region);
      if (link == links.size()) break;
      if (entered == links.size()) entered = link;
      if (distance(graph.representative(region)) >= here || link == nearer) continue;
      const bool in_sight =
          plan_.distance_to_neighbour(from, link) ==
          plan_.space().h(graph.representative(from), graph.representative(region));
      if (nearer == links.size() || in_sight) nearer = link;
      if (!in_sight) break;
    }
    if (nearer != links.size()) return nearer;
    std::size_t best = entered;
    Cost best_path = kInfinite<Cost>;
    for (std::size_t i = 0; i < links.size(); ++i) {
      const Cost there = distance(graph.representative(links[i].to));
      const Cost path = add_cost(plan_.distance_to_neighbour(from, i), there);
      if (there >= here || path >= best_path) continue;
      best = i;
      best_path = path;
    }
    return best;
  }

  NodeId next_on_path(NodeId node, const DistanceField<S>& distance) const {
    NodeId next = kNoNode;
    plan_.space().for_each_successor(
        node, PresentWeights<S>{plan_.space(), kNoNode}, [&](NodeId to, Cost cost) {
          if (next == kNoNode && add_cost(distance(to), cost) == distance(node)) {
            next = to;
          }
        });
    return next;
  }

  const AdvicePlan<S>& plan_;
  OptimalDepth<S> depths_;
  std::vector<DistanceField<S>> fields_;

  // Of the column being made in pieces.
  AdviceColumn column_;
  RegionId goal_ = kNoRegion;
  RegionId next_ = kNoRegion;  ///< to be filled; none while the distances are not known
  std::size_t owed_ = 0;       ///< units
  bool is_begun_ = false;      ///< depths_ is at next_
  bool is_inside_ = false;     ///< depths_ is at the member of the goal's region that is furthest
};

#define FLEETFOOT_ADVICE(S)            \
  extern template class AdvicePlan<S>; \
  extern template class AdviceMaker<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_ADVICE)
#undef FLEETFOOT_ADVICE

}  // namespace fleetfoot
