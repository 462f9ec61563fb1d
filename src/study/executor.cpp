#include "study/executor.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>

#include "base/error.hpp"

namespace fleetfoot::study {
namespace {

/// What the workers share with the thread that waits for them.
class Board {
 public:
  Board(const Study& study, const std::vector<Task>& tasks) : study_(study), tasks_(tasks) {}

  void work() {
    try {
      for (std::size_t i = next_++; i < tasks_.size() && !stop_; i = next_++) {
        const Problem problem = make_problem(study_, tasks_[i]);
        for (const std::size_t contender : tasks_[i].contenders) {
          const Row row =
              run_row(study_, tasks_[i], contender, problem,
                      [&](const GridWorld&, std::int64_t, const AgentStep&) { return !stop_; });
          if (stop_) break;
          const std::lock_guard lock(mutex_);
          rows_.push_back(row);
          news_.notify_one();
        }
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_) error_ = std::current_exception();
      stop_ = true;
    }
    const std::lock_guard lock(mutex_);
    --working_;
    news_.notify_one();
  }

  /// Until all workers have ended.
  void collect(const Sink& sink) {
    std::unique_lock lock(mutex_);
    while (working_ > 0 || !rows_.empty()) {
      news_.wait_for(lock, std::chrono::milliseconds(50),
                     [&] { return !rows_.empty() || working_ == 0; });
      std::deque<Row> rows;
      rows.swap(rows_);
      lock.unlock();
      for (const Row& row : rows) sink.row(row);
      if (!sink.go_on()) stop_ = true;
      lock.lock();
    }
    if (error_) std::rethrow_exception(error_);
  }

  void expect_one() {
    const std::lock_guard lock(mutex_);
    ++working_;
  }
  void expect_less() {
    const std::lock_guard lock(mutex_);
    --working_;
  }
  void stop() { stop_ = true; }

 private:
  const Study& study_;
  const std::vector<Task>& tasks_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<Row> rows_;
  std::exception_ptr error_;
  int working_ = 0;
};

/// Stops the workers even when the store throws.
class Crew {
 public:
  /// As many as the system allows, up to `size`; InputError if that is none.
  Crew(Board& board, int size) : board_(board) {
    threads_.reserve(static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i) {
      board.expect_one();
      try {
        threads_.emplace_back([&board] { board.work(); });
      } catch (const std::system_error& error) {
        board.expect_less();
        if (i == 0) throw InputError("--jobs", std::string("no thread: ") + error.what());
        break;
      }
    }
  }
  ~Crew() {
    board_.stop();
    for (std::thread& thread : threads_) thread.join();
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

 private:
  Board& board_;
  std::vector<std::thread> threads_;
};

}  // namespace

void Threads::run(const std::vector<Task>& tasks, int at_once, const Sink& sink) {
  Board board(study_, tasks);
  const int size = std::max(1, std::min({jobs_, at_once, static_cast<int>(tasks.size())}));
  const Crew crew(board, size);
  board.collect(sink);
}

}  // namespace fleetfoot::study
