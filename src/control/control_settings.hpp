// How dynamic control is set: the words that abstractions, databases, agents and commands share.
#pragma once

#include <cstdint>
#include <string_view>

#include "control/abstraction.hpp"
#include "search/realtime/guide.hpp"

namespace fleetfoot {

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

}  // namespace fleetfoot
