#include "apps/database/database_build.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "apps/common/interrupt.hpp"
#include "apps/common/work_progress.hpp"
#include "base/error.hpp"
#include "control/advice_maker.hpp"
#include "control/pattern_database.hpp"
#include "control/space_fingerprint.hpp"
#include "search/spaces/any_space.hpp"
#include "study/wire.hpp"
#include "tools/database/database_writer.hpp"

namespace fleetfoot::app {
namespace {

/// Columns that a worker makes together: they share the searches from each region, and each takes a
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
  /// As many as the system allows, up to `jobs`; InputError if that is none.
  Workers(const AdvicePlan<S>& plan, std::vector<Batch> batches, int jobs)
      : plan_(plan), todo_(batches.begin(), batches.end()) {
    const auto count = std::min(static_cast<std::size_t>(jobs), batches.size());
    threads_.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      const std::lock_guard lock(mutex_);
      try {
        threads_.emplace_back([this] { work(); });
      } catch (const std::system_error& error) {
        if (i == 0) throw InputError("--jobs", std::string("no thread: ") + error.what());
        break;
      }
      ++running_;
    }
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
      const std::deque<Batch> made = std::exchange(made_, {});
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

std::string to_wire(const Batch& batch) {
  study::WireWriter wire;
  wire.put(batch.first);
  wire.put(batch.last);
  for (const AdviceColumn& column : batch.columns) {
    wire.put(column.depth);
    wire.put(column.link);
  }
  return wire.take();
}

Batch batch_from(const std::string& bytes) {
  study::WireReader wire(bytes);
  Batch batch;
  wire.get(batch.first);
  wire.get(batch.last);
  while (!wire.at_end()) {
    AdviceColumn& column = batch.columns.emplace_back();
    wire.get(column.depth);
    wire.get(column.link);
  }
  return batch;
}

/// A space, its regions, and the plan to advise in it.
template <class S>
struct Ready {
  Ready(const S& space, const DatabaseSettings& settings)
      : abstraction(make_abstraction(space, settings.kind, settings.level)),
        plan(space, abstraction, settings) {}
  Abstraction abstraction;
  AdvicePlan<S> plan;
};

/// What every rank but the first does.
template <class S>
void serve(const S& space, const DatabaseSettings& settings, study::RankPool& pool) {
  // Made with the first task, so that rank 0 hears if it cannot be.
  std::optional<Ready<S>> ready;
  std::optional<AdviceMaker<S>> maker;
  pool.serve(
      [&](const std::string& task, const study::RankPool::Send& send) {
        if (!ready) ready.emplace(space, settings);
        if (!maker) maker.emplace(ready->plan);
        Batch batch = batch_from(task);
        batch.columns = maker->make(batch.first, batch.last);
        send(to_wire(batch));
      },
      [] { return interrupted() == 0; });
}

template <class S>
DatabaseProgress build(const S& space, const DatabaseRequest& request, study::RankPool* pool) {
  if (pool != nullptr && !pool->is_writer()) {
    serve(space, request.settings, *pool);
    return {0, 0, false};
  }
  const Ready<S> ready(space, request.settings);
  const AdvicePlan<S>& plan = ready.plan;
  DatabaseWriter writer(request.out, space_fingerprint(space), request.settings, plan.region_of(),
                        plan.graph());
  const std::size_t total = writer.regions();
  const std::size_t before = total - writer.missing();
  const auto take = [&](const Batch& batch) {
    for (RegionId goal = batch.first; goal < batch.last; ++goal) {
      writer.write(goal, batch.columns[goal - batch.first]);
    }
  };
  WorkProgress progress("columns");
  const auto go_on = [&] {
    progress.show(total - writer.missing(), total, before);
    return interrupted() == 0;
  };
  const std::vector<Batch> batches = missing_batches(writer);
  if (pool != nullptr && pool->workers() > 0) {
    std::vector<std::string> tasks;
    tasks.reserve(batches.size());
    for (const Batch& batch : batches) tasks.push_back(to_wire(batch));
    pool->run(
        tasks, pool->workers(), [&](const std::string& bytes) { take(batch_from(bytes)); }, go_on);
  } else {
    Workers<S> workers(plan, batches, request.jobs);
    workers.collect(take, go_on);
  }
  progress.clear();
  if (writer.missing() == 0) writer.finish();
  return {total - writer.missing(), total, true};
}

}  // namespace

DatabaseProgress build_database(const GridWorld& world, const DatabaseRequest& request,
                                study::RankPool* pool) {
  return for_grid_space(world, [&](auto tag) {
    return build(typename decltype(tag)::type(world, Heuristic::best), request, pool);
  });
}

}  // namespace fleetfoot::app
