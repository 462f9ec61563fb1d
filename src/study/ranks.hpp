// The ranks of an MPI job as workers: rank 0 hands out tasks, collects rows and writes; every other
// rank runs tasks. In a build without MPI there is only ever one process.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "study/executor.hpp"
#include "study/study.hpp"

namespace fleetfoot::study {

/// Whether mpirun started this process, and the build knows MPI.
bool under_mpirun();

/// Joins the job when made, leaves it when destroyed; at most one in a process. Whatever ends rank
/// 0's work, its destructor sends the others home.
class Ranks final : public Executor {
 public:
  Ranks();
  ~Ranks() override;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  bool is_writer() const;
  /// 0 if the job has but one rank.
  int workers() const override;
  /// For rank 0.
  void run(const std::vector<Task>& tasks, int at_once, const Sink& sink) override;
  /// For the others: runs what rank 0 sends until it sends no more. `go_on` false drops the rows
  /// under way.
  void serve(const Study& study, const std::function<bool()>& go_on);

 private:
  struct Job;
  std::unique_ptr<Job> job_;
};

}  // namespace fleetfoot::study
