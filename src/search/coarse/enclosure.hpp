// Whether the agent is enclosed: a search from its region over portals, which ends soon where it is
// shut in by a few doors. Regions are exact, so a search that ends without the goal is a proof.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/coarse/coarse_reader.hpp"
#include "search/coarse/tile_store.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::coarse {

class Enclosure {
 public:
  /// World and map must outlive it. The work is charged to the map.
  Enclosure(const GridWorld& world, CoarseReader& map);

  /// The agent is asked about for another goal.
  void forget() { state_ = State::none; }
  /// Goes on as long as pay(), which settles what the map has charged, is true. True if it is
  /// certain, of the world as it is now, that no path leads from the agent to the goal. Once the
  /// goal was met the answer to a `question`, a number, stays no.
  template <class Pay>
  bool is_proven(NodeId agent, NodeId goal, std::uint32_t question, const Pay& pay) {
    if (!prepare(agent, question)) return false;
    while (pay()) {
      if (state_ == State::none) begin(agent, goal, question);
      if (state_ != State::running) break;
      go_on();
    }
    return state_ == State::closed;
  }

  std::size_t memory_bytes() const {
    return marks_.memory_bytes() + queue_.capacity() * sizeof(Region);
  }

 private:
  enum class State : std::uint8_t { none, running, meets_goal, closed };
  struct Mark {
    std::uint32_t search = 0;
    std::array<std::uint64_t, 4> regions{};  ///< a bit each
  };
  struct Region {
    std::uint32_t tile = 0;
    std::uint8_t region = 0;
    bool operator==(const Region&) const = default;
  };

  bool prepare(NodeId agent, std::uint32_t question);
  void begin(NodeId agent, NodeId goal, std::uint32_t question);
  void go_on();
  /// False if it was marked.
  bool mark(Region region);

  const GridWorld& world_;
  CoarseReader& map_;
  State state_ = State::none;
  NodeId at_ = 0;               ///< the agent
  std::uint64_t time_ = 0;      ///< in the journal, when it began: nothing has changed since
  std::uint32_t question_ = 0;  ///< that it was begun for
  Region goal_;
  std::uint32_t search_ = 0;
  TileStore<Mark> marks_;
  std::vector<Region> queue_;
  std::size_t next_ = 0;
};

}  // namespace fleetfoot::coarse
