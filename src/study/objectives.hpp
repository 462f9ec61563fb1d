// Which of several searches to choose when planning and moving both take time.
//
// Koenig 2004, sections 6 and 7, weighs them as planning + x * path, x being how long a move takes
// in the unit of the planning time. Each search is a line over x, so the best ones form the lower
// envelope of lines, and the limits between them are crossing points: exact, where the paper steps
// through powers of ten.
#pragma once

#include <limits>
#include <vector>

namespace fleetfoot::study {

struct Alternative {
  int lookahead = 0;
  double planning = 0;
  double path = 0;
};

/// `lookahead` is best for every x with from <= x < to.
struct BestRange {
  double from = 0;
  double to = std::numeric_limits<double>::infinity();
  int lookahead = 0;
};

/// In the order of x, from 0 to infinity. Empty without alternatives.
std::vector<BestRange> best_by_weight(const std::vector<Alternative>& alternatives);

/// Where `one` is better than all of the others: from < x < to; empty if from >= to.
BestRange preferred_over(const Alternative& one, const std::vector<Alternative>& others);

}  // namespace fleetfoot::study
