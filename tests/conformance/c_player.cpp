// The C interface as a player.
#include <fleetfoot/fleetfoot.h>

#include <utility>

#include "conformance/player.hpp"

namespace fleetfoot::conformance {
namespace {

void check(ff_status status) {
  if (status == FF_OK) return;
  if (status == FF_BAD_INPUT) throw Refused(ff_last_error());
  throw std::logic_error(ff_last_error());
}

ff_cell cell(Place place) { return {place.x, place.y}; }
Place place(ff_cell cell) { return {cell.x, cell.y}; }
ff_budget of(WorkBudget budget) { return budget ? ff_budget_work(*budget) : ff_budget_unlimited(); }
template <class Struct>
Struct sized() {
  Struct value = {};
  value.size = sizeof(Struct);
  return value;
}

class CPlayer final : public Player {
 public:
  CPlayer() = default;
  ~CPlayer() override { clear(); }

  void make_grid(int width, int height, int moves, int max_terrain,
                 const std::vector<std::uint8_t>& rows) override {
    clear();
    check(ff_grid_from_bytes_weighted(rows.data(), rows.size(), width, height, moves, max_terrain,
                                      &grid_));
  }
  void set(const std::vector<std::array<int, 3>>& edits) override {
    std::vector<ff_edit> list;
    for (const auto& [x, y, terrain] : edits) list.push_back({x, y, terrain});
    check(ff_grid_set_many(grid_, list.data(), list.size()));
  }
  void set_rect(Place corner, int width, int height,
                const std::vector<std::uint8_t>& rows) override {
    check(ff_grid_set_rect(grid_, corner.x, corner.y, width, height, rows.data(), rows.size()));
  }
  Answer find_path(Place start, Place goal) override {
    auto path = sized<ff_path>();
    std::vector<ff_cell> cells(1);
    std::size_t count = 0;
    for (;;) {
      const ff_status status = ff_find_path(grid_, start.x, start.y, goal.x, goal.y, cells.data(),
                                            cells.size(), &count, &path);
      if (status != FF_TOO_SMALL) {
        check(status);
        break;
      }
      cells.resize(count);
    }
    Answer answer;
    answer.found = path.found != 0;
    answer.cost = path.cost;
    for (std::size_t i = 0; i < count; ++i) answer.cells.push_back(place(cells[i]));
    answer.nearest = place(path.nearest);
    answer.nearest_cost = path.nearest_cost;
    check(ff_distance(grid_, start.x, start.y, goal.x, goal.y, &answer.distance));
    return answer;
  }

  void make_agent(const std::string& name, const std::vector<std::string>& set, int sensing,
                  Place start, Place goal) override {
    std::string all;
    for (const std::string& one : set) all += one + " ";
    check(ff_agent_create_sensing(grid_, name.c_str(), all.c_str(), sensing, start.x, start.y,
                                  goal.x, goal.y, &agent_));
  }
  Decision decide(WorkBudget budget, bool is_step) override {
    auto step = sized<ff_step>();
    check((is_step ? ff_agent_step : ff_agent_think)(agent_, of(budget), &step));
    Decision decision;
    int complete = 0;
    check(ff_agent_path(agent_, nullptr, 0, &decision.ahead, &complete));
    decision.to = place(step.to);
    decision.status = ff_step_status_text(step.status);
    decision.why = step.why;
    decision.plan_cost = step.plan_cost;
    decision.work = step.work;
    decision.expanded = step.expanded;
    decision.complete = complete != 0;
    return decision;
  }
  Place position() override {
    ff_cell at = {};
    check(ff_agent_position(agent_, &at));
    return place(at);
  }
  void set_goal(Place goal) override { check(ff_agent_set_goal(agent_, goal.x, goal.y)); }
  void relocate(Place position) override {
    check(ff_agent_relocate(agent_, position.x, position.y));
  }
  std::array<std::uint64_t, 5> stats() override {
    auto now = sized<ff_stats>();
    check(ff_agent_stats(agent_, &now));
    return {now.steps, now.moves, now.work, now.expanded, now.replans};
  }

