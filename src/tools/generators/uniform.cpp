#include "tools/generators/uniform.hpp"

#include <cstddef>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "tools/generators/carve.hpp"
#include "tools/generators/change_recorder.hpp"
#include "tools/generators/connectivity.hpp"
#include "tools/generators/limits.hpp"
#include "tools/generators/scatter.hpp"

namespace fleetfoot {
namespace {

constexpr const char* kGenerateUniform = "generate uniform";
constexpr int kDraws = 20;
constexpr int kMostRefused = 32;

void check(const UniformOptions& o) {
  require_size(kGenerateUniform, o.size, 4);
  require_percent(kGenerateUniform, "density", o.density, 90);
  require_percent(kGenerateUniform, "change-percent", o.change_percent, 100);
  require(o.period >= 1, kGenerateUniform, "period must be at least 1 tick");
  require_ticks(kGenerateUniform, o.ticks);
}

std::size_t obstacle_count(const UniformOptions& options) {
  const auto side = static_cast<std::uint64_t>(options.size);
  return static_cast<std::size_t>((side * side * millionths(options.density) + 500000) / 1000000);
}

void draw_ends(const UniformOptions& options, GeneratedWorld& world, Random& random) {
  const int last = options.size - 1;
  world.start = {0, 0};
  world.goal = {last, last};
  if (options.ends == WorldEnds::corners) return;
  const auto draw = [&] { return Cell{random.between(0, last), random.between(0, last)}; };
  world.start = draw();
  do {
    world.goal = draw();
  } while (world.goal == world.start);
}

void draw_world(const UniformOptions& options, GeneratedWorld& world, Random& random) {
  for (int i = 0; i < kDraws; ++i) {
    draw_ends(options, world, random);
    world.map = scatter_obstacles(options.size, options.size, obstacle_count(options), world.start,
                                  world.goal, random);
    if (connected(world.map, world.start, world.goal)) return;
  }
  carve_way(world.map, world.start, world.goal);
}

/// The cells that may toggle, by state. The last ones of each list are the next to go over.
class Churn {
 public:
  Churn(const GeneratedWorld& world, const UniformOptions& options)
      : map_(world.map), start_(world.start), goal_(world.goal), keep_path_(options.keep_path) {
    for (int y = 0; y < map_.height; ++y) {
      for (int x = 0; x < map_.width; ++x) {
        const Cell cell{x, y};
        if (cell == start_ || cell == goal_) continue;
        (map_.passable(cell) ? open_ : blocked_).push_back(cell);
      }
    }
    target_ = blocked_.size();
    // A swap toggles two cells; parts of one are carried over to later events.
    owed_per_event_ = millionths(options.change_percent) * target_;
  }

  void event(std::int64_t tick, Random& random, ChangeRecorder& recorder) {
    owed_ += owed_per_event_;
    const std::size_t whole = static_cast<std::size_t>(owed_ / kSwap);
    owed_ %= kSwap;
    const std::size_t opening = whole < blocked_.size() ? whole : blocked_.size();
    const std::size_t missing = target_ - (blocked_.size() - opening);
    const std::size_t closing = missing < open_.size() ? missing : open_.size();
    draw_to_the_end(blocked_, opening, random);
    draw_to_the_end(open_, closing, random);
    const std::vector<Cell> opened(blocked_.end() - static_cast<std::ptrdiff_t>(opening),
                                   blocked_.end());
    std::vector<Cell> closed(open_.end() - static_cast<std::ptrdiff_t>(closing), open_.end());
    for (const Cell cell : opened) map_.at(cell) = '.';
    const auto kept = static_cast<std::ptrdiff_t>(close_keeping_the_path(closed));

    for (const Cell cell : opened) recorder.add(tick, cell, '.');
    blocked_.resize(blocked_.size() - opening);
    open_.resize(open_.size() - closing);
    open_.insert(open_.end(), closed.begin() + kept, closed.end());
    closed.erase(closed.begin() + kept, closed.end());
    for (const Cell cell : closed) recorder.add(tick, cell, '@');
    blocked_.insert(blocked_.end(), closed.begin(), closed.end());
    open_.insert(open_.end(), opened.begin(), opened.end());
  }

 private:
  static constexpr std::uint64_t kSwap = 2000000;

  static void draw_to_the_end(std::vector<Cell>& cells, std::size_t count, Random& random) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t left = cells.size() - i;
      std::swap(cells[left - 1], cells[static_cast<std::size_t>(random.below(left))]);
    }
  }

  void set(const std::vector<Cell>& cells, std::size_t from, std::size_t to, char letter) {
    for (std::size_t i = from; i < to; ++i) map_.at(cells[i]) = letter;
  }

  /// Closes these in their order, but not those that would cut the path; moves the closed ones to
  /// the front and returns how many. More closed cells can only cut more, so halving finds the next
  /// one that cuts. After kMostRefused of them the rest stays open.
  std::size_t close_keeping_the_path(std::vector<Cell>& cells) {
    std::size_t end = cells.size();
    std::size_t good = 0;
    for (int refused = 0;; ++refused) {
      set(cells, good, end, '@');
      if (!keep_path_ || connected(map_, start_, goal_)) return end;
      std::size_t bad = end;  // one past a cell that cuts
      while (bad - good > 1) {
        const std::size_t middle = good + (bad - good) / 2;
        set(cells, good, middle, '@');
        set(cells, middle, end, '.');
        (connected(map_, start_, goal_) ? good : bad) = middle;
      }
      set(cells, good, end, '.');
      if (refused == kMostRefused) return good;
      std::swap(cells[good], cells[--end]);
    }
  }

  TerrainMap map_;
  Cell start_;
  Cell goal_;
  bool keep_path_;
  std::vector<Cell> blocked_;
  std::vector<Cell> open_;
  std::size_t target_ = 0;
  std::uint64_t owed_per_event_ = 0;
  std::uint64_t owed_ = 0;  ///< in millionths of a toggle
};

}  // namespace

GeneratedWorld generate_uniform(const UniformOptions& options, std::uint64_t seed) {
  check(options);
  Random root(seed);
  Random layout = root.split();
  Random random = root.split();
  GeneratedWorld world;
  draw_world(options, world, layout);
  ChangeRecorder recorder(kGenerateUniform, world.map);
  if (options.change_percent > 0) {
    Churn churn(world, options);
    const std::int64_t ticks = options.ticks > 0 ? options.ticks : default_ticks(options.size);
    for (std::int64_t tick = options.period; tick < ticks; tick += options.period) {
      churn.event(tick, random, recorder);
    }
  }
  world.changes = recorder.take();
  return world;
}

}  // namespace fleetfoot
