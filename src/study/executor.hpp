// Who runs the tasks of a study: threads of this process, or the ranks of an MPI job (ranks.hpp).
#pragma once

#include <functional>
#include <vector>

#include "study/matrix.hpp"
#include "study/row.hpp"

namespace fleetfoot::study {

/// Both are called by the thread that called run().
struct Sink {
  std::function<void(const Row&)> row;  ///< a row is done
  std::function<bool()> go_on;          ///< called ten times a second or more; false: stop soon
};

class Executor {
 public:
  virtual ~Executor() = default;
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;

  virtual int workers() const = 0;
  /// Runs every task, with at most `at_once` workers at a time, and hands over each row. After a
  /// stop rows in progress are dropped. An exception of a worker is thrown here, as a
  /// std::exception with the same message.
  virtual void run(const std::vector<Task>& tasks, int at_once, const Sink& sink) = 0;

 protected:
  Executor() = default;
};

class Threads final : public Executor {
 public:
  /// The study must outlive the executor.
  Threads(const Study& study, int jobs) : study_(study), jobs_(jobs) {}
  int workers() const override { return jobs_; }
  void run(const std::vector<Task>& tasks, int at_once, const Sink& sink) override;

 private:
  const Study& study_;
  int jobs_;
};

}  // namespace fleetfoot::study
