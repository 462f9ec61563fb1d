// What the two programs that measure the agent `auto` share: contenders, and sources of changes
// that know where the agent stands.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "tools/generators/process_changes.hpp"
#include "tools/generators/toggle_process.hpp"

namespace fleetfoot::bench {

struct Contender {
  std::string label;
  std::string agent;
  std::vector<std::string> assignments;
};
inline std::vector<std::string> labels(const std::vector<Contender>& contenders) {
  std::vector<std::string> labels;
  labels.reserve(contenders.size());
  for (const Contender& contender : contenders) labels.push_back(contender.label);
  return labels;
}

/// Toggles obstacles of a switched world every 10 steps: those near the agent, or all over the map.
/// Whether an obstacle toggles at an event does not depend on the agent, only whether it is near.
class NearChanges final : public WorldChanges {
 public:
  struct Options {
    int radius = 48;
    double percent = 10;         ///< of the obstacles concerned, at each event
    double whole_map_share = 0;  ///< of the events concern the whole map
    std::uint64_t seed = 1;
  };

  NearChanges(GridWorld& world, const SwitchedWorld& switched, const Options& options)
      : world_(world), switched_(switched), options_(options), on_(switched.on) {}

  void before_step(std::int64_t t, NodeId agent) override {
    if (t == 0 || t % kPeriod != 0) return;
    Random random(options_.seed * 1'000'003 + static_cast<std::uint64_t>(t));
    const bool everywhere = random.chance(options_.whole_map_share);
    const Cell at = world_.cell(agent);
    for (std::size_t i = 0; i < on_.size(); ++i) {
      const double rate = options_.percent / 2 / (on_[i] != 0 ? 80 : 20);
      const bool drawn = random.chance(rate);
      if (drawn && (everywhere || is_near(i, at)) && !covers(i, at)) toggle(i);
    }
  }
  bool exhausted() const override { return false; }

 private:
  static constexpr std::int64_t kPeriod = 10;

  bool is_near(std::size_t obstacle, Cell at) const {
    const Cell c = switched_.obstacles[obstacle][0];
    return std::max(std::abs(c.x - at.x), std::abs(c.y - at.y)) <= options_.radius;
  }
  bool covers(std::size_t obstacle, Cell at) const {
    return switched_.owner[switched_.map.index(at)] == static_cast<std::int32_t>(obstacle);
  }
  void toggle(std::size_t obstacle) {
    on_[obstacle] = on_[obstacle] == 0;
    for (const Cell c : switched_.obstacles[obstacle]) {
      world_.set(c, on_[obstacle] != 0 ? Terrain::blocked : Terrain::open);
    }
  }

  GridWorld& world_;
  const SwitchedWorld& switched_;
  Options options_;
  std::vector<char> on_;
};

}  // namespace fleetfoot::bench
