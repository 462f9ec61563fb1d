#include "world/graph_belief.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace fleetfoot {

GraphBelief::GraphBelief(const GraphWorld& truth, Sensing sensing) : truth_(truth) {
  if (sensing.kind == Sensing::Kind::full) return;
  if (sensing.kind == Sensing::Kind::radius) {
    throw InputError("sense", "a radius needs a grid; on a graph use full or adjacent");
  }
  if (sensing.kind != Sensing::Kind::adjacent) {  // it came from a cast
    throw InputError("sense", "there is no such kind of sensing");
  }
  known_ = truth.clone();
}

void GraphBelief::read(EdgeId id) {
  const std::uint64_t cost = truth_.edge(id).cost;
  if (known_->edge(id).cost != cost) known_->set_cost(id, cost);
}

void GraphBelief::sense(NodeId at, Meter& meter) {
  if (!known_) return;
  const std::uint64_t now = truth_.journal().end();
  const GraphWorld::EdgeRange entering = truth_.entering(at);
  const std::size_t count = entering.size();
  const bool stayed = at == at_;
  if (stayed && time_ == now && entering_ == count) return;
  for (const EdgeId id : truth_.leaving(at)) read(id);
  // After a change reading begins again only once it has been at the end: or it would never get
  // there while something changes in every step.
  if (!stayed || entering_ == count) {
    at_ = at;
    time_ = now;
    entering_ = 0;
  }
  const Meter::Share share = meter.share(0.5, 1);
  std::size_t paid = kFreeEdges;
  for (; entering_ < count; ++entering_) {
    if (paid == 0) {
      if (!meter.can_spend()) return;
      meter.spend();
      paid = kEdgesPerUnit;
    }
    --paid;
    read(entering.begin()[entering_]);
  }
}

}  // namespace fleetfoot
