#include "apps/database_build.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "apps/interrupt.hpp"
#include "apps/work_progress.hpp"
#include "control/advice_maker.hpp"
#include "control/pattern_database.hpp"
#include "control/space_fingerprint.hpp"
#include "search/any_space.hpp"

namespace fleetfoot::app {
namespace {

/// Columns that a worker makes at once: they share the searches from each region, and each takes a
/// field of distances.
constexpr RegionId kBatch = 16;

struct Batch {
  RegionId first = 0;
  RegionId last = 0;  ///< exclusive
  std::vector<AdviceColumn> columns;
};

/// Runs of missing columns, in batches.
std::vector<Batch> missing_batches(const DatabaseWriter& writer) {
  std::vector<Batch> batches;
  const auto regions = static_cast<RegionId>(writer.regions());
  for (RegionId goal = 0; goal < regions; ++goal) {
    if (writer.has(goal)) continue;
    if (batches.empty() || batches.back().last != goal || goal - batches.back().first == kBatch) {
      batches.push_back({goal, goal, {}});
    }
    batches.back().last = goal + 1;
  }
  return batches;
}

/// Hands batches to threads and takes back what they made.
template <class S>
class Workers {
 public:
  Workers(const AdvicePlan<S>& plan, std::vector<Batch> batches, int jobs)
      : plan_(plan), todo_(batches.begin(), batches.end()) {
    const auto count = std::min(static_cast<std::size_t>(jobs), batches.size());
    running_ = count;
    for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Workers() {
    {
      const std::lock_guard lock(mutex_);
      todo_.clear();
    }
    for (std::thread& thread : threads_) thread.join();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Calls take(batch) for each, and wait() some ten times a second, until all are done or wait()
  /// is false. What a worker throws is thrown here.
  void collect(const std::function<void(const Batch&)>& take, const std::function<bool()>& wait) {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait_for(lock, std::chrono::milliseconds(100),
                        [&] { return !made_.empty() || running_ == 0; });
      if (failure_) std::rethrow_exception(failure_);
      std::deque<Batch> made = std::exchange(made_, {});
      const bool is_last = running_ == 0;
      lock.unlock();
      for (const Batch& batch : made) take(batch);
      if (is_last || !wait()) return;
      lock.lock();
    }
  }

 private:
  void work() {
    try {
      AdviceMaker<S> maker(plan_);
      std::unique_lock lock(mutex_);
      while (!todo_.empty()) {
        Batch batch = std::move(todo_.front());
        todo_.pop_front();
        lock.unlock();
        batch.columns = maker.make(batch.first, batch.last);
        lock.lock();
        made_.push_back(std::move(batch));
        changed_.notify_one();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    --running_;
    changed_.notify_one();
  }

  const AdvicePlan<S>& plan_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Batch> todo_;
  std::deque<Batch> made_;
  std::size_t running_ = 0;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

template <class S>
DatabaseProgress build(const S& space, const DatabaseRequest& request) {
  const Abstraction abstraction =
      make_abstraction(space, request.settings.kind, request.settings.level);
  const AdvicePlan<S> plan(space, abstraction, request.settings);
  DatabaseWriter writer(request.out, space_fingerprint(space), request.settings, plan.region_of(),
                        plan.graph());
  const std::size_t total = writer.regions();
  const std::size_t before = total - writer.missing();
  {
    WorkProgress progress("columns");
    Workers<S> workers(plan, missing_batches(writer), request.jobs);
    workers.collect(
        [&](const Batch& batch) {
          for (RegionId goal = batch.first; goal < batch.last; ++goal) {
            writer.write(goal, batch.columns[goal - batch.first]);
          }
        },
        [&] {
          progress.show(total - writer.missing(), total, before);
          return interrupted() == 0;
        });
  }
  if (writer.missing() == 0) writer.finish();
  return {total - writer.missing(), total, true};
}

}  // namespace

DatabaseProgress build_database(const GridWorld& world, const DatabaseRequest& request) {
  return for_grid_space(world, [&](auto tag) {
    return build(typename decltype(tag)::type(world, Heuristic::best), request);
  });
}

}  // namespace fleetfoot::app
