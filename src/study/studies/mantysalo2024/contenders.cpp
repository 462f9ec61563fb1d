#include "study/studies/mantysalo2024/contenders.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "study/studies/mantysalo2024/claims.hpp"

namespace fleetfoot::study::mantysalo2024 {

std::vector<Contender> published_contenders() {
  const std::vector<std::string> published{"intake=unbounded", "focus=follow"};
  const auto with = [](std::vector<std::string> settings, const std::vector<std::string>& more) {
    settings.insert(settings.end(), more.begin(), more.end());
    return settings;
  };
  const std::vector<std::string> heap = with(published, {"queue=heap", "ties=smaller-g"});
  const std::vector<std::string> at_changes = with(published, {"improve=changes"});
  std::vector<Contender> all;
  all.push_back({"A*", "astar", {"ties=plain"}});
  all.push_back({"D* Lite", "dstar-lite", heap});
  for (const int limit : kLimits) {
    all.push_back({"RTD* " + std::to_string(limit), "rtdstar", with(heap, {"local-ratio=0.5"}),
                   Budget::work(static_cast<std::uint64_t>(limit))});
  }
  for (const char* epsilon : {"2", "3", "5"}) {
    all.push_back(
        {std::string("AD* ") + epsilon, "adstar",
         with(at_changes, {std::string("epsilon=") + epsilon, "decrease=0", "increase=0"})});
  }
  all.push_back(
      {"AD* changing", "adstar", with(published, {"epsilon=2", "decrease=0.1", "increase=0.5"})});
  return all;
}

double expanded(const Row& row) {
  const bool published_rtdstar =
      row.agent.starts_with("RTD*") && !row.agent.starts_with("RTD* bounded");
  if (row.agent == "D* Lite") return static_cast<double>(row.work);
  if (published_rtdstar) return static_cast<double>(row.work - row.local_expanded);
  return static_cast<double>(row.expanded - row.local_expanded);
}

}  // namespace fleetfoot::study::mantysalo2024
