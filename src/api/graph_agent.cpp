#include <fleetfoot/graph_agent.hpp>

#include "api/access.hpp"
#include "api/agent_body.hpp"

namespace fleetfoot {

struct GraphAgent::Body : detail::AgentBody<GraphWorld> {
  using AgentBody::AgentBody;
};

GraphAgent::GraphAgent(const Graph& graph, NodeId start, NodeId goal, const AgentOptions& options)
    : body_(std::make_unique<Body>(detail::Access::world(graph), start, goal, options)) {}

GraphAgent::GraphAgent(GraphAgent&&) noexcept = default;
GraphAgent& GraphAgent::operator=(GraphAgent&&) noexcept = default;
GraphAgent::~GraphAgent() = default;

GraphStep GraphAgent::step(Budget budget) noexcept { return body_->step<GraphStep>(budget); }
GraphStep GraphAgent::think(Budget budget) noexcept { return body_->think<GraphStep>(budget); }
NodeId GraphAgent::position() const noexcept { return body_->position(); }
NodeId GraphAgent::goal() const noexcept { return body_->goal(); }
void GraphAgent::set_goal(NodeId goal) { body_->set_goal(goal); }
void GraphAgent::relocate(NodeId position) { body_->relocate(position); }
GraphPathAhead GraphAgent::path() const { return body_->path(&GraphPathAhead::nodes); }
Stats GraphAgent::stats() const noexcept { return body_->stats(); }

}  // namespace fleetfoot
