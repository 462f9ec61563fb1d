#include "search/jumps/jump_search.hpp"

#include <type_traits>
#include <vector>

#include "search/incremental/astar_search.hpp"
#include "search/jumps/jump_query.hpp"
#include "search/path_follower.hpp"

namespace fleetfoot {
namespace {

/// Follows the path of one search until the world changes or the agent leaves it.
template <Space S>
class JumpSearch final : public GlobalSearch {
 public:
  JumpSearch(const S& space, const GridWorld& world, NodeId agent, NodeId goal)
      : world_(world), query_(space, world), agent_(agent), goal_(goal) {}

  SearchStatus run(Meter& meter) override {
    const std::uint64_t now = world_.journal().end();
    if (status_ == Status::none || known_ != now) begin(now);
    if (status_ == Status::found) return SearchStatus::found;
    const SearchStatus status = query_.run(meter);
    if (status == SearchStatus::found) {
      status_ = Status::found;
      query_.read_path(path_);
    }
    return status;
  }

  NodeId next(NodeId from) override { return path_.after(from); }
  void append_path(NodeId /*goal*/, std::size_t /*most*/, std::vector<NodeId>& nodes) override {
    path_.append_after(nodes);
  }
  std::uint64_t cost() const override { return path_.cost_left(); }
  std::uint64_t cost_of_open_path() const override {
    return path_.cost_left_now(world_.journal().end());
  }

  void moved(NodeId to) override {
    if (status_ == Status::found && path_.goes_on() && path_.next() == to) {
      path_.moved(to);
    } else {
      status_ = Status::none;
    }
    agent_ = to;
  }
  void restart(NodeId agent, NodeId goal) override {
    agent_ = agent;
    goal_ = goal;
    status_ = Status::none;
  }

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override { return query_.memory_bytes() + path_.memory_bytes(); }

 private:
  enum class Status { none, begun, found };

  void begin(std::uint64_t now) {
    query_.begin(agent_, goal_);
    status_ = Status::begun;
    known_ = now;
    ++replans_;
  }

  const GridWorld& world_;
  JumpQuery<S> query_;
  PathFollower path_;
  NodeId agent_;
  NodeId goal_;
  Status status_ = Status::none;
  std::uint64_t known_ = 0;  ///< time in the journal when the search began
  std::uint64_t replans_ = 0;
};

}  // namespace

bool has_jump_points(const World& world) {
  return world.kind() == WorldKind::grid && static_cast<const GridWorld&>(world).max_terrain() == 1;
}

std::unique_ptr<GlobalSearch> make_jump_search(const AnySpace& space, NodeId agent, NodeId goal) {
  return space.visit([&](const auto& s) -> std::unique_ptr<GlobalSearch> {
    using S = std::decay_t<decltype(s)>;
    if constexpr (S::kWeightsOnNodes) {
      const auto& world = static_cast<const GridWorld&>(space.world());
      if (has_jump_points(world)) return std::make_unique<JumpSearch<S>>(s, world, agent, goal);
    }
    return make_astar(space, agent, goal, Direction::forward);
  });
}

}  // namespace fleetfoot
