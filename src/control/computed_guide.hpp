// Advice without a database: the column of the goal, computed when there is a goal.
//
// Regions and the depths between them are made with the guide, in time in the size of the world;
// they describe the world as it was then, and so does the advice for every later goal. That advice
// takes a search of the whole world, so it is computed in pieces within the steps that follow;
// until it is complete there is none, and the agent heads straight for its goal.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "control/advice_maker.hpp"
#include "control/world_plan.hpp"
#include "search/realtime/guide.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// A column that is made in pieces. Its tools are made for a goal and go when it is done.
template <Space S>
class GoalColumn {
 public:
  explicit GoalColumn(std::shared_ptr<const WorldPlan<S>> plan) : plan_(std::move(plan)) {}

  /// kNoRegion: there will be no advice.
  void set_goal(RegionId goal) {
    goal_ = goal;
    maker_.reset();
    is_complete_ = goal == kNoRegion;
  }
  RegionId goal() const { return goal_; }
  bool is_complete() const { return is_complete_; }
  /// Whether it is complete now.
  bool resume(Meter& meter) {
    if (is_complete_) return true;
    if (!maker_) {
      maker_.emplace(plan_->advice());
      maker_->begin(goal_);
    }
    if (!maker_->resume(meter)) return false;
    column_ = maker_->take();
    maker_.reset();
    is_complete_ = true;
    return true;
  }
  Advice advice(RegionId from) const {
    if (from == kNoRegion || goal_ == kNoRegion || !is_complete_) return {};
    return advice_in(column_, plan_->graph(), from);
  }
  const WorldPlan<S>& plan() const { return *plan_; }
  std::size_t memory_bytes() const {
    return plan_->memory_bytes() + column_.memory_bytes() + (maker_ ? maker_->memory_bytes() : 0);
  }

 private:
  std::shared_ptr<const WorldPlan<S>> plan_;
  std::optional<AdviceMaker<S>> maker_;
  AdviceColumn column_;
  RegionId goal_ = kNoRegion;
  bool is_complete_ = true;
};

template <Space S>
class ComputedGuide final : public Guide {
 public:
  /// `world` is what the agent believes.
  ComputedGuide(const typename S::World& world, Heuristic heuristic,
                const DatabaseSettings& settings)
      : column_(plan_for<S>(world, heuristic, settings)) {}

  void set_goal(NodeId goal) override { column_.set_goal(region_of(goal)); }
  RegionId region_of(NodeId node) const override { return column_.plan().region_of(node); }
  NodeId representative(RegionId region) const override {
    return column_.plan().graph().representative(region);
  }
  Advice advice(RegionId from) const override { return column_.advice(from); }
  bool has_work() const override { return !column_.is_complete(); }
  void work(Meter& meter) override { column_.resume(meter); }
  std::size_t memory_bytes() const override { return column_.memory_bytes(); }

 private:
  GoalColumn<S> column_;
};

std::shared_ptr<Guide> make_computed_guide(const AnySpace& believed,
                                           const DatabaseSettings& settings);

#define FLEETFOOT_GUIDE(S) extern template class ComputedGuide<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_GUIDE)
#undef FLEETFOOT_GUIDE

}  // namespace fleetfoot
