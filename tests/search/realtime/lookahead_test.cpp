// The lookahead against plain algorithms that share no code with it.
#include "search/realtime/lookahead.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "support/ascii.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

/// The local space of a search, read from the expansions that its meter logged.
struct Local {
  std::set<NodeId> closed;
  std::map<NodeId, std::uint64_t> frontier;  ///< with h
};

template <class S>
std::vector<std::pair<NodeId, std::uint64_t>> successors(const S& space, NodeId u, NodeId agent) {
  std::vector<std::pair<NodeId, std::uint64_t>> found;
  space.for_each_successor(u, PresentWeights<S>{space, agent}, [&](NodeId v, auto cost) {
    found.emplace_back(v, std::uint64_t{cost});
  });
  return found;
}

/// For each closed node the least cost to a frontier node plus that node's h, by Bellman and Ford.
template <class S>
std::map<NodeId, std::uint64_t> plain_values(const S& space, const Local& local, NodeId agent) {
  std::map<NodeId, std::uint64_t> value(local.frontier.begin(), local.frontier.end());
  for (bool settled = false; !settled;) {
    settled = true;
    for (const NodeId u : local.closed) {
      for (const auto& [v, cost] : successors(space, u, agent)) {
        const auto there = value.find(v);
        if (there == value.end()) continue;
        const std::uint64_t through = cost + there->second;
        const auto here = value.emplace(u, kInfinite<std::uint64_t>).first;
        if (through >= here->second) continue;
        here->second = through;
        settled = false;
      }
    }
  }
  return value;
}

/// Searches and learns at random nodes of random worlds, and compares every value after each.
template <class S>
void compare_with_plain(const S& space, const World& world, NodeId goal, Random& random,
                        const std::vector<NodeId>& open) {
  Lookahead<S> look(space, goal);
  using End = typename Lookahead<S>::End;
  for (int round = 0; round < 12; ++round) {
    const NodeId at = open[random.below(open.size())];
    if (at == goal) continue;
    std::map<NodeId, std::uint64_t> before;
    for (const NodeId node : open) before[node] = look.h(node);
    ExpansionLog log(world.node_slots());
    Meter meter(Budget::work(1 + random.below(60)).logged_in(&log));
    const auto order = random.chance(0.5) ? LocalOrder::astar : LocalOrder::bfs;
    const End end = look.search(at, order, kInfinite<std::uint64_t>, meter);
    Local local;
    for (const NodeId node : open) {
      if (log.counts()[node] != 0) local.closed.insert(node);
    }
    for (const NodeId u : local.closed) {
      for (const auto& [v, cost] : successors(space, u, at)) {
        if (!local.closed.contains(v)) local.frontier[v] = before[v];
      }
    }
    if (end == End::exhausted) {
      ASSERT_FALSE(local.closed.contains(goal));
      ASSERT_TRUE(local.frontier.empty());
      continue;
    }
    // The path that it would follow is one, and as expensive as it says.
    std::uint64_t g_before = look.best_g();
    NodeId after = kNoNode;
    look.trace_best([&](NodeId node, auto g) {
      if (after != kNoNode) {
        bool joined = false;
        for (const auto& [v, cost] : successors(space, node, at)) {
          joined = joined || (v == after && g + cost == g_before);
        }
        EXPECT_TRUE(joined);
      }
      after = node;
      g_before = g;
    });
    ASSERT_EQ(after, at);
    ASSERT_EQ(g_before, 0U);

    if (random.chance(0.2)) {  // LRTA*'s: one node, and nothing below what was known
      const auto f = look.best_f();
      ASSERT_GE(f, before[at]);
      const bool fits = f <= longest_path(space);
      ASSERT_EQ(look.learn(at, f), fits);
      ASSERT_EQ(look.h(at), fits ? f : space.h(at, goal));
      continue;
    }
    using Learned = typename Lookahead<S>::Learned;
    const Learned learned = look.learn_all();
    ASSERT_EQ(learned == Learned::nothing, local.frontier.empty());
    if (learned == Learned::nothing) continue;
    const std::uint64_t most = longest_path(space);
    const auto expected = plain_values(space, local, at);
    ASSERT_EQ(learned == Learned::too_much, expected.at(at) > most);
    for (const NodeId node : open) {
      const std::uint64_t base = space.h(node, goal);
      if (learned == Learned::too_much) {
        ASSERT_EQ(look.h(node), base) << "everything is forgotten";
      } else if (!local.closed.contains(node)) {
        ASSERT_EQ(look.h(node), before[node]) << "outside the local space";
      } else {
        const auto found = expected.find(node);
        const std::uint64_t value = found == expected.end() ? most : std::min(found->second, most);
        ASSERT_EQ(look.h(node), std::max(value, base));
      }
    }
  }
}

