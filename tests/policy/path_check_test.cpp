// A path is called still shortest only if the oracle agrees, and is called so where nothing that
// changed can matter.
#include "policy/path_check.hpp"

#include <gtest/gtest.h>

#include "search/incremental/exact_searches.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

PathFollower shortest_path(const AnySpace& space, NodeId start, NodeId goal) {
  const auto searches = make_exact_searches(space, start, goal);
  Meter meter(Budget::unlimited());
  PathFollower path;
  if (searches->search(Direction::backward, start, goal, meter) == SearchStatus::found) {
    searches->read_path(Direction::backward, start, goal, path);
  }
  return path;
}

bool after(const char* drawing, const std::vector<TerrainEdit>& edits) {
  const DrawnWorld drawn = parse(drawing, Moves::eight);
  const AnySpace space(*drawn.world, Heuristic::best);
  const PathFollower path = shortest_path(space, drawn.start, drawn.goal);
  const std::uint64_t since = space.now();
  drawn.world->set(edits);
  return policy::is_still_shortest(space, path, drawn.goal, since);
}

constexpr const char* kHall = R"(
    .......
    s.....g
    .......
    @@@@@@@
    .......)";

TEST(PathCheck, SeesWhatCannotMatter) {
  EXPECT_TRUE(after(kHall, {}));
  EXPECT_TRUE(after(kHall, {{{3, 0}, Terrain::blocked}}));  // beside the path
  EXPECT_TRUE(after(kHall, {{{3, 3}, Terrain::open}}));     // no shorter path can lead there
}

TEST(PathCheck, SeesWhatCutsOrShortensThePath) {
  EXPECT_FALSE(after(kHall, {{{3, 1}, Terrain::blocked}}));
  EXPECT_FALSE(after("s.@.g ..@.. ..@.. .....", {{{2, 1}, Terrain::open}}));
}

TEST(PathCheck, AgreesWithTheOracleOnRandomGrids) {
  int confirmed = 0;
  for (int i = 0; i < scaled(400); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const RandomGrid made = make_grid(random_spec(random));
    const AnySpace space(*made.world, Heuristic::best);
    const PathFollower path = shortest_path(space, made.start, made.goal);
    if (path.begin() == path.end()) continue;
    const std::uint64_t since = space.now();
    made.world->set(random_changes(*made.world, kChangeKinds[random.below(5)], random));
    if (!policy::is_still_shortest(space, path, made.goal, since)) continue;
    ++confirmed;
    const PlainGrid plain = PlainGrid::copy_of(*made.world);
    ASSERT_EQ(plain.distance(made.world->cell(made.start), made.world->cell(made.goal)),
              path.cost_left())
        << "FLEETFOOT_SEED=" << base_seed() << ", world " << i;
  }
  EXPECT_GT(confirmed, scaled(400) / 20) << "too few to tell";
}

}  // namespace
}  // namespace fleetfoot::test
