#include "study/ranks.hpp"

#include <stdexcept>

#ifdef FLEETFOOT_MPI
#include <boost/mpi.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <string>
#include <thread>
#include <utility>

#include "study/columns.hpp"
#endif

namespace fleetfoot::study {

#ifdef FLEETFOOT_MPI

namespace mpi = boost::mpi;

namespace {

/// Of messages.
constexpr int kTask = 0;
constexpr int kHome = 1;
constexpr int kRow = 2;
constexpr int kTaskDone = 3;
constexpr int kStopped = 4;
constexpr int kError = 5;

/// A rank that waits must not take the core that another one computes on, as a blocking receive
/// would.
void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

/// Boost can serialize vectors and numbers without being taught: a task is a list of numbers.
std::vector<std::int64_t> to_wire(const Task& task) {
  std::vector<std::int64_t> wire{task.run, static_cast<std::int64_t>(task.scenario)};
  for (const std::size_t contender : task.contenders) {
    wire.push_back(static_cast<std::int64_t>(contender));
  }
  return wire;
}

Task task_from(const std::vector<std::int64_t>& wire) {
  Task task{wire[0], static_cast<std::size_t>(wire[1]), {}};
  for (std::size_t i = 2; i < wire.size(); ++i) {
    task.contenders.push_back(static_cast<std::size_t>(wire[i]));
  }
  return task;
}

/// A row on its way: its fields one after the other.
struct RowOnWire {
  Row row;
  template <class Archive>
  void serialize(Archive& archive, unsigned /*version*/) {
    for_each_field(row, [&](auto, auto& value) { archive & value; });
  }
};

}  // namespace

struct Ranks::Job {
  mpi::environment environment{mpi::threading::single, false};
  mpi::communicator world;
};

bool under_mpirun() {
  // Set by mpirun, and by Slurm's srun with its plugins pmi2 and pmix.
  const auto is_set = [](const char* variable) { return std::getenv(variable) != nullptr; };
  return is_set("OMPI_COMM_WORLD_RANK") || is_set("PMI_RANK") || is_set("PMIX_RANK");
}

Ranks::Ranks() : job_(std::make_unique<Job>()) {}

Ranks::~Ranks() {
  if (!is_writer()) return;
  for (int rank = 1; rank < job_->world.size(); ++rank) job_->world.send(rank, kHome);
}

bool Ranks::is_writer() const { return job_->world.rank() == 0; }
int Ranks::workers() const { return job_->world.size() - 1; }

void Ranks::run(const std::vector<Task>& tasks, int at_once, const Sink& sink) {
  mpi::communicator& world = job_->world;
  std::deque<int> idle;
  for (int rank = 1; rank <= std::min(at_once, workers()); ++rank) idle.push_back(rank);
  std::size_t next = 0;
  int busy = 0;
  bool stop = false;
  std::string error;
  while (busy > 0 || (next < tasks.size() && !stop)) {
    while (!stop && !idle.empty() && next < tasks.size()) {
      world.send(idle.front(), kTask, to_wire(tasks[next++]));
      idle.pop_front();
      ++busy;
    }
    if (const auto message = world.iprobe()) {
      const int rank = message->source();
      if (message->tag() == kRow) {
        RowOnWire wire;
        world.recv(rank, kRow, wire);
        if (!stop) sink.row(wire.row);
      } else if (message->tag() == kTaskDone) {
        world.recv(rank, kTaskDone);
        idle.push_back(rank);
        --busy;
      } else if (message->tag() == kStopped) {  // a signal came to that rank
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
    if (!sink.go_on()) stop = true;
  }
  if (!error.empty()) throw std::runtime_error(error);
}

void Ranks::serve(const Study& study, const std::function<bool()>& go_on) {
  mpi::communicator& world = job_->world;
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
    std::vector<std::int64_t> wire;
    world.recv(0, kTask, wire);
    try {
      const Task task = task_from(wire);
      const Problem problem = make_problem(study, task);
      for (const std::size_t contender : task.contenders) {
        const RowOnWire row{
            run_row(study, task, contender, problem,
                    [&](const GridWorld&, std::int64_t, const Step&) { return go_on(); })};
        if (!go_on()) break;
        world.send(0, kRow, row);
      }
      world.send(0, go_on() ? kTaskDone : kStopped);
    } catch (const std::exception& problem) {
      world.send(0, kError, std::string(problem.what()));
    }
  }
}

#else

struct Ranks::Job {};

bool under_mpirun() { return false; }

Ranks::Ranks() { throw std::logic_error("built without MPI"); }
Ranks::~Ranks() = default;
bool Ranks::is_writer() const { return true; }
int Ranks::workers() const { return 1; }
void Ranks::run(const std::vector<Task>&, int, const Sink&) {}
void Ranks::serve(const Study&, const std::function<bool()>&) {}

#endif

}  // namespace fleetfoot::study
