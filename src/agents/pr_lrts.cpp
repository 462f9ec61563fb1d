// PR LRTS (Bulitko, Sturtevant and Kazakevich 2005, "Speeding up learning in real-time search via
// automatic state abstraction"): LRTS plans and learns among the regions of an abstraction, so what
// it learns for one region holds for all places in it. The way between regions is refined to one on
// the ground by A* within their corridor, and walked to its end before the agent plans anew. Within
// sight of the goal's region, or in it, the way leads to the goal itself. The searches:
// search/realtime/lrts.hpp and search/incremental/astar.hpp; the abstraction:
// control/abstraction.hpp.
//
// What makes it arrive: a region is connected and so are linked ones, so in the world that was
// abstracted each corridor has a way; among regions LRTS cannot circle without learning, and learns
// a finite amount. Where a corridor has none, as the world has changed or is only being discovered,
// A* in the whole space looks for the goal: it finds a way that is walked until something blocks
// it, of which there is only so much to be discovered, or it tells truly that there is none.
//
// Under a budget A* goes on over several steps while the agent waits, and starts over when
// something changes: in a world that changes faster it waits for ever.
//
// Where it differs: the abstraction is made once, with the agent, from what it believes then, by no
// budget; the paper's is kept up to date as the map is discovered. Ways are refined from the level
// of the regions to the ground at once, not level by level. A goal that is seen is headed for even
// if another region of the last ply looks better. There is no going back: the paper has no quota
// here.
#include <memory>
#include <string>
#include <vector>

#include "agents/lrts_parameters.hpp"
#include "agents/old_agent_base.hpp"
#include "control/abstraction.hpp"
#include "control/kept.hpp"
#include "control/region_space.hpp"
#include "control/space_fingerprint.hpp"
#include "search/incremental/astar.hpp"
#include "search/realtime/lrts.hpp"

namespace fleetfoot::agent_table {
namespace {

/// One level of an abstraction, which is all that stays of it.
struct Regions {
  std::vector<RegionId> of;  ///< by node id
  RegionGraph graph;

  template <class S>
  static std::shared_ptr<const Regions> make(const S& space, const AgentSetup& setup) {
    const auto level = static_cast<unsigned>(setup.parameters.integer("level"));
    const std::string key = std::to_string(space_fingerprint(space)) + "," + std::to_string(level);
    return kept<Regions>(key, [&] {
      const Abstraction made = make_abstraction(space, AbstractionKind::clique, level);
      return std::make_shared<const Regions>(Regions{made.regions(level), made.level(level)});
    });
  }
};

template <class S>
class PrLrts final : public OldAgentBase<S> {
 public:
  using Cost = typename S::Cost;

  explicit PrLrts(const AgentSetup& setup)
      : OldAgentBase<S>(setup),
        regions_(Regions::make(this->space(), setup)),
        among_regions_(this->space(), regions_->graph),
        abstract_(among_regions_, regions_->of[setup.goal], lrts_depth_of(setup.parameters),
                  gamma_of(setup.parameters)),
        corridor_(this->space(), regions_->of, regions_->graph.size()),
        search_(corridor_) {}

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override {
    return regions_->of.capacity() * sizeof(RegionId) + regions_->graph.memory_bytes() +
           abstract_.memory_bytes() + corridor_.memory_bytes() + search_.memory_bytes() +
           path_.capacity() * sizeof(OnPath);
  }

 private:
  enum class Refining { nothing, corridor, everywhere };
  struct OnPath {
    NodeId node;
    Cost left;  ///< of the way from here to the path's end
  };

