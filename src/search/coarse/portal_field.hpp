// Distances to a goal over the portals of a coarse map: found soon, nearly right, and found
// again when the world changes.
//
// A *pass* is A* from the goal over portals towards the agent. Inside a tile, the way from portal
// to portal is the octile distance and the moves that the tile's walls add (Detours). It takes a
// few units a tile, so it arrives within steps where a search cell by cell takes thousands. A pass
// under way reads each border as it is when it comes there and keeps it so. When it has come a
// little past the agent it is *published*; the one before serves until then.
//
// On large maps that still takes hundreds of steps. So where a pass has to arrive soon it is
// *greedy*: weighted A* (Pohl 1970) that expands no portal twice. It sees a corridor of a few tiles
// instead of half of the map, and its ways are some percent longer. The first pass for a goal is
// greedy, and *rough* too: it leaves out the detours in tiles that are not cluttered. A second one,
// less greedy, counts them. Then comes a thorough one, if the world leaves the time for it. In a
// world that changes the next pass begins where something has opened, or on the way that was found;
// if thorough ones take long it is greedy again.
//
// While a pass is under way the agent goes on by the one before, and may have left the corridor of
// the new one when it is published. If it is far from there it gets a greedy pass at once; else it
// has some time to come back, and after each time twice as much: with a pass at once it would turn
// around whenever one arrives, for ever.
//
// What was found is not always worth following. Where much of the way has been cut before the pass
// arrived, and among scattered obstacles, where it is hardly longer than a straight line, a search
// at the agent does better without.
//
// Of a world that is being discovered each step shows something, mostly near the agent. There the
// pass that is published is repaired where it is (PortalSearch), and thorough from the first: hasty
// passes would lead back and forth.
//
// Cells have no distance of their own: where somebody asks, the distances of the 256 cells of a
// tile are computed from the published portals around it, exactly, with the terrain as it is now
// (TileSolver). So inside a tile there is no local minimum. What the pass has not reached counts as
// if one had to come back to the agent's place from there: a lower bound would draw the agent in.
//
// Distances are estimates, too high where a portal is entered in its middle and mostly too low
// where terrain winds; but which cells are connected is exact.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/coarse/coarse_reader.hpp"
#include "search/coarse/distances.hpp"
#include "search/coarse/enclosure.hpp"
#include "search/coarse/portal_pass.hpp"
#include "search/coarse/portal_search.hpp"
#include "search/coarse/tile_solver.hpp"

namespace fleetfoot::coarse {

class PortalField final : public Distances {
 public:
  /// The world must outlive it. Unless the agent sees all of it, it is being discovered.
  PortalField(const GridWorld& world, NodeId goal, bool sees_all = true);

  const Scale& scale() const { return solver_.scale(); }
  void set_goal(NodeId goal);
  /// The agent is elsewhere: the next pass is due.
  void relocated() {
    if (!sees_all_) return;
    is_off_ = is_dirty_ = true;
    off_passes_ = 0;
  }
  /// Goes on with the pass, or begins one if there is reason to, as far as the meter allows. Tells
  /// whether what is published knows all changes that can matter.
  bool run(NodeId agent, Meter& meter);

  /// After run() was true, and for an agent on an open cell: whether the pass saw all that is
  /// connected with the goal, as it is now, and the agent is elsewhere. So there is no path.
  bool is_goal_enclosed(NodeId agent);
  /// Whether it is certain that there is no path. Goes on with the search for a proof, from the
  /// agent, as far as the meter allows.
  bool proves_no_path(NodeId agent, Meter& meter);

  /// As published; kFar where nothing is. The work that an answer takes is saved up for by run();
  /// where too little is saved the answer is less exact.
  std::int32_t distance(NodeId node) override;
  std::int32_t agent_distance(NodeId agent);
  /// Grows with every publication.
  std::uint32_t publication() const { return publication_; }
  bool is_published() const { return shown_.is_valid; }
  /// Whether a search at the agent is better off with these distances than with straight lines.
  bool is_worth_following() const { return is_worth_following_; }
  /// Time in the journal up to which what is published knows the world.
  std::uint64_t published_time() const { return shown_.begun; }
  /// Where the agent was when the pass that is published began.
  NodeId published_aim() const { return shown_.aim; }

  std::size_t memory_bytes() const;

