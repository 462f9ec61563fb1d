#include "fleet/workers.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace fleetfoot::fleet {
namespace {

#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
constexpr bool kHasThreads = false;
#else
constexpr bool kHasThreads = true;
#endif

/// Times that a thread looks for work again before it sleeps: lists follow each other closely.
constexpr int kSpins = 2000;

}  // namespace

struct Workers::Shared {
  std::mutex mutex;
  std::condition_variable begin;
  std::atomic<std::uint64_t> list{0};  ///< number of the present one
  bool is_over = false;
  // Of the present list.
  std::size_t count = 0;
  void* task = nullptr;
  Call call = nullptr;
  std::atomic<std::size_t> next{0};
  std::atomic<unsigned> busy{0};  ///< threads that may still be in it
  std::vector<std::thread> threads;

  void work(unsigned worker) {
    for (std::size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1)) {
      call(task, i, worker);
    }
  }
  void live(unsigned worker) {
    for (std::uint64_t seen = 0;;) {
      for (int i = 0; i < kSpins && list.load(std::memory_order_acquire) == seen; ++i) {
        std::this_thread::yield();
      }
      {
        std::unique_lock lock(mutex);
        begin.wait(lock, [&] { return is_over || list.load() != seen; });
        if (is_over) return;
        seen = list.load();
      }
      work(worker);
      busy.fetch_sub(1, std::memory_order_release);
    }
  }
};

unsigned Workers::useful(unsigned threads) {
  const unsigned cores = std::thread::hardware_concurrency();  // 0: nobody knows
  return cores == 0 ? threads : std::min(threads, cores);
}

Workers::Workers(unsigned threads) {
  if (!kHasThreads || threads < 2) return;
  shared_ = std::make_unique<Shared>();
  shared_->threads.reserve(threads - 1);
  try {
    for (unsigned worker = 1; worker < threads; ++worker) {
      shared_->threads.emplace_back([shared = shared_.get(), worker] { shared->live(worker); });
      size_ = worker + 1;
    }
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch)
    // The system has no more of them, or no memory: those that there are do the same work.
  }
}

Workers::~Workers() {
  if (!shared_) return;
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->is_over = true;
  }
  shared_->begin.notify_all();
  for (std::thread& thread : shared_->threads) thread.join();
}

void Workers::run_all(std::size_t count, void* task, Call call) {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->count = count;
    shared_->task = task;
    shared_->call = call;
    shared_->next.store(0);
    shared_->busy.store(size_ - 1);
    shared_->list.fetch_add(1, std::memory_order_release);
  }
  shared_->begin.notify_all();
  shared_->work(0);
  // All of them must have left the list before the next one.
  while (shared_->busy.load(std::memory_order_acquire) != 0) std::this_thread::yield();
}

}  // namespace fleetfoot::fleet
