#include "world/grid_belief.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>

#include "base/error.hpp"

namespace fleetfoot {
namespace {

// In points, measured with discs of 20 to 1000 cells: a point takes 10 to 20 ns.
constexpr int kPointsPerUnit = 4;
constexpr int kRowPoints = 1;
constexpr int kPiecePoints = 1;
constexpr int kEntryPoints = 1;
constexpr int kChangedCellPoints = 3;  ///< cells all over the world, so in no cache
constexpr int kEditPoints = 2;
constexpr int kPieceCells = 16;
/// Enough to be saved up for any piece.
constexpr int kMostPoints = kPointsPerUnit + kPiecePoints + kPieceCells * kEditPoints;

/// A ring adds an eighth to the radius: wide enough that pieces of rows are long, narrow enough
/// that a step has the time for one.
constexpr int kLeastRing = 4;
constexpr int kRingPart = 8;

std::int64_t square(int n) { return std::int64_t{n} * n; }
std::int64_t squared_distance(Cell a, Cell b) { return square(a.x - b.x) + square(a.y - b.y); }

/// Exact: far below 2^52 the square root of an integer that is no square rounds to no integer.
int floor_root(std::int64_t n) { return static_cast<int>(std::sqrt(static_cast<double>(n))); }
int ceil_root(std::int64_t n) {
  const int root = floor_root(n);
  return square(root) < n ? root + 1 : root;
}

}  // namespace

/// What sensing may still do in this step: points that are left over, the free unit, and then units
/// of the meter.
class GridBelief::Purse {
 public:
  Purse(int& points, Meter& meter) : points_(points), meter_(meter) {
    points_ = std::min(points_ + kPointsPerUnit, kMostPoints);
  }
  bool can_pay(int points) {
    while (points_ < points) {
      if (!meter_.can_spend()) return false;
      meter_.spend();
      points_ += kPointsPerUnit;
    }
    return true;
  }
  void pay(int points) { points_ -= points; }

