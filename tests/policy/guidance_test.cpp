#include "policy/guidance.hpp"

#include <gtest/gtest.h>

namespace fleetfoot::policy {
namespace {

TEST(Guidance, LeavesSomethingForTheAgent) {
  EXPECT_EQ(Guidance::kept(1), 1U);
  EXPECT_EQ(Guidance::kept(9), 3U);
  EXPECT_EQ(Guidance::kept(1000), kKeptUnits);
}

TEST(Guidance, SharesWhatIsLeft) {
  Meter meter(Budget::work(100));
  {
    const Meter::Share share = Guidance().for_portals(meter);
    EXPECT_EQ(meter.left(), 100 - kKeptUnits);
    meter.spend(20);
  }
  {
    const Meter::Share share = Guidance::for_field(meter, false);
    EXPECT_EQ(meter.left(), 40U);
  }
  {
    const Meter::Share share = Guidance::for_field(meter, true);
    EXPECT_EQ(meter.left(), 80U);
  }
}

TEST(Guidance, GivesUpHalfWhereAPassIsSlowOrOfNoUse) {
  const auto part = [](const Guidance& shares) {
    Meter meter(Budget::work(1000));
    const Meter::Share share = shares.for_portals(meter);
    return meter.left();
  };
  Guidance still;
  Guidance changing;
  for (std::uint64_t i = 0; i <= kPatience; ++i) {
    EXPECT_EQ(part(changing), 950U);
    still.step(7, true);
    changing.step(7 + i, true);
  }
  EXPECT_EQ(part(still), 950U);
  EXPECT_EQ(part(changing), 500U);
  changing.arrived();
  changing.step(1000, true);
  EXPECT_EQ(part(changing), 950U);
  still.step(7, false);  // it would not be followed
  EXPECT_EQ(part(still), 500U);
}

TEST(Guidance, NeverTakesTheLastUnit) {
  for (const std::uint64_t budget : {1U, 2U, 3U, 8U}) {
    Meter meter(Budget::work(budget));
    const Meter::Share share = Guidance().for_portals(meter);
    EXPECT_LT(meter.left(), budget);
  }
}

}  // namespace
}  // namespace fleetfoot::policy
