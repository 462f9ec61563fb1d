#include <cstring>
#include <fleetfoot/fleet.hpp>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "conversions.hpp"
#include "module.hpp"
#include "worlds.hpp"

namespace fleetfoot::python {
namespace {

using Agents = Resident<Grid, Fleet>;

/// A word of an option.
template <class Choice>
Choice choice_of(const char* option, const std::string& word,
                 std::initializer_list<std::pair<const char*, Choice>> choices) {
  std::string all;
  for (const auto& [name, choice] : choices) {
    if (word == name) return choice;
    all += (all.empty() ? "\"" : ", \"") + std::string(name) + "\"";
  }
  throw InputError(option, "one of " + all + ", not \"" + word + "\"");
}

std::unique_ptr<Agents> make_fleet(std::shared_ptr<SharedGrid> grid, Whole threads,
                                   const std::string& collisions, const std::string& unreachable,
                                   const py::object& sensing, const std::string& beliefs) {
  FleetOptions options;
  options.threads = threads.as_unsigned();
  options.collisions = choice_of<Collisions>(
      "collisions", collisions, {{"ignore", Collisions::ignore}, {"avoid", Collisions::avoid}});
  options.when_unreachable = choice_of<WhenUnreachable>("when_unreachable", unreachable,
                                                        {{"wait", WhenUnreachable::wait},
                                                         {"nearest", WhenUnreachable::nearest},
                                                         {"report", WhenUnreachable::report}});
  options.sensing = sensing_of(sensing);
  options.beliefs =
      choice_of<Beliefs>("beliefs", beliefs, {{"shared", Beliefs::shared}, {"own", Beliefs::own}});
  return std::make_unique<Agents>(std::move(grid), options);
}

/// A text of a fixed length in a row of an array: numpy's kind U, padded with zeros.
template <std::size_t size>
struct Text {
  char32_t letters[size] = {};

