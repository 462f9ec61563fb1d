#include "fleet/field_builder.hpp"

#include <algorithm>

namespace fleetfoot::fleet {

FieldBuilder::FieldBuilder(Atlas& atlas, Fields& fields) : atlas_(atlas), fields_(fields) {
  benches_.reserve(kSearches);
  for (std::size_t i = 0; i < kSearches; ++i) benches_.push_back({FieldSearch(fields)});
}

void FieldBuilder::repair(Index field) {
  Field& entry = fields_[field];
  if (entry.state != Field::State::done || entry.time == atlas_.time()) return;
  entry.state = Field::State::waiting;
  repairs_.push_back(field);
  ++urgent_;
}

bool FieldBuilder::assign(Bench& bench, std::uint32_t tick, Task most) {
  bench.is_repair = next_repair_ < repairs_.size();
  Index field = kNone;
  if (bench.is_repair) {
    field = repairs_[next_repair_++];
    if (next_repair_ == repairs_.size()) {
      repairs_.clear();
      next_repair_ = 0;
    }
  } else if (most != Task::repair) {
    field = fields_.take_asked(tick, most == Task::extend);
  }
  if (field == kNone) return false;
  bench.search.begin(field);
  ++busy_;
  return true;
}

std::uint64_t FieldBuilder::run(std::uint64_t units, std::uint32_t tick, Task most,
                                Workers& workers) {
  constexpr std::uint64_t kLeastShare = 16;
  std::uint64_t spent = 0;
  while (spent < units) {
    const std::uint64_t share = std::max<std::uint64_t>((units - spent) / kSearches, kLeastShare);
    at_work_.clear();
    for (Bench& bench : benches_) {
      if (!bench.search.is_busy() && !assign(bench, tick, most)) continue;
      if (most != Task::repair || bench.is_repair) at_work_.push_back(&bench);
    }
    if (at_work_.empty()) break;
    workers.run(at_work_.size(), [&](std::size_t i, unsigned /*worker*/) {
      at_work_[i]->outcome = at_work_[i]->search.run(share);
    });
    for (Bench* const bench : at_work_) {
      spent += bench->search.spent() + 1;
      if (bench->outcome == FieldSearch::Outcome::running) {
        for (const std::uint32_t tile : bench->search.missing()) {
          if (!atlas_.is_current(tile)) spent += atlas_.make(tile);
        }
        continue;
      }
      const Index field = bench->search.field();
      bench->search.finish();
      --busy_;
      if (bench->is_repair) --urgent_;
      if (bench->outcome == FieldSearch::Outcome::dead) {
        fields_.free(field);  // its middle has closed
      } else {
        fields_[field].updated = tick;
        fields_.became_usable(field);
      }
    }
  }
  return spent;
}

std::size_t FieldBuilder::memory_bytes() const {
  std::size_t bytes = repairs_.capacity() * sizeof(Index) + at_work_.capacity() * sizeof(Bench*);
  for (const Bench& bench : benches_) bytes += bench.search.memory_bytes();
  return bytes;
}

}  // namespace fleetfoot::fleet
