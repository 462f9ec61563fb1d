// A world as Python holds it: kept alive by its agents, and guarded while calls on it run without
// the interpreter's lock (the GIL).
//
// The headers' rule for threads is that an edit needs everybody else to be outside. The counts
// below change only under the GIL, so they need no atomics and cost nothing worth measuring, and
// breaking the rule is a RuntimeError before anything happens, never a race.
#pragma once

#include <pybind11/pybind11.h>

#include <fleetfoot/graph.hpp>
#include <fleetfoot/grid.hpp>
#include <memory>
#include <stdexcept>
#include <utility>

namespace fleetfoot::python {

namespace py = pybind11;

/// Counts a call for as long as it runs.
class Inside {
 public:
  explicit Inside(int& count) : count_(count) { ++count_; }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside() { --count_; }

 private:
  int& count_;
};

/// A grid or graph and the calls on it that run now, in any thread, without the GIL.
template <class World>
struct Shared {
  explicit Shared(World&& made) : world(std::move(made)) {}

  World world;
  int searches = 0;
  int preparations = 0;

  /// Before a search, or a look at an agent.
  void check_not_prepared() const {
    if (preparations > 0) {
      throw std::runtime_error("prepare() runs on this world in another thread: wait for it");
    }
  }
  /// Before an edit.
  void check_idle() const {
    check_not_prepared();
    if (searches > 0) {
      throw std::runtime_error(
          "a search on this world runs in another thread: edit it between steps");
    }
  }
};

using SharedGrid = Shared<Grid>;
using SharedGraph = Shared<Graph>;

/// Runs a search on a world, without the GIL.
template <class World, class Search>
auto search_on(Shared<World>& shared, Search search) {
  shared.check_not_prepared();
  const Inside inside(shared.searches);
  const py::gil_scoped_release release;  // ends before `inside` does
  return search();
}

/// An agent or a fleet with the world that it must not outlive. One call at a time.
template <class World, class Body>
class Resident {
 public:
  template <class... Arguments>
  explicit Resident(std::shared_ptr<Shared<World>> world, const Arguments&... arguments)
      : world_(std::move(world)),
        body_(search_on(*world_, [&] { return Body(world_->world, arguments...); })) {}

  const std::shared_ptr<Shared<World>>& world() const { return world_; }
  /// For calls that are over soon and keep the GIL.
  Body& body() {
    check_idle();
    world_->check_not_prepared();
    return body_;
  }
  /// Runs `search(body)` without the GIL.
  template <class Search>
  auto run(Search search) {
    check_idle();
    const Inside inside(calls_);
    return search_on(*world_, [&] { return search(body_); });
  }

 private:
  void check_idle() const {
    if (calls_ > 0) throw std::runtime_error("it is in a call in another thread: one at a time");
  }

  std::shared_ptr<Shared<World>> world_;
  Body body_;
  int calls_ = 0;
};

}  // namespace fleetfoot::python
