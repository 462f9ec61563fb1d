#include <fleetfoot/fleet.hpp>
#include <string>

#include "api/access.hpp"
#include "api/checks.hpp"
#include "base/error.hpp"
#include "fleet/engine.hpp"
#include "fleet/waiting_queue.hpp"

namespace fleetfoot {
namespace {

constexpr unsigned kMostThreads = 64;

FleetOptions checked(const FleetOptions& options) {
  if (options.threads < 1 || options.threads > kMostThreads) {
    throw InputError("fleet", "threads must be from 1 to " + std::to_string(kMostThreads));
  }
  if (options.collisions != Collisions::ignore && options.collisions != Collisions::avoid) {
    throw InputError("fleet", "no such kind of collisions");
  }
  if (options.when_unreachable != WhenUnreachable::wait &&
      options.when_unreachable != WhenUnreachable::nearest &&
      options.when_unreachable != WhenUnreachable::report) {
    throw InputError("fleet", "no such answer to unreachable goals");
  }
  if (options.beliefs != Beliefs::shared && options.beliefs != Beliefs::own) {
    throw InputError("fleet", "no such kind of beliefs");
  }
  if (options.beliefs == Beliefs::own && options.when_unreachable == WhenUnreachable::nearest) {
    throw InputError("fleet", "agents with beliefs of their own cannot go to the nearest cell");
  }
  if (options.sensing.kind != Sensing::Kind::full &&
      options.sensing.kind != Sensing::Kind::adjacent &&
      options.sensing.kind != Sensing::Kind::radius) {
    throw InputError("fleet", "no such kind of sensing");
  }
  return options;
}

void check_body(const GridWorld& world, Cell corner, int size, const char* where) {
  detail::checked_node(world, corner, where);
  if (size > 1) detail::checked_node(world, {corner.x + size - 1, corner.y + size - 1}, where);
}

}  // namespace

struct Fleet::Body {
  Body(const GridWorld& world, const FleetOptions& options) : engine(world, checked(options)) {}

  fleet::Index checked_agent(AgentId id) const {
    if (engine.find(id) == nullptr) {
      throw InputError("fleet", "there is no agent " + std::to_string(id.index) + ", version " +
                                    std::to_string(id.version));
    }
    return id.index;
  }
  fleet::Index checked_goal(GoalId id) const {
    if (engine.find(id) == nullptr) {
      throw InputError("fleet", "there is no shared goal " + std::to_string(id.index) +
                                    ", version " + std::to_string(id.version));
    }
    return id.index;
  }

  void check_free(Cell corner, int size, fleet::Index except) const {
    if (!engine.is_free(corner, size, except)) {
      throw InputError("position", "another agent is at " + detail::text(corner));
    }
  }

  fleet::Engine engine;
};

Fleet::Fleet(const Grid& grid, const FleetOptions& options)
    : body_(std::make_unique<Body>(detail::Access::world(grid), options)) {}
Fleet::Fleet(Fleet&&) noexcept = default;
Fleet& Fleet::operator=(Fleet&&) noexcept = default;
Fleet::~Fleet() = default;

AgentId Fleet::add(const Mover& mover) {
  const GridWorld& world = body_->engine.world();
  if (mover.size < 1 || mover.size > Mover::max_size) {
    throw InputError("size", "a body has from 1 to " + std::to_string(Mover::max_size) + " cells");
  }
  constexpr int kMost = fleet::WaitingQueue::kMostPriority;
  if (mover.priority < -kMost || mover.priority > kMost) {
    throw InputError("priority", "from -" + std::to_string(kMost) + " to " + std::to_string(kMost));
  }
  check_body(world, mover.start, mover.size, "start");
  if (mover.shared == GoalId{}) {
    check_body(world, mover.goal, mover.size, "goal");
  } else {
    body_->checked_goal(mover.shared);
  }
  body_->check_free(mover.start, mover.size, fleet::kNone);
  return body_->engine.id_of(body_->engine.add(mover));
}

void Fleet::reserve(std::size_t agents) { body_->engine.reserve(agents); }

void Fleet::remove(AgentId id) { body_->engine.remove(body_->checked_agent(id)); }

void Fleet::set_goal(AgentId id, Cell goal) {
  const fleet::Index agent = body_->checked_agent(id);
  check_body(body_->engine.world(), goal, body_->engine.find(id)->size, "goal");
  body_->engine.set_own_goal(agent, goal);
}

void Fleet::set_shared_goal(AgentId id, GoalId goal) {
  const fleet::Index agent = body_->checked_agent(id);
  body_->engine.set_shared_goal(agent, body_->checked_goal(goal));
}

void Fleet::relocate(AgentId id, Cell position) {
  const fleet::Index agent = body_->checked_agent(id);
  check_body(body_->engine.world(), position, body_->engine.find(id)->size, "position");
  body_->check_free(position, body_->engine.find(id)->size, agent);
  body_->engine.relocate(agent, position);
}

GoalId Fleet::add_goal(Cell goal) {
  detail::checked_node(body_->engine.world(), goal, "goal");
  return body_->engine.goal_id_of(body_->engine.add_goal(goal));
}

void Fleet::move_goal(GoalId id, Cell goal) {
  const fleet::Index index = body_->checked_goal(id);
  detail::checked_node(body_->engine.world(), goal, "goal");
  body_->engine.move_goal(index, goal);
}

void Fleet::remove_goal(GoalId id) {
  const fleet::Index index = body_->checked_goal(id);
  const std::uint32_t users = body_->engine.find(id)->users;
  if (users > 0) {
    throw InputError("fleet", std::to_string(users) + " agents go to that goal");
  }
  body_->engine.remove_goal(index);
}

TickReport Fleet::tick(Budget budget) noexcept { return body_->engine.tick(budget); }
bool Fleet::prepare(Budget budget) noexcept { return body_->engine.prepare(budget); }

std::span<const Move> Fleet::moves() const noexcept { return body_->engine.moves(); }
std::span<const Event> Fleet::events() const noexcept { return body_->engine.events(); }

std::size_t Fleet::size() const noexcept { return body_->engine.size(); }
bool Fleet::contains(AgentId id) const noexcept { return body_->engine.find(id) != nullptr; }
bool Fleet::contains(GoalId id) const noexcept { return body_->engine.find(id) != nullptr; }

State Fleet::state(AgentId id) const {
  body_->checked_agent(id);
  return body_->engine.state(id.index);
}
PathAhead Fleet::path(AgentId id) const { return body_->engine.path(body_->checked_agent(id)); }
Cell Fleet::goal(GoalId id) const {
  body_->checked_goal(id);
  return body_->engine.find(id)->cell;
}
FleetStats Fleet::stats() const noexcept { return body_->engine.stats(); }

}  // namespace fleetfoot
