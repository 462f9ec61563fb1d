#include "tools/training/c45_split.hpp"

#include <algorithm>
#include <cmath>

namespace fleetfoot::c45 {
namespace {

const double kLn2 = std::log(2.0);

}  // namespace

SplitFinder::SplitFinder(const Table& table, unsigned min_leaf)
    : table_(table), min_leaf_(min_leaf), n_ln_n_(table.size() + 1), left_(table.class_count) {
  for (std::size_t n = 2; n < n_ln_n_.size(); ++n) {
    n_ln_n_[n] = static_cast<double>(n) * std::log(static_cast<double>(n));
  }
  for (std::size_t f = 0; f < kFeatureCount; ++f) {
    values_[f] = table.columns[f];
    std::sort(values_[f].begin(), values_[f].end());
    values_[f].erase(std::unique(values_[f].begin(), values_[f].end()), values_[f].end());
  }
}

double SplitFinder::information(const Counts& counts) const {
  double sum = 0;
  for (const std::uint32_t n : counts) sum += n_ln_n_[n];
  return sum;
}

std::int64_t SplitFinder::largest_not_above(unsigned feature, std::int64_t value) const {
  const std::vector<std::int64_t>& values = values_[feature];
  return *(std::upper_bound(values.begin(), values.end(), value) - 1);
}

std::optional<Split> SplitFinder::best_cut(unsigned feature, std::span<const SampleId> sorted,
                                           const Counts& counts) {
  const std::size_t n = sorted.size();
  const double items = static_cast<double>(n);
  const double tenth = 0.1 * items / table_.class_count;
  const auto least = static_cast<std::size_t>(
      std::ceil(std::max<double>(min_leaf_, std::min(tenth, 25.0)) - kSmall));
  if (n < 2 * least) return std::nullopt;

  const std::vector<std::int64_t>& column = table_.columns[feature];
  const double before = n_ln_n_[n] - information(counts);
  std::fill(left_.begin(), left_.end(), 0);
  Split split{.feature = feature};
  std::size_t cuts = 0;
  for (std::size_t yes = 1; yes < n; ++yes) {
    ++left_[table_.classes[sorted[yes - 1]]];
    if (column[sorted[yes - 1]] == column[sorted[yes]]) continue;
    if (yes < least || n - yes < least) continue;
    ++cuts;
    double after = n_ln_n_[yes] + n_ln_n_[n - yes];
    for (unsigned c = 0; c < table_.class_count; ++c) {
      after -= n_ln_n_[left_[c]] + n_ln_n_[counts[c] - left_[c]];
    }
    const double gain = (before - after) / kLn2 / items;
    if (gain > split.gain + kSmall) {
      split.gain = gain;
      split.yes = yes;
    }
  }
  if (split.yes == 0) return std::nullopt;
  split.gain -= std::log2(static_cast<double>(cuts)) / items;
  if (split.gain <= kSmall) return std::nullopt;
  const double own = (n_ln_n_[n] - n_ln_n_[split.yes] - n_ln_n_[n - split.yes]) / kLn2 / items;
  split.ratio = split.gain / own;
  const std::int64_t below = column[sorted[split.yes - 1]];
  split.most = largest_not_above(feature, below + (column[sorted[split.yes]] - below) / 2);
  return split;
}

std::optional<Split> SplitFinder::best(
    const std::array<std::span<const SampleId>, kFeatureCount>& sorted, const Counts& counts) {
  const std::size_t n = sorted[0].size();
  if (n < std::size_t{2} * min_leaf_ || errors(counts) == 0) return std::nullopt;
  std::array<std::optional<Split>, kFeatureCount> splits;
  double average = 0;
  int found = 0;
  for (unsigned f = 0; f < kFeatureCount; ++f) {
    splits[f] = best_cut(f, sorted[f], counts);
    if (!splits[f]) continue;
    average += splits[f]->gain;
    ++found;
  }
  if (found == 0) return std::nullopt;
  average /= found;
  std::optional<Split> best;
  for (const std::optional<Split>& split : splits) {
    if (!split || split->gain < average - 1e-3) continue;
    if (split->ratio > (best ? best->ratio : 0) + kSmall) best = split;
  }
  return best;
}

}  // namespace fleetfoot::c45