  Decision decide(Meter& meter) override {
    const NodeId at = this->position();
    if (!path_.empty() && move_cost(this->space(), at, path_.back().node) != kInfinite<Cost>) {
      return follow(at);
    }
    path_.clear();
    const std::uint64_t now = this->space().journal().end();
    if (known_ != now) refining_ = Refining::nothing;
    if (refining_ == Refining::nothing) {
      known_ = now;
      if (!plan(at, meter)) return {StepStatus::wait, at};
      ++replans_;
    }
    const PresentWeights<Corridor<S>> weights{corridor_, at};
    SearchStatus status = search_.run(meter, weights);
    if (status == SearchStatus::no_path && refining_ == Refining::corridor) {
      search_everywhere(at);
      status = search_.run(meter, weights);
    }
    if (status == SearchStatus::running) return {StepStatus::wait, at};
    if (status == SearchStatus::no_path) return {StepStatus::no_path, at};
    refining_ = Refining::nothing;
    for (NodeId node = target_; node != at; node = search_.parent(node)) {
      path_.push_back({node, static_cast<Cost>(search_.cost() - search_.g(node))});
    }
    return follow(at);
  }

  /// Chooses a corridor and begins to search it. False if the budget does not suffice.
  bool plan(NodeId at, Meter& meter) {
    const RegionId here = regions_->of[at];
    const RegionId there = regions_->of[this->goal()];
    if (here == kNoRegion || there == kNoRegion) {
      search_everywhere(at);
      return true;
    }
    corridor_.clear();
    corridor_.add(here);
    target_ = this->goal();
    if (here != there) {
      using End = typename Lrts<RegionSpace<S>>::End;
      const End end = abstract_.plan(here, NoWeights{}, meter);
      if (end == End::nothing) return false;
      if (end == End::exhausted) {
        search_everywhere(at);
        return true;
      }
      if (abstract_.sees_goal()) {
        abstract_.head_for_goal();
      } else {
        target_ = regions_->graph.representative(abstract_.target());
      }
      abstract_.trace([&](RegionId region, std::uint64_t /*g*/) { corridor_.add(region); });
    }
    refining_ = Refining::corridor;
    search_.begin(at, target_);
    return true;
  }

  void search_everywhere(NodeId at) {
    refining_ = Refining::everywhere;
    target_ = this->goal();
    corridor_.open();
    search_.begin(at, target_);
  }

  Decision follow(NodeId at) {
    const OnPath next = path_.back();
    path_.pop_back();
    stepped_ = true;
    if (target_ != this->goal() || known_ != this->space().journal().end()) {
      return {StepStatus::partial, next.node};
    }
    return {StepStatus::plan, next.node,
            std::uint64_t{next.left} + move_cost(this->space(), at, next.node)};
  }

  void moved() override {
    if (!stepped_) forget_path();
    stepped_ = false;
  }
  void goal_changed() override {
    const RegionId region = regions_->of[this->goal()];
    if (region != abstract_.goal()) abstract_.set_goal(region);
    forget_path();
  }
  void forget_path() {
    path_.clear();
    refining_ = Refining::nothing;
  }

  /// The weights of links, of which there are none.
  struct NoWeights {};

  std::shared_ptr<const Regions> regions_;
  RegionSpace<S> among_regions_;
  Lrts<RegionSpace<S>> abstract_;
  Corridor<S> corridor_;
  AStar<Corridor<S>, Direction::forward> search_;
  Refining refining_ = Refining::nothing;  ///< what A* is at work on
  NodeId target_ = kNoNode;                ///< of A*, and of the path
  std::vector<OnPath> path_;               ///< still to walk, the next node last
  std::uint64_t known_ = 0;                ///< the journal's end when A* began
  bool stepped_ = false;                   ///< the move being made is the path's
  std::uint64_t replans_ = 0;
};

}  // namespace

const AgentInfo& pr_lrts_info() {
  static const AgentInfo info{
      "pr-lrts",
      "plans and learns among regions, refines the way with A* in their corridor, walks it",
      "Bulitko, Sturtevant and Kazakevich 2005",
      {integer_parameter("level", 4, 0, 12,
                         "of the abstraction: each merges cliques of the one below"),
       lrts_depth_parameter(5), gamma_parameter(), heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.complete = true}; },
      make_agent_for<PrLrts>};
  return info;
}

}  // namespace fleetfoot::agent_table
