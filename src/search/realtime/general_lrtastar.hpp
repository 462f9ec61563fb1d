// General LRTA* (Bulitko, Björnsson, Luštrek, Schaeffer and Sigmundarson 2007, Figure 1): LRTA*
// that chooses in every step how deep to look ahead, and which goal to look towards.
//
// One step: choose a depth and a goal; search breadth-first to that depth; learn for the agent's
// node, in a table of the goal's own; move one step towards the best frontier node. Who chooses is
// separate: depths are fixed, or from a model of depths, from a guide or from an oracle that tries
// all of them; goals are the goal itself or the representative of the next region, as the guide
// says or where the model asks for its greatest depth. All combinations run.
//
// A choice costs its expansions, and up to half of what a step may spend goes to the guide while it
// has something to compute.
//
// Where ours differs:
// - With goals on the way, LRTA* may circle: what is advised in one region can lead through another
//   that advises to go back. A node that is met again on the way to the same intermediate goal
//   makes the agent hold on to that goal, and to some more after it, until it is there; each of
//   them is nearer to the goal than the one before. Where that does not help, as in a world that
//   has changed, it turns to the goal itself. Both last twice as long the next time, so it is
//   complete wherever LRTA* is.
// - A stored depth is right for a region's representative; elsewhere in the region it may leave the
//   agent in a corner. Each further visit to a node on the way to the same intermediate goal
//   doubles the stored depth, up to the cap.
// - Where the intermediate goal cannot be reached, or no advice is known (yet, or for a cell that
//   was closed when regions were made), the goal itself counts, at the greatest depth.
// - A depth is an upper limit: the step's budget may end the search earlier.
// - A step that sees the goal says `plan` only if that path is provably a shortest one.
// - Values that exceed what a path can cost are forgotten (learned_table.hpp).
#pragma once

#include <memory>

#include "search/local_search.hpp"
#include "search/realtime/depth_model.hpp"
#include "search/realtime/guide.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

enum class DepthChoice { fixed, classifier, database, oracle };

struct ControlOptions {
  DepthChoice depth = DepthChoice::fixed;
  GoalChoice goal = GoalChoice::global;
  /// With goal mixed: the model, not the guide, says when the goal is too far to look towards.
  bool tree_selects_goal = false;
  unsigned plies = 10;                     ///< the fixed depth, and the greatest of the others
  std::shared_ptr<const DepthModel> tree;  ///< where anything asks for one
  std::shared_ptr<Guide> guide;            ///< where anything asks for one
};

/// The space must outlive it. Advice for this goal is computed before it returns, for later ones
/// within the steps.
std::unique_ptr<LocalSearch> make_general_lrtastar(const AnySpace& space, NodeId goal,
                                                   ControlOptions options);

}  // namespace fleetfoot
