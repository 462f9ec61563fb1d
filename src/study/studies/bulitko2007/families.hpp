// The agents of Bulitko et al. 2007, in families that differ in one parameter: the curves of the
// paper's figures.
#pragma once

#include <string>
#include <vector>

#include "study/study.hpp"

namespace fleetfoot::study::bulitko2007 {

struct Family {
  std::string name;                 ///< of the curve
  std::vector<std::string> labels;  ///< of its points
  std::vector<Contender> members;   ///< as many
};

/// LRTA* that always searches to the same depth, towards the goal.
Family fixed_depths(const std::vector<int>& depths);
Family classifiers(const std::vector<int>& depths);
/// A classifier that is always right.
Family oracles(const std::vector<int>& depths);
/// Depths and goals from pattern databases of these levels. `goals` as in --set goal=.
Family databases(const std::string& goals, const std::vector<int>& levels, int cap);
/// The combinations of depth, goal and who selects that the paper did not try, all with regions of
/// that level.
std::vector<Family> untried(int level, int cap);
/// The algorithms that the paper's Figure 8 compares with, and LRTS.
std::vector<Family> rivals();

/// "Database I level 4"
std::string database_name(const std::string& goals, int level);
std::string fixed_name(int depth);

}  // namespace fleetfoot::study::bulitko2007
