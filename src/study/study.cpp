#include "study/study.hpp"

#include "base/error.hpp"

namespace fleetfoot::study {

const StudyInfo& find_study(const std::string& name) {
  std::string known;
  for (const StudyInfo& info : all_studies()) {
    if (info.name == name) return info;
    known += (known.empty() ? "" : ", ") + info.name;
  }
  throw InputError("study", "there is no study '" + name + "' (" + known + ")");
}

}  // namespace fleetfoot::study
