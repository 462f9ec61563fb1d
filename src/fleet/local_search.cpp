#include "fleet/local_search.hpp"

#include <algorithm>
#include <cstdlib>

namespace fleetfoot::fleet {
namespace {

constexpr std::uint32_t kClosed = 128;
constexpr std::uint32_t kRunUnit = 256;

}  // namespace

LocalSearch::LocalSearch() : nodes_(std::size_t{kSide} * kSide) {
  heads_.fill(kNone);
  entries_.reserve(4096);
  path_.reserve(256);
}

std::size_t LocalSearch::memory_bytes() const {
  return sizeof *this + nodes_.capacity() * sizeof(Node) + entries_.capacity() * sizeof(Entry) +
         path_.capacity();
}

void LocalSearch::push(std::uint32_t f, std::uint32_t g, std::uint16_t node) {
  const std::uint32_t bucket = std::min((f >> kWidth), base_ + kBuckets - 1);
  const std::uint32_t slot = bucket % kBuckets;
  entries_.push_back({f, g, heads_[slot], node});
  heads_[slot] = static_cast<std::uint32_t>(entries_.size() - 1);
  used_[slot / 64] |= std::uint64_t{1} << (slot % 64);
}

bool LocalSearch::pop(Entry& entry) {
  // The first bucket in use, from that of base_ once around the ring.
  constexpr std::uint32_t kWords = kBuckets / 64;
  for (;;) {
    std::uint32_t word = base_ % kBuckets / 64;
    std::uint64_t bits = used_[word] & (~std::uint64_t{0} << (base_ % 64));
    for (std::uint32_t i = 0; bits == 0; ++i) {
      if (i == kWords) return false;
      word = (word + 1) % kWords;
      bits = used_[word];
    }
    const std::uint32_t slot = word * 64 + static_cast<std::uint32_t>(__builtin_ctzll(bits));
    base_ += (slot - base_) % kBuckets;
    entry = entries_[heads_[slot]];
    heads_[slot] = entry.next;
    if (entry.next == kNone) used_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    if (entry.f >> kWidth <= base_) return true;
    // It was too far ahead for the ring when it came.
    push(entry.f, entry.g, entry.node);
  }
}

bool LocalSearch::run(const GridWorld& world, const OpenCells& open, Cell start, Cell target,
                      unsigned most_expansions) {
  // Whatever the last run left in the buckets.
  for (std::uint32_t word = 0; word < used_.size(); ++word) {
    for (; used_[word] != 0; used_[word] &= used_[word] - 1) {
      heads_[word * 64 + static_cast<std::uint32_t>(__builtin_ctzll(used_[word]))] = kNone;
    }
  }
  entries_.clear();
  path_.clear();
  expanded_ = 0;
  run_ += kRunUnit;
  if (run_ == 0) {
    std::fill(nodes_.begin(), nodes_.end(), Node{});
    run_ = kRunUnit;
  }
  const bool is_uniform = world.max_terrain() == 1;
  if (world.moves() == Moves::eight) {
    return is_uniform ? search<true, true>(world, open, start, target, most_expansions)
                      : search<false, true>(world, open, start, target, most_expansions);
  }
  return is_uniform ? search<true, false>(world, open, start, target, most_expansions)
                    : search<false, false>(world, open, start, target, most_expansions);
}

template <bool kUniform, bool kEight>
bool LocalSearch::search(const GridWorld& world, const OpenCells& open, Cell start, Cell target,
                         unsigned most_expansions) {
  // A move is worth a bucket at least, so the order inside one cannot matter.
  const std::uint32_t straight = kEight ? world.straight() : 1U << kWidth;
  const std::uint32_t diagonal = world.diagonal();
  const Cell corner{start.x - static_cast<int>(kSide / 2), start.y - static_cast<int>(kSide / 2)};
  const auto h = [&](int x, int y) {
    const auto dx = static_cast<std::uint32_t>(std::abs(x - target.x));
    const auto dy = static_cast<std::uint32_t>(std::abs(y - target.y));
    if constexpr (!kEight) return (dx + dy) * straight;
    const std::uint32_t less = std::min(dx, dy);
    return (std::max(dx, dy) - less) * straight + less * diagonal;
  };
  const auto index_of = [&](Cell cell) {
    return static_cast<std::uint16_t>((cell.y - corner.y) * static_cast<int>(kSide) + cell.x -
                                      corner.x);
  };
  const std::uint16_t first = index_of(start);
  const std::uint16_t last = index_of(target);
  std::uint32_t least = ~std::uint32_t{0};
  nearest_ = start;
  nodes_[first] = {0, run_ | kStay};
  base_ = h(start.x, start.y) >> kWidth;
  push(h(start.x, start.y), 0, first);

  Entry entry{};
  while (pop(entry)) {
    Node& node = nodes_[entry.node];
    if ((node.run & kClosed) != 0 || entry.g != node.g) continue;
    if (entry.node == last) {
      trace(first, last);
      return true;
    }
    if (expanded_ == most_expansions) return false;
    ++expanded_;
    node.run |= kClosed;
    const Cell at{corner.x + static_cast<int>(entry.node % kSide),
                  corner.y + static_cast<int>(entry.node / kSide)};
    if (entry.f - entry.g < least) {
      least = entry.f - entry.g;
      nearest_ = at;
    }
    const int window_x = entry.node % static_cast<int>(kSide);
    const int window_y = entry.node / static_cast<int>(kSide);
    // The rim of the window is closed.
    if (window_x == 0 || window_y == 0 || window_x == kSide - 1 || window_y == kSide - 1) continue;
    unsigned moves = 0;
    if constexpr (kUniform && kEight) {
      moves = kNeededMoves.after[node.run & 15U][open.around(at)];
    } else {
      moves = open.moves_from(at);
    }
    for (; moves != 0; moves &= moves - 1) {
      const auto direction = static_cast<Direction>(__builtin_ctz(moves));
      const Offset offset = kOffsets[direction];
      const auto next =
          static_cast<std::uint16_t>(entry.node + offset.y * static_cast<int>(kSide) + offset.x);
      Node& there = nodes_[next];
      const std::uint32_t move = is_diagonal(direction) ? diagonal : straight;
      const std::uint32_t step =
          kUniform ? move : move * cost_of(world.terrain(Cell{at.x + offset.x, at.y + offset.y}));
      const std::uint32_t g = entry.g + step;
      const bool is_new = (there.run & ~(kRunUnit - 1)) != run_;
      if (!is_new && ((there.run & kClosed) != 0 || there.g <= g)) continue;
      there = {g, run_ | direction};
      push(g + h(at.x + offset.x, at.y + offset.y), g, next);
    }
  }
  return false;
}

void LocalSearch::trace(std::uint16_t from, std::uint16_t to) {
  for (std::uint16_t at = to; at != from;) {
    const auto direction = static_cast<Direction>(nodes_[at].run & 15U);
    path_.push_back(direction);
    const Offset offset = kOffsets[direction];
    at = static_cast<std::uint16_t>(at - offset.y * static_cast<int>(kSide) - offset.x);
  }
}

void LocalSearch::append_path(CommittedPath& path, unsigned count) const {
  for (std::size_t i = path_.size(); i > 0 && count > 0 && !path.full(); --i, --count) {
    path.push(path_[i - 1]);
  }
}

}  // namespace fleetfoot::fleet
