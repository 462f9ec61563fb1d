// The last n steps of an agent, for the features that a decision tree of depths reads (Bulitko
// et al. 2007, "Decision-Tree Classifier Approach"). Before the agent looks ahead from a node s:
//
//   1. goal-distance: the initial estimate from s to the goal, nothing learned in it;
//   2. way-come: the estimate between s and the node of n steps ago (of the first step recorded
//      if there were fewer);
//   3. revisits: among the nodes where the last n steps began, those that had occurred before
//      among the same n, so n less the number of different nodes. The paper leaves open what it
//      counts of a node met three times: here it counts twice;
//   4. updates: how many of the last n steps changed an estimate.
//
// A step that stays where it was is a step, and so a revisit. s itself is not yet among the n: its
// step is recorded when it is done. Each step takes time bounded by n, whatever the size of the
// world, and nothing is allocated after the history was made.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/types.hpp"
#include "search/realtime/depth_features.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

inline constexpr unsigned kMaxHistory = 256;
inline constexpr unsigned kDefaultHistory = 20;

class StepHistory {
 public:
  /// `length` is n, from 1 to kMaxHistory.
  explicit StepHistory(unsigned length = kDefaultHistory) : nodes_(length), updated_(length) {
    assert(length >= 1 && length <= kMaxHistory);
  }

  unsigned length() const { return static_cast<unsigned>(nodes_.size()); }

  void clear() {
    count_ = 0;
    next_ = 0;
    revisits_ = 0;
    updates_ = 0;
  }

  /// A step that began at `at` is done; whether it changed an estimate.
  void record(NodeId at, bool h_updated) {
    if (count_ == nodes_.size()) forget_oldest();
    if (holds(at)) ++revisits_;
    if (h_updated) ++updates_;
    nodes_[next_] = at;
    updated_[next_] = h_updated ? 1 : 0;
    next_ = next_ + 1 == nodes_.size() ? 0 : next_ + 1;
    ++count_;
  }

  /// Of the node that the agent is about to look ahead from.
  template <Space S>
  DepthFeatures features(const S& space, NodeId at, NodeId goal) const {
    const NodeId before = count_ == 0 ? at : nodes_[oldest()];
    return {thousandths<S>(space.h(at, goal)), thousandths<S>(space.h(before, at)), revisits_,
            updates_};
  }

  std::size_t memory_bytes() const {
    return nodes_.capacity() * sizeof(NodeId) + updated_.capacity();
  }

 private:
  std::size_t oldest() const {
    return next_ >= count_ ? next_ - count_ : next_ + nodes_.size() - count_;
  }

  bool holds(NodeId node) const {
    std::size_t i = oldest();
    for (std::size_t k = 0; k < count_; ++k) {
      if (nodes_[i] == node) return true;
      i = i + 1 == nodes_.size() ? 0 : i + 1;
    }
    return false;
  }

  /// A node that stays in the window has come back one time less.
  void forget_oldest() {
    const std::size_t gone = oldest();
    --count_;
    if (updated_[gone] != 0) --updates_;
    if (holds(nodes_[gone])) --revisits_;
  }

  std::vector<NodeId> nodes_;
  std::vector<std::uint8_t> updated_;
  std::size_t count_ = 0;
  std::size_t next_ = 0;
  std::int64_t revisits_ = 0;
  std::int64_t updates_ = 0;
};

}  // namespace fleetfoot
