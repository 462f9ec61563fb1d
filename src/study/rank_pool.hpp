// The ranks of an MPI job as a pool of workers: rank 0 hands out tasks and takes results, both
// strings of bytes, and every other rank works. In a build without MPI there is only ever one
// process.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fleetfoot::study {

/// Whether mpirun started this process, and the build knows MPI.
bool under_mpirun();

/// Joins the job when made, leaves it when destroyed; at most one in a process. Whatever ends rank
/// 0's work, its destructor stops the others.
class RankPool {
 public:
  using Send = std::function<void(const std::string& result)>;

  RankPool();
  ~RankPool();
  RankPool(const RankPool&) = delete;
  RankPool& operator=(const RankPool&) = delete;

  bool is_writer() const;
  /// 0 if the job has only one rank.
  int workers() const;

  /// For rank 0: runs every task, with at most `at_once` workers at a time; take(result) for each
  /// result. Ends early once `go_on`, which is polled, or that of a worker is false: results that
  /// come later are dropped. An exception of a worker is thrown here as a std::runtime_error with
  /// the same message.
  void run(const std::vector<std::string>& tasks, int at_once, const Send& take,
           const std::function<bool()>& go_on);
  /// For the others: work(task, send) for what rank 0 sends until it sends no more; send(result) as
  /// often as there are results. `go_on` false after a task tells rank 0 to stop.
  void serve(const std::function<void(const std::string& task, const Send& send)>& work,
             const std::function<bool()>& go_on);

 private:
  struct Job;
  std::unique_ptr<Job> job_;
};

}  // namespace fleetfoot::study
