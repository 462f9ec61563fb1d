#include "control/cached.hpp"

#include <list>
#include <mutex>
#include <utility>

namespace fleetfoot {
namespace {

struct Result {
  std::string key;
  std::shared_ptr<const void> value;
};

struct Results {
  std::mutex mutex;
  std::size_t limit = 0;
  std::list<Result> by_use;  ///< used last first
};

Results& all() {
  static Results results;
  return results;
}

/// Moves it to the front; null if it is not there. The mutex must be held.
std::shared_ptr<const void> find(Results& results, const std::string& key) {
  for (auto result = results.by_use.begin(); result != results.by_use.end(); ++result) {
    if (result->key != key) continue;
    results.by_use.splice(results.by_use.begin(), results.by_use, result);
    return results.by_use.front().value;
  }
  return nullptr;
}

}  // namespace

void cache_results(std::size_t count) {
  Results& results = all();
  const std::lock_guard lock(results.mutex);
  results.limit = count;
  while (results.by_use.size() > count) results.by_use.pop_back();
}

std::shared_ptr<const void> detail::cached(
    const std::string& key, const std::function<std::shared_ptr<const void>()>& make) {
  Results& results = all();
  {
    const std::lock_guard lock(results.mutex);
    if (auto known = find(results, key)) return known;
  }
  std::shared_ptr<const void> made = make();
  const std::lock_guard lock(results.mutex);
  if (results.limit == 0 || find(results, key)) return made;
  if (results.by_use.size() == results.limit) results.by_use.pop_back();
  results.by_use.push_front({key, made});
  return made;
}

}  // namespace fleetfoot
