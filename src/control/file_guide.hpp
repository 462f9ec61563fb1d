// Advice from a database in a file, for any goal without computing anything.
#pragma once

#include <memory>
#include <utility>

#include "control/pattern_database.hpp"
#include "search/realtime/guide.hpp"

namespace fleetfoot {

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
  bool has_work() const override { return false; }
  void work(Meter& /*meter*/) override {}
  /// The file is shared by all.
  std::size_t memory_bytes() const override { return 0; }

 private:
  std::shared_ptr<const PatternDatabase> database_;
  RegionId goal_ = kNoRegion;
};

}  // namespace fleetfoot
