#include "apps/study/study_folder.hpp"

#include <filesystem>

#include "base/error.hpp"
#include "study/map_problems.hpp"
#include "study/matrix.hpp"

namespace fleetfoot::app {

using study::Results;
using study::Store;
using study::Study;
using study::StudyInfo;

study::Study make_study(const std::string& name, const std::string& maps) {
  const StudyInfo& info = study::find_study(name);
  if (!maps.empty() && !info.takes_maps) throw InputError("--maps", name + " takes no maps");
  return info.make({maps});
}

void name_maps(const std::string& maps, FileRoles& files) {
  if (maps.empty()) return;
  for (const std::filesystem::path& file : study::files_below(maps)) {
    if (file.extension() == ".map" || file.extension() == ".scen") files.reads(file.string());
  }
}

Loaded::Loaded(const std::string& folder) : store(Store::open(folder)) {
  study = std::make_unique<Study>(make_study(store.head().study, store.head().maps));
  if (description(*study) != store.head().description) {
    throw InputError(folder,
                     "was made from another description of the study than this program has");
  }
  results = std::make_unique<Results>(*study, store.rows());
  if (results->rows().empty()) throw InputError(folder, "holds no rows yet");
  results_file = folder + "/results.db";
}

void Loaded::name_inputs(FileRoles& files) const {
  files.reads(results_file);
  name_maps(store.head().maps, files);
}

}  // namespace fleetfoot::app
