// What a decision tree of depths reads: four whole numbers that describe a step.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "search/spaces/space.hpp"

namespace fleetfoot {

inline constexpr std::size_t kFeatureCount = 4;
/// As they stand in files and ARFF. The two distances count thousandths of a straight move over
/// open ground (of a cost unit on graphs), so that a tree means the same with 4 and with 8 moves.
inline constexpr std::array<const char*, kFeatureCount> kFeatureNames = {
    "goal-distance", "way-come", "revisits", "updates"};
/// How many of the feature make a unit that a user knows.
inline constexpr std::array<std::int64_t, kFeatureCount> kFeatureUnits = {1000, 1000, 1, 1};
using DepthFeatures = std::array<std::int64_t, kFeatureCount>;

/// No feature is larger: longer distances count as this one.
inline constexpr std::int64_t kMaxFeature = std::int64_t{1} << 52;

template <Space S>
constexpr std::uint64_t cost_unit() {
  if constexpr (requires { S::kStraight; }) {
    return S::kStraight;
  } else {
    return 1;
  }
}

/// A cost in thousandths of the user's unit, rounded down.
template <Space S>
std::int64_t thousandths(typename S::Cost cost) {
  constexpr std::uint64_t kMost = static_cast<std::uint64_t>(kMaxFeature) / 1000;
  const std::uint64_t whole = cost / cost_unit<S>();
  if (whole >= kMost) return kMaxFeature;
  const std::uint64_t rest = cost % cost_unit<S>();
  return static_cast<std::int64_t>(whole * 1000 + rest * 1000 / cost_unit<S>());
}

}  // namespace fleetfoot
