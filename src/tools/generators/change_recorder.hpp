// Collects a recording and refuses one that no machine would want to hold.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "world/change_script.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// 32 Mi changes: 800 MB in memory. A fast world of 4096 x 4096 passes this within minutes of walk.
inline constexpr std::size_t kMaxRecordedChanges = std::size_t{1} << 25;

class ChangeRecorder {
 public:
  /// `where` names the generator in the error.
  ChangeRecorder(std::string where, const TerrainMap& map, std::size_t limit = kMaxRecordedChanges)
      : where_(std::move(where)), limit_(limit) {
    script_.width = map.width;
    script_.height = map.height;
  }

  void add(std::int64_t tick, Cell cell, char letter) {
    assert(script_.changes.empty() || script_.changes.back().tick <= tick);
    if (script_.changes.size() == limit_) {
      throw InputError(where_, "more than " + std::to_string(limit_) +
                                   " changes; take fewer ticks or a lower rate");
    }
    script_.changes.push_back({tick, cell, letter});
  }

  ChangeScript take() { return std::move(script_); }

 private:
  std::string where_;
  std::size_t limit_;
  ChangeScript script_;
};

}  // namespace fleetfoot
