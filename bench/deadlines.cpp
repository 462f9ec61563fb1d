// Whether a deadline is met, and whose fault it is when it is not: the step's or the machine's.
#include <fmt/core.h>
#include <malloc.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "support/clock.hpp"
#include "support/report.hpp"
#include "support/walk.hpp"
#include "support/worlds.hpp"

namespace fleetfoot::bench {
namespace {

constexpr int kSize = 1024;
constexpr std::int64_t kDeadlineUs = 50;
constexpr std::int64_t kGraceUs = 10;
constexpr const char* kAbout =
    "Deadlines: steps of RTD* at 50 us\n\n"
    "100,000 steps with Budget::micros(50) in a random world of 1024 x 1024, 20 % of the obstacle "
    "count toggled every 10 steps. A step is in time if it took at most 60 us of thread CPU time. "
    "After each step a control that only computes and reads the same clock runs to the same "
    "deadline: what it overruns is the machine's. Page faults and involuntary switches of context "
    "are counted for each. As a real-time program does, this one has its memory before it starts: "
    "64 MiB of the heap are touched and never given back.";

/// Upper ends, in us past the deadline; the last is open.
constexpr std::array<double, 10> kEdges{0, 1, 2, 5, 10, 20, 50, 100, 200, 1e18};

class Overruns {
 public:
  struct Measured {
    double cpu_us = 0;
    double wall_us = 0;
    long switches = 0;
    long faults = 0;
  };

  void add(const Measured& m) {
    ++count_;
    ++cpu_[bucket(m.cpu_us)];
    ++wall_[bucket(m.wall_us)];
    worst_cpu_ = std::max(worst_cpu_, m.cpu_us);
    worst_wall_ = std::max(worst_wall_, m.wall_us);
    if (m.wall_us > kDeadlineUs + kGraceUs) ++wall_misses_;
    if (m.switches > 0) ++switched_;
    if (m.cpu_us <= kDeadlineUs + kGraceUs) return;
    ++misses_;
    if (m.switches > 0) ++misses_switched_;
    if (m.faults > 0) ++misses_faulted_;
    if (m.switches == 0 && m.faults == 0) ++misses_alone_;
  }

  std::int64_t count() const { return count_; }
  std::int64_t misses() const { return misses_; }
  std::int64_t in_bucket(std::size_t i, bool wall) const { return wall ? wall_[i] : cpu_[i]; }

  std::vector<std::string> summary(const std::string& name) const {
    const auto share = [&](std::int64_t misses) {
      return fmt::format(
          "{:.3f} %", 100.0 * static_cast<double>(count_ - misses) / static_cast<double>(count_));
    };
    return {name,
            share(misses_),
            share(wall_misses_),
            fmt::format("{}", misses_),
            fmt::format("{}", misses_switched_),
            fmt::format("{}", misses_faulted_),
            fmt::format("{}", misses_alone_),
            fmt::format("{:.0f}", worst_cpu_),
            fmt::format("{:.0f}", worst_wall_),
            fmt::format("{}", switched_)};
  }

 private:
  static std::size_t bucket(double us) {
    std::size_t i = 0;
    while (us - kDeadlineUs > kEdges[i]) ++i;
    return i;
  }

