#include <fleetfoot/grid_agent.hpp>

#include "api/access.hpp"
#include "api/agent_body.hpp"

namespace fleetfoot {

struct GridAgent::Body : detail::AgentBody<GridWorld> {
  using AgentBody::AgentBody;
};

GridAgent::GridAgent(const Grid& grid, Cell start, Cell goal, const AgentOptions& options)
    : body_(std::make_unique<Body>(detail::Access::world(grid), start, goal, options)) {}

GridAgent::GridAgent(GridAgent&&) noexcept = default;
GridAgent& GridAgent::operator=(GridAgent&&) noexcept = default;
GridAgent::~GridAgent() = default;

Step GridAgent::step(Budget budget) noexcept { return body_->step<Step>(budget); }
Step GridAgent::think(Budget budget) noexcept { return body_->think<Step>(budget); }
Cell GridAgent::position() const noexcept { return body_->position(); }
Cell GridAgent::goal() const noexcept { return body_->goal(); }
void GridAgent::set_goal(Cell goal) { body_->set_goal(goal); }
void GridAgent::relocate(Cell position) { body_->relocate(position); }
PathAhead GridAgent::path() const { return body_->path(&PathAhead::cells); }
Stats GridAgent::stats() const noexcept { return body_->stats(); }

const GridWorld& detail::Access::belief(const GridAgent& agent) {
  return static_cast<const GridWorld&>(agent.body_->belief());
}

}  // namespace fleetfoot
