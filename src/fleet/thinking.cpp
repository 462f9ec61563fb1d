// The part of a tick that serves agents with paths.
#include <algorithm>
#include <cstdlib>

#include "fleet/engine.hpp"

namespace fleetfoot::fleet {
namespace {

constexpr int kNearCells = 96;    ///< an exact search for the goal itself, if the field says so
constexpr int kAheadCells = 32;   ///< else for a gate so far down the way
constexpr int kDirectCells = 64;  ///< the same, without a field yet
/// A guide is good enough for those who are so many times as far from it as the goal is.
constexpr std::int32_t kGuideRatio = 3;
constexpr unsigned kMostExpansionsNear = 1500;
constexpr unsigned kMostExpansionsDirect = 500;
constexpr unsigned kMostExpansionsAhead = 600;
/// Of a path to a gate so much is walked: the rest bends towards it, and is searched again.
constexpr unsigned kKeptPercent = 60;
constexpr unsigned kGuidedPercent = 30;  ///< by a guide: its own field may soon be there

/// What beginning a search takes. Each expansion is a unit, as everywhere.
constexpr std::uint64_t kBeginUnits = 4;
constexpr std::uint64_t kBindUnits = 1;  ///< finding the field of a goal
/// Ticks that a field may lag behind the changes.
constexpr std::uint64_t kRepairTicks = 8;
/// What is done between two readings of the clock.
constexpr std::uint64_t kSliceUnits = 2048;
constexpr std::uint64_t kServeUnits = 32;  ///< about what an agent takes
/// Of the budget, for fields that were asked for: without one, an agent is served badly.
constexpr double kBuildShare = 0.9;
constexpr std::uint64_t kBatch = 64;  ///< agents

/// Work units that may be spent now, at most so many; 0 if the budget has ended.
std::uint64_t grant(Meter& meter, std::uint64_t most) {
  if (meter.can_spend(most)) return most;
  return meter.is_timed() ? 0 : meter.left();
}

}  // namespace

/// Of what has been done, expansions among it. What was more than granted is owed, and counts when
/// it is paid.
void Engine::pay(Meter& meter, std::uint64_t units, std::uint64_t expanded) {
  if (meter.is_timed()) {
    // The clock has counted it, even what was more than the meter granted.
    const std::uint64_t before = meter.used();
    if (meter.can_spend()) meter.spend_at_most(units);
    report_.work += units - (meter.used() - before);
    report_.expanded += expanded;
    return;
  }
  const std::uint64_t now = std::min(units, meter.left());
  meter.spend(now);
  owed_ += units - now;
  const std::uint64_t paid = std::min(expanded, now);
  report_.expanded += paid;
  owed_expanded_ += expanded - paid;
}

/// Asks for the fields of new goals before anybody is served, so that those come first that guide
/// many.
void Engine::bind_new_goals(Meter& meter) {
  constexpr std::size_t kAtOnce = 64;
  const Meter::Share share = meter.share(0.5);
  while (!unbound_.empty()) {
    if (!meter.can_spend(kAtOnce * kBindUnits)) return;
    std::uint64_t work = 0;
    for (std::size_t i = 0; i < kAtOnce && !unbound_.empty(); ++i) {
      const Index agent = unbound_.back();
      unbound_.pop_back();
      Member& member = members_[agent];
      member.is_unbound = false;
      if (!member.is_alive) continue;
      BodyMap& map = map_of(member);
      Goal& goal = goals_[target_of(member)];
      if (map.open().is_open(goal.cell)) field_of(map, goal, work);
    }
    pay(meter, work);
  }
}

/// Goes on with the fields that were asked for.
void Engine::build(Meter& meter, FieldBuilder::Task most) {
  for (const std::unique_ptr<BodyMap>& map : maps_) {
    if (!map) continue;
    while (map->builder().has_work(most)) {
      const std::uint64_t granted = grant(meter, kSliceUnits);
      if (granted == 0) return;
      const std::uint64_t units =
          map->builder().run(granted, static_cast<std::uint32_t>(tick_), most, workers_);
      if (units == 0) break;
      pay(meter, units);
    }
  }
}

/// The field of the goal's region; kNone if that has no gate.
Index Engine::field_of(BodyMap& map, Goal& goal, std::uint64_t& work) const {
  Atlas& atlas = map.atlas();
  Fields& fields = map.fields();
  const std::uint32_t tile = atlas.tile_of(goal.cell);
  const auto size = static_cast<std::uint8_t>(map.size());
  if (goal.bound != 0 && goal.bound_size == size && goal.bound >= atlas.tile_time(tile) &&
      (goal.field == kNone || fields[goal.field].serial == goal.field_serial)) {
    if (goal.field != kNone) fields[goal.field].last_used = static_cast<std::uint32_t>(tick_);
    return goal.field;
  }
  if (goal.bound_size != size) goal.forget();
  if (!atlas.is_current(tile)) work += atlas.make(tile);
  goal.field = fields.of(goal.cell, static_cast<std::uint32_t>(tick_));
  goal.field_serial = goal.field == kNone ? 0 : fields[goal.field].serial;
  goal.bound = atlas.time();
  goal.bound_size = size;
  work += kBindUnits;
  return goal.field;
}

Engine::Order Engine::order_for(Index agent, std::uint64_t& work) {
  Member& member = members_[agent];
  BodyMap& map = map_of(member);
  Atlas& atlas = map.atlas();
  Fields& fields = map.fields();
  // Something has opened: its own goal may be within reach again.
  if (member.stand_in != kNone && member.examined != atlas.openings()) drop_stand_in(member);
  Goal& goal = goals_[target_of(member)];
  Order order;
  order.agent = agent;
  if (member.at == goal.cell) {
    order.kind = Order::Kind::nothing;
    return order;
  }
  if (member.is_cut_off && member.stand_in == kNone && member.scanned > 0 &&
      member.examined == atlas.openings()) {
    stranded_.push_back(agent);  // it is still looking for a stand-in
    order.kind = Order::Kind::nothing;
    return order;
  }
  if (!map.open().is_open(goal.cell) || map.open().moves_from(member.at) == 0) {
    order.kind = Order::Kind::cut_off;
    return order;
  }
  const std::uint32_t tile = atlas.tile_of(member.at);
  if (!atlas.is_current(tile)) work += atlas.make(tile);
  order.field = field_of(map, goal, work);
  if (order.field == kNone) {
    const bool is_close =
        std::abs(member.at.x - goal.cell.x) <= 17 && std::abs(member.at.y - goal.cell.y) <= 17;
    order.kind = is_close ? Order::Kind::inside : Order::Kind::cut_off;
    return order;
  }
  const Field& field = fields[order.field];
  if (field.is_usable && (is_whole(field) || map.routes().distance(field, member.at) < kFar)) {
    order.kind = Order::Kind::by_field;
    repair_if_old(map, order.field);
    return order;
  }
  if (is_direct(member, goal)) {
    order.kind = Order::Kind::directly;
    return order;
  }
  const Index guide = guide_for(map, goal, member.at);
  if (guide == kNone) {
    if (field.is_usable) look_beyond(map, goal, order);
    return order;
  }
  if (field.is_usable) {
    const std::int32_t distance = map.routes().distance(fields[guide], member.at);
    if (has_spare_ || distance <= kGuideRatio * goal.guide_distance) {
      fields.extend(order.field, distance + goal.guide_distance);
    }
  }
  order.field = guide;
  order.kind = Order::Kind::by_guide;
  fields[guide].last_used = static_cast<std::uint32_t>(tick_);
  repair_if_old(map, guide);
  return order;
}

/// Several changes are repaired together, as a field that has missed the latest ones is still a
/// guide, and no move is made that is not open.
void Engine::repair_if_old(BodyMap& map, Index field) const {
  if (map.fields()[field].updated + kRepairTicks <= tick_) map.builder().repair(field);
}

/// Whether a search for the goal itself is worth a try, without a field to it.
bool Engine::is_direct(const Member& member, const Goal& goal) const {
  return !member.has_tried_directly && std::abs(member.at.x - goal.cell.x) <= kDirectCells &&
         std::abs(member.at.y - goal.cell.y) <= kDirectCells &&
         map_of(member).open().is_open(goal.cell);
}

std::uint64_t Engine::price_of(const Order& order) { return kBeginUnits + order.expanded; }

/// For an agent beyond the limit of its goal's field, with no guide: a whole field of the goal's
/// area that reaches one of the two and not the other proves that there is no path. If none does,
/// the goal's own field is needed as a whole.
void Engine::look_beyond(BodyMap& map, const Goal& goal, Order& order) const {
  Fields& fields = map.fields();
  const Cell from = members_[order.agent].at;
  bool is_outdated = false;
  for (const Index index : fields.usable(fields.area_of(map.atlas().tile_of(goal.cell))).fields) {
    const Field& whole = fields[index];
    if (!whole.is_usable) continue;
    const bool reaches_goal = map.routes().distance(whole, goal.cell) < kFar;
    const bool reaches_agent = map.routes().distance(whole, from) < kFar;
    if (reaches_goal == reaches_agent) continue;
    if (fields.is_current(whole)) {
      order.kind = Order::Kind::cut_off;
      return;
    }
    map.builder().repair(index);
    is_outdated = true;
  }
  if (!is_outdated) fields.make_whole(order.field);
}

/// A field to a region near the goal, for an agent that is much further away; kNone if there is
/// none.
Index Engine::guide_for(const BodyMap& map, Goal& goal, Cell from) {
  const Fields& fields = map.fields();
  const Atlas& atlas = map.atlas();
  if (goal.bound == 0 || goal.bound_size != map.size()) return kNone;
  const Fields::Usable& usable = fields.usable(fields.area_of(atlas.tile_of(goal.cell)));
  if (goal.guide_removals != usable.removals ||
      (goal.guide != kNone && fields[goal.guide].serial != goal.guide_serial)) {
    goal.guide_removals = usable.removals;
    goal.guides_seen = 0;
    goal.guide = kNone;
  }
  // Each is looked at once.
  for (; goal.guides_seen < usable.fields.size(); ++goal.guides_seen) {
    const Index index = usable.fields[goal.guides_seen];
    if (!fields[index].is_usable) continue;
    const std::int32_t distance = map.routes().distance(fields[index], goal.cell);
    if (distance >= kFar || (goal.guide != kNone && distance >= goal.guide_distance)) continue;
    goal.guide = index;
    goal.guide_serial = fields[index].serial;
    goal.guide_distance = distance;
  }
  if (goal.guide == kNone || !fields[goal.guide].is_usable) return kNone;
  const std::int32_t distance = map.routes().distance(fields[goal.guide], from);
  if (distance >= kFar) return kNone;
  // Beyond a limit there is no better one.
  const bool is_limited =
      goal.field != kNone && fields[goal.field].is_usable && !is_whole(fields[goal.field]);
  return is_limited || distance > kGuideRatio * goal.guide_distance ? goal.guide : kNone;
}

/// Searches for the agent's next stretch and commits it to that. Touches nothing but the agent.
void Engine::serve(Order& order, LocalSearch& search) {
  Member& member = members_[order.agent];
  const BodyMap& map = map_of(member);
  const Goal& goal = goals_[target_of(member)];
  if (member.wants_fresh) member.path.clear();
  member.path.compact();
  Cell from = member.at;
  for (unsigned i = 0; i < member.path.left(); ++i) from = moved(from, member.path.at(i));
  if (from == goal.cell || member.path.full()) {
    order.is_found = true;
    return;
  }
  const auto look = [&](Cell target, unsigned most) {
    if (!LocalSearch::in_window(from, target)) return false;
    const bool found = search.run(map.world(), map.open(), from, target, most);
    order.expanded += search.expanded();
    return found;
  };
  const unsigned before = member.path.left();
  const auto commit = [&](unsigned percent) {
    const unsigned count = std::max(search.length() * percent / 100, 1U);
    search.append_path(member.path, count);
    if (before == 0) member.is_exact = member.is_new = true;
    order.is_found = true;
  };
  constexpr unsigned kMoving = 50;  // of a path to a goal that moves
  const unsigned whole = goal.moves > 0 ? kMoving : 100;
  if (order.kind == Order::Kind::inside || order.kind == Order::Kind::directly) {
    const bool is_inside = order.kind == Order::Kind::inside;
    if (look(goal.cell, is_inside ? kMostExpansionsNear : kMostExpansionsDirect)) commit(whole);
    return;
  }
  const Field& field = map.fields()[order.field];
  const Routes& routes = map.routes();
  const std::int32_t unit = map.atlas().straight();
  const std::int32_t distance = routes.distance(field, from);
  if (member.way == 0 && distance < kFar) {
    member.way = static_cast<std::uint16_t>(std::clamp(distance / unit, 1, 0xFFFF));
  }
  const bool is_close = map.atlas().tile_of(from) == field.tile;
  if (order.kind == Order::Kind::by_field && (distance <= kNearCells * unit || is_close)) {
    if (look(goal.cell, kMostExpansionsNear)) return commit(whole);
  }
  const Routes::Stop stop = routes.ahead(field, from, kAheadCells * unit);
  if (stop.gate == kNone) return;
  const Cell target = routes.cell_of(stop);
  if (target != from && map.open().is_open(target) && look(target, kMostExpansionsAhead)) {
    return commit(order.kind == Order::Kind::by_guide ? kGuidedPercent : kKeptPercent);
  }
  routes.append_way(field, from, kAheadCells, member.path);
  if (member.path.left() > before) {
    order.is_found = true;
    if (before == 0) member.is_exact = false;
  }
}

/// What follows from a search that has ended.
void Engine::served(const Order& order) {
  Member& member = members_[order.agent];
  if (order.is_found) {
    queue_.remove(members_, order.agent);
    ++report_.plans;
    member.wants_fresh = false;
    if (member.is_cut_off && member.stand_in == kNone) {
      member.is_cut_off = false;
      tell(EventKind::path_found, order.agent);
    }
    return;
  }
  if (order.kind == Order::Kind::inside) return cut_off(order.agent);
  if (order.kind == Order::Kind::directly) {
    member.has_tried_directly = true;
    if (!member.is_queued) put_off_.push_back(order.agent);
    return;
  }
  if (order.kind != Order::Kind::by_field) return;
  BodyMap& map = map_of(member);
  const Field& field = map.fields()[order.field];
  if (!map.fields().is_current(field)) {
    map.builder().repair(order.field);
    return;
  }
  if (is_whole(field) && map.routes().distance(field, member.at) >= kFar) cut_off(order.agent);
}

/// The agent's goal, or what stands in for it, cannot be reached.
void Engine::cut_off(Index agent) {
  Member& member = members_[agent];
  member.path.clear();
  member.wants_fresh = false;
  member.examined = map_of(member).atlas().openings();
  if (member.stand_in != kNone) drop_stand_in(member);
  if (!member.is_cut_off) tell(EventKind::no_path, agent);
  member.is_cut_off = true;
  if (options_.when_unreachable == WhenUnreachable::nearest) stranded_.push_back(agent);
}

void Engine::think(Meter& meter) {
  {
    // Of very little, all in every other tick of those in which nothing is owed.
    constexpr std::uint64_t kLittle = 8;
    const bool is_little = !meter.is_timed() && meter.left() < kLittle;
    bind_new_goals(meter);
    const Meter::Share share =
        meter.share(is_little ? static_cast<double>(tick_ / 2 % 2) : kBuildShare);
    build(meter, FieldBuilder::Task::build);
  }
  help_stranded(meter);
  while (!queue_.empty() && think_batch(meter)) {
    help_stranded(meter);
  }
  build(meter, FieldBuilder::Task::extend);
  has_spare_ = queue_.empty() && meter.can_spend();
  for (const Index agent : put_off_) {
    if (!members_[agent].is_queued) queue_.push_again(members_, agent, tick_);
  }
  put_off_.clear();
}

/// Serves the next agents of the queue. False if the budget has ended.
bool Engine::think_batch(Meter& meter) {
  const std::uint64_t granted = grant(meter, kSliceUnits);
  if (granted == 0) return false;
  const std::uint64_t most = std::min(kBatch, granted / kServeUnits + 1);
  std::uint64_t work = 1;
  std::uint64_t looked = 0;
  orders_.clear();
  while (!queue_.empty() && orders_.size() < most && work <= granted) {
    const Index agent = queue_.front();
    queue_.remove(members_, agent);
    const Order order = order_for(agent, work);
    if (++looked % 4 == 0) ++work;
    if (order.kind == Order::Kind::later) {
      put_off_.push_back(agent);
    } else if (order.kind == Order::Kind::cut_off) {
      cut_off(agent);
    } else if (order.kind != Order::Kind::nothing) {
      orders_.push_back(order);
    }
  }
  pay(meter, work);
  for (const std::unique_ptr<BodyMap>& map : maps_) {
    while (map && map->builder().has_repairs()) {
      const std::uint64_t repairs = grant(meter, kSliceUnits);
      if (repairs == 0) break;
      const std::uint64_t units = map->builder().run(repairs, static_cast<std::uint32_t>(tick_),
                                                     FieldBuilder::Task::repair, workers_);
      if (units == 0) break;
      pay(meter, units);
    }
  }
  // All of them, however much they take: so it does not matter who is first. What is too much is
  // owed.
  workers_.run(orders_.size(),
               [this](std::size_t i, unsigned worker) { serve(orders_[i], *searches_[worker]); });
  std::uint64_t units = 0;
  std::uint64_t expanded = 0;
  for (const Order& order : orders_) {
    units += price_of(order);
    expanded += order.expanded;
    served(order);
  }
  pay(meter, units, expanded);
  return true;
}

}  // namespace fleetfoot::fleet
