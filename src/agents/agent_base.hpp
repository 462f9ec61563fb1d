// What every agent does alike: it senses, keeps its position and goal, and opens an account for
// each step. An agent derives from AgentBase, holds the searches and policies that it is made of,
// and says how it decides.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "agents/agent_info.hpp"
#include "base/budget.hpp"
#include "search/local_search.hpp"
#include "search/path_follower.hpp"
#include "search/spaces/any_space.hpp"
#include "world/belief.hpp"

namespace fleetfoot {

/// A move and how far it can be trusted; what the meter counted is added by AgentBase.
struct Decision {
  StepStatus status = StepStatus::wait;
  NodeId to = kNoNode;  ///< position() to stay
  std::string_view why;
  std::uint64_t plan_cost = kInfinite<std::uint64_t>;
  std::uint64_t local_expanded = 0;
};

class AgentBase : public Agent {
 public:
  explicit AgentBase(const AgentSetup& setup);

  AgentStep step(Budget budget) final;
  AgentStep think(Budget budget) final;
  NodeId position() const final { return position_; }
  NodeId goal() const final { return goal_; }
  void relocate(NodeId at) final;
  void set_goal(NodeId goal) final;
  AgentPath path() const final;
  /// What it believes of the world: with full sensing the world itself.
  const World& belief() const { return belief_.view(); }
  std::size_t memory_bytes() const final { return belief_.memory_bytes() + search_bytes(); }

 protected:
  /// Decides from position(), spending from the meter. It may be asked again without a move in
  /// between (think), so what a move changes belongs to stepped().
  virtual Decision decide(Meter& meter) = 0;
  /// The move that was decided on is made: position() is new.
  virtual void stepped() = 0;
  /// The body is elsewhere: position() is new, and no move led there.
  virtual void relocated() = 0;
  virtual void goal_changed() = 0;
  /// Appends to `nodes`, which ends with position(), where the agent means to go from there, by its
  /// last decision: path() leaves out what has closed since.
  virtual void append_path(std::vector<NodeId>& nodes) const = 0;
  /// The cost of that path, if it is known to be open all the way to the goal; else infinite.
  virtual std::uint64_t cost_of_open_path() const { return kInfinite<std::uint64_t>; }
  /// Bytes held by the searches.
  virtual std::size_t search_bytes() const = 0;

  /// What the agent believes.
  const AnySpace& space() const { return space_; }

 private:
  void check(NodeId node, const char* name) const;

  const World& truth_;
  Belief belief_;
  AnySpace space_;
  NodeId position_;
  NodeId goal_;
};

/// What a local search has chosen, with its cause.
Decision decision_of(const LocalMove& move);
/// The cause of a step that a local search has chosen.
std::string_view cause_of(StepStatus status, LocalAim aim);

/// Appends what is left to follow.
void append_rest(const PathFollower& path, std::vector<NodeId>& nodes);
/// Appends the path of a local search's last choice, made at the last of `nodes` or one move
/// before.
void append_choice(const LocalSearch& search, std::vector<NodeId>& nodes);

}  // namespace fleetfoot