  std::int64_t count_ = 0;
  std::array<std::int64_t, kEdges.size()> cpu_{};
  std::array<std::int64_t, kEdges.size()> wall_{};
  double worst_cpu_ = 0;
  double worst_wall_ = 0;
  std::int64_t wall_misses_ = 0;
  std::int64_t switched_ = 0;
  std::int64_t misses_ = 0;
  std::int64_t misses_switched_ = 0;
  std::int64_t misses_faulted_ = 0;
  std::int64_t misses_alone_ = 0;
};

/// The system gives memory when it is first touched, which takes tens of microseconds where the
/// machine is a virtual one. So that no step pays for it, the heap grows now and never shrinks.
void touch_the_heap() {
  constexpr std::size_t kBytes = std::size_t{64} << 20;
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
  const auto memory = std::make_unique<char[]>(kBytes);  // NOLINT: freed right here
  volatile char* const first = memory.get();
  for (std::size_t i = 0; i < kBytes; i += 4096) first[i] = 1;
}

/// What is left of the steps' misses without those that the control has too, with an interval of
/// 95 %.
std::string steps_alone(const Overruns& steps, const Overruns& control) {
  const auto rate = [](const Overruns& of) {
    return static_cast<double>(of.misses()) / static_cast<double>(of.count());
  };
  const auto variance = [&](const Overruns& of) {
    return rate(of) * (1 - rate(of)) / static_cast<double>(of.count());
  };
  const double own = (rate(steps) - rate(control)) / (1 - rate(control));
  const double half = 1.96 * std::sqrt(variance(steps) + variance(control));
  return fmt::format(
      "The machine alone misses {:.2f} %. Without that, {:.2f} % ± {:.2f} of the steps are in "
      "time.",
      100 * rate(control), 100 * std::min(1 - own, 1.0), 100 * half);
}

rusage thread_usage() {
  rusage usage{};
  getrusage(RUSAGE_THREAD, &usage);
  return usage;
}

template <class Call>
Overruns::Measured measure(const Call& call) {
  const rusage before = thread_usage();
  const std::int64_t wall = wall_ns();
  const std::int64_t cpu = thread_cpu_ns();
  call();
  const std::int64_t cpu_took = thread_cpu_ns() - cpu;
  const std::int64_t wall_took = wall_ns() - wall;
  const rusage after = thread_usage();
  return {static_cast<double>(cpu_took) / 1000, static_cast<double>(wall_took) / 1000,
          after.ru_nivcsw - before.ru_nivcsw, after.ru_minflt - before.ru_minflt};
}

/// Arithmetic alone, reading the clock as rarely as a step does.
std::uint64_t compute_until_deadline(Random& random) {
  const auto end = Budget::Clock::now() + std::chrono::microseconds(kDeadlineUs);
  std::uint64_t sum = 0;
  do {
    for (int i = 0; i < 500; ++i) sum += random.next();
  } while (Budget::Clock::now() < end);
  return sum;
}

std::string bucket_name(std::size_t i) {
  if (i == 0) return "in time";
  if (i + 1 == kEdges.size()) return fmt::format("over {:.0f}", kEdges[i - 1]);
  return fmt::format("{:.0f} to {:.0f}", kEdges[i - 1], kEdges[i]);
}

void run(const Options& options) {
  const int steps = options.quick ? 5000 : 100'000;
  touch_the_heap();
  const NamedWorld named = random_world(kSize, options.seed);
  Walk walk(named.world, {"rtdstar", {}, 20, options.seed});
  Random random(options.seed);
  std::uint64_t sum = 0;
  std::int64_t plans = 0;
  std::uint64_t work = 0;
  Overruns of_steps;
  Overruns of_control;
  for (int i = 0; i < steps; ++i) {
    if (i % 1000 == 0) progress(fmt::format("step {} of {}", i, steps));
    walk.before_step();
    AgentStep step;
    of_steps.add(measure([&] { step = walk.agent().step(Budget::micros(kDeadlineUs)); }));
    plans += step.status == StepStatus::plan ? 1 : 0;
    work += step.work;
    of_control.add(measure([&] { sum += compute_until_deadline(random); }));
  }
  say(
      fmt::format("{} steps, seed {}; {:.0f} work units a step; {} steps with a plan; control's "
                  "checksum {:04x}. A miss is more than {} us of thread CPU time.",
                  steps, options.seed, static_cast<double>(work) / steps, plans, sum & 0xFFFF,
                  kDeadlineUs + kGraceUs));
  Table shares({"", "in time, CPU", "in time, wall", "misses", "with a switch", "with page faults",
                "with neither", "worst us, CPU", "worst us, wall", "switches in all"});
  shares.add(of_steps.summary("steps"));
  shares.add(of_control.summary("control"));
  shares.print();
  say(steps_alone(of_steps, of_control));
  Table histogram(
      {"us past the deadline", "steps, CPU", "steps, wall", "control, CPU", "control, wall"});
  for (std::size_t i = 0; i < kEdges.size(); ++i) {
    std::vector<std::string> row{bucket_name(i)};
    for (const Overruns* const of : {&of_steps, &of_control}) {
      for (const bool wall : {false, true})
        row.push_back(fmt::format("{}", of->in_bucket(i, wall)));
    }
    histogram.add(std::move(row));
  }
  histogram.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
