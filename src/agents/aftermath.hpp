// The first steps after a change so large that making it went through more memory than a
// processor's own caches hold.
//
// Whatever such a step needs comes from far away, even its code, and a unit of work takes several
// times as long as in other steps. A budget of units is there to bound time. So the first step
// after such a change only looks ahead, with an eighth of its budget, and the next one works with
// half of it: the intake of the change begins a step later. Where large changes come one after the
// other most steps must work in full, so only one in kSpacing begins this anew. Budgets of time
// need none of it, and in large ones it makes no difference.
//
// What tells is the number of entries in the journal that the agent reads. That is a guess: cells
// may change to and fro, and where the ground is unknown the journal is that of the agent's belief,
// which a change out of sight leaves alone.
//
// Measured in docs/performance.md, "What the growth of p99 is".
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/budget.hpp"

namespace fleetfoot {

class Aftermath {
 public:
  explicit Aftermath(std::uint64_t journal_end) : seen_(journal_end) {}

  /// A step begins, and the journal ends here. Lends what the step should use at most.
  Meter::Share begin_step(std::uint64_t journal_end, Meter& meter) {
    const bool is_large = journal_end - seen_ >= kLargeChange;
    seen_ = journal_end;
    if (steps_ < kSpacing) ++steps_;
    std::uint64_t part = 1;
    if (meter.left() <= kSmallBudget) {
      if (is_large && steps_ == kSpacing) steps_ = 0;
      if (steps_ < 2) part = steps_ == 0 ? 8 : 2;
    }
    return meter.at_most(std::max<std::uint64_t>(meter.left() / part, 1));
  }
  /// Whether the global search should rest in this step.
  bool only_look_ahead() const { return steps_ == 0; }

 private:
  /// Entries. A cell far from others changes a line of terrain and one of marks: half a megabyte.
  static constexpr std::uint64_t kLargeChange = 4096;
  static constexpr std::uint64_t kSpacing = 8;        ///< steps
  static constexpr std::uint64_t kSmallBudget = 256;  ///< units: some 30 us

  std::uint64_t seen_;
  std::uint64_t steps_ = kSpacing;  ///< since the one after a large change
};

}  // namespace fleetfoot
