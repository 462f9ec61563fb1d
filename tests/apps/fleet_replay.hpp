// A trace of a fleet as an outsider would check it: replayed over the map, and judged by the rules
// alone.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/oracle.hpp"
#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot::test {

using FleetJson = nlohmann::json;
using XY = std::pair<int, int>;

inline constexpr std::uint64_t kAnyWork = std::numeric_limits<std::uint64_t>::max();

inline Cell cell_at(const FleetJson& list, std::size_t first) {
  return {list[first].get<int>(), list[first + 1].get<int>()};
}
inline XY xy(Cell c) { return {c.x, c.y}; }

/// What a trace must keep to besides the rules that hold for all.
struct FleetRules {
  bool avoids = false;
  bool toggles = false;
  std::uint64_t budget = kAnyWork;
  enum class Goals { distinct, shared, chase } goals = Goals::distinct;
};

/// Follows a trace line by line; stops at the first failure.
class FleetReplay {
 public:
  FleetReplay(const TerrainMap& map, const FleetJson& header, const FleetRules& rules)
      : map_(map),
        rules_(rules),
        grid_(
            PlainGrid::copy_of(GridWorld(map, header["moves"] == 8 ? Moves::eight : Moves::four))) {
    for (const FleetJson& agent : header["agents"]) {
      EXPECT_EQ(agent.size(), 4U);
      agents_.push_back({cell_at(agent, 0), cell_at(agent, 2), false});
      EXPECT_TRUE(map.passable(agents_.back().at));
      shared_.insert(xy(agents_.back().goal));
    }
  }

  void tick(const FleetJson& line) {
    ASSERT_EQ(line["t"], ticks);
    change(line["changed"]);
    if (::testing::Test::HasFatalFailure()) return;
    move(line["moved"]);
    if (::testing::Test::HasFatalFailure()) return;
    work_max = std::max(work_max, line["work"].get<std::uint64_t>());
    ASSERT_LE(work_max, rules_.budget);
    at_goal = 0;
    for (Agent& agent : agents_) {
      if (!(agent.at == agent.goal)) continue;
      ++at_goal;
      if (!agent.arrived) ++arrivals;
      agent.arrived = true;
    }
    give(line["goals"]);
    ++ticks;
  }

  std::size_t agents() const { return agents_.size(); }

  std::int64_t ticks = 0;
  std::int64_t arrivals = 0;
  std::int64_t moves = 0;
  std::int64_t collisions = 0;
  std::int64_t at_goal = 0;
  std::uint64_t work_max = 0;
  std::int64_t changed_cells = 0;

 private:
  struct Agent {
    Cell at;
    Cell goal;
    bool arrived = false;
  };

  void change(const FleetJson& changed) {
    if (rules_.toggles && ticks % 10 != 0) {
      ASSERT_TRUE(changed.empty());
    }
    for (const FleetJson& entry : changed) {
      const Cell c = cell_at(entry, 0);
      const std::string letter = entry[2];
      ASSERT_EQ(letter.size(), 1U);
      ASSERT_TRUE(is_terrain_letter(letter[0]));
      if (rules_.toggles) {
        ASSERT_TRUE(map_.passable(c));
        ASSERT_TRUE(letter[0] == '@' || letter[0] == map_.at(c));
        ASSERT_NE(grid_.open(c), is_passable_letter(letter[0])) << "no toggle";
      }
      grid_.cost[grid_.index(c)] = is_passable_letter(letter[0]) ? 1 : 0;
      ++changed_cells;
    }
  }

  void move(const FleetJson& moved) {
    std::vector<Cell> before;
    for (const Agent& agent : agents_) before.push_back(agent.at);
    std::int64_t last = -1;
    for (const FleetJson& entry : moved) {
      const auto id = entry[0].get<std::int64_t>();
      ASSERT_GT(id, last) << "in the order of the agents, each once";
      ASSERT_LT(id, static_cast<std::int64_t>(agents_.size()));
      last = id;
      Agent& agent = agents_[static_cast<std::size_t>(id)];
      const Cell to = cell_at(entry, 1);
      ASSERT_FALSE(to == agent.at) << "tick " << ticks << ", agent " << id << " only says it moved";
      // One cell, onto open ground, and past no corner.
      ASSERT_NE(grid_.move_cost(agent.at, to), kNoPath) << "tick " << ticks << ", agent " << id;
      agent.at = to;
      ++moves;
    }
    count_collisions(before);
  }

  void count_collisions(const std::vector<Cell>& before) {
    std::set<XY> taken;
    std::map<std::pair<XY, XY>, std::int64_t> by_move;
    std::int64_t here = 0;
    for (std::size_t i = 0; i < agents_.size(); ++i) {
      const XY from = xy(before[i]);
      const XY to = xy(agents_[i].at);
      here += taken.insert(to).second ? 0 : 1;
      if (from == to) continue;
      const auto swapped = by_move.find({to, from});
      if (swapped != by_move.end()) here += swapped->second;
      ++by_move[{from, to}];
    }
    if (rules_.avoids) {
      ASSERT_EQ(here, 0) << "tick " << ticks;
    }
    collisions += here;
  }

  void give(const FleetJson& goals) {
    for (const FleetJson& entry : goals) {
      Agent& agent = agents_.at(entry[0].get<std::size_t>());
      const Cell goal = cell_at(entry, 1);
      ASSERT_TRUE(map_.contains(goal));
      ASSERT_FALSE(goal == agent.goal);
      if (rules_.goals == FleetRules::Goals::chase) {
        ASSERT_NE(grid_.move_cost(agent.goal, goal), kNoPath);
      } else {
        ASSERT_TRUE(agent.arrived) << "a new goal before the old one is reached";
      }
      if (rules_.goals == FleetRules::Goals::shared) {
        ASSERT_TRUE(shared_.contains(xy(goal)));
      }
      agent.goal = goal;
      agent.arrived = false;
    }
    std::set<XY> different;
    for (const Agent& agent : agents_) different.insert(xy(agent.goal));
    if (rules_.goals == FleetRules::Goals::distinct) {
      ASSERT_EQ(different.size(), agents_.size());
    }
    if (rules_.goals == FleetRules::Goals::chase) {
      ASSERT_EQ(different.size(), 1U);
      ASSERT_EQ(goals.size(), agents_.size()) << "it moves in every tick";
    }
  }

  TerrainMap map_;
  FleetRules rules_;
  PlainGrid grid_;
  std::vector<Agent> agents_;
  std::set<XY> shared_;
};

}  // namespace fleetfoot::test
