#include "search/incremental/adaptive_astar.hpp"

#include <type_traits>

#include "search/incremental/adaptive_astar_search.hpp"
#include "search/path_follower.hpp"

namespace fleetfoot {
namespace {

constexpr Choice<HeuristicRepair> kRepairs[] = {{"worthwhile", HeuristicRepair::worthwhile},
                                                {"always", HeuristicRepair::always}};

/// Follows the path of one search until something changes or the agent leaves it.
template <Space S>
class GeneralizedAdaptiveAStar final : public GlobalSearch {
 public:
  GeneralizedAdaptiveAStar(const S& space, NodeId agent, NodeId goal, HeuristicRepair repair)
      : space_(space), search_(space, goal, repair), agent_(agent), goal_(goal) {}

  SearchStatus run(Meter& meter) override {
    const std::uint64_t now = space_.journal().end();
    if (status_ != Status::none && known_ != now) status_ = Status::none;
    for (;;) {
      if (status_ == Status::found) return SearchStatus::found;
      if (status_ == Status::none && !begin(meter, now)) return SearchStatus::running;
      const SearchStatus status = search_.run(meter);
      if (status == SearchStatus::running) return status;
      if (search_.goal() != goal_) {  // it has moved since: what was shown serves the next search
        status_ = Status::none;
        continue;
      }
      if (status == SearchStatus::no_path) return status;
      status_ = Status::found;
      keep_path();
    }
  }

  NodeId next(NodeId from) override { return path_.after(from); }
  void append_path(NodeId /*goal*/, std::size_t /*most*/, std::vector<NodeId>& nodes) override {
    path_.append_after(nodes);
  }
  std::uint64_t cost() const override { return path_.cost_left(); }
  std::uint64_t cost_of_open_path() const override {
    return path_.cost_left_now(space_.journal().end());
  }

  void moved(NodeId to) override {
    if (to == agent_) return;
    path_.moved(to);
    if (status_ != Status::found || !path_.is_at(to)) status_ = Status::none;
    agent_ = to;
  }
  void set_goal(NodeId agent, NodeId goal) override {
    // A search that is under way goes on to its end: else a goal that moves in every step would
    // never let one finish, and what finished searches have taught makes the next ones short.
    if (status_ != Status::begun || agent != agent_) status_ = Status::none;
    agent_ = agent;
    goal_ = goal;
  }
  void restart(NodeId agent, NodeId goal) override {
    agent_ = agent;
    goal_ = goal;
    status_ = Status::none;
    search_.forget();
  }

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override {
    return search_.memory_bytes() + path_.memory_bytes();
  }

 private:
  enum class Status { none, begun, found };

  bool begin(Meter& meter, std::uint64_t now) {
    search_.close();
    if (!search_.repair(meter)) return false;
    if (search_.goal() != goal_) search_.move_goal(goal_);
    search_.begin(agent_);
    status_ = Status::begun;
    known_ = now;
    ++replans_;
    return true;
  }

  void keep_path() {
    path_.restart(known_);
    for (NodeId node = goal_; node != kNoNode; node = search_.parent(node)) {
      path_.append(node, wide(search_.cost()) - search_.g(node));
    }
    path_.reverse();
  }

  const S& space_;
  AdaptiveAStar<S> search_;
  PathFollower path_;
  NodeId agent_;
  NodeId goal_;
  Status status_ = Status::none;
  std::uint64_t known_ = 0;  ///< time in the journal when the search began
  std::uint64_t replans_ = 0;
};

}  // namespace

ParameterSpec heuristic_repair_parameter() {
  return choice_parameter("repair", kRepairs,
                          "when costs have fallen, what was learned is repaired where that is "
                          "worthwhile and else forgotten, or always repaired, as published");
}

HeuristicRepair heuristic_repair_of(const Parameters& parameters) {
  return parameters.choice("repair", kRepairs);
}

std::unique_ptr<GlobalSearch> make_adaptive_astar(const AnySpace& space, NodeId agent, NodeId goal,
                                                  HeuristicRepair repair) {
  return space.visit([&](const auto& s) -> std::unique_ptr<GlobalSearch> {
    using S = std::decay_t<decltype(s)>;
    return std::make_unique<GeneralizedAdaptiveAStar<S>>(s, agent, goal, repair);
  });
}

}  // namespace fleetfoot