  void make_fleet(bool avoid, const std::string& when_unreachable, int sensing) override {
    auto options = sized<ff_fleet_options>();
    if (avoid) options.collisions = FF_COLLISIONS_AVOID;
    if (when_unreachable == "nearest") options.when_unreachable = FF_UNREACHABLE_NEAREST;
    if (when_unreachable == "report") options.when_unreachable = FF_UNREACHABLE_REPORT;
    options.sensing = sensing;
    check(ff_fleet_create(grid_, &options, &fleet_));
  }
  void add_mover(const MoverSpec& spec) override {
    auto mover = sized<ff_mover>();
    mover.start = cell(spec.start);
    mover.goal = cell(spec.goal);
    mover.priority = spec.priority;
    mover.body = spec.size;
    if (spec.shared >= 0) mover.shared = goals_[static_cast<std::size_t>(spec.shared)];
    ff_agent_id id = 0;
    check(ff_fleet_add(fleet_, &mover, &id));
    ids_.push_back(id);
  }
  void remove_mover(std::size_t agent) override { check(ff_fleet_remove(fleet_, ids_[agent])); }
  void set_fleet_goal(std::size_t agent, Place goal) override {
    check(ff_fleet_set_goal(fleet_, ids_[agent], goal.x, goal.y));
  }
  void set_shared_goal(std::size_t agent, std::size_t goal) override {
    check(ff_fleet_set_shared_goal(fleet_, ids_[agent], goals_[goal]));
  }
  void relocate_mover(std::size_t agent, Place position) override {
    check(ff_fleet_relocate(fleet_, ids_[agent], position.x, position.y));
  }
  void add_goal(Place goal) override {
    ff_goal_id id = 0;
    check(ff_fleet_add_goal(fleet_, goal.x, goal.y, &id));
    goals_.push_back(id);
  }
  void move_goal(std::size_t goal, Place to) override {
    check(ff_fleet_move_goal(fleet_, goals_[goal], to.x, to.y));
  }
  void remove_goal(std::size_t goal) override { check(ff_fleet_remove_goal(fleet_, goals_[goal])); }
  FleetTick tick(WorkBudget budget) override {
    auto report = sized<ff_tick_report>();
    check(ff_fleet_tick(fleet_, of(budget), &report));
    FleetTick tick;
    tick.report = {report.tick,    report.work,    report.expanded, report.decisions,
                   report.moved,   report.plans,   report.waiting,  report.unreachable,
                   report.at_goal, report.max_wait};
    const ff_move* moves = nullptr;
    const ff_event* events = nullptr;
    std::size_t count = 0;
    check(ff_fleet_moves(fleet_, &moves, &count));
    for (std::size_t i = 0; i < count; ++i) {
      tick.moves.push_back({ff_index(moves[i].id), place(moves[i].to),
                            ff_step_status_text(moves[i].status),
                            ff_move_cause_text(moves[i].why)});
    }
    check(ff_fleet_events(fleet_, &events, &count));
    for (std::size_t i = 0; i < count; ++i) {
      tick.events.push_back(
          {ff_event_text(events[i].kind), ff_index(events[i].id), place(events[i].at)});
    }
    return tick;
  }
  std::optional<Place> mover_position(std::size_t agent) override {
    int contains = 0;
    check(ff_fleet_contains(fleet_, ids_[agent], &contains));
    if (contains == 0) return std::nullopt;
    auto state = sized<ff_agent_state>();
    check(ff_fleet_state(fleet_, ids_[agent], &state));
    return place(state.position);
  }
  std::array<std::uint64_t, 8> fleet_stats() override {
    auto now = sized<ff_fleet_totals>();
    check(ff_fleet_stats(fleet_, &now));
    return {now.agents,   now.goals, now.ticks, now.moves,
            now.arrivals, now.plans, now.work,  now.expanded};
  }

 private:
  void clear() {
    ff_agent_destroy(std::exchange(agent_, nullptr));
    ff_fleet_destroy(std::exchange(fleet_, nullptr));
    ff_grid_destroy(std::exchange(grid_, nullptr));
    ids_.clear();
    goals_.clear();
  }

  ff_grid* grid_ = nullptr;
  ff_agent* agent_ = nullptr;
  ff_fleet* fleet_ = nullptr;
  std::vector<ff_agent_id> ids_;
  std::vector<ff_goal_id> goals_;
};

}  // namespace

std::unique_ptr<Player> c_player() { return std::make_unique<CPlayer>(); }

}  // namespace fleetfoot::conformance
