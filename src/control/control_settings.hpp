// How dynamic control is set: the words that abstractions, databases, agents and commands share.
#pragma once

#include <cstdint>
#include <string_view>

#include "control/abstraction.hpp"

namespace fleetfoot {

/// Where a step heads to (Bulitko et al. 2007).
enum class GoalChoice : std::uint8_t {
  global,       ///< always the goal itself: the paper's G
  mixed,        ///< the next region where the goal asks for a deeper search than the cap: G+I
  intermediate  ///< always the next region until the goal's own is entered: I
};

constexpr std::string_view to_string(GoalChoice goals) {
  switch (goals) {
    case GoalChoice::global:
      return "global";
    case GoalChoice::mixed:
      return "mixed";
    case GoalChoice::intermediate:
      return "intermediate";
  }
  return "?";
}

/// What a pattern database is made with.
struct DatabaseSettings {
  static constexpr unsigned kMaxLevel = 30;
  static constexpr unsigned kMaxCap = 250;

  AbstractionKind kind = AbstractionKind::clique;
  unsigned level = 4;
  unsigned cap = 30;  ///< no depth is greater
  GoalChoice goals = GoalChoice::mixed;
  bool operator==(const DatabaseSettings&) const = default;
};

/// What a database says about the way from one region to another.
struct Advice {
  unsigned depth = 0;            ///< 0: there was no way when the database was made
  RegionId towards = kNoRegion;  ///< the region to go to first; none: straight to the goal
};

}  // namespace fleetfoot
