// The ranks of an MPI job as workers of a study: rank 0 hands out tasks, collects rows and writes;
// every other rank runs tasks.
#pragma once

#include <functional>
#include <vector>

#include "study/executor.hpp"
#include "study/rank_pool.hpp"
#include "study/study.hpp"

namespace fleetfoot::study {

class Ranks final : public Executor {
 public:
  bool is_writer() const { return pool_.is_writer(); }
  /// 0 if the job has only one rank.
  int workers() const override { return pool_.workers(); }
  /// For rank 0.
  void run(const std::vector<Task>& tasks, int at_once, const Sink& sink) override;
  /// For the others: runs what rank 0 sends until it sends no more. `go_on` false drops the rows
  /// in progress.
  void serve(const Study& study, const std::function<bool()>& go_on);

 private:
  RankPool pool_;
};

}  // namespace fleetfoot::study
