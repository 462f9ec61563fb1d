#include "fleet/pibt.hpp"

#include <algorithm>

namespace fleetfoot::fleet {

Pibt::Pibt(int width, int height)
    : width_(static_cast<std::size_t>(width)),
      occupied_(width_ * static_cast<std::size_t>(height), kNone),
      taken_(occupied_.size(), kNone) {}

std::size_t Pibt::memory_bytes() const {
  return sizeof *this +
         (occupied_.capacity() + taken_.capacity() + trail_.capacity()) * sizeof(Index) +
         stack_.capacity() * sizeof(Frame);
}

void Pibt::cover(std::vector<Index>& cells, Index agent, Cell corner, int size) const {
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) cells[index_of({corner.x + x, corner.y + y})] = agent;
  }
}

/// What the agent has taken there; others may have taken some of it since.
void Pibt::uncover(Index agent, Cell corner, int size) {
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      Index& owner = taken_[index_of({corner.x + x, corner.y + y})];
      if (owner == agent) owner = kNone;
    }
  }
}

bool Pibt::is_free(Cell corner, int size, Index except) const {
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const Index there = occupied_[index_of({corner.x + x, corner.y + y})];
      if (there != kNone && there != except) return false;
    }
  }
  return true;
}

bool Pibt::owns(Index agent, Cell corner, int size) const {
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (taken_[index_of({corner.x + x, corner.y + y})] != agent) return false;
    }
  }
  return true;
}

/// Whether nobody has taken any of it, and it is no exchange with the one that pushes.
bool Pibt::can_take(const Frame& frame, Cell corner, int size) const {
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (taken_[index_of({corner.x + x, corner.y + y})] != kNone) return false;
    }
  }
  if (frame.pusher == kNone) return true;
  const Member& pusher = (*members_)[frame.pusher];
  return size > 1 || pusher.size > 1 || pusher.at != corner;
}

/// Somebody who stands there and has not chosen yet.
Index Pibt::in_the_way(Index agent, Cell corner, int size) const {
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const Index there = occupied_[index_of({corner.x + x, corner.y + y})];
      if (there != kNone && there != agent && (*choices_)[there] == kOpen) return there;
    }
  }
  return kNone;
}

void Pibt::begin(Index agent, Index pusher) {
  stack_.push_back({agent, pusher, static_cast<std::uint32_t>(trail_.size()), 0, false, false, {}});
}

/// Takes the next of its cells that can be taken. False if there is none.
bool Pibt::next_candidate(Frame& frame, const Wishes& wishes) {
  const Member& member = (*members_)[frame.agent];
  for (;;) {
    Direction direction = kStay;
    if (frame.next == 0) {
      direction = wishes.first(frame.agent);
    } else {
      if (!frame.has_all) {
        wishes.all(frame.agent, frame.preference);
        frame.has_all = true;
      }
      if (frame.next > frame.preference.count) return false;
      direction = frame.preference.moves[frame.next - 1U];
    }
    ++frame.next;
    const Cell to = moved(member.at, direction);
    if (!can_take(frame, to, member.size)) continue;
    cover(taken_, frame.agent, to, member.size);
    (*choices_)[frame.agent] = direction;
    frame.trail = static_cast<std::uint32_t>(trail_.size());
    frame.has_pushed = false;
    return true;
  }
}

/// Takes back what it has taken, and what others have chosen because of it.
void Pibt::give_up_candidate(Frame& frame) {
  const Member& member = (*members_)[frame.agent];
  uncover(frame.agent, moved(member.at, (*choices_)[frame.agent]), member.size);
  (*choices_)[frame.agent] = kOpen;
  if (!frame.has_pushed) return;
  while (trail_.size() > frame.trail) {
    const Index other = trail_.back();
    trail_.pop_back();
    const Member& moved_one = (*members_)[other];
    uncover(other, moved(moved_one.at, (*choices_)[other]), moved_one.size);
    (*choices_)[other] = kOpen;
  }
}

void Pibt::run(const Wishes& wishes) {
  bool is_back = false;  // from somebody who was pushed
  bool has_moved = false;
  while (!stack_.empty()) {
    Frame& frame = stack_.back();
    const Index agent = frame.agent;
    const Member& member = (*members_)[agent];
    if (is_back && !has_moved) give_up_candidate(frame);
    if (is_back && has_moved) frame.has_pushed = true;
    is_back = false;
    Index pushed = kNone;
    bool is_settled = false;
    while (!is_settled && pushed == kNone) {
      if ((*choices_)[agent] == kOpen && !next_candidate(frame, wishes)) break;
      const Cell to = moved(member.at, (*choices_)[agent]);
      // Somebody who was pushed may have found no other place than this.
      if (!owns(agent, to, member.size)) {
        give_up_candidate(frame);
        continue;
      }
      pushed = in_the_way(agent, to, member.size);
      is_settled = pushed == kNone;
      if (is_settled || pushes_left_ > 0) continue;
      pushed = kNone;
      give_up_candidate(frame);
    }
    if (pushed != kNone) {
      --pushes_left_;
      begin(pushed, agent);
      continue;
    }
    if (!is_settled) {
      // It stays, whoever pushes it from there.
      cover(taken_, agent, member.at, member.size);
      (*choices_)[agent] = kStay;
    }
    trail_.push_back(agent);
    has_moved = is_settled;
    stack_.pop_back();
    is_back = true;
  }
}

/// Without pushing anybody, or trying anything else.
void Pibt::choose_free(Index agent, Direction wish) {
  const Member& member = (*members_)[agent];
  const Cell to = moved(member.at, wish);
  const Frame alone{agent, kNone, 0, 0, false, false, {}};
  const bool is_free =
      can_take(alone, to, member.size) && in_the_way(agent, to, member.size) == kNone;
  (*choices_)[agent] = is_free ? wish : kStay;
  cover(taken_, agent, is_free ? to : member.at, member.size);
}

void Pibt::choose(const std::vector<Member>& members, const std::vector<Index>& order,
                  const Wishes& wishes, std::vector<Direction>& choices,
                  Budget::Clock::time_point end) {
  constexpr std::size_t kPushesPerAgent = 32;
  constexpr unsigned kBetweenClocks = 16;
  const bool has_end = end != Budget::Clock::time_point::max();
  unsigned until_clock = 1;
  bool is_late = false;
  members_ = &members;
  choices_ = &choices;
  choices.assign(members.size(), kOpen);
  trail_.clear();
  pushes_left_ = kPushesPerAgent * order.size() + 64;
  for (const Index agent : order) {
    if (choices[agent] != kOpen) continue;
    if (has_end && !is_late && --until_clock == 0) {
      is_late = Budget::Clock::now() >= end;
      until_clock = kBetweenClocks;
    }
    if (is_late) {
      choose_free(agent, wishes.first(agent));
      continue;
    }
    begin(agent, kNone);
    run(wishes);
  }
  // So that the next tick finds nothing taken.
  for (const Index agent : order) {
    const Member& member = members[agent];
    cover(taken_, kNone, moved(member.at, choices[agent]), member.size);
  }
}

void Pibt::carry_out(const std::vector<Member>& members, const std::vector<Index>& order,
                     const std::vector<Direction>& choices) {
  for (const Index agent : order) {
    const Member& member = members[agent];
    if (choices[agent] != kStay) take_away(member.at, member.size);
  }
  for (const Index agent : order) {
    const Member& member = members[agent];
    if (choices[agent] != kStay) put(agent, moved(member.at, choices[agent]), member.size);
  }
}

}  // namespace fleetfoot::fleet
