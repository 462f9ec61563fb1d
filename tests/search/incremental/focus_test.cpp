// Where an incremental search aims: when the focus follows the agent, and that k_m pays for it.
#include "search/incremental/focus.hpp"

#include <gtest/gtest.h>

#include "search/spaces/space_types.hpp"

namespace fleetfoot {
namespace {

constexpr int kSide = 200;

class FocusTest : public testing::Test {
 protected:
  NodeId node(int x, int y) const { return world_.node({x, y}); }

  GridWorld world_{kSide, kSide, Moves::eight};
  Grid8 space_{world_, Heuristic::best};
  NodeId goal_ = node(kSide - 1, 0);
};

TEST_F(FocusTest, FollowsEveryStepAsPublished) {
  Focus<Grid8> focus(space_, FocusPolicy::follow);
  focus.restart(node(0, 0));
  for (int x = 1; x <= 5; ++x) {
    focus.aim(node(x, 0), goal_, false, 1000, 1);
    EXPECT_EQ(focus.h(node(x, 0)), 0U);
    EXPECT_EQ(focus.km(), static_cast<std::uint64_t>(x) * Grid8::kStraight);
  }
}

TEST_F(FocusTest, HoldsWhileASearchIsUnderWay) {
  Focus<Grid8> focus(space_, FocusPolicy::hold);
  focus.restart(node(0, 0));
  focus.aim(node(1, 0), goal_, false, 0, 1);
  EXPECT_EQ(focus.km(), 0U);
  EXPECT_EQ(focus.h(node(0, 0)), 0U);
}

TEST_F(FocusTest, FollowsWhenTheLastSearchHasClosed) {
  Focus<Grid8> focus(space_, FocusPolicy::hold);
  focus.restart(node(0, 0));
  focus.aim(node(3, 3), goal_, true, 1000, 1);
  EXPECT_EQ(focus.km(), 3 * std::uint64_t{Grid8::kDiagonal});
  EXPECT_EQ(focus.h(node(3, 3)), 0U);
}

TEST_F(FocusTest, FollowsAnAgentThatIsFarOnceTheWorkPaysForTheKeys) {
  Focus<Grid8> focus(space_, FocusPolicy::hold);
  focus.restart(node(0, 0));
  const NodeId far = node(60, 0);
  focus.aim(far, goal_, false, 10, 1);
  EXPECT_EQ(focus.km(), 0U) << "nothing has been expanded that would pay";
  for (int i = 0; i < 21; ++i) focus.count_work();
  focus.aim(node(2, 0), goal_, false, 10, 1);
  EXPECT_EQ(focus.km(), 0U) << "near";
  focus.aim(far, goal_, false, 10, 1);
  EXPECT_EQ(focus.km(), 60 * std::uint64_t{Grid8::kStraight});
}

TEST_F(FocusTest, WeighsKmAsTheKeysWeighH) {
  Focus<Grid8> focus(space_, FocusPolicy::follow);
  focus.restart(node(0, 0));
  focus.aim(node(1, 0), goal_, false, 0, 300);
  EXPECT_EQ(focus.km(), 300 * std::uint64_t{Grid8::kStraight});
  focus.forget_km();
  EXPECT_EQ(focus.km(), 0U);
}

}  // namespace
}  // namespace fleetfoot