  explicit Text(std::string_view text) {
    for (std::size_t i = 0; i < text.size() && i < size; ++i) {
      letters[i] = static_cast<unsigned char>(text[i]);
    }
  }
};

constexpr std::size_t kStatus = 7;  // "partial", "no_path"
constexpr std::size_t kCause = 10;  // "in-the-way"
constexpr std::size_t kKind = 16;   // "blocked-by-agent"

/// Rows of the arrays, as their dtypes below say.
struct MoveRow {
  AgentId id;
  Cell from;
  Cell to;
  Text<kStatus> status;
  Text<kCause> why;
};
struct EventRow {
  Text<kKind> kind;
  AgentId id;
  Cell at;
};

py::dtype dtype_of(std::initializer_list<py::tuple> fields) {
  py::list names;
  for (const py::tuple& field : fields) names.append(field);
  return py::dtype::from_args(names);
}
py::tuple text_field(const char* name, std::size_t size) {
  return py::make_tuple(name, "U" + std::to_string(size));
}
py::tuple cell_field(const char* name) { return py::make_tuple(name, "i4", py::make_tuple(2)); }

/// A row made by `row` for each of `items`.
template <class Row, class Items, class Make>
py::array rows_of(const py::dtype& dtype, const Items& items, Make row) {
  if (dtype.itemsize() != sizeof(Row)) throw std::logic_error("rows and dtype differ");
  py::array array(dtype, static_cast<py::ssize_t>(items.size()));
  auto* next = static_cast<unsigned char*>(array.mutable_data());
  for (const auto& item : items) {
    const Row made = row(item);
    std::memcpy(next, &made, sizeof(Row));
    next += sizeof(Row);
  }
  return array;
}

py::array move_rows(Agents& fleet) {
  const py::dtype dtype =
      dtype_of({py::make_tuple("index", "u4"), py::make_tuple("version", "u4"), cell_field("from"),
                cell_field("to"), text_field("status", kStatus), text_field("why", kCause)});
  return rows_of<MoveRow>(dtype, fleet.body().moves(), [](const Move& move) {
    return MoveRow{move.id, move.from, move.to, Text<kStatus>(to_string(move.status)),
                   Text<kCause>(to_string(move.why))};
  });
}

py::array event_rows(Agents& fleet) {
  const py::dtype dtype = dtype_of({text_field("kind", kKind), py::make_tuple("index", "u4"),
                                    py::make_tuple("version", "u4"), cell_field("at")});
  return rows_of<EventRow>(dtype, fleet.body().events(), [](const Event& event) {
    return EventRow{Text<kKind>(to_string(event.kind)), event.id, event.at};
  });
}

AgentId add(Agents& fleet, Cell start, Cell goal, Whole priority, Whole size) {
  return fleet.body().add({start, goal, priority.as_int(), size.as_int(), {}});
}
AgentId add_to_shared(Agents& fleet, Cell start, GoalId goal, Whole priority, Whole size) {
  return fleet.body().add({start, {}, priority.as_int(), size.as_int(), goal});
}

template <class Id>
void define_id(py::module_& module, const char* name, const char* doc) {
  const auto number = [](const Whole& whole) { return whole.as_unsigned(); };
  py::class_<Id>(module, name, doc)
      .def(py::init(
               [number](Whole index, Whole version) { return Id{number(index), number(version)}; }),
           py::arg("index"), py::arg("version") = 0)
      .def_readonly("index", &Id::index, "Counts from 0; given again after a removal.")
      .def_readonly("version", &Id::version, "How often the index was given before.")
      .def("__eq__",
           [](const Id& a, const py::object& b) {
             return py::isinstance<Id>(b) && a == b.cast<const Id&>();
           })
      .def("__hash__", [](const Id& id) { return py::hash(py::make_tuple(id.index, id.version)); })
      .def("__repr__", [name](const Id& id) {
        return py::str("fleetfoot.{}({}, {})").format(name, id.index, id.version);
      });
}

/// A class of numbers to read, which its repr shows.
template <class Record>
class RecordClass {
 public:
  RecordClass(py::module_& module, const char* name, const char* doc)
      : made_(module, name, doc), fields_(std::make_shared<std::vector<const char*>>()) {
    made_.def("__repr__", [name, fields = fields_](const py::object& self) {
      py::str text = py::str("<fleetfoot.{}").format(name);
      for (const char* const field : *fields) {
        text = py::str("{} {}={!r}").format(text, field, self.attr(field));
      }
      return py::str("{}>").format(text);
    });
  }
  template <class Read>
  RecordClass& field(const char* name, Read read, const char* doc) {
    made_.def_property_readonly(name, read, doc);
    fields_->push_back(name);
    return *this;
  }
  template <class Number>
  RecordClass& field(const char* name, Number Record::* number, const char* doc) {
    made_.def_readonly(name, number, doc);
    fields_->push_back(name);
    return *this;
  }

