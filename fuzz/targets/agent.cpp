// An agent on a grid, held to its contract by the judge and the oracle of the tests.
//
//     MOVES SCALE SENSING       8 or 4; letters per cell; 0 full, 1 adjacent, 2 to 6 a radius
//     AGENT --set KEY=VALUE     as the contract suite prints it
//     the map, an empty line, then calls:
//     sNB  N + 1 steps of budget B      tB  think             rXY  relocate       gXY  another goal
//     eXYWHL  edit a rectangle          p   ask for the path  fB   step to the goal
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "fuzz/budgets.hpp"
#include "fuzz/picture.hpp"
#include "fuzz/script.hpp"
#include "fuzz/target.hpp"
#include "fuzz/variant_by_name.hpp"
#include "support/judge.hpp"
#include "support/oracle.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fuzz {
namespace {

Sensing sensing_of(int number) {
  if (number == 0) return Sensing::full();
  return number == 1 ? Sensing::adjacent() : Sensing::within(number - 1);
}

/// Right after a step with full sensing: from the agent, move by move, and as it says.
std::string check_path(const Agent& agent, const GridWorld& world) {
  const test::PlainGrid grid = test::PlainGrid::copy_of(world);
  const AgentPath path = agent.path();
  if (path.nodes.empty() || path.nodes.front() != agent.position()) return "a path from elsewhere";
  if (path.complete && path.nodes.back() != agent.goal()) return "complete without the goal";
  std::uint64_t cost = 0;
  for (std::size_t i = 1; i < path.nodes.size(); ++i) {
    const std::uint64_t move =
        grid.move_cost(world.cell(path.nodes[i - 1]), world.cell(path.nodes[i]));
    if (move == test::kNoPath) return "a path through a wall";
    cost += move;
  }
  return cost == path.cost ? "" : "a path of another cost";
}

class AgentRun {
 public:
  AgentRun(const test::Variant& variant, GridWorld& world, Sensing sensing)
      : world_(world),
        sensing_(sensing),
        trial_(variant, world, world.node({0, 0}),
               world.node({world.width() - 1, world.height() - 1}), Budget::unlimited(), sensing),
        steps_left_(static_cast<int>(200'000 / world.node_count() + 50)) {}

  std::string call(Line line) {
    switch (line.letter()) {
      case 's':
        return steps(1 + line.number(10), budget_of(line));
      case 'f':
        return steps(60, budget_of(line));
      case 't':
        trial_.agent().think(budget_of(line));
        was_step_ = false;
        return "";
      case 'r':
        trial_.agent().relocate(node(line));
        was_step_ = false;
        return "";
      case 'g':
        trial_.agent().set_goal(node(line));
        was_step_ = false;
        return "";
      case 'e':
        world_.set(edits_of(line, world_.width(), world_.height(), world_.max_terrain()));
        was_step_ = false;
        return "";
      case 'p':
        if (was_step_ && sensing_.kind == Sensing::Kind::full) {
          return check_path(trial_.agent(), world_);
        }
        trial_.agent().path();
        return "";
      default:
        return "";
    }
  }

 private:
  NodeId node(Line& line) { return world_.node(line.cell(world_.width(), world_.height())); }

  std::string steps(int count, Budget budget) {
    trial_.set_budget(budget);
    for (int i = 0; i < count && steps_left_ > 0; ++i, --steps_left_) {
      if (!trial_.step()) return trial_.error();
      was_step_ = true;
    }
    return "";
  }

  GridWorld& world_;
  Sensing sensing_;
  test::Trial trial_;
  int steps_left_;
  bool was_step_ = false;
};

}  // namespace

std::string run_agent(std::string_view input) {
  Script script(input);
  Line options = script.line();
  const Moves moves = options.letter() == '4' ? Moves::four : Moves::eight;
  const int scale = 1 + options.number(8);
  const Sensing sensing = sensing_of(options.number(7));
  const test::Variant& variant = variant_by_name(script.text());
  const Picture picture(script, scale, 4096);
  const auto world = make_world(picture, moves);
  if (!variant.fits(*world)) return "";
  AgentRun run(variant, *world, sensing);
  while (!script.at_end()) {
    const std::string wrong = run.call(script.line());
    if (!wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace fleetfoot::fuzz
