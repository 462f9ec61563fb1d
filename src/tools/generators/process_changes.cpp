#include "tools/generators/process_changes.hpp"

namespace fleetfoot {

void ProcessChanges::before_step(std::int64_t, NodeId agent) {
  const std::int64_t events = process_.events();
  const std::vector<TimedChange>& changes = process_.before_step(world_.cell(agent));
  for (const TimedChange& change : changes) {
    world_.set(change.cell, change.letter == '@' ? Terrain::blocked : Terrain::open);
  }
  const bool is_empty_event = process_.events() != events && changes.empty();
  if (is_empty_event && process_.variant() == ThesisVariant::published) tell_of_nothing();
}

void ProcessChanges::tell_of_nothing() {
  const CellGroups& obstacles = process_.world().obstacles;
  if (obstacles.size() == 0) return;
  const Cell cell = obstacles[0][0];
  const bool on = process_.on()[0] != 0;
  world_.set(cell, on ? Terrain::open : Terrain::blocked);
  world_.set(cell, on ? Terrain::blocked : Terrain::open);
}

}  // namespace fleetfoot
