// What agents on grids and on graphs have in common at the boundary: `Agent` is the public class,
// `Traits` joins it to the structs of C.
#pragma once

#include <cstddef>
#include <fleetfoot/agent_options.hpp>
#include <memory>
#include <utility>

#include "boundary.hpp"
#include "handles.hpp"

namespace fleetfoot::c {

/// With the world that it lives on, which ends after it.
template <class AgentClass, class WorldClass, Kind kKindOf>
struct AgentObject final : Object {
  static constexpr Kind kKind = kKindOf;
  static constexpr const char* kWhat = "agent";
  template <class Where>
  AgentObject(std::shared_ptr<WorldClass> on, Where start, Where goal, const AgentOptions& options)
      : world(std::move(on)), agent(*world, start, goal, options) {}

  std::shared_ptr<WorldClass> world;
  AgentClass agent;
};

/// The body of every *_agent_create; `world` is the object of the world or null.
template <class ObjectClass, class World, class Where, class Handle>
ff_status make_agent(const std::shared_ptr<World>& world, const char* name, const char* set,
                     int sensing, Where start, Where goal, Handle** handle) noexcept {
  if (!is_given(handle, "agent")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    AgentOptions options;
    if (name != nullptr) options.name = name;
    options.set = settings_of(set);
    options.sensing = sensing_of(sensing);
    publish(std::make_unique<ObjectClass>(world, start, goal, options), handle);
    return FF_OK;
  });
}

/// A decision in the struct of C, whose size has been checked.
template <class StepClass, class StepStruct>
void write_step(const StepClass& from, StepStruct* to) noexcept {
  to->status = static_cast<ff_step_status>(from.status);
  to->from = to_c(from.from);
  to->to = to_c(from.to);
  to->plan_cost = from.plan_cost;
  to->work = from.work;
  to->expanded = from.expanded;
  to->why = from.why.data();
}

/// The search itself never throws, so nothing is guarded here: a step costs a check of the handle
/// and one of the struct.
template <class ObjectClass, class StepStruct>
ff_status step(void* handle, ff_budget budget, StepStruct* result) noexcept {
  auto* const object = find<ObjectClass>(handle);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_sized(result, "step")) return FF_BAD_ARGUMENT;
  write_step(object->agent.step(budget_of(budget)), result);
  return FF_OK;
}
template <class ObjectClass, class StepStruct>
ff_status think(void* handle, ff_budget budget, StepStruct* result) noexcept {
  auto* const object = find<ObjectClass>(handle);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_sized(result, "step")) return FF_BAD_ARGUMENT;
  write_step(object->agent.think(budget_of(budget)), result);
  return FF_OK;
}

/// Calls use(agent) and returns FF_OK unless it throws.
template <class ObjectClass, class Use>
ff_status on_agent(const void* handle, const Use& use) noexcept {
  auto* const object = find<ObjectClass>(handle);
  if (object == nullptr) return FF_BAD_HANDLE;
  return guarded([&] {
    use(object->agent);
    return FF_OK;
  });
}

/// `nodes` is where the public path has its cells or nodes.
template <class ObjectClass, class Item, class PathClass, class Where>
ff_status write_path(const void* handle, std::vector<Where> PathClass::* nodes, Item* items,
                     std::size_t capacity, std::size_t* count, int* complete) noexcept {
  auto* const object = find<ObjectClass>(handle);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_buffer(items, capacity, count)) return FF_BAD_ARGUMENT;
  return guarded([&] {
    const PathClass path = object->agent.path();
    const ff_status status = write_all(path.*nodes, items, capacity, count, kToC);
    if (status == FF_OK && complete != nullptr) *complete = path.complete ? 1 : 0;
    return status;
  });
}

template <class ObjectClass>
ff_status write_stats(const void* handle, ff_stats* stats) noexcept {
  if (!is_sized(stats, "stats")) return FF_BAD_ARGUMENT;
  return on_agent<ObjectClass>(handle, [&](const auto& agent) {
    const auto now = agent.stats();
    stats->steps = now.steps;
    stats->moves = now.moves;
    stats->work = now.work;
    stats->expanded = now.expanded;
    stats->replans = now.replans;
    stats->memory_bytes = now.memory_bytes;
  });
}

}  // namespace fleetfoot::c
