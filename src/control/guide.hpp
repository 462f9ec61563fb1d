// Where an agent's advice comes from: a database in a file, or, without one, the column of its
// goal, computed when the goal is set.
//
// The second takes time in the size of the world whenever a goal is set, and none in a step. It
// describes the world as it was then.
#pragma once

#include <memory>
#include <utility>

#include "base/budget.hpp"
#include "control/advice_maker.hpp"
#include "control/pattern_database.hpp"
#include "control/world_plan.hpp"

namespace fleetfoot {

class Guide {
 public:
  virtual ~Guide() = default;
  Guide(const Guide&) = delete;
  Guide& operator=(const Guide&) = delete;

  virtual void set_goal(NodeId goal) = 0;
  /// kNoRegion where nobody could stand when the regions were made.
  virtual RegionId region_of(NodeId node) const = 0;
  virtual NodeId representative(RegionId region) const = 0;
  /// For the way from a region to the goal's. Depth 0 if the goal was nowhere.
  virtual Advice advice(RegionId from) const = 0;
  virtual std::size_t memory_bytes() const = 0;
  /// Takes in what has changed in the world, as far as the meter allows, if this guide can.
  virtual void repair(Meter& /*meter*/) {}

 protected:
  Guide() = default;
};

class FileGuide final : public Guide {
 public:
  explicit FileGuide(std::shared_ptr<const PatternDatabase> database)
      : database_(std::move(database)) {}

  void set_goal(NodeId goal) override { goal_ = database_->region_of(goal); }
  RegionId region_of(NodeId node) const override { return database_->region_of(node); }
  NodeId representative(RegionId region) const override {
    return database_->representative(region);
  }
  Advice advice(RegionId from) const override {
    if (from == kNoRegion || goal_ == kNoRegion) return {};
    return database_->advice(from, goal_);
  }
  /// The file is shared by all.
  std::size_t memory_bytes() const override { return 0; }

 private:
  std::shared_ptr<const PatternDatabase> database_;
  RegionId goal_ = kNoRegion;
};

template <Space S>
class ComputedGuide final : public Guide {
 public:
  /// `world` is what the agent believes; it must outlive the guide.
  ComputedGuide(const typename S::World& world, Heuristic heuristic,
                const DatabaseSettings& settings)
      : world_(world), heuristic_(heuristic), settings_(settings) {}

  void set_goal(NodeId goal) override {
    const std::uint64_t now = world_.journal().end();
    if (!plan_ || planned_at_ != now) plan_ = plan_for<S>(world_, heuristic_, settings_);
    planned_at_ = now;
    goal_ = region_of(goal);
    if (goal_ == kNoRegion) return;
    column_ = std::move(AdviceMaker<S>(plan_->advice()).make(goal_, goal_ + 1).front());
  }
  RegionId region_of(NodeId node) const override { return plan_->region_of(node); }
  NodeId representative(RegionId region) const override {
    return plan_->graph().representative(region);
  }
  Advice advice(RegionId from) const override {
    if (from == kNoRegion || goal_ == kNoRegion) return {};
    return advice_in(column_, plan_->graph(), from);
  }
  std::size_t memory_bytes() const override {
    return plan_->memory_bytes() + column_.depth.capacity() +
           column_.link.capacity() * sizeof(std::uint16_t);
  }

 private:
  const typename S::World& world_;
  Heuristic heuristic_;
  DatabaseSettings settings_;
  std::shared_ptr<const WorldPlan<S>> plan_;
  std::uint64_t planned_at_ = 0;  ///< in the journal
  AdviceColumn column_;
  RegionId goal_ = kNoRegion;
};

}  // namespace fleetfoot
