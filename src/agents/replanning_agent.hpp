// Agents that plan a complete path with A* and plan anew when something that they know has changed.
//
// They keep nothing between searches. Under a budget the search goes on over several steps while
// the agent waits; a change in the meantime makes it start over, so in a world that changes faster
// than they can plan they never move.
#pragma once

#include <vector>

#include "agents/old_agent_base.hpp"
#include "search/incremental/astar.hpp"

namespace fleetfoot {

template <class S, Direction kDirection, OpenOrder kOrder = OpenOrder::deeper>
class ReplanningAgent final : public OldAgentBase<S> {
 public:
  explicit ReplanningAgent(const AgentSetup& setup)
      : OldAgentBase<S>(setup), search_(this->space()) {}

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override {
    return search_.memory_bytes() + path_.capacity() * sizeof(NodeId);
  }

 private:
  static constexpr bool kForward = kDirection == Direction::forward;

  Decision decide(Meter& meter) override {
    const NodeId at = this->position();
    const std::uint64_t now = this->space().journal().end();
    if (!begun_ || known_ != now) {
      search_.begin(kForward ? at : this->goal(), kForward ? this->goal() : at);
      begun_ = true;
      found_ = false;
      next_ = kNoNode;
      known_ = now;
      ++replans_;
    }
    if (!found_) {
      const SearchStatus status = search_.run(meter, PresentWeights<S>{this->space(), at});
      if (status == SearchStatus::running) return {StepStatus::wait, at};
      if (status == SearchStatus::no_path) return {StepStatus::no_path, at};
      found_ = true;
      if constexpr (kForward) keep_path(at);
    }
    if constexpr (kForward) {
      next_ = path_.back();
      return {StepStatus::plan, next_, search_.cost() - search_.g(at)};
    } else {
      next_ = search_.parent(at);
      return {StepStatus::plan, next_, search_.g(at)};
    }
  }

  /// A forward search's tree leads back to where it began: turn the path round.
  void keep_path(NodeId at) {
    path_.clear();
    for (NodeId node = this->goal(); node != at; node = search_.parent(node)) path_.push_back(node);
  }

  void moved() override {
    if (this->position() != next_) {
      begun_ = false;  // carried off the path
    } else if (kForward && !path_.empty()) {
      path_.pop_back();
    }
    next_ = kNoNode;
  }
  void goal_changed() override {
    begun_ = false;
    next_ = kNoNode;
  }

  AStar<S, kDirection, kOrder> search_;
  std::vector<NodeId> path_;  ///< forward: still to walk, the next node last
  bool begun_ = false;
  bool found_ = false;
  NodeId next_ = kNoNode;    ///< the move that was decided; not made yet if the agent only thought
  std::uint64_t known_ = 0;  ///< the journal's end when the search began
  std::uint64_t replans_ = 0;
};

}  // namespace fleetfoot
