#include "sim/fleet_loop.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace fleetfoot {
namespace {

[[noreturn]] void refuse(std::uint64_t tick, std::size_t agent, const char* what) {
  throw std::logic_error("tick " + std::to_string(tick) + ": the decision of agent " +
                         std::to_string(agent) + " " + what);
}

}  // namespace

TickChanges recorded_changes(const ChangeScript& script) {
  return [&script, next = std::size_t{0}](std::int64_t t) mutable {
    const std::size_t first = next;
    while (next < script.changes.size() && script.changes[next].tick <= t) ++next;
    return std::span<const TimedChange>(script.changes).subspan(first, next - first);
  };
}

FleetLoop::FleetLoop(GridWorld& world, Fleet& fleet, FleetLoopOptions options)
    : world_(world),
      fleet_(fleet),
      options_(std::move(options)),
      clock_(options_.without_waits),
      there_(world.node_count(), kNobody),
      left_(world.node_count(), kNobody),
      left_before_(fleet.size(), kNobody) {
  positions_.reserve(fleet.size());
  for (std::uint32_t i = 0; i < fleet.size(); ++i) {
    positions_.push_back(fleet.state({i, 0}).position);
  }
}

void FleetLoop::apply(std::span<const TimedChange> changes) {
  edits_.clear();
  for (const TimedChange& change : changes) {
    edits_.push_back({change.cell, options_.costs(change.letter)});
  }
  world_.set(edits_);
}

FleetTick FleetLoop::tick() {
  FleetTick tick;
  tick.t = totals_.ticks;
  if (options_.changes) tick.changes = options_.changes(tick.t);
  apply(tick.changes);
  clock_.start();
  tick.report = fleet_.tick(options_.budget);
  const StepClock::Took took = clock_.stop();
  tick.took = took.counted;
  if (options_.budget.is_timed() && took.elapsed > options_.budget.limit()) {
    ++totals_.deadline_misses;
  }
  check(fleet_.moves());
  const auto read_decisions = [&] {
    tick.moves = fleet_.moves();
    tick.events = fleet_.events();
  };
  read_decisions();
  count(tick);
  if (options_.goals) tick.goals = options_.goals(tick.t);
  read_decisions();  // giving goals has ended the life of the spans
  return tick;
}

void FleetLoop::check(std::span<const Move> moves) const {
  const auto t = static_cast<std::uint64_t>(totals_.ticks);
  if (moves.size() != positions_.size()) refuse(t, moves.size(), "is missing");
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move& move = moves[i];
    if (move.id.index != i) refuse(t, i, "is another's");
    if (!(move.from == positions_[i])) refuse(t, i, "starts where the agent is not");
    if (move.to == move.from) continue;
    if (!world_.can_move(move.from, move.to)) refuse(t, i, "is an illegal move");
  }
}

void FleetLoop::count(const FleetTick& tick) {
  ++totals_.ticks;
  totals_.tick_times.add(tick.took.count());
  totals_.work_max = std::max(totals_.work_max, tick.report.work);
  for (const Event& event : tick.events) {
    totals_.arrivals += event.kind == EventKind::arrived ? 1 : 0;
    totals_.no_path += event.kind == EventKind::no_path ? 1 : 0;
  }
  for (const Move& move : tick.moves) {
    const bool stays = move.to == move.from;
    ++(stays ? totals_.waits : totals_.moves);
    if (stays && move.why == MoveCause::queued) ++totals_.starved;
    positions_[move.id.index] = move.to;
  }
  totals_.collisions += count_collisions(tick.moves);
}

std::int64_t FleetLoop::count_collisions(std::span<const Move> moves) {
  std::int64_t count = 0;
  for (std::uint32_t i = 0; i < moves.size(); ++i) {
    const Move& move = moves[i];
    std::uint32_t& there = there_[row_index(move.to)];
    if (there != kNobody) ++count;
    there = i;
    if (move.to == move.from) continue;
    // Those before it that left where it goes to: did one of them go where it comes from?
    for (std::uint32_t j = left_[row_index(move.to)]; j != kNobody; j = left_before_[j]) {
      if (moves[j].to == move.from) ++count;
    }
    left_before_[i] = std::exchange(left_[row_index(move.from)], i);
  }
  for (const Move& move : moves) {
    there_[row_index(move.to)] = kNobody;
    left_[row_index(move.from)] = kNobody;
  }
  return count;
}

}  // namespace fleetfoot
