// Agents in each other's way: priority inheritance with backtracking (PIBT).
//
// Agents choose in the order of their priority. Each takes the best cell by its own preference that
// nobody has taken; if somebody stands there who has not chosen yet, that one must choose now, with
// the priority of the one that pushes it, and if it finds no place the pusher tries its next best.
// Who finds nothing stays. (Okumura, Machida, Defago, Tamura: Priority inheritance with
// backtracking for iterative multi-agent path finding, Artificial Intelligence 2022.)
//
// Afterwards no two bodies overlap and no two have changed places. The agent of highest priority
// gets its first choice wherever the cells around it lie on circles; as priority grows with waiting
// and falls at the goal, everybody gets there in turn on such maps. Elsewhere, in a dead end or a
// corridor one cell wide, nothing is promised but that nobody collides.
//
// Ours differs: chains of pushes are a stack, not recursion, as they can be as long as there are
// agents. A body covers n x n cells, so it may push several others; if one of them finds no place,
// what the others have chosen for its sake is taken back. That can be tried very often in a crowd,
// so pushing ends for the tick after a number of pushes, and the rest choose what is free. It may
// also end at a time: then who has not chosen goes where it wants to, if that is free, or stays. As
// everybody whose cell was taken has chosen, all can.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <fleetfoot/budget.hpp>
#include <vector>

#include "base/cell.hpp"
#include "fleet/directions.hpp"
#include "fleet/member.hpp"

namespace fleetfoot::fleet {

class Pibt {
 public:
  /// All moves of an agent in the order of its preference, staying included.
  struct Preference {
    std::array<Direction, 9> moves{};
    unsigned count = 0;
  };
  /// Where agents get them from: the best one quickly, all of them if that cannot be had.
  class Wishes {
   public:
    virtual ~Wishes() = default;
    virtual Direction first(Index agent) const = 0;
    virtual void all(Index agent, Preference& preference) const = 0;
  };

  Pibt(int width, int height);

  /// Whether no body but that of `except` is there.
  bool is_free(Cell corner, int size, Index except) const;
  void put(Index agent, Cell corner, int size) { cover(occupied_, agent, corner, size); }
  void take_away(Cell corner, int size) { cover(occupied_, kNone, corner, size); }
  Index at(Cell cell) const { return occupied_[index_of(cell)]; }

  /// Lets the agents choose, in the given order, until a time that its last ones may not meet;
  /// `choices` has a direction for each member then.
  void choose(const std::vector<Member>& members, const std::vector<Index>& order,
              const Wishes& wishes, std::vector<Direction>& choices,
              Budget::Clock::time_point end = Budget::Clock::time_point::max());
  /// Moves the bodies that have moved: from where they were to where they are.
  void carry_out(const std::vector<Member>& members, const std::vector<Index>& order,
                 const std::vector<Direction>& choices);

  std::size_t memory_bytes() const;

 private:
  static constexpr Direction kOpen = 15;  ///< it has not chosen yet
  struct Frame {
    Index agent = 0;
    Index pusher = 0;
    std::uint32_t trail = 0;  ///< who had chosen when it began with its present candidate
    std::uint8_t next = 0;    ///< candidate; 0: the first wish, then those of the preference
    bool has_pushed = false;  ///< somebody away, for its present candidate
    bool has_all = false;
    Preference preference;
  };

  std::size_t index_of(Cell cell) const {
    return static_cast<std::size_t>(cell.y) * width_ + static_cast<std::size_t>(cell.x);
  }
  void cover(std::vector<Index>& cells, Index agent, Cell corner, int size) const;
  void uncover(Index agent, Cell corner, int size);
  bool can_take(const Frame& frame, Cell corner, int size) const;
  bool owns(Index agent, Cell corner, int size) const;
  Index in_the_way(Index agent, Cell corner, int size) const;
  void begin(Index agent, Index pusher);
  void run(const Wishes& wishes);
  bool next_candidate(Frame& frame, const Wishes& wishes);
  void give_up_candidate(Frame& frame);
  void choose_free(Index agent, Direction wish);

  std::size_t width_;
  std::vector<Index> occupied_;  ///< by cell: whose body is there
  std::vector<Index> taken_;     ///< by cell: whose body will be
  std::vector<Frame> stack_;
  std::vector<Index> trail_;  ///< who has chosen, in that order
  std::vector<Cell> cleared_;
  const std::vector<Member>* members_ = nullptr;
  std::vector<Direction>* choices_ = nullptr;
  std::size_t pushes_left_ = 0;
};

}  // namespace fleetfoot::fleet
