// general-lrtastar with a database in a file: the same steps as with what it computes, and every
// refusal.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "base/error.hpp"
#include "support/ascii.hpp"
#include "support/database_file.hpp"
#include "support/judge.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

std::vector<std::string> assignments(const DatabaseSettings& settings) {
  return {"goal=" + std::string(to_string(settings.goals)), "plies=" + std::to_string(settings.cap),
          "level=" + std::to_string(settings.level),
          "abstraction=" + std::string(to_string(settings.kind))};
}

TEST(DatabaseAgent, StepsAsWithTheComputedGuide) {
  const TestFolder folder;
  const std::string path = folder.path("m.ffdb");
  for (int i = 0; i < scaled(80); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GridSpec spec = random_spec(random);
    const RandomGrid grid = make_grid(spec);
    const DatabaseSettings settings{
        static_cast<AbstractionKind>(random.below(2)), static_cast<unsigned>(random.between(1, 4)),
        static_cast<unsigned>(random.between(1, 12)), static_cast<GoalChoice>(random.below(3))};
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    MadeDatabase(*grid.world, settings).write(path);
    std::vector<std::string> with_file = assignments(settings);
    with_file.push_back("database=" + path);
    const auto file = make_agent("general-lrtastar", *grid.world, grid.start, grid.goal, with_file);
    const auto computed =
        make_agent("general-lrtastar", *grid.world, grid.start, grid.goal, assignments(settings));
    const Budget budget = random.chance(0.5) ? Budget::unlimited() : Budget::work(9);
    for (int step = 0; step < 60; ++step) {
      // Advice for another goal is computed within the budgets of the steps that follow.
      const bool is_new_goal = step % 20 == 19;
      if (is_new_goal) {
        const NodeId goal = grid.world->node(random_cell(*grid.world, random));
        file->set_goal(goal);
        computed->set_goal(goal);
      }
      const AgentStep a = file->step(is_new_goal ? Budget::unlimited() : budget);
      const AgentStep b = computed->step(is_new_goal ? Budget::unlimited() : budget);
      if (is_new_goal) {  // one of the two has computed more
        ASSERT_EQ(a.to, b.to);
        ASSERT_EQ(a.status, b.status);
        continue;
      }
      ASSERT_TRUE(same(a, b)) << to_text(a, *grid.world) << " and " << to_text(b, *grid.world);
    }
  }
}

class DatabaseAgentRefusals : public ::testing::Test {
 protected:
  DatabaseAgentRefusals() : world_(parse("s.... .@@@. ....g")) {
    MadeDatabase(*world_.world, {AbstractionKind::clique, 2, 7, GoalChoice::mixed}).write(path());
  }
  std::string path() const { return folder_.path("m.ffdb"); }
  std::string refusal(const GridWorld& world, std::vector<std::string> assignments) const {
    assignments.push_back("database=" + path());
    try {
      make_agent("general-lrtastar", world, world_.start, world_.goal, assignments);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  TestFolder folder_;
  DrawnWorld world_;
};

TEST_F(DatabaseAgentRefusals, OtherSettings) {
  const GridWorld& world = *world_.world;
  const std::string where = path() + ": ";
  EXPECT_EQ(refusal(world, {"goal=mixed"}), "");
  EXPECT_EQ(refusal(world, {"goal=mixed", "level=2", "plies=7", "abstraction=clique"}), "");
  EXPECT_EQ(refusal(world, {}), "") << "what nobody asked for is the file's";
  EXPECT_EQ(refusal(world, {"goal=intermediate"}),
            where + "was built with goals mixed, not intermediate");
  EXPECT_EQ(refusal(world, {"goal=global"}), where + "was built with goals mixed, not global");
  EXPECT_EQ(refusal(world, {"goal=mixed", "select=classifier"}),
            where + "was built with goals mixed, not intermediate");
  EXPECT_EQ(refusal(world, {"goal=mixed", "level=4"}), where + "was built with level 2, not 4");
  EXPECT_EQ(refusal(world, {"goal=mixed", "plies=8"}), where + "was built with cap 7, not 8");
  EXPECT_EQ(refusal(world, {"goal=mixed", "abstraction=sectors"}),
            where + "was built with abstraction clique, not sectors");
  EXPECT_EQ(refusal(world, {"goal=mixed", "plies=8", "depth=fixed"}), "")
      << "depths are not taken from it";
}

TEST_F(DatabaseAgentRefusals, AnotherMap) {
  const std::string words =
      path() + ": was built for another map, other moves or another heuristic";
  EXPECT_EQ(refusal(*parse("s.... .@@.. ....g").world, {"goal=mixed"}), words);
  EXPECT_EQ(refusal(*parse("s.... .@@@. ....g", Moves::four).world, {"goal=mixed"}), words);
  EXPECT_EQ(refusal(*parse("s.... .@@@. ....2", Moves::eight, 9).world, {"goal=mixed"}), words);
  EXPECT_EQ(refusal(*world_.world, {"goal=mixed", "heuristic=max"}), words);
}

/// Right in every checksum and for this very map, as it says, but with regions for fewer nodes.
TEST_F(DatabaseAgentRefusals, FewerNodesThanTheMap) {
  const DrawnWorld wide = parse("s................... .@@@................ ....g...............");
  const MadeDatabase wanted(*wide.world, {AbstractionKind::clique, 2, 7, GoalChoice::mixed});
  MadeDatabase forged(*world_.world, wanted.settings);
  ASSERT_LT(forged.region_of.size(), wanted.region_of.size());
  forged.fingerprint = wanted.fingerprint;
  forged.write(path());
  EXPECT_EQ(refusal(*wide.world, {"goal=mixed"}),
            path() + ": was built for another map, other moves or another heuristic");
}

TEST_F(DatabaseAgentRefusals, NoDatabase) {
  write_bytes(path(), {'x'});
  EXPECT_EQ(refusal(*world_.world, {"goal=mixed"}), path() + ": is no pattern database");
  const GraphWorld graph(2, {{0, 1, 1}});
  MadeDatabase(*world_.world, {AbstractionKind::clique, 2, 7, GoalChoice::mixed}).write(path());
  EXPECT_THROW(make_agent("general-lrtastar", graph, 0, 1, {"goal=mixed", "database=" + path()}),
               InputError);
}

}  // namespace
}  // namespace fleetfoot::test
