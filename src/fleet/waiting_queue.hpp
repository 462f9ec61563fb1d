// The agents that ask to be served, in the order of priority and waiting.
//
// A tick of waiting counts as one step of priority. So whom to serve first never changes while they
// wait: it is the one with the least (tick of asking - priority). Those numbers move on with time,
// so a ring of lists holds them, and all is O(1). Whoever has waited so long that the ring is too
// short for newcomers of low priority is served before them all the same: they are put at its end.
//
// An agent that asked at tick t with the lowest priority is behind nobody who asks after t + 200.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "fleet/member.hpp"

namespace fleetfoot::fleet {

class WaitingQueue {
 public:
  static constexpr int kMostPriority = 100;

  WaitingQueue() {
    heads_.fill(kNone);
    tails_.fill(kNone);
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

  void push(std::vector<Member>& members, Index index, std::uint64_t tick) {
    if (members[index].is_queued) return;
    members[index].asked = static_cast<std::uint32_t>(tick);
    insert(members, index, tick);
  }
  /// One that was taken out and could not be served: as if it had never left.
  void push_again(std::vector<Member>& members, Index index, std::uint64_t tick) {
    const std::uint64_t waited = static_cast<std::uint32_t>(tick) - members[index].asked;
    insert(members, index, tick - waited);
  }
  void remove(std::vector<Member>& members, Index index) {
    Member& member = members[index];
    if (!member.is_queued) return;
    member.is_queued = false;
    const std::size_t slot = member.ring_slot;
    (member.previous == kNone ? heads_[slot] : members[member.previous].next) = member.next;
    (member.next == kNone ? tails_[slot] : members[member.next].previous) = member.previous;
    --size_;
  }
  /// Whom to serve first; the queue is not empty.
  Index front() {
    while (heads_[first_ % kRing] == kNone) ++first_;
    return heads_[first_ % kRing];
  }

 private:
  void insert(std::vector<Member>& members, Index index, std::uint64_t asked) {
    Member& member = members[index];
    member.is_queued = true;
    std::uint64_t key =
        asked + kMostPriority - static_cast<std::uint64_t>(std::int64_t{member.priority});
    if (size_ == 0) first_ = newest_ = key;
    key = std::max(key, newest_ < kRing ? 0 : newest_ - kRing + 1);
    first_ = std::min(first_, key);
    key = std::min(key, first_ + kRing - 1);
    newest_ = std::max(newest_, key);
    const std::size_t slot = key % kRing;
    member.ring_slot = static_cast<std::uint16_t>(slot);
    member.next = kNone;
    member.previous = tails_[slot];
    (member.previous == kNone ? heads_[slot] : members[member.previous].next) = index;
    tails_[slot] = index;
    ++size_;
  }

  static constexpr std::uint64_t kRing = 512;

  std::array<Index, kRing> heads_{};
  std::array<Index, kRing> tails_{};
  std::uint64_t first_ = 0;   ///< no key is less
  std::uint64_t newest_ = 0;  ///< none is more
  std::size_t size_ = 0;
};

}  // namespace fleetfoot::fleet
