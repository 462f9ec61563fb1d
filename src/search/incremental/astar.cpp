#include "search/incremental/astar.hpp"

#include <type_traits>
#include <vector>

#include "search/incremental/astar_search.hpp"
#include "search/path_follower.hpp"

namespace fleetfoot {

#define FLEETFOOT_ASTAR(S)                                         \
  template class AStar<S, Direction::forward, OpenOrder::deeper>;  \
  template class AStar<S, Direction::backward, OpenOrder::deeper>; \
  template class AStar<S, Direction::forward, OpenOrder::plain>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_ASTAR)
#undef FLEETFOOT_ASTAR

namespace {

constexpr Choice<OpenOrder> kOpenOrders[] = {{"deeper", OpenOrder::deeper},
                                             {"plain", OpenOrder::plain}};

/// Follows the tree of one search until the world changes or the agent leaves the path.
template <Space S, Direction kDirection, OpenOrder kOrder = OpenOrder::deeper>
class PlanFromScratch final : public GlobalSearch {
 public:
  PlanFromScratch(const S& space, NodeId agent, NodeId goal)
      : space_(space), search_(space), agent_(agent), goal_(goal) {}

  SearchStatus run(Meter& meter) override {
    const std::uint64_t now = space_.journal().end();
    if (status_ == Status::none || known_ != now) begin(now);
    if (status_ == Status::found) return SearchStatus::found;
    const SearchStatus status = search_.run(meter, PresentWeights<S>{space_, agent_});
    if (status == SearchStatus::found) {
      status_ = Status::found;
      keep_path();
    }
    return status;
  }

  NodeId next(NodeId from) override {
    if constexpr (!kForward) return search_.parent(from);
    const PathFollower::Stop* stop = path_.begin();
    while (stop->node != from) ++stop;
    return (stop + 1)->node;
  }
  void append_path(NodeId goal, std::size_t most, std::vector<NodeId>& nodes) override {
    if constexpr (!kForward) return GlobalSearch::append_path(goal, most, nodes);
    const PathFollower::Stop* stop = path_.begin();
    while (stop->node != nodes.back()) ++stop;
    for (++stop; stop != path_.end(); ++stop) nodes.push_back(stop->node);
  }
  std::uint64_t cost() const override {
    return kForward ? path_.cost_left() : wide(search_.g(agent_));
  }

  void moved(NodeId to) override {
    const bool on_path = kForward ? path_.goes_on() && path_.next() == to
                                  : status_ == Status::found && search_.parent(agent_) == to;
    if (status_ == Status::found && on_path) {
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
  std::size_t memory_bytes() const override {
    return search_.memory_bytes() + path_.memory_bytes();
  }

 private:
  enum class Status { none, begun, found };
  static constexpr bool kForward = kDirection == Direction::forward;

  void begin(std::uint64_t now) {
    search_.begin(kForward ? agent_ : goal_, kForward ? goal_ : agent_);
    status_ = Status::begun;
    known_ = now;
    ++replans_;
  }

  /// A forward search's tree leads back to where it began: the path is turned round.
  void keep_path() {
    if constexpr (kForward) {
      path_.restart(known_);
      for (NodeId node = goal_; node != kNoNode; node = search_.parent(node)) {
        path_.append(node, wide(search_.cost()) - search_.g(node));
      }
      path_.reverse();
    }
  }

  const S& space_;
  AStar<S, kDirection, kOrder> search_;
  PathFollower path_;  ///< forward
  NodeId agent_;
  NodeId goal_;
  Status status_ = Status::none;
  std::uint64_t known_ = 0;  ///< time in the journal when the search began
  std::uint64_t replans_ = 0;
};

}  // namespace

ParameterSpec open_order_parameter() {
  return choice_parameter("ties", kOpenOrders,
                          "which of two nodes with equal f goes first: the deeper, or as a plain "
                          "binary heap on f leaves them (for published figures)");
}

OpenOrder open_order_of(const Parameters& parameters) {
  return parameters.choice("ties", kOpenOrders);
}

std::unique_ptr<GlobalSearch> make_astar(const AnySpace& space, NodeId agent, NodeId goal,
                                         Direction direction, OpenOrder order) {
  return space.visit([&](const auto& s) -> std::unique_ptr<GlobalSearch> {
    using S = std::decay_t<decltype(s)>;
    if (direction == Direction::backward) {
      return std::make_unique<PlanFromScratch<S, Direction::backward>>(s, agent, goal);
    }
    if (order == OpenOrder::plain) {
      return std::make_unique<PlanFromScratch<S, Direction::forward, OpenOrder::plain>>(s, agent,
                                                                                        goal);
    }
    return std::make_unique<PlanFromScratch<S, Direction::forward>>(s, agent, goal);
  });
}

}  // namespace fleetfoot
