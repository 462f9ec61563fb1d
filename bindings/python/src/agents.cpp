// Agents on grids and graphs, the steps that they take, and what they say of themselves.
#include <fleetfoot/agent_description.hpp>
#include <fleetfoot/graph_agent.hpp>
#include <fleetfoot/grid_agent.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "conversions.hpp"
#include "module.hpp"
#include "worlds.hpp"

namespace fleetfoot::python {
namespace {

using CellAgent = Resident<Grid, GridAgent>;
using NodeAgent = Resident<Graph, GraphAgent>;

py::object path_ahead(PathAhead&& path) {
  return helper("path_ahead")(as_array(std::move(path.cells)), path.complete, path.cost);
}
py::object path_ahead(GraphPathAhead&& path) {
  return helper("path_ahead")(as_array(std::move(path.nodes)), path.complete, path.cost);
}

/// What a loop over an agent reads: ends at the goal, or after a step that says no_path.
template <class Agent>
struct Steps {
  py::object owner;
  Agent* agent;
  Budget budget;
  bool is_over = false;

  auto next() {
    const auto& body = agent->body();
    if (is_over || body.position() == body.goal()) throw py::stop_iteration();
    auto step = agent->run([&](auto& running) { return running.step(budget); });
    is_over = step.status == StepStatus::no_path;
    return step;
  }
};

template <class Agent>
Steps<Agent> steps_of(const py::object& agent, const MaybeWhole& work, const MaybeNumber& micros) {
  return {agent, &agent.cast<Agent&>(), budget_of(work, micros)};
}

template <class StepType>
void define_step(py::module_& module, const char* name) {
  py::class_<StepType>(module, name, "One decision of an agent.")
      .def_readonly("from_", &StepType::from, "Where the agent was.")
      .def_readonly("to", &StepType::to, "A neighbour of `from_`, or `from_` itself.")
      .def_property_readonly(
          "status", [](const StepType& step) { return text_of(to_string(step.status)); },
          R"("plan": the first move of a complete path, with every change applied that the agent knows;
"partial": a move chosen without one; "wait": it stays, as the budget ended before anything could be
decided; "no_path": it stays, as there is no path as far as it knows.)")
      .def_readonly("plan_cost", &StepType::plan_cost,
                    "With status \"plan\" the cost of the whole path from `from_`, else infinity.")
      .def_readonly("work", &StepType::work, "Work units spent: at most the budget's.")
      .def_readonly("expanded", &StepType::expanded, "State expansions among them.")
      .def_property_readonly(
          "why", [](const StepType& step) { return text_of(step.why); },
          "A word for what made the agent decide so, such as \"repair\".")
      .def("__repr__", [name](const StepType& step) {
        return py::str("<fleetfoot.{} {} to {}: {}, {}, work {}>")
            .format(name, step.from, step.to, text_of(to_string(step.status)), text_of(step.why),
                    step.work);
      });
}

void define_stats(py::module_& module) {
  py::class_<Stats>(module, "Stats", "What an agent has done since it was made.")
      .def_readonly("steps", &Stats::steps, "Calls of step().")
      .def_readonly("moves", &Stats::moves, "Of those, the ones that moved the agent.")
      .def_readonly("work", &Stats::work, "Work units of all calls of step() and think().")
      .def_readonly("expanded", &Stats::expanded,
                    "State expansions of all calls of step() and think().")
      .def_readonly("replans", &Stats::replans, "Searches begun again or repaired after changes.")
      .def_readonly("memory_bytes", &Stats::memory_bytes,
                    "Held now by its searches and its own map.")
      .def("__repr__", [](const Stats& stats) {
        return py::str(
                   "<fleetfoot.Stats steps={} moves={} work={} expanded={} replans={} "
                   "memory_bytes={}>")
            .format(stats.steps, stats.moves, stats.work, stats.expanded, stats.replans,
                    stats.memory_bytes);
      });
}

/// `At` is what its world's places are taken from: a Cell or a Node.
template <class World, class Agent, class At>
void define_agent(py::module_& module, const char* name, const char* world, const char* doc) {
  using Made = Resident<World, Agent>;
  py::class_<Steps<Made>>(module, (std::string(name) + "Steps").c_str(),
                          "Steps of an agent, one by one, until it is at its goal.")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &Steps<Made>::next);
  py::class_<Made>(module, name, doc)
      .def(py::init([](std::shared_ptr<Shared<World>> shared, At start, At goal, std::string agent,
                       const py::object& sensing, const py::kwargs& parameters) {
             const AgentOptions options = options_of(std::move(agent), sensing, parameters);
             return std::make_unique<Made>(std::move(shared), native(start), native(goal), options);
           }),
           py::arg(world), py::arg("start"), py::arg("goal"), py::arg("name") = "auto",
           py::kw_only(), py::arg("sensing") = "full",
           R"(Its world lives as long as the agent does.

`name` is one of agents(). `sensing` is how much of the world it sees: "full", "adjacent" or, on a grid,
a radius in cells; what it has not seen it takes to be open. All other keywords are the agent's
parameters, with underscores for dashes; an underscore at the end is dropped, so that `goal_` is the
parameter of that name. Raises InputError for what there is not.)")
      .def(
          "step",
          [](Made& agent, const MaybeWhole& work, const MaybeNumber& micros) {
            const Budget budget = budget_of(work, micros);
            return agent.run([&](Agent& body) { return body.step(budget); });
          },
          py::kw_only(), py::arg("work") = py::none(), py::arg("micros") = py::none(),
          R"(Senses, decides, and counts as moved to `to` when it returns.

Spends at most `work` units (the same result on every machine) or `micros` microseconds, and goes on
from there in the next call; without either, as much as it takes. 0 or less is the least step that
there is. A body that did not get there is put right by relocate(). At the goal it stays.)")
      .def(
          "think",
          [](Made& agent, const MaybeWhole& work, const MaybeNumber& micros) {
            const Budget budget = budget_of(work, micros);
            return agent.run([&](Agent& body) { return body.think(budget); });
          },
          py::kw_only(), py::arg("work") = py::none(), py::arg("micros") = py::none(),
          "The same search without the move: `to` is where it would go.")
      .def("steps", &steps_of<Made>, py::kw_only(), py::arg("work") = py::none(),
           py::arg("micros") = py::none(),
           R"(Its steps, each within the budget, until it is at its goal.

A step that says "no_path" is the last one; ask again when something has opened.)")
      .def(
          "__iter__", [](const py::object& agent) { return steps_of<Made>(agent, {}, {}); },
          "steps() without a budget.")
      .def_property_readonly(
          "position", [](Made& agent) { return agent.body().position(); }, "Where it is.")
      .def_property_readonly(
          "goal", [](Made& agent) { return agent.body().goal(); }, "Where it is going.")
      .def(
          "set_goal", [](Made& agent, At goal) { agent.body().set_goal(native(goal)); },
          py::arg("goal"), "Gives it another goal.")
      .def(
          "relocate", [](Made& agent, At position) { agent.body().relocate(native(position)); },
          py::arg("position"),
          "The body is elsewhere than the last step said: pushed back, carried, teleported.")
      .def(
          "path", [](Made& agent) { return path_ahead(agent.body().path()); },
          "The path that it means to take, by its last decision: a PathAhead.")
      .def(
          "stats", [](Made& agent) { return agent.body().stats(); }, "What it has done so far.")
      .def_property_readonly(
          world, [](Made& agent) { return agent.world(); }, "Its world.")
      .def("__repr__", [name](Made& agent) {
        const Agent& body = agent.body();
        return py::str("<fleetfoot.{} at {}, goal {}>").format(name, body.position(), body.goal());
      });
}

py::object description(const char* name) {
  return py::module_::import("fleetfoot._descriptions").attr(name);
}

py::tuple texts(const std::vector<std::string>& list) {
  py::list made;
  for (const std::string& text : list) made.append(text);
  return py::tuple(made);
}

py::object describe(const AgentDescription::Parameter& parameter) {
  const py::tuple choices = texts(parameter.choices);
  py::list needs;
  for (const AgentDescription::Condition& condition : parameter.needs) {
    needs.append(description("Condition")(condition.parameter, texts(condition.values)));
  }
  return description("Parameter")(parameter.name, parameter.kind, parameter.default_value, choices,
                                  parameter.min, parameter.max, parameter.help, parameter.only_with,
                                  py::tuple(needs));
}

py::object describe(const AgentDescription& agent) {
  py::list parameters;
  for (const auto& parameter : agent.parameters) parameters.append(describe(parameter));
  const AgentDescription::Properties& has = agent.properties;
  return description("AgentDescription")(
      agent.name, agent.summary, agent.paper, py::tuple(parameters),
      description("Properties")(has.optimal, has.bounded, has.always_moves, has.complete,
                                has.uses_shortcuts, has.knows_no_path));
}

}  // namespace

