// Threads that share a list of independent tasks, and wait for the next list in between.
//
// Which thread does which task is left to chance, so tasks must not depend on each other, nor on
// who does them. Where a platform has no threads, the caller does all of them.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace fleetfoot::fleet {

class Workers {
 public:
  /// Of so many threads, the caller's included; of fewer where the system has no more.
  explicit Workers(unsigned threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// So many threads, but no more than the machine runs at a time: each has to come for the next
  /// list to begin, so one that waits for a core holds up the others.
  static unsigned useful(unsigned threads);
  /// The caller's included; at least 1.
  unsigned size() const { return size_; }
  /// Calls task(i, worker) for each i below count; `worker` is below size(), and no two calls of
  /// the same worker are at the same time. Returns when all are done.
  template <class Task>
  void run(std::size_t count,
           Task&& task) {  // NOLINT(cppcoreguidelines-missing-std-forward): called often
    if (size_ == 1 || count < 2) {
      for (std::size_t i = 0; i < count; ++i) task(i, 0U);
      return;
    }
    run_all(count, &task, [](void* of, std::size_t i, unsigned worker) {
      (*static_cast<std::remove_reference_t<Task>*>(of))(i, worker);
    });
  }

 private:
  using Call = void (*)(void*, std::size_t, unsigned);
  struct Shared;

  void run_all(std::size_t count, void* task, Call call);

  unsigned size_ = 1;
  std::unique_ptr<Shared> shared_;
};

}  // namespace fleetfoot::fleet
