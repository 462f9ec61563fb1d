#include "study/columns.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

namespace fleetfoot::study {
namespace {

/// Nothing: not recorded.
using Text = std::optional<std::string>;

Text text_of(const std::string& value) { return value; }
Text text_of(double value) {
  return std::isnan(value) ? std::nullopt : Text(std::to_string(value));
}
Text text_of(std::int64_t value) { return std::to_string(value); }
Text text_of(std::uint64_t value) { return std::to_string(value); }

std::vector<Text> counts(const Row& row) {
  std::vector<Text> counts;
  for_each_field(row, [&](std::string_view name, const auto& value) {
    if (!name.ends_with("_us")) counts.push_back(text_of(value));
  });
  return counts;
}

}  // namespace

bool same_counts(const Row& a, const Row& b) {
  const std::vector<Text> of_a = counts(a);
  const std::vector<Text> of_b = counts(b);
  return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                    [](const Text& x, const Text& y) { return !x || !y || x == y; });
}

}  // namespace fleetfoot::study
