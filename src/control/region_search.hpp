// A* among the regions of one level of an abstraction, within some of them; resumable.
//
// The estimate is the ground's between representatives, and no link costs less than that, so no
// region is expanded twice. A search begins in O(1): what it notes of a region is stamped with its
// number.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <tuple>
#include <vector>

#include "base/budget.hpp"
#include "control/abstraction.hpp"
#include "control/region_space.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class RegionSearch {
 public:
  using Cost = std::uint64_t;

  /// Both must outlive it.
  RegionSearch(const S& ground, const RegionGraph& graph)
      : space_(ground, graph), seen_(graph.size()) {
    open_.reserve(std::min<std::size_t>(graph.size(), kUsuallyOpen));
  }

  void begin(RegionId from, RegionId to) {
    if (++search_ == 0) {  // after 2^32 searches old stamps would count as new
      seen_.assign(seen_.size(), Seen{});
      search_ = 1;
    }
    open_.clear();
    to_ = to;
    reach(from, 0, kNoRegion);
  }

  /// Within the regions that contains(region) names, `from` and `to` among them.
  template <class Contains>
  SearchStatus run(Meter& meter, const Contains& contains) {
    while (!open_.empty()) {
      const auto [f, h, region] = open_.front();
      if (region == to_) return SearchStatus::found;
      if (!meter.can_spend()) return SearchStatus::running;
      std::pop_heap(open_.begin(), open_.end(), std::greater<>());
      open_.pop_back();
      Seen& seen = seen_[region];
      if (f - h != seen.g || seen.is_closed) continue;
      seen.is_closed = true;
      meter.spend_expansion(space_.ground(region), 1);
      space_.for_each_successor(region, nullptr,
                                [&, from = region, g = seen.g](RegionId to, Cost cost) {
                                  if (contains(to)) reach(to, g + cost, from);
                                });
    }
    return SearchStatus::no_path;
  }

  /// After `found`: calls visit(region) from the end of the path to its beginning.
  template <class Visit>
  void trace(const Visit& visit) const {
    for (RegionId region = to_; region != kNoRegion; region = seen_[region].parent) visit(region);
  }

  std::size_t memory_bytes() const {
    return seen_.capacity() * sizeof(Seen) + open_.capacity() * sizeof(open_[0]);
  }

 private:
  static constexpr std::size_t kUsuallyOpen = 1024;

  struct Seen {
    Cost g = 0;
    RegionId parent = kNoRegion;
    std::uint32_t search = 0;  ///< that found it last
    bool is_closed = false;
  };

  void reach(RegionId region, Cost g, RegionId parent) {
    Seen& seen = seen_[region];
    if (seen.search == search_ && seen.g <= g) return;
    seen = {g, parent, search_, false};
    const Cost h = space_.h(region, to_);
    open_.emplace_back(g + h, h, region);
    std::push_heap(open_.begin(), open_.end(), std::greater<>());
  }

  RegionSpace<S> space_;
  std::vector<Seen> seen_;
  std::vector<std::tuple<Cost, Cost, RegionId>> open_;  ///< f, h, region: a heap, the least first
  RegionId to_ = kNoRegion;
  std::uint32_t search_ = 0;
};

}  // namespace fleetfoot
