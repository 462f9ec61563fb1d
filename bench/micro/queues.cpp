// The queues alone: a full queue from which the least is popped and pushed again somewhat later,
// as a search does.
#include "search/queues/queues.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "search/queues/lazy_heap.hpp"
#include "search/queues/monotone_buckets.hpp"

namespace fleetfoot::bench {
namespace {

using Cost = std::uint32_t;
constexpr Cost kStraight = 2378;
constexpr std::uint64_t kSpread =
    std::uint64_t{16} * kStraight;  ///< of keys, as in a search with 8 moves

/// IndexedHeap and BucketQueue, as D* Lite uses them.
template <class Queue>
void keyed_queue(benchmark::State& state) {
  const auto nodes = static_cast<NodeId>(state.range(0));
  Queue queue(Ties::larger_g, kStraight);
  std::vector<typename Queue::Handle> records(nodes);
  const auto handles = [&](NodeId node) -> typename Queue::Handle& { return records[node]; };
  std::vector<std::uint64_t> f(nodes);
  Random random(1);
  for (NodeId node = 0; node < nodes; ++node) {
    f[node] = random.below(kSpread);
    queue.put(node, queue.key(f[node], 0, false), handles);
  }
  for (auto _ : state) {
    const NodeId node = queue.top();
    queue.pop(handles);
    f[node] += random.below(kSpread);
    queue.put(node, queue.key(f[node], 0, false), handles);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(keyed_queue<HeapQueue<Cost>>)->Arg(64)->Arg(4096)->Arg(65536);
BENCHMARK(keyed_queue<BucketedQueue<Cost>>)->Arg(64)->Arg(4096)->Arg(65536);

/// MonotoneBuckets and LazyHeap, as A* uses them.
template <class Open>
void open_list(benchmark::State& state, Open open) {
  Random random(1);
  open.begin(0);
  for (std::int64_t i = 0; i < state.range(0); ++i) {
    const std::uint64_t f = random.below(kSpread / 8);
    open.push(static_cast<NodeId>(i), static_cast<Cost>(f), f);
  }
  for (auto _ : state) {
    const std::uint64_t floor = open.floor();
    const auto entry = open.pop();
    if (floor > (std::uint64_t{1} << 31)) {  // keys must fit a cost
      state.PauseTiming();
      open.begin(0);
      for (std::int64_t i = 0; i < state.range(0); ++i) open.push(static_cast<NodeId>(i), 0, 0);
      state.ResumeTiming();
      continue;
    }
    const std::uint64_t f = floor + random.below(kSpread / 8);
    open.push(entry.node, static_cast<Cost>(f), f);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(open_list, MonotoneBuckets, MonotoneBuckets<Cost>(std::uint64_t{4} * kStraight))
    ->Arg(64)
    ->Arg(4096)
    ->Arg(65536);
BENCHMARK_CAPTURE(open_list, LazyHeap, LazyHeap<Cost>())->Arg(64)->Arg(4096)->Arg(65536);

}  // namespace
}  // namespace fleetfoot::bench
