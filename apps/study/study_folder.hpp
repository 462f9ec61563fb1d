// The results of a study in a folder, ready to be reported, and the files that this reads.
#pragma once

#include <memory>
#include <string>

#include "apps/common/file_roles.hpp"
#include "study/results.hpp"
#include "study/store.hpp"
#include "study/study.hpp"

namespace fleetfoot::app {

/// Throws InputError if there is no such study, or if it takes no maps and `maps` is not empty.
study::Study make_study(const std::string& name, const std::string& maps);

/// What a study reads of the folder that --maps names.
void name_maps(const std::string& maps, FileRoles& files);

/// What was stored in a folder. Throws InputError if that cannot be reported.
struct Loaded {
  explicit Loaded(const std::string& folder);
  void name_inputs(FileRoles& files) const;

  study::Store store;
  std::unique_ptr<study::Study> study;
  std::unique_ptr<study::Results> results;
  std::string results_file;
};

}  // namespace fleetfoot::app
