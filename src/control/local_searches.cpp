#include "control/local_searches.hpp"

namespace fleetfoot {

std::vector<std::string> local_search_names(std::string_view first) {
  std::vector<std::string> names{std::string(first)};
  for (const LocalSearchInfo* info : all_local_searches()) {
    if (info->name != first) names.push_back(info->name);
  }
  return names;
}

const LocalSearchInfo* find_local_search(std::string_view name) {
  for (const LocalSearchInfo* info : all_local_searches()) {
    if (info->name == name) return info;
  }
  return nullptr;
}

}  // namespace fleetfoot
