// Replays a fleet's ticks by the rules alone: one decision for each agent, legal moves, nobody in
// anybody else, no exchange of places, no more work than allowed. It shares no code with the fleet.
#pragma once

#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <fleetfoot/grid.hpp>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "api/draw.hpp"
#include "support/oracle.hpp"

namespace fleetfoot::test {

class FleetJudge {
 public:
  FleetJudge(const Grid& grid, Collisions collisions) : grid_(grid), collisions_(collisions) {}

  void added(AgentId id, Cell at, int size = 1) { bodies_[id] = {at, size}; }
  void removed(AgentId id) { bodies_.erase(id); }
  void relocated(AgentId id, Cell at) { bodies_.at(id).at = at; }

  /// After a tick: what is wrong with it; empty if nothing is.
  std::string check(const Fleet& fleet, const TickReport& report, std::uint64_t budget) {
    std::ostringstream wrong;
    if (report.work > budget) wrong << "work " << report.work << " above " << budget << "\n";
    if (report.expanded > report.work) {
      wrong << report.expanded << " expansions in " << report.work << " units\n";
    }
    if (fleet.moves().size() != bodies_.size() || report.decisions != bodies_.size()) {
      wrong << fleet.moves().size() << " decisions for " << bodies_.size() << " agents\n";
    }
    world_ = plain(grid_);
    std::map<AgentId, Body> after;
    for (const Move& move : fleet.moves()) {
      const auto body = bodies_.find(move.id);
      if (body == bodies_.end() || after.count(move.id) > 0) {
        wrong << "a move of no agent, or two of agent " << move.id.index << "\n";
        continue;
      }
      if (body->second.at != move.from) wrong << text(move) << " is not where it was\n";
      if (!is_legal(move.from, move.to, body->second.size)) wrong << text(move) << " is illegal\n";
      after[move.id] = {move.to, body->second.size};
      if (fleet.state(move.id).position != move.to) wrong << text(move) << " is elsewhere\n";
    }
    if (collisions_ == Collisions::avoid) check_bodies(after, wrong);
    bodies_ = after;
    return wrong.str();
  }

 private:
  struct Body {
    Cell at;
    int size = 1;
  };

  static std::string text(const Move& move) {
    std::ostringstream out;
    out << "agent " << move.id.index << " from (" << move.from.x << "," << move.from.y << ") to ("
        << move.to.x << "," << move.to.y << ")";
    return out.str();
  }
  bool fits(Cell at, int size) const {
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) {
        if (!world_.open({at.x + x, at.y + y})) return false;
      }
    }
    return true;
  }
  /// Who stays may stand in a cell that has closed; who moves needs all that it comes to cover.
  bool is_legal(Cell from, Cell to, int size) const {
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    if (dx == 0 && dy == 0) return true;
    if (dx < -1 || dx > 1 || dy < -1 || dy > 1 || !fits(to, size)) return false;
    if (dx == 0 || dy == 0) return true;
    return world_.eight && fits({to.x, from.y}, size) && fits({from.x, to.y}, size);
  }
  void check_bodies(const std::map<AgentId, Body>& after, std::ostringstream& wrong) const {
    std::map<Cell, AgentId> covered;
    for (const auto& [id, body] : after) {
      for (int y = 0; y < body.size; ++y) {
        for (int x = 0; x < body.size; ++x) {
          const Cell cell{body.at.x + x, body.at.y + y};
          if (!covered.emplace(cell, id).second) {
            wrong << "agents " << covered[cell].index << " and " << id.index << " are both in ("
                  << cell.x << "," << cell.y << ")\n";
          }
        }
      }
    }
    for (const auto& [id, body] : after) {
      const Cell before = bodies_.at(id).at;
      if (before == body.at || covered.count(before) == 0) continue;
      const AgentId other = covered[before];
      if (other != id && after.at(other).at == before && bodies_.at(other).at == body.at &&
          body.size == after.at(other).size) {
        wrong << "agents " << id.index << " and " << other.index << " changed places\n";
      }
    }
  }

  const Grid& grid_;
  Collisions collisions_;
  PlainGrid world_;
  std::map<AgentId, Body> bodies_;
};

}  // namespace fleetfoot::test
