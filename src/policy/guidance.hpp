// How a step is shared between the tile field and the search at the agent.
//
// Before the field reaches the agent it gets nearly all: until then the agent goes by a heuristic
// that knows no walls. From then on the search at the agent gets a small lookahead, enough to see
// around what has changed nearby.
#pragma once

#include <algorithm>
#include <cstdint>

#include "policy/constants.hpp"

namespace fleetfoot::policy {

class Guidance {
 public:
  /// A step begins at this time of the world's journal, with this publication of the field.
  void step(std::uint64_t now, std::uint32_t publication) {
    has_changed_ = has_changed_ || (now != seen_ && steps_ > 0);
    seen_ = now;
    if (publication != publication_) {
      publication_ = publication;
      steps_ = 0;
      has_changed_ = false;
      is_begun_ = false;
      lag_ = 0;
    }
    ++steps_;
  }
  /// Whether to go by the field.
  bool is_trusted() const { return publication_ >= trusted_from_; }
  /// The agent moved by the field, whose last publication had it `moves` straight moves from its
  /// goal.
  void guided(std::int64_t moves) {
    if (!is_begun_) {
      is_begun_ = true;
      begun_at_ = moves;
      guided_steps_ = 0;
    }
    ++guided_steps_;
    lag_ = guided_steps_ - (begun_at_ - moves);
    reaches_ = true;
    if (lag_ > kMisledLag) {
      trusted_from_ = publication_ + (1U << std::min(times_misled_, 3U));
      ++times_misled_;
    } else if (guided_steps_ >= kTrustedSteps) {
      times_misled_ = 0;
    }
  }
  void relocated() {
    is_begun_ = false;
    lag_ = 0;
  }
  /// The field does not reach the agent.
  void unguided() { reaches_ = false; }
  void closed() {
    reaches_ = true;
    lag_ = 0;
    is_begun_ = false;
    times_misled_ = 0;
    trusted_from_ = 0;
  }

  double field_share() const {
    if (!is_trusted()) return kDistrustedFieldShare;
    if (reaches_) return kGuidedFieldShare;
    return has_changed_ && steps_ > kLateSteps ? kLateFieldShare : kFirstFieldShare;
  }
  /// Units that the field must leave.
  static std::uint64_t kept(std::uint64_t left) {
    return std::max<std::uint64_t>(1, std::min(left / 3, kKeptUnits));
  }

 private:
  bool reaches_ = false;
  std::uint64_t seen_ = 0;
  std::uint32_t publication_ = 0;
  std::uint32_t trusted_from_ = 0;  ///< publication
  unsigned times_misled_ = 0;       ///< in a row
  bool has_changed_ = false;        ///< the world, since the last publication
  std::int64_t steps_ = 0;          ///< since the last publication
  bool is_begun_ = false;
  std::int64_t guided_steps_ = 0;  ///< by the last publication
  std::int64_t begun_at_ = 0;      ///< moves from the goal when they began
  std::int64_t lag_ = 0;           ///< steps that brought the agent no nearer
};

}  // namespace fleetfoot::policy