TEST(Lookahead, LearnsOnGridsWhatPlainRelaxationSays) {
  Random random(base_seed());
  for (int i = 0; i < scaled(150); ++i) {
    GridSpec spec = random_spec(random);
    spec.width = std::min(spec.width, 16);
    spec.height = std::min(spec.height, 16);
    spec.blocked_percent = std::min(spec.blocked_percent, 45);
    const RandomGrid made = make_grid(spec);
    std::vector<NodeId> open;
    for (int y = 0; y < spec.height; ++y) {
      for (int x = 0; x < spec.width; ++x) {
        if (made.world->is_open({x, y})) open.push_back(made.world->node({x, y}));
      }
    }
    SCOPED_TRACE(testing::Message() << spec);
    for_grid_space(*made.world, [&](auto tag) {
      using S = typename decltype(tag)::type;
      const S space(*made.world, Heuristic::best);
      compare_with_plain(space, *made.world, made.goal, random, open);
    });
    if (HasFatalFailure()) return;
  }
}

TEST(Lookahead, LearnsOnGraphsWhatPlainRelaxationSays) {
  Random random(base_seed());
  for (int i = 0; i < scaled(150); ++i) {
    const GraphSpec spec = random_graph_spec(random);
    const auto world = make_graph(spec);
    std::vector<NodeId> nodes(world->node_count());
    for (NodeId node = 0; node < nodes.size(); ++node) nodes[node] = node;
    SCOPED_TRACE(testing::Message() << spec);
    const GraphSpace space(*world, Heuristic::best);
    const auto goal = static_cast<NodeId>(random.below(nodes.size()));
    compare_with_plain(space, *world, goal, random, nodes);
    if (HasFatalFailure()) return;
  }
}

// Of equal f the larger g, so that the search goes on where it is nearest to the goal.
TEST(Lookahead, OfEqualFPrefersTheLargerG) {
  const DrawnWorld drawn = parse("s......g", Moves::four);
  const Grid4 space(*drawn.world, Heuristic::best);
  Lookahead<Grid4> look(space, drawn.goal);
  for (std::uint64_t limit = 1; limit <= 6; ++limit) {
    Meter meter(Budget::unlimited());
    ASSERT_EQ(look.search(drawn.start, LocalOrder::astar, limit, meter),
              Lookahead<Grid4>::End::budget);
    EXPECT_EQ(look.best_g(), limit);
    EXPECT_EQ(look.best_f(), 7U);
  }
}

TEST(Lookahead, LearnsAtMostWhatAPathCanCost) {
  const DrawnWorld drawn = parse("s.g", Moves::four, 9);
  const Grid4 space(*drawn.world, Heuristic::best);
  Lookahead<Grid4> look(space, drawn.goal);
  EXPECT_TRUE(look.learn(drawn.start, longest_path(space)));
  EXPECT_EQ(look.h(drawn.start), longest_path(space));
  EXPECT_FALSE(look.learn(drawn.start, longest_path(space) + 1));
  EXPECT_EQ(look.h(drawn.start), 2U) << "forgotten";
}

}  // namespace
}  // namespace fleetfoot::test