 private:
  py::class_<Record> made_;
  std::shared_ptr<std::vector<const char*>> fields_;
};

void define_records(py::module_& module) {
  RecordClass<State>(module, "State", "An agent of a fleet as it is between two ticks.")
      .field("position", &State::position, "Where it is.")
      .field("goal", &State::goal, "Where it is going, shared goals included.")
      .field(
          "status", [](const State& state) { return text_of(to_string(state.status)); },
          "Of its last move.")
      .field(
          "why", [](const State& state) { return text_of(to_string(state.why)); },
          "Of its last move.")
      .field("arrived", &State::arrived, "It is at its goal.")
      .field("priority", &State::priority, "As it was added.")
      .field("size", &State::size, "As it was added.")
      .field("waited", &State::waited,
             "Ticks since it has asked to be served; 0 if it needs nothing.");
  RecordClass<TickReport>(module, "TickReport", "What a tick did.")
      .field("tick", &TickReport::tick, "Its number, from 0.")
      .field("work", &TickReport::work, "Work units spent: at most the budget's.")
      .field("expanded", &TickReport::expanded, "State expansions among them.")
      .field("decisions", &TickReport::decisions, "Rows of moves(): one for each agent.")
      .field("moved", &TickReport::moved, "Of those, the ones that changed place.")
      .field("plans", &TickReport::plans, "Paths that exact searches found.")
      .field("waiting", &TickReport::waiting, "Agents that ask to be served and were not.")
      .field("unreachable", &TickReport::unreachable, "Agents whose goal cannot be reached.")
      .field("at_goal", &TickReport::at_goal, "Agents that are at their goal after the tick.")
      .field("max_wait", &TickReport::max_wait,
             "Ticks that the longest of those waiting has waited.");
  RecordClass<FleetStats>(module, "FleetStats", "What a fleet has done so far, and holds.")
      .field("agents", &FleetStats::agents, "That there are.")
      .field("goals", &FleetStats::goals, "Shared ones.")
      .field("ticks", &FleetStats::ticks, "Calls of tick().")
      .field("moves", &FleetStats::moves, "That changed place.")
      .field("arrivals", &FleetStats::arrivals, "Events of that kind.")
      .field("plans", &FleetStats::plans, "Paths that exact searches found.")
      .field("work", &FleetStats::work, "Work units of all ticks.")
      .field("expanded", &FleetStats::expanded, "State expansions among them.")
      .field("fields", &FleetStats::fields, "Distance fields to goals held now.")
      .field("memory_bytes", &FleetStats::memory_bytes,
             "All agents and what they share, the grid not included.");
}

}  // namespace

void define_fleet(py::module_& module) {
  define_id<AgentId>(module, "AgentId", "An agent of a fleet.");
  define_id<GoalId>(module, "GoalId", "A goal of a fleet that agents share and that may move.");
  define_records(module);
  py::class_<Agents>(module, "Fleet", R"(Thousands of agents on one grid and one budget a tick.

Every agent has a decision in every tick. `collisions`: "ignore", or "avoid" if no two may be in one cell
or change places. `when_unreachable`: "wait", "nearest" or "report". `sensing`: as of an Agent.
`beliefs`: "shared", or "own" if only the agent itself knows what it has seen. `threads`: from 1 to 64, this one included.

>>> import fleetfoot
>>> grid = fleetfoot.Grid(32, 32)
>>> fleet = fleetfoot.Fleet(grid, collisions="avoid")
>>> ids = [fleet.add((0, y), (31, 31 - y)) for y in range(32)]
>>> while fleet.tick(work=2000).at_goal < len(fleet):
...     moves = fleet.moves()            # an array of a row for each agent
>>> moves.dtype.names
('index', 'version', 'from', 'to', 'status', 'why')
>>> fleet.state(ids[3]).position
(31, 28))")
      .def(py::init(&make_fleet), py::arg("grid"), py::kw_only(), py::arg("threads") = 1,
           py::arg("collisions") = "ignore", py::arg("when_unreachable") = "wait",
           py::arg("sensing") = "full", py::arg("beliefs") = "shared")
      .def("add", &add_to_shared, py::arg("start"), py::arg("goal"), py::arg("priority") = 0,
           py::arg("size") = 1, "Adds an agent that goes to a shared goal.")
      .def("add", &add, py::arg("start"), py::arg("goal"), py::arg("priority") = 0,
           py::arg("size") = 1,
           R"(Adds an agent that goes to a cell.

`priority`, from -100 to 100: who is higher is served first and gives way last. `size`: a body of so many
cells square, of which `start` and `goal` are the upper left one.)")
      .def(
          "reserve",
          [](Agents& fleet, Whole agents) { fleet.body().reserve(agents.as_unsigned()); },
          py::arg("agents"), "Room for so many: adding them asks for no memory then.")
      .def(
          "remove", [](Agents& fleet, AgentId id) { fleet.body().remove(id); }, py::arg("id"),
          "Takes an agent away.")
      .def(
          "set_goal",
          [](Agents& fleet, AgentId id, GoalId goal) { fleet.body().set_goal(id, goal); },
          py::arg("id"), py::arg("goal"), "Sends an agent to a shared goal.")
      .def(
          "set_goal", [](Agents& fleet, AgentId id, Cell goal) { fleet.body().set_goal(id, goal); },
          py::arg("id"), py::arg("goal"), "Gives it a goal of its own.")
      .def(
          "relocate",
          [](Agents& fleet, AgentId id, Cell position) { fleet.body().relocate(id, position); },
          py::arg("id"), py::arg("position"), "The body is elsewhere: pushed, carried, teleported.")
      .def(
          "add_goal", [](Agents& fleet, Cell goal) { return fleet.body().add_goal(goal); },
          py::arg("goal"),
          R"(A goal that agents can share and that may move.

>>> import fleetfoot
>>> fleet = fleetfoot.Fleet(fleetfoot.Grid(16, 16))
>>> flag = fleet.add_goal((8, 8))
>>> wolf = fleet.add((0, 0), flag)
>>> fleet.move_goal(flag, (15, 0))
>>> fleet.state(wolf).goal
(15, 0))")
      .def(
          "move_goal",
          [](Agents& fleet, GoalId id, Cell goal) { fleet.body().move_goal(id, goal); },
          py::arg("id"), py::arg("goal"), "Moves it; all that go there follow.")
      .def(
          "remove_goal", [](Agents& fleet, GoalId id) { fleet.body().remove_goal(id); },
          py::arg("id"), "Takes a shared goal away that no agent goes to.")
      .def(
          "goal", [](Agents& fleet, GoalId id) { return fleet.body().goal(id); }, py::arg("id"),
          "Where a shared goal is.")
      .def(
          "tick",
          [](Agents& fleet, const MaybeWhole& work, const MaybeNumber& micros) {
            const Budget budget = budget_of(work, micros);
            return fleet.run([&](Fleet& body) { return body.tick(budget); });
          },
          py::kw_only(), py::arg("work") = py::none(), py::arg("micros") = py::none(),
          "One tick of all: every agent decides and counts as moved when it returns. The budget is "
          "as of Agent.step.")
      .def(
          "prepare",
          [](Agents& fleet, const MaybeWhole& work, const MaybeNumber& micros) {
            const Budget budget = budget_of(work, micros);
            return fleet.run([&](Fleet& body) { return body.prepare(budget); });
          },
          py::kw_only(), py::arg("work") = py::none(), py::arg("micros") = py::none(),
          "Optional: makes ahead of time what the first ticks would. True when nothing is left.")
      .def("moves", &move_rows,
           R"(Of the last tick, by index of agent: a structured array, a copy.

Its fields are index and version (of the AgentId), from and to (x, y), status and why; it may be indexed
by them: `places[moves["index"]] = moves["to"]`, `moves[moves["why"] == "in-the-way"]`.)")
      .def("events", &event_rows,
           R"(Of the last tick, by index of agent: a structured array, a copy.

Its fields are kind ("arrived", "no-path", "path-found", "path-changed", "blocked-by-agent"), index and
version (of the AgentId), and at (x, y).)")
      .def("__len__", [](Agents& fleet) { return fleet.body().size(); })
      .def("__contains__", [](Agents& fleet, AgentId id) { return fleet.body().contains(id); })
      .def("__contains__", [](Agents& fleet, GoalId id) { return fleet.body().contains(id); })
      .def(
          "state", [](Agents& fleet, AgentId id) { return fleet.body().state(id); }, py::arg("id"),
          "An agent as it is now.")
      .def(
          "path",
          [](Agents& fleet, AgentId id) {
            PathAhead path = fleet.body().path(id);
            return helper("path_ahead")(as_array(std::move(path.cells)), path.complete, path.cost);
          },
          py::arg("id"), "Where the agent means to go: a PathAhead.")
      .def(
          "stats", [](Agents& fleet) { return fleet.body().stats(); }, "Of all agents together.")
      .def_property_readonly(
          "grid", [](Agents& fleet) { return fleet.world(); }, "Its world.")
      .def("__repr__", [](Agents& fleet) {
        return "<fleetfoot.Fleet of " + std::to_string(fleet.body().size()) + " agents>";
      });
}

}  // namespace fleetfoot::python
