// Agents that follow the complete path of one global search, and wait while it is under way.
//
// Each step gives the search the whole budget. When it has closed, with every change applied, the
// agent follows its path; when there is no path the agent stays, and goes on when one opens. With a
// search that starts over at each change (A*), an agent never moves in a world that changes faster
// than it can plan.
#pragma once

#include <functional>
#include <memory>

#include "agents/agent_base.hpp"
#include "search/global_search.hpp"

namespace fleetfoot {

class PlanningAgent final : public AgentBase {
 public:
  using MakeSearch = std::function<std::unique_ptr<GlobalSearch>(const AnySpace& space)>;

  /// `make` is called once, with what the agent believes.
  PlanningAgent(const AgentSetup& setup, const MakeSearch& make);

  std::uint64_t replans() const override { return search_->replans(); }

 private:
  Decision decide(Meter& meter) override;
  void stepped() override { search_->moved(position()); }
  void relocated() override;
  void goal_changed() override;
  void append_path(std::vector<NodeId>& nodes) const override;
  std::uint64_t cost_of_open_path() const override;
  std::size_t search_bytes() const override { return search_->memory_bytes(); }

  std::unique_ptr<GlobalSearch> search_;
  bool found_ = false;  ///< the search's path leads on from position()
};

}  // namespace fleetfoot
