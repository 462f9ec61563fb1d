// Distances to a goal, kept at the edges of tiles and repaired when the world changes.
//
// Block A* (Yap, Burch, Holte and Schaeffer 2011) expands tiles instead of cells: a tile takes the
// distances of the cells around it and computes those of its own edge, exactly (TileSolver), and
// the neighbours whose surroundings changed are queued. Here it searches from the goal, with
// LPA*'s rules (Koenig and Likhachev 2001) for what has become longer: such an edge cell is
// *raised*, that is infinite for its neighbours, until those that relied on it have been computed
// again; else two tiles could keep each other's outdated values alive. So after a change only tiles
// are computed again whose distances differ, and of those only what can matter for the agent.
//
// What it costs: a tile of 256 cells takes as long as some 15 expansions of a search cell by cell.
// A unit of work buys kRowsPerUnit relaxations of a row. It can be interrupted after each of them.
//
// Invariants, at every return: the edges of a tile that is not queued follow from the cells around
// it; a queued key is at most f of the least edge cell that may be wrong. So once all changes are
// known and no key is below the agent's f, the agent's distance is exact, and so are those of all
// cells on its shortest paths.
//
// While a search is under way its distances are of no use as a guide: where outdated values are too
// low they draw the agent in. So what was found when a search last closed stays *published* until
// the next one closes: a tile keeps its old edges when they are first changed. Changes of the world
// are applied between searches, never during one; each tile is read as it is when it is solved. A
// repair that takes more than a quarter of a search from scratch is given up for one.
//
// Cells inside a tile have no distance of their own: where somebody asks, the tile is computed
// from the cells around it and cached, with the terrain as it is now. So near the agent the present
// always counts.
//
// Where it differs from the paper: no database of blocks, the 256 cells are computed; and it is
// incremental.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/coarse/distances.hpp"
#include "search/coarse/tile_regions.hpp"
#include "search/coarse/tile_solver.hpp"
#include "search/coarse/tile_store.hpp"
#include "search/incremental/changed_pages.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::coarse {

class TileField final : public Distances {
 public:
  /// The world must outlive it.
  TileField(const GridWorld& world, NodeId goal);

  const Scale& scale() const { return solver_.scale(); }

  /// Forgets everything, in O(1) but for a bit a tile.
  void set_goal(NodeId goal);
  /// Applies changes and searches until the agent's distance is exact, or as far as the meter
  /// allows.
  SearchStatus run(NodeId agent, Meter& meter);

  // Questions. The work that answers take is owed: the next run() pays for it first.

  /// As published; kFar where nothing is. Exact for the agent and on its shortest paths after run()
  /// has found one.
  std::int32_t distance(NodeId node) override;
  /// The agent's own, also where it stands on a closed cell.
  std::int32_t agent_distance(NodeId agent) { return own_distance(agent, shown_kind()); }
  /// The neighbour of least cost + distance; `from` itself if there is none.
  NodeId next(NodeId from) {
    std::int32_t least = kFar;
    return best_neighbour(from, shown_kind(), least);
  }
  /// Appends the path from the last of `nodes` to the goal, or as far as it goes. Asking for it
  /// costs nothing, and changes nothing that is found later.
  void append_path(std::vector<NodeId>& nodes);
  std::size_t memory_bytes() const;
  /// Grows with every publication.
  std::uint32_t publication() const { return publication_; }
  bool is_published() const { return has_publication_; }
  /// Time in the journal up to which what is published knows the world.
  std::uint64_t published_time() const { return published_time_; }

  /// Relaxations of a row that a work unit buys.
  static constexpr std::uint64_t kRowsPerUnit = 3;
  /// Prices in these: beginning and finishing a tile, and an entry of the queue.
  static constexpr std::uint64_t kBeginRows = 18;
  static constexpr std::uint64_t kQueueRows = 2;
  /// Weight of h before the first publication, in eighths above 1.
  static constexpr std::int64_t kGreed = 2;

 private:
  using enum Edge;
  static constexpr Edge kEdges[] = {top, bottom, left, right};  // NOLINT
  static constexpr std::uint32_t kNoTile = ~std::uint32_t{0};
  static constexpr std::int64_t kNoKey = INT64_MAX;
  struct Key {
    std::int64_t f = kNoKey;      ///< no wrong cell has less
    std::int64_t order = kNoKey;  ///< in which tiles are solved
    void lower_to(const Key& other) {
      f = std::min(f, other.f);
      order = std::min(order, other.order);
    }
  };
  using EdgeRow = std::array<std::int32_t, 16>;
  using Edges = ByEdge<EdgeRow>;
  struct Tile {
    std::uint32_t number = 0;
    std::uint32_t search = 0;   ///< from scratch, that the edges belong to
    std::uint32_t version = 0;  ///< grows with every change of its edges
    std::uint32_t saved = 0;    ///< publication that `shown` belongs to
    std::uint32_t shown_version = 0;
    bool may_rise = false;        ///< it is queued, and something may have become longer
    ByEdge<std::uint16_t> open;   ///< which cells of each edge were, from open_from to open_to
    std::uint64_t open_from = 0;  ///< times in the journal
    std::uint64_t open_to = 0;
    std::uint64_t read_at = 0;  ///< when it was last solved: what it has seen of its neighbours too
    Key key;                    ///< it is queued with; none if it is not
    std::uint64_t raised = 0;   ///< a bit an edge cell: infinite for the neighbours
    Edges edge;
  };
  struct Queued {
    std::int64_t order;
    std::uint32_t tile;
    bool operator<(const Queued& other) const { return order > other.order; }  // least on top
  };
  struct View {
    std::uint32_t tile = kNoTile;
    std::uint64_t fingerprint = 0;  ///< of the edges around it
    std::uint64_t terrain = 0;      ///< of the terrain that was read
    std::uint64_t checked = ~std::uint64_t{0};
    alignas(64) std::array<std::int32_t, 256> distance{};
  };
  static constexpr std::size_t kViews = 16;
  /// While more is owed, outdated terrain inside a tile is good enough for a guide.
  static constexpr std::uint64_t kMostOwed = 6 * kRowsPerUnit;

