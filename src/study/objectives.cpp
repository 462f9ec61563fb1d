#include "study/objectives.hpp"

#include <algorithm>

namespace fleetfoot::study {
namespace {

/// Where the line with the shorter path, `flat`, gets below `steep`.
double crossing(const Alternative& steep, const Alternative& flat) {
  return (flat.planning - steep.planning) / (steep.path - flat.path);
}

}  // namespace

std::vector<BestRange> best_by_weight(const std::vector<Alternative>& alternatives) {
  std::vector<BestRange> ranges;
  if (alternatives.empty()) return ranges;
  const auto at_zero = [](const Alternative& a, const Alternative& b) {
    return a.planning != b.planning ? a.planning < b.planning : a.path < b.path;
  };
  const Alternative* best = &*std::min_element(alternatives.begin(), alternatives.end(), at_zero);
  double from = 0;
  for (;;) {
    const Alternative* next = nullptr;
    double to = std::numeric_limits<double>::infinity();
    for (const Alternative& other : alternatives) {
      if (other.path >= best->path) continue;
      const double x = crossing(*best, other);
      if (next == nullptr || x < to || (x == to && other.path < next->path)) {
        to = x;
        next = &other;
      }
    }
    ranges.push_back({from, to, best->lookahead});
    if (next == nullptr) return ranges;
    best = next;
    from = to;
  }
}

BestRange preferred_over(const Alternative& one, const std::vector<Alternative>& others) {
  BestRange range;
  range.lookahead = one.lookahead;
  for (const Alternative& other : others) {
    if (one.path < other.path) {
      range.from = std::max(range.from, crossing(other, one));
    } else if (one.path > other.path) {
      range.to = std::min(range.to, crossing(one, other));
    } else if (one.planning >= other.planning) {
      range.to = 0;
    }
  }
  return range;
}

}  // namespace fleetfoot::study
