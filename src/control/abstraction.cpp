#include "control/abstraction.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/error.hpp"

namespace fleetfoot {
namespace {

/// Each region's parent, and how many parents there are.
struct Grouping {
  std::vector<RegionId> parent;
  RegionId count = 0;
};

struct Square {
  std::int64_t column = 0;
  std::int64_t row = 0;
  bool operator==(const Square&) const = default;
  bool operator<(const Square& other) const {
    return row != other.row ? row < other.row : column < other.column;
  }
};

Square square_of(Point point, double side) {
  // Positions far apart beside edges that are short: as many columns as a number can tell apart.
  const auto index = [side](double at) {
    return static_cast<std::int64_t>(std::clamp(std::floor(at / side), -0x1p60, 0x1p60));
  };
  return {index(point.x), index(point.y)};
}

/// Which ground node lies on which point of a lattice whose spacing is a typical edge.
class Lattice {
 public:
  /// Without positions it has no points.
  Lattice(const std::vector<Point>& positions, double spacing) {
    node_at_.reserve(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
      node_at_.emplace_back(square_of(positions[i], spacing), static_cast<RegionId>(i));
    }
    std::sort(node_at_.begin(), node_at_.end());
  }

  const std::vector<std::pair<Square, RegionId>>& points() const { return node_at_; }
  /// kNoRegion if there is none.
  RegionId node_at(Square point) const {
    const auto found =
        std::lower_bound(node_at_.begin(), node_at_.end(), std::pair{point, RegionId{0}});
    return found != node_at_.end() && found->first == point ? found->second : kNoRegion;
  }

 private:
  std::vector<std::pair<Square, RegionId>> node_at_;
};

/// Merges cliques: first those that fill a tile of the map, then in the order of numbers, the
/// largest first.
class CliqueGrouping {
 public:
  explicit CliqueGrouping(const RegionGraph& graph) : graph_(graph) {
    grouping_.parent.assign(graph.size(), kNoRegion);
  }

  /// Tiles of twice `side` by `side` lattice points; a quarter is the region of its first point.
  void merge_tiles(const Lattice& lattice, const std::vector<RegionId>& region_of,
                   std::int64_t side) {
    for (const auto& [corner, node] : lattice.points()) {
      if (corner.column % (2 * side) != 0 || corner.row % (2 * side) != 0) continue;
      clique_.assign(1, region_of[node]);
      for (const Square quarter :
           {Square{corner.column + side, corner.row}, Square{corner.column, corner.row + side},
            Square{corner.column + side, corner.row + side}}) {
        const RegionId other = lattice.node_at(quarter);
        if (other != kNoRegion) clique_.push_back(region_of[other]);
      }
      if (clique_.size() == kLargestClique && is_free_clique()) take_clique();
    }
  }

  Grouping make() {
    for (std::size_t size = kLargestClique; size >= 2; --size) {
      for (RegionId region = 0; region < graph_.size(); ++region) {
        if (is_free(region)) merge(region, size);
      }
    }
    join_the_rest();
    return std::move(grouping_);
  }

 private:
  static constexpr std::size_t kLargestClique = 4;  ///< on a grid with eight moves, a square

  bool is_free(RegionId region) const { return grouping_.parent[region] == kNoRegion; }

  void merge(RegionId region, std::size_t size) {
    candidates_.clear();
    for (const RegionGraph::Link& link : graph_.links(region)) {
      if (is_free(link.to) && graph_.are_linked(region, link.to)) candidates_.push_back(link.to);
    }
    clique_.assign(1, region);
    if (complete(0, size)) take_clique();
  }

  void take_clique() {
    for (const RegionId member : clique_) grouping_.parent[member] = grouping_.count;
    ++grouping_.count;
  }

  bool is_free_clique() const {
    for (std::size_t i = 0; i < clique_.size(); ++i) {
      if (!is_free(clique_[i])) return false;
      for (std::size_t j = 0; j < i; ++j) {
        if (!graph_.are_linked(clique_[i], clique_[j])) return false;
      }
    }
    return true;
  }

  /// Whether the clique can be made that large with candidates from `first` on.
  bool complete(std::size_t first, std::size_t size) {
    if (clique_.size() == size) return true;
    for (std::size_t i = first; i < candidates_.size(); ++i) {
      const RegionId next = candidates_[i];
      const bool fits = std::all_of(clique_.begin() + 1, clique_.end(), [&](RegionId member) {
        return graph_.are_linked(member, next);
      });
      if (!fits) continue;
      clique_.push_back(next);
      if (complete(i + 1, size)) return true;
      clique_.pop_back();
    }
    return false;
  }

