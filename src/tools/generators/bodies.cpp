#include "tools/generators/bodies.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "tools/generators/change_recorder.hpp"
#include "tools/generators/limits.hpp"
#include "tools/generators/thesis_rooms.hpp"
#include "tools/generators/uniform.hpp"
#include "tools/generators/waypoint_walk.hpp"

namespace fleetfoot {
namespace {

constexpr const char* kGenerateBodies = "generate bodies";
constexpr char kBody = 'O';

void check(const BodiesOptions& o) {
  require_size(kGenerateBodies, o.size, 8);
  require_percent(kGenerateBodies, "density", o.density, 40);
  require(o.base != BodiesBase::rooms || (o.size >= 32 && o.size % 16 == 0), kGenerateBodies,
          "size must be a multiple of 16 from 32 on for rooms, not " + std::to_string(o.size));
  require(o.body >= 1 && o.body <= o.size / 2, kGenerateBodies,
          "a body must be from 1 to half the map wide, not " + std::to_string(o.body));
  require(o.count >= 0 && o.count <= 100000, kGenerateBodies, "count must be from 0 to 100000");
  require(o.pace >= 1, kGenerateBodies, "pace must be at least 1 tick");
  require(o.reach >= 1 && o.reach <= kMaxSide, kGenerateBodies, "reach must be from 1 to 4096");
  require_ticks(kGenerateBodies, o.ticks);
}

GeneratedWorld make_base(const BodiesOptions& options, std::uint64_t seed) {
  const int last = options.size - 1;
  if (options.base == BodiesBase::uniform) {
    UniformOptions uniform;
    uniform.size = options.size;
    uniform.density = options.density;
    return generate_uniform(uniform, seed);
  }
  if (options.base == BodiesBase::rooms) {
    return {rooms_with_open_doors(options.size), {}, {1, 1}, {last, last}};
  }
  return {TerrainMap(options.size, options.size, '.'), {}, {0, 0}, {last, last}};
}

std::vector<WaypointWalk> place_bodies(const BodiesOptions& options, const TerrainMap& map,
                                       const Footprints& footprints, Cell start, Random& random) {
  std::vector<WaypointWalk> bodies;
  if (options.count == 0) return bodies;
  const Footprints clear_of_start(map, options.body, start);
  std::vector<Cell> places;
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      if (clear_of_start.fits({x, y}) && footprints.fits({x, y})) places.push_back({x, y});
    }
  }
  require(!places.empty(), kGenerateBodies,
          "a body of " + std::to_string(options.body) + " x " + std::to_string(options.body) +
              " cells fits nowhere on this map");
  for (int i = 0; i < options.count; ++i) {
    const Cell at = places[static_cast<std::size_t>(random.below(places.size()))];
    bodies.emplace_back(at, options.reach);
  }
  return bodies;
}

/// How many bodies cover each cell, and which cells this tick has touched.
class Cover {
 public:
  Cover(const TerrainMap& base, int body)
      : base_(base), shown_(base), body_(body), covered_(base.letters.size(), 0) {}

  void add(Cell top_left, int by) {
    for (int y = top_left.y; y < top_left.y + body_; ++y) {
      for (int x = top_left.x; x < top_left.x + body_; ++x) {
        covered_[base_.index({x, y})] += by;
        touched_.push_back({x, y});
      }
    }
  }

  /// Tells `emit(cell, letter)` of every cell that differs from the last time.
  template <class Emit>
  void show(Emit emit) {
    for (const Cell cell : touched_) {
      const char letter = covered_[base_.index(cell)] > 0 ? kBody : base_.at(cell);
      if (shown_.at(cell) == letter) continue;
      shown_.at(cell) = letter;
      emit(cell, letter);
    }
    touched_.clear();
  }

  const TerrainMap& shown() const { return shown_; }

 private:
  const TerrainMap& base_;
  TerrainMap shown_;
  int body_;
  std::vector<int> covered_;
  std::vector<Cell> touched_;
};

}  // namespace

GeneratedWorld generate_bodies(const BodiesOptions& options, std::uint64_t seed) {
  check(options);
  Random root(seed);
  const GeneratedWorld base = make_base(options, root.next());
  Random random = root.split();
  const Footprints footprints(base.map, options.body, base.goal);
  std::vector<WaypointWalk> bodies =
      place_bodies(options, base.map, footprints, base.start, random);

  Cover cover(base.map, options.body);
  for (const WaypointWalk& body : bodies) cover.add(body.at(), 1);
  cover.show([](Cell, char) {});
  const TerrainMap at_start = cover.shown();

  ChangeRecorder recorder(kGenerateBodies, base.map);
  const std::int64_t ticks = options.ticks > 0 ? options.ticks : default_ticks(options.size);
  for (std::int64_t tick = 1; tick < ticks; ++tick) {
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      // Bodies take turns, so that the changes spread over the ticks.
      if ((tick + static_cast<std::int64_t>(i)) % options.pace != 0) continue;
      const Cell before = bodies[i].at();
      bodies[i].step(footprints, random);
      if (bodies[i].at() == before) continue;
      cover.add(before, -1);
      cover.add(bodies[i].at(), 1);
    }
    cover.show([&](Cell cell, char letter) { recorder.add(tick, cell, letter); });
  }
  return {at_start, recorder.take(), base.start, base.goal};
}

}  // namespace fleetfoot
