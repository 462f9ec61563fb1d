// A fleet, held to the rules by the judge of its tests; and where nothing is in anybody's way, to
// its promise: with time, whoever can reach its goal is there, and nobody else.
//
//     MOVES SCALE COLLISIONS UNREACHABLE SENSING      numbers; COLLISIONS 1 to avoid
//     the map, an empty line, then calls:
//     aXYXYPS  add: start, goal, priority, size     AXYGPS  add, to a shared goal
//     dI  remove     gIXY  another goal    GIG  a shared one        rIXY  relocate
//     nXY  a goal    mGXY  move it         kG   remove it           eXYWHL  edit
//     tNB  N + 1 ticks of budget B         pB   prepare             PB  prepare the grid
//     qI  ask for the path                 iIV  ask for any id
//     v   move fleet and grid              z    until nobody moves
#include <algorithm>
#include <cstdint>
#include <fleetfoot/error.hpp>
#include <fleetfoot/fleet.hpp>
#include <fleetfoot/grid.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fleet/fleet_judge.hpp"
#include "fuzz/budgets.hpp"
#include "fuzz/picture.hpp"
#include "fuzz/script.hpp"
#include "fuzz/target.hpp"

namespace fleetfoot::fuzz {
namespace {

struct Settings {
  FleetOptions fleet;
  Moves moves = Moves::eight;
  int scale = 1;
};

Settings settings_of(Line line) {
  Settings settings;
  settings.moves = line.letter() == '4' ? Moves::four : Moves::eight;
  settings.scale = 1 + line.number(8);
  settings.fleet.collisions = line.number(2) == 1 ? Collisions::avoid : Collisions::ignore;
  settings.fleet.when_unreachable = static_cast<WhenUnreachable>(line.number(3));
  const int sensing = line.number(6);
  if (sensing == 1) settings.fleet.sensing = Sensing::adjacent();
  if (sensing > 1) settings.fleet.sensing = Sensing::within(sensing);
  return settings;
}

/// Where a body of so many cells fits, as a grid for its upper left one.
test::PlainGrid room_for(const test::PlainGrid& grid, int size) {
  test::PlainGrid room = grid;
  for (int y = 0; y < grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) {
      bool fits = true;
      for (int i = 0; i < size * size; ++i) fits = fits && grid.open({x + i % size, y + i / size});
      if (!fits) room.cost[room.index({x, y})] = 0;
    }
  }
  return room;
}

class FleetRun {
 public:
  FleetRun(Grid grid, const FleetOptions& options)
      : grid_(std::move(grid)),
        options_(options),
        fleet_(grid_, options),
        judge_(grid_, options.collisions),
        ticks_left_(100'000 / (grid_.width() * grid_.height()) + 100) {}

  std::string call(Line line) {
    const char letter = line.letter();
    try {
      return std::string_view("tpPzev").find(letter) != std::string_view::npos
                 ? run(letter, line)
                 : change(letter, line);
    } catch (const InputError&) {
      return "";  // there may be no such agent or goal, or a body where one is
    }
  }

 private:
  std::string change(char letter, Line line) {
    switch (letter) {
      case 'a':
      case 'A':
        add(line, letter == 'A');
        return "";
      case 'd': {
        const AgentId id = agent(line);
        fleet_.remove(id);
        judge_.removed(id);
        return fleet_.contains(id) ? "an agent is there after its removal" : "";
      }
      case 'g': {
        const AgentId id = agent(line);
        const Cell to = cell(line);
        fleet_.set_goal(id, to);
        return fleet_.state(id).goal == to ? "" : "another goal than was set";
      }
      case 'G': {
        const AgentId id = agent(line);
        const GoalId to = goal(line);
        fleet_.set_goal(id, to);
        return fleet_.state(id).goal == fleet_.goal(to) ? "" : "another goal than the shared one";
      }
      case 'r': {
        const AgentId id = agent(line);
        const Cell to = cell(line);
        fleet_.relocate(id, to);
        judge_.relocated(id, to);
        return fleet_.state(id).position == to ? "" : "another place than was said";
      }
      case 'n':
        goals_.push_back(fleet_.add_goal(cell(line)));
        return "";
      case 'm': {
        const GoalId id = goal(line);
        fleet_.move_goal(id, cell(line));
        return "";
      }
      case 'k': {
        const GoalId id = goal(line);
        fleet_.remove_goal(id);
        return fleet_.contains(id) ? "a goal is there after its removal" : "";
      }
      case 'q':
        return check_path(agent(line));
      case 'i':
        return ask_for({static_cast<std::uint32_t>(line.number(40)),
                        static_cast<std::uint32_t>(line.number(40))});
      default:
        return "";
    }
  }

  /// Calls that nothing is refused of.
  std::string run(char letter, Line line) try {
    switch (letter) {
      case 't': {
        const int count = 1 + line.number(10);
        const Budget budget = budget_of(line);
        return ticks(count, budget);
      }
      case 'p':
        fleet_.prepare(budget_of(line));
        return "";
      case 'P':
        grid_.prepare(budget_of(line));
        return "";
      case 'z':
        return settle();
      case 'v': {
        Grid grid = std::move(grid_);
        grid_ = std::move(grid);
        Fleet fleet = std::move(fleet_);
        fleet_ = std::move(fleet);
        return "";
      }
      default:
        edit(line);
        return "";
    }
  } catch (const InputError& error) {
    return "refused: " + std::string(error.what());
  }

  Cell cell(Line& line) const { return line.cell(grid_.width(), grid_.height()); }
  AgentId agent(Line& line) const {
    if (ids_.empty()) return {};
    return ids_[static_cast<std::size_t>(line.number(static_cast<int>(ids_.size())))];
  }
  GoalId goal(Line& line) const {
    if (goals_.empty()) return {};
    return goals_[static_cast<std::size_t>(line.number(static_cast<int>(goals_.size())))];
  }

  void add(Line line, bool is_shared) {
    constexpr std::size_t kMostAgents = 24;
    if (fleet_.size() >= kMostAgents) return;
    Mover mover;
    mover.start = cell(line);
    if (is_shared) {
      mover.shared = goal(line);
    } else {
      mover.goal = cell(line);
    }
    mover.priority = line.number(201) - 100;
    mover.size = 1 + line.number(4);
    const AgentId id = fleet_.add(mover);
    ids_.push_back(id);
    judge_.added(id, mover.start, mover.size);
  }

  void edit(Line line) {
    std::vector<CellEdit> edits;
    for (const TerrainEdit& edit :
         edits_of(line, grid_.width(), grid_.height(), grid_.max_terrain())) {
      edits.push_back({edit.cell, static_cast<std::uint8_t>(edit.terrain)});
    }
    grid_.set(edits);
    is_told_ = false;
  }

  std::string ask_for(AgentId id) const {
    const bool is_there = fleet_.contains(id);
    if (is_there && std::find(ids_.begin(), ids_.end(), id) == ids_.end()) {
      return "an agent that was never added";
    }
    try {
      fleet_.state(id);
      fleet_.path(id);
      return is_there ? "" : "the state of no agent";
    } catch (const InputError&) {
      return is_there ? "no state of an agent" : "";
    }
  }

  std::string check_path(AgentId id) const {
    const State state = fleet_.state(id);
    const PathAhead path = fleet_.path(id);
    if (path.cells.empty() || path.cells.front() != state.position) return "a path from elsewhere";
    if (path.complete && path.cells.back() != state.goal) return "complete without the goal";
    if (!is_told_ || options_.sensing.kind != Sensing::Kind::full) return "";
    const test::PlainGrid room = room_for(test::plain(grid_), state.size);
    for (std::size_t i = 1; i < path.cells.size(); ++i) {
      if (room.move_cost(path.cells[i - 1], path.cells[i]) == test::kNoPath) {
        return "a path through a wall";
      }
    }
    return "";
  }

  std::string ticks(int count, Budget budget) {
    for (int i = 0; i < count && ticks_left_ > 0; ++i, --ticks_left_) {
      const TickReport report = fleet_.tick(budget);
      const std::string wrong = judge_.check(fleet_, report, budget.units());
      if (!wrong.empty()) return wrong;
      is_told_ = true;
    }
    return "";
  }

  /// Until nobody has moved for long. Then, if no agent can be in the way, whoever can reach its
  /// goal must be there.
  std::string settle() {
    constexpr int kLong = 100;
    if (--settles_left_ < 0) return "";
    const int most = grid_.width() * grid_.height() + 300;
    int still = 0;
    for (int i = 0; i < most && still < kLong; ++i) {
      still = fleet_.tick(Budget::work(100'000)).moved == 0 ? still + 1 : 0;
      for (const Move& move : fleet_.moves()) judge_.relocated(move.id, move.to);
    }
    is_told_ = true;
    if (options_.collisions == Collisions::avoid ||
        options_.when_unreachable == WhenUnreachable::report ||
        options_.sensing.kind != Sensing::Kind::full) {
      return "";
    }
    const test::PlainGrid grid = test::plain(grid_);
    for (const Move& move : fleet_.moves()) {
      const State state = fleet_.state(move.id);
      if (state.arrived != (state.position == state.goal)) return "arrived elsewhere";
      if (state.arrived) continue;
      if (room_for(grid, state.size).distance(state.position, state.goal) != test::kNoPath) {
        return "agent " + std::to_string(move.id.index) + " of size " + std::to_string(state.size) +
               " at " + text(state.position) + " never reaches " + text(state.goal) + ": " +
               std::string(to_string(state.why));
      }
      if (state.status != StepStatus::no_path) return "does not say that there is no path";
    }
    return "";
  }
  static std::string text(Cell cell) {
    return "(" + std::to_string(cell.x) + "," + std::to_string(cell.y) + ")";
  }

  Grid grid_;
  FleetOptions options_;
  Fleet fleet_;
  test::FleetJudge judge_;
  std::vector<AgentId> ids_;  ///< of all agents that there ever were
  std::vector<GoalId> goals_;
  int ticks_left_;
  int settles_left_ = 2;
  bool is_told_ = false;  ///< a tick has read all edits
};

}  // namespace

std::string run_fleet(std::string_view input) {
  Script script(input);
  const Settings settings = settings_of(script.line());
  const Picture picture(script, settings.scale, 2500);
  Grid grid = Grid::from_bytes(picture.terrain, picture.width, picture.height, settings.moves);
  FleetRun run(std::move(grid), settings.fleet);
  while (!script.at_end()) {
    const std::string wrong = run.call(script.line());
    if (!wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace fleetfoot::fuzz
