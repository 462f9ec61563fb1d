// Where an incremental search aims: the point that its heuristic is measured to, and k_m.
//
// D* Lite measures h to the agent, and k_m makes up for its moves: it grows by the distance moved,
// so that keys queued earlier stay lower bounds. But then every move makes every queued key stale,
// and a search that gets few units a step spends them on putting keys right (up to 92 % of them).
// The search is as correct with h measured to any fixed point: if s lies on a shortest path from
// the agent, h(focus, s) <= h(focus, agent) + cost(agent, s), so the key of s is at most the
// agent's key. So the focus may stay behind while a search is under way. It follows when the last
// search has closed, or when the agent has gone far and the work since would pay for putting all
// keys right: then at least half of all work is progress.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/parameters.hpp"
#include "base/types.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

enum class FocusPolicy {
  hold,   ///< stays behind while a search is under way
  follow  ///< moves with every step of the agent, as published
};
inline constexpr Choice<FocusPolicy> kFocusPolicies[] = {{"hold", FocusPolicy::hold},
                                                         {"follow", FocusPolicy::follow}};

template <Space S>
class Focus {
 public:
  using Cost = typename S::Cost;

  Focus(const S& space, FocusPolicy policy) : space_(space), policy_(policy) {}

  void restart(NodeId agent) {
    point_ = agent;
    km_ = 0;
    work_ = 0;
  }
  /// All keys were made from scratch, so nothing is owed.
  void forget_km() { km_ = 0; }

  std::uint64_t km() const { return km_; }
  Cost h(NodeId node) const { return space_.h(point_, node); }
  void count_work() { ++work_; }

  /// Before a search goes on: moves to the agent if it is time. A unit of h weighs `scale` in keys.
  void aim(NodeId agent, NodeId goal, bool last_closed, std::size_t queued, std::uint64_t scale) {
    if (agent == point_) return;
    const Cost drift = space_.h(point_, agent);
    const bool far = drift > space_.h(agent, goal) / kFarShare;
    if (policy_ == FocusPolicy::hold && !last_closed && !(far && work_ > 2 * queued)) return;
    km_ += scale * drift;
    point_ = agent;
    work_ = 0;
  }

 private:
  static constexpr Cost kFarShare = 16;

  const S& space_;
  FocusPolicy policy_;
  NodeId point_ = kNoNode;
  std::uint64_t km_ = 0;
  std::uint64_t work_ = 0;  ///< units since the focus moved
};

}  // namespace fleetfoot
