// How far an agent sees.
#pragma once

namespace fleetfoot {

/// What an agent has not seen yet it takes to be open, or on a graph as it was when the agent was
/// made.
struct Sensing {
  /// One for each of the functions below.
  enum class Kind { full, adjacent, radius };
  /// The largest radius; the least is 1.
  static constexpr int max_radius = 10000;
  Kind kind = Kind::full;  ///< which
  int radius = 0;          ///< in cells: sees dx*dx + dy*dy <= radius*radius

  /// Every change of the world, wherever it happens.
  static Sensing full() { return {}; }
  /// The cells that a move could lead to; on a graph the edges that leave or enter the node.
  static Sensing adjacent() { return {Kind::adjacent, 0}; }
  /// Those, and on a grid all cells within a radius of 1 to max_radius.
  static Sensing within(int cells) { return {Kind::radius, cells}; }
};

}  // namespace fleetfoot