 private:
  int& points_;
  Meter& meter_;
};

GridBelief::GridBelief(const GridWorld& truth, Sensing sensing)
    : truth_(truth), radius_(sensing.radius) {
  if (sensing.kind == Sensing::Kind::full) return;
  if (sensing.kind == Sensing::Kind::adjacent) {
    radius_ = 0;
  } else if (sensing.kind != Sensing::Kind::radius) {  // it came from a cast
    throw InputError("sense", "there is no such kind of sensing");
  } else if (sensing.radius < 1 || sensing.radius > kMaxRadius) {
    throw InputError("sense", "the radius must be from 1 to " + std::to_string(kMaxRadius));
  }
  known_ = std::make_unique<GridWorld>(truth.width(), truth.height(), truth.moves(),
                                       truth.max_terrain());
}

GridBelief::Span GridBelief::row_of(const Disc& disc, int y) {
  const std::int64_t rest = square(disc.radius) - square(y - disc.centre.y);
  if (disc.radius < 0 || rest < 0) return {};
  const int half = floor_root(rest);
  return {disc.centre.x - half, disc.centre.x + half};
}

GridBelief::Disc GridBelief::recentred(const Disc& disc, Cell centre) {
  const int radius = disc.radius - ceil_root(squared_distance(disc.centre, centre));
  return {centre, std::max(radius, -1)};
}

void GridBelief::sense(NodeId at, Meter& meter) {
  if (!known_) return;
  begin_at(truth_.cell(at));
  const Journal& journal = truth_.journal();
  const std::uint64_t now = journal.end();
  const Disc inner = recentred(seen_, here_);
  const Disc near{here_, std::min(radius_, kFreeRadius)};
  if (inner.radius < near.radius || time_ != now) read_near();
  // Past about this many entries reading the whole disc again is cheaper.
  const auto most_entries = static_cast<std::uint64_t>(square(radius_) / 4 + 64);
  if (inner.radius < near.radius || near.radius == radius_ || time_ < journal.first() ||
      now - time_ > most_entries) {
    seen_ = near;
    time_ = now;
    next_ = {};
  }
  const bool all_seen = seen_.centre == here_ && seen_.radius == radius_;
  is_complete_ = all_seen && time_ == now;
  if (is_complete_) return;

  const Meter::Share share = meter.share(0.5, 1);
  Purse purse(points_, meter);
  if (!follow_journal(purse)) return;
  while (seen_.centre != here_ || seen_.radius < radius_) {
    if (!read_ring(purse)) return;
  }
  is_complete_ = true;
}

void GridBelief::begin_at(Cell here) {
  if (here == here_) return;
  // With a ring unfinished only what was in sight of the last position has been followed.
  if (seen_.centre != here_) seen_ = recentred(seen_, here_);
  here_ = here;
  next_ = {};
}

/// The cells within kFreeRadius, and those that a move could lead to.
void GridBelief::read_near() {
  const int radius = std::min(radius_, kFreeRadius);
  const int reach = std::max(radius, 1);
  const int top = std::max(here_.y - reach, 0);
  const int bottom = std::min(here_.y + reach, truth_.height() - 1);
  for (int y = top; y <= bottom; ++y) {
    const int dy = std::abs(y - here_.y);
    int half = dy == 0 || (dy == 1 && truth_.moves() == Moves::eight) ? 1 : 0;
    if (dy <= radius) half = std::max(half, floor_root(square(radius) - square(dy)));
    const int first = std::max(here_.x - half, 0);
    const int last = std::min(here_.x + half, truth_.width() - 1);
    for (int x = first; x <= last;) {
      const int end = std::min(x | (kPieceCells - 1), last);
      read_piece(y, x, end);
      x = end + 1;
    }
  }
}

void GridBelief::read_cell(NodeId id) {
  const Terrain terrain = truth_.terrain(id);
  if (known_->terrain(id) != terrain) known_->set(truth_.cell(id), terrain);
}

int GridBelief::read_piece(int y, int first, int last) {
  const NodeId begin = truth_.node({first, y});
  const auto count = static_cast<NodeId>(last - first + 1);
  // Of a known length it is two comparisons of words and no call.
  if (count == kPieceCells && std::memcmp(truth_.terrain_bytes() + begin,
                                          known_->terrain_bytes() + begin, kPieceCells) == 0) {
    return 0;
  }
  int news = 0;
  for (NodeId id = begin; id < begin + count; ++id) {
    if (known_->terrain(id) == truth_.terrain(id)) continue;
    known_->set(truth_.cell(id), truth_.terrain(id));
    ++news;
  }
  return news;
}

/// Reads the cells in sight that have changed since time_.
bool GridBelief::follow_journal(Purse& purse) {
  const Journal& journal = truth_.journal();
  for (; time_ < journal.end(); ++time_) {
    if (!purse.can_pay(kEntryPoints + kChangedCellPoints)) return false;
    purse.pay(kEntryPoints);
    const NodeId id = journal.at(time_);
    if (squared_distance(truth_.cell(id), here_) > square(radius_)) continue;
    purse.pay(kChangedCellPoints);
    read_cell(id);
  }
  return true;
}

/// Reads what lacks of a disc around here_ that is somewhat larger than what is known already.
bool GridBelief::read_ring(Purse& purse) {
  const int inner = recentred(seen_, here_).radius;
  const Disc disc{here_, std::min(inner + std::max(inner / kRingPart, kLeastRing), radius_)};
  const int last = std::min(here_.y + disc.radius, truth_.height() - 1);
  for (int y = std::max({next_.y, here_.y - disc.radius, 0}); y <= last; ++y) {
    if (!purse.can_pay(kRowPoints)) return false;
    purse.pay(kRowPoints);
    if (next_.y != y) next_ = {0, y};
    Span row = row_of(disc, y);
    row = {std::max(row.first, 0), std::min(row.last, truth_.width() - 1)};
    const Span known = row_of(seen_, y);
    const bool none = known.last < known.first;
    const Span left{row.first, none ? row.last : std::min(row.last, known.first - 1)};
    if (!read_span(y, left, purse)) return false;
    if (none) continue;
    if (!read_span(y, {std::max(row.first, known.last + 1), row.last}, purse)) return false;
  }
  seen_ = disc;
  next_ = {};
  return true;
}

/// Leaves out what was read before next_.
bool GridBelief::read_span(int y, Span span, Purse& purse) {
  for (int x = std::max(span.first, next_.x); x <= span.last;) {
    const int end = std::min(x | (kPieceCells - 1), span.last);
    if (!purse.can_pay(kPiecePoints + (end - x + 1) * kEditPoints)) return false;
    purse.pay(kPiecePoints + read_piece(y, x, end) * kEditPoints);
    x = end + 1;
    next_.x = x;
  }
  return true;
}

}  // namespace fleetfoot
