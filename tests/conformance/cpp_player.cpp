// The C++ face as a player.
#include <fleetfoot/fleetfoot.hpp>
#include <utility>

#include "conformance/player.hpp"

namespace fleetfoot::conformance {
namespace {

Cell cell(Place place) { return {place.x, place.y}; }
Place place(Cell cell) { return {cell.x, cell.y}; }
Budget of(WorkBudget budget) { return budget ? Budget::work(*budget) : Budget::unlimited(); }
Sensing sensing_of(int sensing) {
  if (sensing == 0) return Sensing::full();
  return sensing < 0 ? Sensing::adjacent() : Sensing::within(sensing);
}
template <class Call>
void refusing(const Call& call) {
  try {
    call();
  } catch (const InputError& error) {
    throw Refused(error.what());
  }
}

class CppPlayer final : public Player {
 public:
  void make_grid(int width, int height, int moves, int max_terrain,
                 const std::vector<std::uint8_t>& rows) override {
    agent_.reset();
    fleet_.reset();
    ids_.clear();
    goals_.clear();
    grid_ = std::make_unique<Grid>(Grid::from_bytes(rows, width, height, static_cast<Moves>(moves),
                                                    static_cast<unsigned>(max_terrain)));
  }
  void set(const std::vector<std::array<int, 3>>& edits) override {
    std::vector<CellEdit> list;
    for (const auto& [x, y, terrain] : edits) {
      list.push_back({{x, y}, static_cast<std::uint8_t>(terrain)});
    }
    refusing([&] { grid_->set(list); });
  }
  void set_rect(Place corner, int width, int height,
                const std::vector<std::uint8_t>& rows) override {
    refusing([&] { grid_->set_rect(cell(corner), width, height, rows); });
  }
  Answer find_path(Place start, Place goal) override {
    Answer answer;
    refusing([&] {
      const Path path = fleetfoot::find_path(*grid_, cell(start), cell(goal));
      answer.found = path.found;
      answer.cost = path.cost;
      for (const Cell c : path.cells) answer.cells.push_back(place(c));
      answer.nearest = place(path.nearest);
      answer.nearest_cost = path.nearest_cost;
      answer.distance = distance(*grid_, cell(start), cell(goal));
    });
    return answer;
  }

  void make_agent(const std::string& name, const std::vector<std::string>& set, int sensing,
                  Place start, Place goal) override {
    refusing([&] {
      agent_ = std::make_unique<GridAgent>(*grid_, cell(start), cell(goal),
                                           AgentOptions{name, set, sensing_of(sensing)});
    });
  }
  Decision decide(WorkBudget budget, bool is_step) override {
    const Step step = is_step ? agent_->step(of(budget)) : agent_->think(of(budget));
    const PathAhead ahead = agent_->path();
    Decision decision;
    decision.to = place(step.to);
    decision.status = to_string(step.status);
    decision.why = step.why;
    decision.plan_cost = step.plan_cost;
    decision.work = step.work;
    decision.expanded = step.expanded;
    decision.ahead = ahead.cells.size();
    decision.complete = ahead.complete;
    return decision;
  }
  Place position() override { return place(agent_->position()); }
  void set_goal(Place goal) override {
    refusing([&] { agent_->set_goal(cell(goal)); });
  }
  void relocate(Place position) override {
    refusing([&] { agent_->relocate(cell(position)); });
  }
  std::array<std::uint64_t, 5> stats() override {
    const Stats now = agent_->stats();
    return {now.steps, now.moves, now.work, now.expanded, now.replans};
  }

  void make_fleet(bool avoid, const std::string& when_unreachable, int sensing) override {
    FleetOptions options;
    if (avoid) options.collisions = Collisions::avoid;
    if (when_unreachable == "nearest") options.when_unreachable = WhenUnreachable::nearest;
    if (when_unreachable == "report") options.when_unreachable = WhenUnreachable::report;
    options.sensing = sensing_of(sensing);
    refusing([&] { fleet_ = std::make_unique<Fleet>(*grid_, options); });
  }
  void add_mover(const MoverSpec& spec) override {
    Mover mover;
    mover.start = cell(spec.start);
    mover.goal = cell(spec.goal);
    mover.priority = spec.priority;
    mover.size = spec.size;
    if (spec.shared >= 0) mover.shared = goals_[static_cast<std::size_t>(spec.shared)];
    refusing([&] { ids_.push_back(fleet_->add(mover)); });
  }
  void remove_mover(std::size_t agent) override {
    refusing([&] { fleet_->remove(ids_[agent]); });
  }
  void set_fleet_goal(std::size_t agent, Place goal) override {
    refusing([&] { fleet_->set_goal(ids_[agent], cell(goal)); });
  }
  void set_shared_goal(std::size_t agent, std::size_t goal) override {
    refusing([&] { fleet_->set_goal(ids_[agent], goals_[goal]); });
  }
  void relocate_mover(std::size_t agent, Place position) override {
    refusing([&] { fleet_->relocate(ids_[agent], cell(position)); });
  }
  void add_goal(Place goal) override {
    refusing([&] { goals_.push_back(fleet_->add_goal(cell(goal))); });
  }
  void move_goal(std::size_t goal, Place to) override {
    refusing([&] { fleet_->move_goal(goals_[goal], cell(to)); });
  }
  void remove_goal(std::size_t goal) override {
    refusing([&] { fleet_->remove_goal(goals_[goal]); });
  }
  FleetTick tick(WorkBudget budget) override {
    const TickReport report = fleet_->tick(of(budget));
    FleetTick tick;
    tick.report = {report.tick,    report.work,    report.expanded, report.decisions,
                   report.moved,   report.plans,   report.waiting,  report.unreachable,
                   report.at_goal, report.max_wait};
    for (const Move& move : fleet_->moves()) {
      tick.moves.push_back({move.id.index, place(move.to), std::string(to_string(move.status)),
                            std::string(to_string(move.why))});
    }
    for (const Event& event : fleet_->events()) {
      tick.events.push_back({std::string(to_string(event.kind)), event.id.index, place(event.at)});
    }
    return tick;
  }
  std::optional<Place> mover_position(std::size_t agent) override {
    if (!fleet_->contains(ids_[agent])) return std::nullopt;
    return place(fleet_->state(ids_[agent]).position);
  }
  std::array<std::uint64_t, 8> fleet_stats() override {
    const FleetStats now = fleet_->stats();
    return {now.agents,   now.goals, now.ticks, now.moves,
            now.arrivals, now.plans, now.work,  now.expanded};
  }

 private:
  std::unique_ptr<Grid> grid_;  // ends last
  std::unique_ptr<GridAgent> agent_;
  std::unique_ptr<Fleet> fleet_;
  std::vector<AgentId> ids_;
  std::vector<GoalId> goals_;
};

}  // namespace

std::unique_ptr<Player> cpp_player() { return std::make_unique<CppPlayer>(); }

}  // namespace fleetfoot::conformance
