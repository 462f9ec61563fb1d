#include "policy/path_check.hpp"

#include <algorithm>

namespace fleetfoot::policy {
namespace {

/// Whether holds(weight) for each change since then. Neighbouring changes lie together in the
/// journal: it probes here and there first, so that a no is found soon.
template <class Holds>
bool holds_for_all(const Journal& journal, std::uint64_t since, const Holds& holds) {
  const std::uint64_t now = journal.end();
  const std::uint64_t stride = (now - since) / 32 + 1;
  for (std::uint64_t first = since; first < std::min(since + stride, now); ++first) {
    for (std::uint64_t time = first; time < now; time += stride) {
      if (!holds(journal.at(time))) return false;
    }
  }
  return true;
}

}  // namespace

bool is_still_shortest(const AnySpace& space, const PathFollower& path, NodeId goal,
                       std::uint64_t since) {
  return space.visit([&](const auto& s) {
    const PathFollower::Stop* stop = path.begin();
    const NodeId at = stop->node;
    const std::uint64_t cost = stop->cost_left;
    if (!holds_for_all(s.journal(), since,
                       [&](WeightId id) { return wide(s.least_through(id, at, goal)) >= cost; })) {
      return false;
    }
    for (; stop + 1 != path.end(); ++stop) {
      const std::uint64_t then = stop->cost_left - (stop + 1)->cost_left;
      if (wide(move_cost(s, stop->node, (stop + 1)->node)) != then) return false;
    }
    return true;
  });
}

}  // namespace fleetfoot::policy
