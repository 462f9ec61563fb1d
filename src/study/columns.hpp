// The fields of a row by name, once, for the store and the CSV files alike.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>

#include "study/row.hpp"

namespace fleetfoot::study {

/// Calls visit(name, field) for each field of the row, in the order of the columns. Names of times
/// end in _us.
template <class RowType, class Visit>
void for_each_field(RowType& row, const Visit& visit) {
  static_assert(std::is_same_v<std::remove_const_t<RowType>, Row>);
  visit("row", row.number);
  visit("scenario", row.scenario);
  visit("run", row.run);
  visit("agent", row.agent);
  visit("seed", row.seed);
  visit("outcome", row.outcome);
  visit("steps", row.steps);
  visit("moves", row.moves);
  visit("cost", row.cost);
  visit("reference", row.reference);
  visit("expanded", row.expanded);
  visit("local_expanded", row.local_expanded);
  visit("work", row.work);
  visit("work_max", row.work_max);
  visit("episodes", row.episodes);
  visit("searched_steps", row.searched_steps);
  visit("plan_steps", row.plan_steps);
  visit("memory_bytes", row.memory_bytes);
  visit("revisits", row.revisits);
  visit("turns", row.turns);
  visit("arrivals", row.arrivals);
  visit("collisions", row.collisions);
  visit("starved", row.starved);
  visit("total_us", row.total_us);
  visit("first_us", row.first_us);
  visit("recompute_us", row.recompute_us);
  visit("step_p50_us", row.step_p50_us);
  visit("step_p99_us", row.step_p99_us);
  visit("step_max_us", row.step_max_us);
}

/// Whether two runs of the same row agree in everything but the times. What was not recorded of one
/// of them (NaN) agrees with anything.
bool same_counts(const Row& a, const Row& b);

}  // namespace fleetfoot::study
