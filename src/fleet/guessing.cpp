// Where an agent goes that knows nothing but in which direction its goal lies.
//
// It goes nearer as the crow flies while it can. Where it cannot, an obstacle is in the way: it
// follows that, with one hand on it, until it is nearer than where it came upon it, and goes on
// from there (Lumelsky and Stepanov 1987, who prove that this arrives; here the distance is the
// octile one, and it leaves as soon as it is nearer). As a diagonal needs both cells beside it, a
// walk along an obstacle is one of straight moves; two of them at a corner are one diagonal where
// that is open. A decision takes a look at a cell or two and a few bytes of memory.
//
// What is followed may change meanwhile. Then, and after kMostFollowed moves, it begins again, with
// the other hand.
#include <algorithm>
#include <cstdlib>

#include "fleet/engine.hpp"

namespace fleetfoot::fleet {
namespace {

constexpr std::uint16_t kMostFollowed = 512;
constexpr unsigned kNineOpen = 0x1FF;  ///< the nine cells around one

constexpr Direction quarters_on(Direction straight, unsigned quarters) {
  return static_cast<Direction>((straight + quarters) & 3U);
}

/// The next straight move with a hand on the obstacle; kStay if there is none.
Direction along_obstacle(unsigned moves, Direction heading, bool is_right) {
  const unsigned towards = is_right ? 1 : 3;
  for (const unsigned turn : {towards, 0U, 4 - towards, 2U}) {
    const Direction direction = quarters_on(heading, turn);
    if ((moves >> direction & 1U) != 0) return direction;
  }
  return kStay;
}

/// The diagonal between two straight moves at right angles.
Direction diagonal_between(Direction a, Direction b) {
  return static_cast<Direction>(4 + (quarters_on(a, 1) == b ? a : b));
}

/// Faces what is in the way, that is along the longer of the ways in x and y, and turns to where
/// the goal is rather; the other way if it has come from there without success.
void begin_to_follow(Member& member, Cell goal, bool turns_back) {
  const int dx = goal.x - member.at.x;
  const int dy = goal.y - member.at.y;
  const Direction in_x = dx >= 0 ? Direction{0} : Direction{2};
  const Direction in_y = dy >= 0 ? Direction{1} : Direction{3};
  const bool is_flat = std::abs(dx) >= std::abs(dy);
  const Direction ahead = is_flat ? in_x : in_y;
  const Direction aside = is_flat ? in_y : in_x;
  const bool is_right = quarters_on(aside, 1) == ahead;
  member.has_right_hand_on = turns_back ? !member.has_right_hand_on : is_right;
  member.heading = quarters_on(ahead, member.has_right_hand_on ? 3 : 1);
}

}  // namespace

Direction Engine::guess(Member& member) const {
  const Cell goal = goals_[target_of(member)].cell;
  const OpenCells& open = map_of(member).open();
  const bool has_four = world_.moves() == Moves::four;
  const unsigned moves = open.moves_from(member.at);
  const auto distance = [&](Cell cell) {
    const int dx = std::abs(goal.x - cell.x);
    const int dy = std::abs(goal.y - cell.y);
    return static_cast<std::uint32_t>(has_four ? 2 * (dx + dy)
                                               : 2 * std::max(dx, dy) + std::min(dx, dy));
  };
  if (moves == 0) return kStay;
  const bool is_out = open.is_open(member.at);
  // With nothing to hold on to, or nothing any more that was there.
  const bool is_free = open.around(member.at) == kNineOpen;
  const bool is_old = member.followed >= kMostFollowed;
  if (is_free || is_old || map_of(member).has_changed_near(member.at, 2)) member.followed = 0;

  const std::uint32_t here = is_out ? distance(member.at) : ~std::uint32_t{0};
  std::uint32_t least = member.followed > 0 ? std::min(member.blocked_at, here) : here;
  Direction best = kStay;
  for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
    const auto direction = static_cast<Direction>(__builtin_ctz(rest));
    const std::uint32_t there = distance(moved(member.at, direction));
    if (there >= least) continue;
    least = there;
    best = direction;
  }
  if (best != kStay) {
    member.followed = 0;
    return best;
  }
  if (member.followed == 0) {
    member.blocked_at = here;
    begin_to_follow(member, goal, is_old);
  }
  const Direction first = along_obstacle(moves, member.heading, member.has_right_hand_on);
  if (first == kStay) return kStay;
  ++member.followed;
  member.heading = first;
  const Cell next = moved(member.at, first);
  const Direction second = along_obstacle(open.moves_from(next), first, member.has_right_hand_on);
  if (second == kStay || ((first ^ second) & 1U) == 0) return first;
  const Direction diagonal = diagonal_between(first, second);
  if ((moves >> diagonal & 1U) == 0) return first;
  member.heading = second;
  return diagonal;
}

}  // namespace fleetfoot::fleet