  enum class Of { search, publication };

  void restart();
  bool close(NodeId agent, Meter& meter);
  void publish();
  Tile* slot(std::uint32_t number) const;
  /// The tile, if the present search has touched it.
  Tile* find(std::uint32_t number) const;
  Tile& hold(std::uint32_t number);
  /// Before its edges change.
  void save(Tile& tile);
  /// The tile's neighbours in the order up, down, left, right, then the corners.
  std::array<std::uint32_t, 8> around(std::uint32_t number) const;
  /// The distances along an edge; raised ones are far.
  const EdgeRow& edge_of(const Tile& tile, Edge side, Of of, EdgeRow& buffer) const;
  /// Of an edge, in Tile::raised.
  static std::size_t first_bit(Edge side) { return 16 * static_cast<std::size_t>(side); }
  bool is_known(const Tile& tile, Of of) const;
  std::uint32_t version_of(std::uint32_t number, Of of) const;
  void load_ring(TileSolver& solver, std::uint32_t number, Of of) const;
  /// Sets a solver to the tile, the distances around it and the goal if it is inside.
  void load(TileSolver& solver, std::uint32_t number, Of of) const;

  std::int64_t h(int x, int y) const;
  Key key_at(std::int32_t distance, int x, int y, bool rises) const {
    const std::int64_t to_agent = h(x, y);
    const std::int64_t f = distance + to_agent + km_;
    return {f, rises || phase_ == Phase::exact ? f : f + to_agent * kGreed / 8};
  }
  void aim(NodeId agent);
  void queue(Tile& tile, Key key, bool may_rise);
  void order_by_f();
  void queue_whole(Tile& tile);
  bool apply_changes(Meter& meter);
  void tile_changed(Tile& tile);
  void note_open(Tile& tile) const;
  /// The next tile to solve, or none if nothing is queued that matters.
  Tile* pick(std::int64_t order);
  void begin(Tile& tile);
  void finish();
  struct Update;
  void raise(Update& update, Edge side, std::size_t lane) const;
  void lower(Update& update, Edge side, std::size_t lane, std::int64_t limit) const;
  void pass_on(Update& update, Edge side, std::size_t lane, const Key& key) const;
  bool pay(Meter& meter);
  const View& view_of(std::uint32_t number, Of of);
  void compute(View& view, std::uint32_t number, Of of);
  std::uint64_t fingerprint(std::uint32_t number, Of of) const;
  std::uint64_t terrain_print(std::uint32_t number) const;
  std::int32_t own_distance(NodeId agent, Of of);
  NodeId best_neighbour(NodeId from, Of of, std::int32_t& least);
  Of shown_kind() const { return has_publication_ ? Of::publication : Of::search; }

  View own_view_;      ///< of the agent's tile in a search under way
  TileSolver solver_;  ///< of the search, perhaps interrupted
  TileSolver asked_;   ///< of the views
  const GridWorld& world_;
  std::uint32_t pitch_;
  std::uint32_t tile_count_;
  NodeId goal_ = kNoNode;
  NodeId aim_ = kNoNode;
  std::int64_t km_ = 0;
  std::uint32_t search_ = 0;            ///< number of the search from scratch
  std::uint32_t publication_ = 0;       ///< number of the last one
  bool has_publication_ = false;        ///< for this goal
  std::uint32_t published_search_ = 0;  ///< that the publication is of
  std::uint64_t published_epoch_ = 0;
  bool is_solving_ = false;
  bool is_guide_ = true;           ///< the search is under way: what is asked need not be exact
  std::uint32_t guided_tile_ = 0;  ///< the agent's
  /// Changes are applied; then the agent is reached soon, by a path that may be somewhat longer
  /// (weighted A*), and published; then the distances are made exact.
  enum class Phase { idle, guide, exact };
  Phase phase_ = Phase::idle;
  bool is_repair_ = false;
  std::uint64_t begun_ = 0;         ///< tiles solved when the present search began
  std::uint64_t from_scratch_ = 0;  ///< tiles that the last search from scratch took

  TileStore<Tile> tiles_;
  TileStore<Edges> shown_;  ///< edges as published, of tiles whose edges have changed since
  std::vector<std::uint64_t> held_;  ///< a bit a tile
  ChangedPages changed_;
  std::uint64_t probes_ = 0;
  std::vector<Queued> queue_;
  std::size_t may_rise_ = 0;  ///< tiles queued that may
  std::vector<View> views_;   ///< of what is published
  std::uint64_t epoch_ = 0;   ///< grows with every change of an edge
  std::uint64_t owed_ = 0;    ///< in relaxations
  std::uint64_t solved_ = 0;
  std::size_t saved_ = 0;         ///< tiles with edges as published
  std::uint64_t known_time_ = 0;  ///< of the search
  std::uint64_t published_time_ = 0;
};

// Here, as keys are made in several files.
inline std::int64_t TileField::h(int x, int y) const {
  const Cell at = world_.cell(aim_);
  const std::int64_t dx = std::abs(at.x - x);
  const std::int64_t dy = std::abs(at.y - y);
  const std::int64_t less = std::min(dx, dy);
  const std::int64_t more = std::max(dx, dy);
  if (scale().diagonal == 0) return (dx + dy) * scale().straight;
  return (more - less) * scale().straight + less * scale().diagonal;
}

}  // namespace fleetfoot::coarse