  void join_the_rest() {
    for (RegionId region = 0; region < graph_.size(); ++region) {
      if (!is_free(region)) continue;
      RegionId only = kNoRegion;
      int neighbours = 0;
      for (const RegionGraph::Link& link : graph_.links(region)) {
        if (!graph_.are_linked(region, link.to)) continue;
        only = link.to;
        ++neighbours;
      }
      // Its neighbour has a parent: two free neighbours would have merged.
      grouping_.parent[region] = neighbours == 1 ? grouping_.parent[only] : grouping_.count++;
    }
  }

  const RegionGraph& graph_;
  Grouping grouping_;
  std::vector<RegionId> candidates_;
  std::vector<RegionId> clique_;
};

/// What is connected within a square of `side`; `at` is where each region's representative lies.
Grouping group_by_square(const RegionGraph& graph, const std::vector<Point>& at, double side) {
  const auto square = [&](RegionId region) { return square_of(at[region], side); };
  Grouping grouping;
  grouping.parent.assign(graph.size(), kNoRegion);
  std::vector<RegionId> reached;
  for (RegionId first = 0; first < graph.size(); ++first) {
    if (grouping.parent[first] != kNoRegion) continue;
    const Square here = square(first);
    grouping.parent[first] = grouping.count;
    reached.assign(1, first);
    while (!reached.empty()) {
      const RegionId region = reached.back();
      reached.pop_back();
      for (const RegionGraph::Link& link : graph.links(region)) {
        if (grouping.parent[link.to] != kNoRegion || !(square(link.to) == here)) continue;
        if (!graph.are_linked(region, link.to)) continue;
        grouping.parent[link.to] = grouping.count;
        reached.push_back(link.to);
      }
    }
    ++grouping.count;
  }
  return grouping;
}

/// The length of a typical edge: 1 on a grid with four moves.
double edge_length(const RegionGraph& graph, const std::vector<Point>& positions) {
  std::vector<double> lengths;
  for (RegionId region = 0; region < graph.size(); ++region) {
    for (const RegionGraph::Link& link : graph.links(region)) {
      lengths.push_back(std::hypot(positions[link.from].x - positions[link.to].x,
                                   positions[link.from].y - positions[link.to].y));
    }
  }
  if (lengths.empty()) return 1;
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  return *middle > 0 ? *middle : 1;
}

/// Of each region, the index of the ground node nearest to its centre; without positions the first.
std::vector<RegionId> find_centres(const std::vector<RegionId>& region_of, std::size_t count,
                                   const std::vector<Point>& positions) {
  struct Sum {
    double x = 0;
    double y = 0;
    double members = 0;
    double best = 0;
  };
  std::vector<Sum> sums(count);
  std::vector<RegionId> centres(count, kNoRegion);
  if (!positions.empty()) {
    for (std::size_t i = 0; i < region_of.size(); ++i) {
      Sum& sum = sums[region_of[i]];
      sum.x += positions[i].x;
      sum.y += positions[i].y;
      sum.members += 1;
    }
  }
  for (std::size_t i = 0; i < region_of.size(); ++i) {
    Sum& sum = sums[region_of[i]];
    RegionId& centre = centres[region_of[i]];
    const auto index = static_cast<RegionId>(i);
    if (positions.empty()) {
      if (centre == kNoRegion) centre = index;
      continue;
    }
    // Times the number of members, so that a grid's centres are compared in whole numbers.
    const double dx = positions[i].x * sum.members - sum.x;
    const double dy = positions[i].y * sum.members - sum.y;
    const double away = dx * dx + dy * dy;
    if (centre != kNoRegion && away >= sum.best) continue;
    centre = index;
    sum.best = away;
  }
  return centres;
}

RegionGraph coarsen(const RegionGraph& below, const Grouping& grouping,
                    std::vector<NodeId> representatives,
                    const std::function<std::uint64_t(NodeId, NodeId)>& estimate) {
  std::vector<RegionGraph::Link> links;
  for (RegionId region = 0; region < below.size(); ++region) {
    for (const RegionGraph::Link& link : below.links(region)) {
      const RegionId from = grouping.parent[link.from];
      const RegionId to = grouping.parent[link.to];
      if (from == to) continue;
      const std::uint64_t between = estimate(representatives[from], representatives[to]);
      links.push_back({from, to, std::max(between, link.cost)});
    }
  }
  return RegionGraph(std::move(representatives), std::move(links));
}

}  // namespace

RegionGraph::RegionGraph(std::vector<NodeId> representatives, std::vector<Link> links)
    : representatives_(std::move(representatives)), links_(std::move(links)) {
  const auto by_ends = [](const Link& a, const Link& b) {
    if (a.from != b.from) return a.from < b.from;
    return a.to != b.to ? a.to < b.to : a.cost < b.cost;
  };
  std::sort(links_.begin(), links_.end(), by_ends);
  const auto same_ends = [](const Link& a, const Link& b) {
    return a.from == b.from && a.to == b.to;
  };
  links_.erase(std::unique(links_.begin(), links_.end(), same_ends), links_.end());
  links_.shrink_to_fit();
  first_.assign(representatives_.size() + 1, 0);
  for (const Link& link : links_) ++first_[link.from + 1];
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
}

void RegionGraph::drop_links() {
  links_ = {};
  first_.assign(representatives_.size() + 1, 0);
}

std::size_t RegionGraph::link_index(RegionId from, RegionId to) const {
  const std::span<const Link> range = links(from);
  const auto found = std::lower_bound(range.begin(), range.end(), to,
                                      [](const Link& link, RegionId id) { return link.to < id; });
  return found != range.end() && found->to == to ? static_cast<std::size_t>(found - range.begin())
                                                 : range.size();
}

RegionGraph with_second_neighbours(const RegionGraph& graph) {
  std::vector<NodeId> representatives;
  std::vector<RegionGraph::Link> links;
  representatives.reserve(graph.size());
  for (RegionId region = 0; region < graph.size(); ++region) {
    representatives.push_back(graph.representative(region));
    for (const RegionGraph::Link& first : graph.links(region)) {
      links.push_back(first);
      for (const RegionGraph::Link& second : graph.links(first.to)) {
        if (second.to != region) links.push_back({region, second.to, first.cost + second.cost});
      }
    }
  }
  return RegionGraph(std::move(representatives), std::move(links));
}

Abstraction::Abstraction(Ground ground, AbstractionKind kind, unsigned levels)
    : kind_(kind), index_of_(std::move(ground.index_of)) {
  const std::vector<Point>& positions = ground.positions;
  if (kind == AbstractionKind::sectors && positions.empty() && ground.graph.size() > 0) {
    throw InputError("abstraction", "sectors need nodes with positions; use cliques");
  }
  const bool in_squares = kind == AbstractionKind::sectors;
  const double edge = positions.empty() ? 1 : edge_length(ground.graph, positions);
  const Lattice lattice(in_squares ? std::vector<Point>{} : positions, edge);
  double side = edge;
  std::vector<RegionId> region_of(ground.graph.size());
  std::iota(region_of.begin(), region_of.end(), RegionId{0});
  std::vector<RegionId> centres = region_of;
  std::vector<Point> at;
  graphs_.push_back(std::move(ground.graph));
  for (unsigned level = 1; level <= levels; ++level) {
    const RegionGraph& below = graphs_.back();
    side *= 2;
    Grouping grouping;
    if (in_squares) {
      at.clear();
      at.reserve(centres.size());
      for (const RegionId centre : centres) at.push_back(positions[centre]);
      grouping = group_by_square(below, at, side);
    } else {
      CliqueGrouping cliques(below);
      cliques.merge_tiles(lattice, region_of, std::int64_t{1} << (level - 1));
      grouping = cliques.make();
    }
    for (RegionId& region : region_of) region = grouping.parent[region];
    centres = find_centres(region_of, grouping.count, positions);
    std::vector<NodeId> representatives;
    representatives.reserve(centres.size());
    for (const RegionId centre : centres) {
      representatives.push_back(graphs_.front().representative(centre));
    }
    RegionGraph graph = coarsen(below, grouping, std::move(representatives), ground.estimate);
    parents_.push_back(std::move(grouping.parent));
    graphs_.push_back(std::move(graph));
  }
  if (levels > 0) graphs_.front().drop_links();
}

std::vector<RegionId> Abstraction::regions(unsigned level) const {
  std::vector<RegionId> regions(index_of_.size());
  for (NodeId node = 0; node < regions.size(); ++node) regions[node] = region_of(node, level);
  return regions;
}

std::size_t Abstraction::memory_bytes() const {
  std::size_t bytes = index_of_.capacity() * sizeof(RegionId);
  for (const auto& parents : parents_) bytes += parents.capacity() * sizeof(RegionId);
  for (const RegionGraph& graph : graphs_) bytes += graph.memory_bytes();
  return bytes;
}

}  // namespace fleetfoot
