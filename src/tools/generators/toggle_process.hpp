// Obstacles that switch on and off while an agent walks: the changing part of the thesis' worlds.
//
// Idea: each obstacle is a group of cells in one of two states. An event toggles each *on* obstacle
// with probability (P/2)/80 and each *off* one with (P/2)/20, P in percent: P % of all are expected
// to toggle, and 80 % on is the balance that the process keeps.
// Source: Mäntysalo 2024, sections 4.1 and 4.2.
//
// Two sets of rules:
// - clean, what the text describes: an event every 10 steps, fresh for as long as the agent walks.
//   An obstacle never closes on the agent: that one toggle waits until it has stepped off, the rest
//   of the event does not wait. The draws never depend on the agent, so all agents of one seed meet
//   the same events.
// - published, what the thesis' tables contain: an event every 11 steps, and while the agent stands
//   on any cell that belongs to a door or obstacle, open or not, the whole event waits and the next
//   one is counted from when it came. Only 50 lists of toggles exist: list 0 is applied before the
//   first step, event k applies list k mod 50, so event 50 toggles again what list 0 did. In rooms
//   list 0 makes the initial state, on random maps it is an ordinary list. Agents notice an event
//   even if nothing toggles (in rooms of 128 cells at 2 % three of eight), and A* plans again.
//
// Where the agent stands decides when events come, so a study replays this process step by step; a
// `.changes` file is the recording without any agent, in which a cell may close on one and events
// without a toggle do not show.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/cell.hpp"
#include "base/random.hpp"
#include "tools/generators/connectivity.hpp"
#include "tools/generators/generated_world.hpp"
#include "world/change_script.hpp"

namespace fleetfoot {

enum class ThesisVariant { clean, published };

/// A world with switching obstacles, before the first list of toggles.
struct SwitchedWorld {
  static constexpr std::int32_t kNobody = -1;
  static constexpr std::int32_t kFixedDoor = -2;

  TerrainMap map;  ///< every obstacle in the state that `on` gives
  Cell start;
  Cell goal;
  CellGroups obstacles;
  std::vector<char> on;  ///< per obstacle, as the map shows it

  /// Per obstacle: the state from which the published toggles were drawn, which is not always the
  /// state in which their replay starts.
  std::vector<char> recorded_on;
  /// List 0 of the published lists; without one it is drawn like the others.
  std::optional<std::vector<std::uint32_t>> first_list;

  /// Per cell: its obstacle, kNobody, or kFixedDoor for a door that never closes.
  std::vector<std::int32_t> owner;
};

class ToggleProcess {
 public:
  ToggleProcess(SwitchedWorld world, ThesisVariant variant, double change_percent, Random random);

  /// As it is at the first step: with list 0 of the published lists applied.
  const SwitchedWorld& world() const { return world_; }
  ThesisVariant variant() const { return variant_; }

  /// To be called once before each step, the first time for tick 0, with the cell that the agent
  /// stands on; without one, events come on time. Returns what changes now, valid until the next
  /// call.
  const std::vector<TimedChange>& before_step(std::optional<Cell> agent);

  /// How many events have come.
  std::int64_t events() const { return events_; }
  /// Per obstacle, as the world shows it now.
  const std::vector<char>& on() const { return shown_; }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  bool event_must_wait(std::optional<Cell> agent) const;
  void record_lists();
  void apply_first_list();
  const std::vector<std::uint32_t>& next_list();
  void draw_toggles(std::vector<std::uint32_t>& list);
  void show(std::uint32_t obstacle, bool on);

  SwitchedWorld world_;
  ThesisVariant variant_;
  double close_to_open_;
  double open_to_close_;
  Random random_;
  std::vector<char> drawn_;  ///< the states that the draws go by
  std::vector<char> shown_;  ///< the states that the world has
  std::vector<std::vector<std::uint32_t>> lists_;
  std::vector<std::uint32_t> fresh_;
  std::vector<TimedChange> due_;
  std::uint32_t waiting_ = kNone;  ///< clean: the obstacle that may not close on the agent
  std::int64_t tick_ = -1;
  std::int64_t next_event_;
  std::int64_t events_ = 0;
};

/// The process without an agent, for ticks 0 to ticks - 1.
GeneratedWorld record(ToggleProcess process, std::int64_t ticks, const std::string& where);

}  // namespace fleetfoot
