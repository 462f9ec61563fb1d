// An agent on a directed graph, held to its contract by the judge and the oracle of the tests.
//
//     NODES POSITIONS SENSING   how many; 1 for positions on a circle; 1 for adjacent sensing
//     AGENT --set KEY=VALUE     as the contract suite prints it
//     an edge a line, FTC: from, to, cost; then an empty line and calls:
//     sNB  N + 1 steps of budget B    tB  think    rN  relocate    gN  another goal
//     eNC  edge N costs C             xN  close edge N             p   ask for the path
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "fuzz/budgets.hpp"
#include "fuzz/script.hpp"
#include "fuzz/target.hpp"
#include "fuzz/variant_by_name.hpp"
#include "support/judge.hpp"
#include "world/graph_world.hpp"

namespace fleetfoot::fuzz {
namespace {

std::uint64_t cost_of(Line& line) {
  // The largest that is allowed is one of them.
  const int number = line.number(62);
  return number < 55 ? static_cast<std::uint64_t>(number) + 1 : std::uint64_t{1} << (number - 35);
}

NodeId node_of(Line& line, int nodes) { return static_cast<NodeId>(line.number(nodes)); }

std::unique_ptr<GraphWorld> make_graph(Line& options, Script& script) {
  const int nodes = 1 + options.number(62);
  const bool has_positions = options.number(2) == 1;
  std::vector<Edge> edges;
  while (!script.at_end()) {
    Line line = script.line();
    if (line.rest().empty()) break;
    const NodeId from = node_of(line, nodes);
    const NodeId to = node_of(line, nodes);
    edges.push_back({from, to, cost_of(line)});
  }
  const auto count = static_cast<std::size_t>(nodes);
  if (!has_positions) return std::make_unique<GraphWorld>(count, std::move(edges));
  std::vector<Point> positions;
  for (int i = 0; i < nodes; ++i) positions.push_back({std::cos(0.7 * i), std::sin(0.7 * i)});
  return std::make_unique<GraphWorld>(std::move(positions), std::move(edges), 0.5);
}

}  // namespace

std::string run_graph(std::string_view input) {
  Script script(input);
  Line options = script.line();
  const test::Variant& variant = variant_by_name(script.text());
  std::unique_ptr<GraphWorld> world;
  try {
    world = make_graph(options, script);
  } catch (const InputError& error) {
    return "a good graph is refused: " + std::string(error.what());
  }
  const Sensing sensing = options.number(2) == 1 ? Sensing::adjacent() : Sensing::full();
  if (!variant.fits(*world)) return "";
  const auto nodes = static_cast<int>(world->node_count());
  const auto edges = static_cast<int>(world->edge_count());
  test::Trial trial(variant, *world, 0, static_cast<NodeId>(nodes - 1), Budget::unlimited(),
                    sensing);
  for (int left = 400; left > 0 && !script.at_end();) {
    Line line = script.line();
    switch (line.letter()) {
      case 's': {
        const int count = 1 + line.number(10);
        trial.set_budget(budget_of(line));
        for (int i = 0; i < count; ++i, --left) {
          if (!trial.step()) return trial.error();
        }
        break;
      }
      case 't':
        trial.agent().think(budget_of(line));
        break;
      case 'r':
        trial.agent().relocate(node_of(line, nodes));
        break;
      case 'g':
        trial.agent().set_goal(node_of(line, nodes));
        break;
      case 'e': {
        if (edges == 0) break;
        const auto edge = static_cast<EdgeId>(line.number(edges));
        world->set_cost(edge, cost_of(line));
        break;
      }
      case 'x':
        if (edges > 0) world->close(static_cast<EdgeId>(line.number(edges)));
        break;
      case 'p':
        if (trial.agent().path().nodes.front() != trial.agent().position()) {
          return "a path from elsewhere";
        }
        break;
      default:
        break;
    }
  }
  return "";
}

}  // namespace fleetfoot::fuzz
