#include "search/incremental/dstar_lite.hpp"

#include <type_traits>

namespace fleetfoot {
namespace {

constexpr Choice<QueueKind> kQueues[] = {{"bucket", QueueKind::bucket}, {"heap", QueueKind::heap}};
constexpr Choice<Ties> kTies[] = {{"larger-g", Ties::larger_g}, {"smaller-g", Ties::smaller_g}};

}  // namespace

std::vector<ParameterSpec> dstar_lite_parameters() {
  const ParameterSpec ties = choice_parameter(
      "ties", kTies, "which of two nodes with equal f goes first; smaller-g is the paper of 2002");
  return {choice_parameter("queue", kQueues,
                           "priority queue: buckets with scalar keys (2006), or a heap"),
          only_with("queue", {"heap"}, {ties}).front()};
}

std::vector<ParameterSpec> goal_search_parameters() {
  return {choice_parameter("intake", kIntakes,
                           "bounded: the budget pays for applying changes; unbounded: all in one "
                           "step, as published"),
          choice_parameter("focus", kFocusPolicies,
                           "hold: the search aims at where the agent was until that no longer "
                           "pays; follow: at the agent, as published")};
}

DStarLiteOptions dstar_lite_options(const Parameters& parameters) {
  return {parameters.choice("queue", kQueues), parameters.choice("ties", kTies),
          parameters.choice("intake", kIntakes), parameters.choice("focus", kFocusPolicies)};
}

std::unique_ptr<GlobalSearch> make_dstar_lite(const AnySpace& space, NodeId agent, NodeId goal,
                                              const DStarLiteOptions& options) {
  return space.visit([&](const auto& s) -> std::unique_ptr<GlobalSearch> {
    using S = std::decay_t<decltype(s)>;
    using Cost = typename S::Cost;
    if (options.queue == QueueKind::bucket) {
      return std::make_unique<DStarLite<S, BucketedQueue<Cost>>>(s, agent, goal, options);
    }
    return std::make_unique<DStarLite<S, HeapQueue<Cost>>>(s, agent, goal, options);
  });
}

}  // namespace fleetfoot
