// Which rows of a study a reader may want to see again: of each cell the least, the median and the
// largest run, and the first that has no figure.
#pragma once

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study {

/// By the study's first metric that is no time, so that it depends on the seeds alone. The command
/// is left empty: the folder of the results is not known here.
ReplayGuide replay_guide(const Results& results);

}  // namespace fleetfoot::study
