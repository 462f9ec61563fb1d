#include "study/columns.hpp"

#include <string_view>
#include <vector>

namespace fleetfoot::study {
namespace {

std::string text_of(const std::string& value) { return value; }
std::string text_of(double value) { return std::to_string(value); }
std::string text_of(std::int64_t value) { return std::to_string(value); }
std::string text_of(std::uint64_t value) { return std::to_string(value); }

std::vector<std::string> counts(const Row& row) {
  std::vector<std::string> counts;
  for_each_field(row, [&](std::string_view name, const auto& value) {
    if (!name.ends_with("_us")) counts.push_back(text_of(value));
  });
  return counts;
}

}  // namespace

bool same_counts(const Row& a, const Row& b) { return counts(a) == counts(b); }

}  // namespace fleetfoot::study
