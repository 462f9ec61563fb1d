// Agents that are a real-time search and nothing else: look ahead, learn, move.
//
// A choice stands until the agent has acted on it or the world changes; so thinking before a step
// changes nothing about the step. An agent that commits to the paths of its choices follows each to
// its end, or until its next move is blocked.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "agents/agent_base.hpp"
#include "base/parameters.hpp"
#include "search/local_search.hpp"

namespace fleetfoot {

/// How many nodes a lookahead may expand, whatever the budget allows.
ParameterSpec lookahead_parameter();
std::uint64_t lookahead_of(const Parameters& parameters);

enum class Commit { path, step };

class LocalAgent final : public AgentBase {
 public:
  /// `make(space, goal)` makes the search for what the agent believes.
  template <class Make>
  LocalAgent(const AgentSetup& setup, const Make& make, Commit commit,
             std::uint64_t lookahead = Budget::kEndless)
      : AgentBase(setup),
        search_(make(space(), setup.goal)),
        commit_(commit),
        lookahead_(lookahead) {}

  std::uint64_t replans() const override { return replans_; }

 private:
  Decision decide(Meter& meter) override;
  void stepped() override;
  void relocated() override;
  void goal_changed() override;
  void append_path(std::vector<NodeId>& nodes) const override;
  std::size_t search_bytes() const override {
    return search_->memory_bytes() + path_.memory_bytes();
  }

  bool can_follow() const;
  Decision follow() const;

  std::unique_ptr<LocalSearch> search_;
  Commit commit_;
  std::uint64_t lookahead_;
  PathFollower path_;  ///< of the last choice
  LocalAim aim_ = LocalAim::unsaid;
  bool is_new_ = false;    ///< nothing of the path has been followed
  NodeId from_ = kNoNode;  ///< where the agent was when it decided
  std::uint64_t replans_ = 0;
};

}  // namespace fleetfoot