void define_agents(py::module_& module) {
  define_step<Step>(module, "Step");
  define_step<GraphStep>(module, "GraphStep");
  define_stats(module);
  define_agent<Grid, GridAgent, Cell>(module, "Agent", "grid", R"(An agent on a grid.

It looks for a path from where it is to its goal, and keeps its search from step to step.

>>> import fleetfoot
>>> grid = fleetfoot.Grid(8, 5)
>>> agent = fleetfoot.Agent(grid, (0, 2), (7, 2))
>>> step = agent.step(work=1000)     # or micros=50, or as much as it takes
>>> step.to, step.status, step.plan_cost
((1, 2), 'plan', 7.0)
>>> grid[1:4, 4] = 0                 # a wall falls
>>> for step in agent.steps(work=64):
...     pass                         # move the body to step.to
>>> agent.position, step.status
((7, 2), 'plan')

Parameters are keywords; agents() lists them.

>>> fleetfoot.Agent(grid, (0, 2), (7, 2), "rtdstar", local_ratio=0.3, sensing=3)
<fleetfoot.Agent at (0, 2), goal (7, 2)>
>>> fleetfoot.Agent(grid, (0, 9), (7, 2))
Traceback (most recent call last):
...
fleetfoot.InputError: start: (0,9) is outside the 8x5 grid

A call on an agent that is in a call in another thread is refused with a RuntimeError.)");
  define_agent<Graph, GraphAgent, Node>(module, "GraphAgent", "graph",
                                        R"(An agent on a graph: the same with nodes for cells.

>>> import fleetfoot
>>> roads = fleetfoot.Graph(3, [(0, 1, 5), (1, 2, 5)])
>>> [step.to for step in fleetfoot.GraphAgent(roads, 0, 2, "dstar-lite")]
[1, 2])");
  module.def(
      "agents",
      [] {
        py::list all;
        for (const AgentDescription& agent : agents()) all.append(describe(agent));
        return all;
      },
      R"(All agents, by name: what can be set, and what they guarantee.

>>> import fleetfoot
>>> "lss-lrtastar" in [agent.name for agent in fleetfoot.agents() if agent.properties.always_moves]
True)");
}

}  // namespace fleetfoot::python
