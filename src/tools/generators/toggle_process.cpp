#include "tools/generators/toggle_process.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "tools/generators/change_recorder.hpp"

namespace fleetfoot {
namespace {

constexpr std::int64_t kCleanPeriod = 10;
constexpr std::int64_t kPublishedPeriod = 11;
constexpr std::size_t kPublishedLists = 50;

std::int64_t period_of(ThesisVariant variant) {
  return variant == ThesisVariant::clean ? kCleanPeriod : kPublishedPeriod;
}

}  // namespace

ToggleProcess::ToggleProcess(SwitchedWorld world, ThesisVariant variant, double change_percent,
                             Random random)
    : world_(std::move(world)),
      variant_(variant),
      close_to_open_(change_percent / 2 / 80),
      open_to_close_(change_percent / 2 / 20),
      random_(random),
      next_event_(period_of(variant)) {
  if (variant_ == ThesisVariant::published) {
    drawn_ = world_.recorded_on;
    record_lists();
    apply_first_list();
  } else {
    drawn_ = world_.on;
  }
  shown_ = world_.on;
}

void ToggleProcess::draw_toggles(std::vector<std::uint32_t>& list) {
  list.clear();
  for (std::size_t i = 0; i < drawn_.size(); ++i) {
    if (!random_.chance(drawn_[i] ? close_to_open_ : open_to_close_)) continue;
    drawn_[i] = !drawn_[i];
    list.push_back(static_cast<std::uint32_t>(i));
  }
}

void ToggleProcess::record_lists() {
  lists_.resize(kPublishedLists);
  for (std::size_t k = 0; k < kPublishedLists; ++k) {
    if (k == 0 && world_.first_list) {
      lists_[k] = *world_.first_list;
    } else {
      draw_toggles(lists_[k]);
    }
  }
}

void ToggleProcess::apply_first_list() {
  for (const std::uint32_t obstacle : lists_[0]) {
    world_.on[obstacle] = !world_.on[obstacle];
    for (const Cell cell : world_.obstacles[obstacle]) {
      world_.map.at(cell) = world_.on[obstacle] ? '@' : '.';
    }
  }
}

const std::vector<std::uint32_t>& ToggleProcess::next_list() {
  ++events_;
  if (variant_ == ThesisVariant::published) {
    return lists_[static_cast<std::size_t>(events_) % kPublishedLists];
  }
  draw_toggles(fresh_);
  return fresh_;
}

bool ToggleProcess::event_must_wait(std::optional<Cell> agent) const {
  return variant_ == ThesisVariant::published && agent &&
         world_.owner[world_.map.index(*agent)] != SwitchedWorld::kNobody;
}

void ToggleProcess::show(std::uint32_t obstacle, bool on) {
  shown_[obstacle] = on;
  for (const Cell cell : world_.obstacles[obstacle]) due_.push_back({tick_, cell, on ? '@' : '.'});
}

const std::vector<TimedChange>& ToggleProcess::before_step(std::optional<Cell> agent) {
  ++tick_;
  due_.clear();
  const std::int32_t under =
      agent ? world_.owner[world_.map.index(*agent)] : SwitchedWorld::kNobody;
  const std::uint32_t held = under >= 0 ? static_cast<std::uint32_t>(under) : kNone;

  if (tick_ >= next_event_ && !event_must_wait(agent)) {
    next_event_ = tick_ + period_of(variant_);
    for (const std::uint32_t obstacle : next_list()) {
      if (obstacle == waiting_) {
        waiting_ = kNone;  // its toggle had not been shown; now it never will
      } else if (obstacle == held && !shown_[obstacle]) {
        waiting_ = obstacle;
      } else {
        show(obstacle, !shown_[obstacle]);
      }
    }
  }
  if (waiting_ != kNone && waiting_ != held) {
    show(waiting_, true);
    waiting_ = kNone;
  }
  return due_;
}

GeneratedWorld record(ToggleProcess process, std::int64_t ticks, const std::string& where) {
  const SwitchedWorld& world = process.world();
  ChangeRecorder recorder(where, world.map);
  for (std::int64_t tick = 0; tick < ticks; ++tick) {
    for (const TimedChange& change : process.before_step(std::nullopt)) {
      recorder.add(change.tick, change.cell, change.letter);
    }
  }
  return {world.map, recorder.take(), world.start, world.goal};
}

}  // namespace fleetfoot
