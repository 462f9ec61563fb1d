#include "tools/generators/block_toggles.hpp"

#include "tools/generators/toggled_scene.hpp"

namespace fleetfoot {

BlockToggles::BlockToggles(const TerrainMap& map, double percent, std::uint64_t seed)
    : map_(map), percent_(percent), random_(seed) {
  blocks_ = scattered_blocks(map, random_);
  closed_.resize(blocks_.size());
}

std::span<const TimedChange> BlockToggles::before_tick(std::int64_t t) {
  changes_.clear();
  if (percent_ <= 0 || t == 0 || t % kPeriod != 0) return changes_;
  for (std::size_t i = 0; i < closed_.size(); ++i) {
    if (!random_.chance(percent_ / 100)) continue;
    closed_[i] = closed_[i] == 0 ? 1 : 0;
    for (const Cell c : blocks_[i]) changes_.push_back({t, c, closed_[i] != 0 ? '@' : map_.at(c)});
  }
  return changes_;
}

}  // namespace fleetfoot
