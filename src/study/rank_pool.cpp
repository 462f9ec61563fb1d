#include "study/rank_pool.hpp"

#include <stdexcept>

#ifdef FLEETFOOT_MPI
#include <algorithm>
#include <boost/mpi.hpp>
#include <boost/serialization/string.hpp>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <exception>
#include <thread>
#endif

namespace fleetfoot::study {

#ifdef FLEETFOOT_MPI

namespace mpi = boost::mpi;

namespace {

/// Of messages.
constexpr int kTask = 0;
constexpr int kHome = 1;
constexpr int kResult = 2;
constexpr int kTaskDone = 3;
constexpr int kStopped = 4;
constexpr int kError = 5;

/// A rank that waits must not take the core that another one computes on, as a blocking receive
/// would.
void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

}  // namespace

struct RankPool::Job {
  mpi::environment environment{mpi::threading::single, false};
  mpi::communicator world;
};

bool under_mpirun() {
  // Set by mpirun, and by Slurm's srun with its plugins pmi2 and pmix.
  const auto is_set = [](const char* variable) { return std::getenv(variable) != nullptr; };
  return is_set("OMPI_COMM_WORLD_RANK") || is_set("PMI_RANK") || is_set("PMIX_RANK");
}

RankPool::RankPool() : job_(std::make_unique<Job>()) {}

RankPool::~RankPool() {
  if (!is_writer()) return;
  for (int rank = 1; rank < job_->world.size(); ++rank) job_->world.send(rank, kHome);
}

bool RankPool::is_writer() const { return job_->world.rank() == 0; }
int RankPool::workers() const { return job_->world.size() - 1; }

void RankPool::run(const std::vector<std::string>& tasks, int at_once, const Send& take,
                   const std::function<bool()>& go_on) {
  mpi::communicator& world = job_->world;
  std::deque<int> idle;
  for (int rank = 1; rank <= std::min(at_once, workers()); ++rank) idle.push_back(rank);
  std::size_t next = 0;
  int busy = 0;
  bool stop = false;
  std::string text;
  std::string error;
  std::exception_ptr failure;
  while (busy > 0 || (next < tasks.size() && !stop)) {
    while (!stop && !idle.empty() && next < tasks.size()) {
      world.send(idle.front(), kTask, tasks[next++]);
      idle.pop_front();
      ++busy;
    }
    if (const auto message = world.iprobe()) {
      const int rank = message->source();
      if (message->tag() == kResult) {
        world.recv(rank, kResult, text);
        try {
          if (!stop) take(text);
        } catch (...) {  // the others must not be left with a message that nobody receives
          failure = std::current_exception();
          stop = true;
        }
      } else if (message->tag() == kTaskDone) {
        world.recv(rank, kTaskDone);
        idle.push_back(rank);
        --busy;
      } else if (message->tag() == kStopped) {  // that rank got a signal
        world.recv(rank, kStopped);
        stop = true;
        --busy;
      } else {
        world.recv(rank, kError, error);
        stop = true;
        --busy;
      }
    } else {
      rest();
    }
    if (!go_on()) stop = true;
  }
  if (failure) std::rethrow_exception(failure);
  if (!error.empty()) throw std::runtime_error(error);
}

void RankPool::serve(const std::function<void(const std::string& task, const Send& send)>& work,
                     const std::function<bool()>& go_on) {
  mpi::communicator& world = job_->world;
  const Send send = [&](const std::string& result) { world.send(0, kResult, result); };
  for (;;) {
    const auto message = world.iprobe(0);
    if (!message) {
      rest();
      continue;
    }
    if (message->tag() == kHome) {
      world.recv(0, kHome);
      return;
    }
    std::string task;
    world.recv(0, kTask, task);
    try {
      work(task, send);
      world.send(0, go_on() ? kTaskDone : kStopped);
    } catch (const std::exception& problem) {
      world.send(0, kError, std::string(problem.what()));
    }
  }
}

#else

struct RankPool::Job {};

bool under_mpirun() { return false; }

RankPool::RankPool() { throw std::logic_error("built without MPI"); }
RankPool::~RankPool() = default;
bool RankPool::is_writer() const { return true; }
int RankPool::workers() const { return 1; }
void RankPool::run(const std::vector<std::string>&, int, const Send&,
                   const std::function<bool()>&) {}
void RankPool::serve(const std::function<void(const std::string&, const Send&)>&,
                     const std::function<bool()>&) {}

#endif

}  // namespace fleetfoot::study
