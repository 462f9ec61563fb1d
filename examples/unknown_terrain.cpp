// A robot in terrain that it does not know: it sees three cells far, takes the rest to be open, and
// repairs its path whenever it sees that it was wrong.
#include <cstdio>
#include <fleetfoot/fleetfoot.hpp>

int main() {
  fleetfoot::Grid truth(40, 30);
  for (int y = 0; y < 28; ++y) truth.set({20, y}, fleetfoot::blocked);  // unknown to the robot

  const fleetfoot::AgentOptions options{.name = "dstar-lite",
                                        .sensing = fleetfoot::Sensing::within(3)};
  fleetfoot::GridAgent robot(truth, {5, 5}, {35, 5}, options);
  double walked = 0;
  while (robot.position() != robot.goal()) {
    const fleetfoot::Step step = robot.step(fleetfoot::Budget::work(2000));
    if (step.status == fleetfoot::StepStatus::no_path) return 1;
    walked += fleetfoot::distance(truth, step.from, step.to);
  }
  const double best = fleetfoot::distance(truth, {5, 5}, {35, 5});
  std::printf("walked %.1f, with a map it would have been %.1f; %llu searches\n", walked, best,
              static_cast<unsigned long long>(robot.stats().replans));
  return walked >= best ? 0 : 1;
}
