// Calls of the C interface as a script makes them: what the files of the target share.
#pragma once

#include <fleetfoot/fleetfoot.h>

#include <array>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "fuzz/script.hpp"

namespace fleetfoot::fuzz {

/// Handles of one kind, null and destroyed ones among them.
template <class Handle>
class Handles {
 public:
  Handle* any(Line& line) const { return slots_[static_cast<std::size_t>(line.number(kSlots))]; }
  Handle*& slot(Line& line) { return slots_[static_cast<std::size_t>(line.number(kSlots))]; }
  const std::array<Handle*, 4>& all() const { return slots_; }

 private:
  static constexpr int kSlots = 4;
  std::array<Handle*, kSlots> slots_{};
};

inline int integer(Line& line) {
  constexpr int kExtremes[] = {INT_MIN, INT_MIN + 1, -65536,      -1,     0,
                               255,     256,         4095,        4096,   65535,
                               1 << 24, 1 << 30,     INT_MAX - 1, INT_MAX};
  const int number = line.number(62);
  return number < 48 ? number : kExtremes[number - 48];
}
inline double real(Line& line) {
  using Limits = std::numeric_limits<double>;
  constexpr double kReals[] = {0.0,
                               -0.0,
                               1,
                               7,
                               64,
                               3000,
                               -1,
                               -50,
                               0.3,
                               1e300,
                               -1e300,
                               Limits::infinity(),
                               -Limits::infinity(),
                               Limits::quiet_NaN(),
                               Limits::denorm_min(),
                               1.8446744073709552e19};
  return kReals[line.number(16)];
}
/// Work, or too little time to matter.
inline ff_budget budget(Line& line) {
  ff_budget value = {real(line)};
  if (value.value < -50) value.value = -50;
  return value;
}

class CCalls {
 public:
  ~CCalls() {
    for (ff_fleet* fleet : fleets_.all()) ff_fleet_destroy(fleet);
    for (ff_agent* agent : agents_.all()) ff_agent_destroy(agent);
    for (ff_graph_agent* agent : graph_agents_.all()) ff_graph_agent_destroy(agent);
    for (ff_grid* grid : grids_.all()) ff_grid_destroy(grid);
    for (ff_graph* graph : graphs_.all()) ff_graph_destroy(graph);
  }
  CCalls() = default;
  CCalls(const CCalls&) = delete;
  CCalls& operator=(const CCalls&) = delete;

  std::string call(Line line) {
    switch (line.letter()) {
      case 'g':
        return check(on_grid(line));
      case 'a':
        return check(on_agent(line));
      case 'f':
        return check(on_fleet(line));
      case 'r':
        return check(on_graph(line));
      case 'b':
        return check(on_graph_agent(line));
      case 'x':
        return check(mixed_up(line));
      default:
        return "";
    }
  }

 private:
  static std::string check(ff_status status) {
    if (status == FF_FAULT) return "a fault: " + std::string(ff_last_error());
    if (status == FF_NO_MEMORY) return "";
    return status == FF_OK || ff_last_error()[0] != '\0' ? "" : "a refusal without words";
  }

  ff_status on_grid(Line& line);
  ff_status on_agent(Line& line);
  ff_status on_fleet(Line& line);
  ff_status on_graph(Line& line);
  ff_status on_graph_agent(Line& line);
  ff_status mixed_up(Line& line);

  /// A buffer of exactly so many, or none.
  ff_cell* cells(int count) {
    cells_ = std::vector<ff_cell>(static_cast<std::size_t>(count));
    return count == 0 ? nullptr : cells_.data();
  }
  uint32_t* nodes(int count) {
    nodes_ = std::vector<uint32_t>(static_cast<std::size_t>(count));
    return count == 0 ? nullptr : nodes_.data();
  }
  uint64_t id(Line& line) {
    const int number = line.number(62);
    const auto at = static_cast<std::size_t>(number);
    return at < ids_.size() ? ids_[at] : number > 55 ? UINT64_MAX >> (number - 56) : at;
  }

  Handles<ff_grid> grids_;
  Handles<ff_agent> agents_;
  Handles<ff_fleet> fleets_;
  Handles<ff_graph> graphs_;
  Handles<ff_graph_agent> graph_agents_;
  std::vector<uint64_t> ids_;
  std::vector<ff_cell> cells_;
  std::vector<uint32_t> nodes_;
  std::vector<uint8_t> bytes_;
};

/// Struct sizes are right but for one time in eight.
template <class Struct>
Struct sized(Line& line) {
  Struct value{};
  const int wrong = line.number(8);
  value.size = wrong == 7 ? static_cast<uint32_t>(integer(line)) : sizeof value;
  return value;
}

}  // namespace fleetfoot::fuzz
