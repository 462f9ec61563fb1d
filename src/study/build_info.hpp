// Of what this program was built; defined in a file that the build renews.
#pragma once

namespace fleetfoot::study {

extern const char* const kCommit;  ///< with "+" if files had changed since; "unknown" without git
extern const char* const kCompiler;

}  // namespace fleetfoot::study
