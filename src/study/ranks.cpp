#include "study/ranks.hpp"

#include <cstdint>
#include <string>

#include "study/columns.hpp"
#include "study/wire.hpp"

namespace fleetfoot::study {
namespace {

std::string to_wire(const Task& task) {
  WireWriter wire;
  wire.put(task.run);
  wire.put(task.scenario);
  wire.put(task.contenders);
  return wire.take();
}

Task task_from(const std::string& bytes) {
  WireReader wire(bytes);
  Task task;
  wire.get(task.run);
  wire.get(task.scenario);
  wire.get(task.contenders);
  return task;
}

/// Its fields one after the other.
std::string to_wire(const Row& row) {
  WireWriter wire;
  for_each_field(row, [&](auto, const auto& value) { wire.put(value); });
  return wire.take();
}

Row row_from(const std::string& bytes) {
  WireReader wire(bytes);
  Row row;
  for_each_field(row, [&](auto, auto& value) { wire.get(value); });
  return row;
}

}  // namespace

void Ranks::run(const std::vector<Task>& tasks, int at_once, const Sink& sink) {
  std::vector<std::string> wires;
  wires.reserve(tasks.size());
  for (const Task& task : tasks) wires.push_back(to_wire(task));
  pool_.run(
      wires, at_once, [&](const std::string& bytes) { sink.row(row_from(bytes)); }, sink.go_on);
}

void Ranks::serve(const Study& study, const std::function<bool()>& go_on) {
  pool_.serve(
      [&](const std::string& bytes, const RankPool::Send& send) {
        const Task task = task_from(bytes);
        const Problem problem = make_problem(study, task);
        for (const std::size_t contender : task.contenders) {
          const Row row =
              run_row(study, task, contender, problem,
                      [&](const GridWorld&, std::int64_t, const AgentStep&) { return go_on(); });
          if (!go_on()) break;
          send(to_wire(row));
        }
      },
      go_on);
}

}  // namespace fleetfoot::study