 private:
  static constexpr std::uint32_t kNoTile = CoarseMap::kNoTile;
  /// What the distances of a tile's cells were made of.
  struct ViewKey {
    std::uint32_t tile = kNoTile;
    NodeId goal = kNoNode;
    std::uint32_t publication = 0;
    std::uint64_t terrain = 0;
    bool operator==(const ViewKey&) const = default;
  };
  struct View {
    ViewKey key;
    std::uint64_t checked = ~std::uint64_t{0};
    alignas(64) std::array<std::int32_t, 256> distance{};
  };
  static constexpr std::size_t kViews = 16;

  bool pay(Meter& meter);
  void begin(NodeId agent);
  bool advance(Meter& meter);
  void publish();
  bool is_outdated(std::uint32_t tile, std::uint32_t agent_tile);
  bool search(NodeId agent, Meter& meter);
  bool repair(NodeId agent, Meter& meter);
  void publish_repaired(NodeId agent);
  bool is_apart(NodeId agent);
  bool takes_long() const;
  bool is_misleading() const;
  bool wants_full_pass() const;
  void begin_check();
  bool is_checking() const {
    return check_.node != kNoPortal && shown_.nodes[check_.node].next != kNoPortal;
  }
  void check_link();
  bool is_link(const PortalNode& one, const PortalNode& other, std::uint32_t tile);
  bool is_met(std::uint32_t tile, std::uint8_t region);
  bool is_in_sight(NodeId agent);
  bool is_off(NodeId agent);

  // Answers.
  void save_up(Meter& meter, std::uint64_t most);
  /// None if there is none and nothing is saved for it.
  const View* view_of(std::uint32_t tile);
  std::int32_t estimate(NodeId node) const;
  ViewKey key_of(std::uint32_t tile) const;
  View& slot_of(std::uint32_t tile);
  bool is_fresh(View& view, std::uint32_t tile) const;
  void load(TileSolver& solver, std::uint32_t tile) const;
  static void take(View& view, const ViewKey& key, const TileSolver& solver);
  std::uint64_t terrain_print(std::uint32_t tile) const;
  void load_border(TileSolver& solver, std::uint32_t tile, std::uint32_t owner, BorderSide side,
                   bool is_before) const;
  std::int32_t octile(NodeId a, NodeId b) const {
    return distance_between(scale(), place_of(world_, a), place_of(world_, b));
  }
  bool is_known(const PortalNode& node) const {
    return node.is_reached() || (is_running_ && !sees_all_ && node.from != From::nowhere);
  }
  std::int32_t bound(Place at) const;

  const GridWorld& world_;
  bool sees_all_;
  CoarseReader map_;
  TileSolver solver_;
  NodeId goal_;
  PortalSearch search_;
  PortalPass shown_;
  PortalPass working_;
  bool is_running_ = false;
  bool is_from_scratch_ = false;  ///< where passes are repaired: this one is not
  bool is_changed_ = false;       ///< and the world did, so that another pass is due
  bool is_off_ = false;           ///< the agent is where the pass that is published did not come
  /// Whether the pass has come to the agent's region, and for what that was last looked at.
  struct Seen {
    std::uint32_t tile = kNoTile;
    std::uint32_t publication = 0;
    std::uint64_t time = 0;
    bool is_met = true;
  };
  Seen seen_;
  std::uint64_t off_passes_ = 0;  ///< begun for that since the world last changed
  std::uint64_t begun_step_ = 0;
  std::uint64_t published_step_ = 0;
  bool is_dirty_ = true;  ///< another pass is due
  bool is_worth_following_ = true;
  /// Of the way that was found, how much is cut.
  struct Check {
    std::uint32_t node = kNoPortal;  ///< whose link is next
    std::size_t index = 0;
    std::size_t stride = 1;
    std::size_t sampled = 0;
    std::size_t cut = 0;
  };
  Check check_;
  std::uint64_t seen_end_ = 0;      ///< of the journal
  std::uint64_t still_steps_ = 0;   ///< since that changed
  std::uint64_t steps_ = 0;         ///< calls of run()
  std::uint64_t full_steps_ = 0;    ///< that the last pass took that was not greedy
  std::uint64_t greedy_steps_ = 0;  ///< that the last greedy one took
  std::uint32_t publication_ = 0;
  std::vector<std::uint32_t> chain_;  ///< tiles that the agent's way leads through
  Enclosure enclosure_;
  /// The last answer on whether the goal is enclosed, and what it was given for.
  struct Answer {
    NodeId agent = kNoNode;
    std::uint64_t time = 0;
    std::uint32_t publication = 0;
    bool is_apart = false;
  };
  Answer answer_;
  std::uint64_t owed_ = 0;  ///< in ticks
  std::int64_t saved_ = 0;  ///< for answers
  std::vector<View> views_;
};

}  // namespace fleetfoot::coarse
