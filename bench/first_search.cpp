// How many more nodes D* Lite's first search expands than A* from the goal. Counts alone, the same
// on every machine.
#include <fmt/core.h>

#include <stdexcept>
#include <vector>

#include "support/report.hpp"
#include "support/searches.hpp"
#include "support/worlds.hpp"

namespace fleetfoot::bench {
namespace {

constexpr int kSize = 512;
constexpr const char* kAbout =
    "First search: expansions of D* Lite over those of A* from the goal\n\n"
    "Two worlds of 512 x 512, 4 and 8 moves, 20 far pairs; D* Lite with a heap and either order of "
    "ties, and with buckets. Deterministic.";

template <Moves kMoves>
void compare(const NamedWorld& named, const Options& options, Table& table) {
  const GridWorld world(named.world.map, kMoves);
  AStarSearch<kMoves, Direction::backward> astar(world);
  std::vector<AgentSearch> variants;
  for (const char* const queue : {"larger-g", "smaller-g", "bucket"}) {
    const std::string name = queue;
    variants.emplace_back("dstar-lite", world,
                          name == "bucket"
                              ? std::vector<std::string>{"queue=bucket"}
                              : std::vector<std::string>{"queue=heap", "ties=" + name});
  }
  std::uint64_t backward = 0;
  std::vector<std::uint64_t> expanded(variants.size());
  for (const auto& [start, goal] : far_pairs(world, options.quick ? 4 : 20, options.seed)) {
    const Found reference = astar(start, goal);
    backward += reference.expanded;
    for (std::size_t i = 0; i < variants.size(); ++i) {
      variants[i].prepare(start, goal);
      const Found found = variants[i].search();
      if (found.cost != reference.cost) throw std::logic_error("the paths cost differently");
      expanded[i] += found.expanded;
    }
  }
  std::vector<std::string> row{fmt::format("{}, {} moves", named.name, static_cast<int>(kMoves)),
                               fmt::format("{}", backward)};
  for (const std::uint64_t count : expanded) {
    row.push_back(
        fmt::format("{:.3f}", static_cast<double>(count) / static_cast<double>(backward)));
  }
  table.add(std::move(row));
}

void run(const Options& options) {
  say(fmt::format("Seed {}. The count of A*, and D* Lite's over it.", options.seed));
  Table table(
      {"world", "A* from the goal", "heap, larger g first", "heap, smaller g first", "buckets"});
  for (const NamedWorld& named : both_worlds(kSize, options.seed)) {
    progress("first searches, " + named.name);
    compare<Moves::four>(named, options, table);
    compare<Moves::eight>(named, options, table);
  }
  table.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
