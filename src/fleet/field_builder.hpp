// Works on several distance fields side by side, and on the tables that they need.
//
// The work goes in rounds: each of a few searches gets the same share of what may be spent, then
// the tables that they miss are made. So what a budget buys does not depend on how many threads do
// it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fleet/field_search.hpp"
#include "fleet/fields.hpp"
#include "fleet/workers.hpp"

namespace fleetfoot::fleet {

class FieldBuilder {
 public:
  /// The fields and the atlas must outlive it.
  FieldBuilder(Atlas& atlas, Fields& fields);

  /// Wants a usable field to know the latest changes, before any new one is built.
  void repair(Index field);
  bool has_repairs() const { return urgent_ > 0; }
  /// What may be done besides repairs.
  enum class Task : std::uint8_t { repair, build, extend };
  bool has_work(Task most) const {
    return busy_ > 0 || next_repair_ < repairs_.size() ||
           (most != Task::repair && fields_.has_asked()) ||
           (most == Task::extend && fields_.has_extended());
  }
  /// Spends about so many work units and returns how many it were: less only if nothing is left to
  /// do.
  std::uint64_t run(std::uint64_t units, std::uint32_t tick, Task most, Workers& workers);
  std::size_t memory_bytes() const;

 private:
  static constexpr std::size_t kSearches = 8;

  struct Bench {
    FieldSearch search;
    bool is_repair = false;
    FieldSearch::Outcome outcome = FieldSearch::Outcome::running;
  };

  bool assign(Bench& bench, std::uint32_t tick, Task most);

  Atlas& atlas_;
  Fields& fields_;
  std::vector<Bench> benches_;
  std::vector<Bench*> at_work_;
  std::vector<Index> repairs_;
  std::size_t next_repair_ = 0;
  std::size_t urgent_ = 0;  ///< repairs not done yet
  std::size_t busy_ = 0;
};

}  // namespace fleetfoot::fleet
