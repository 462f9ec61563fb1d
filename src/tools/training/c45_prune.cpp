#include "tools/training/c45_prune.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fleetfoot::c45 {
namespace {

/// How much worse a smaller tree may be.
constexpr double kSlack = 0.1;

bool at_most(double a, double b) { return a <= b + kSmall; }

std::uint64_t training_errors(const Branch& branch) {
  if (branch.is_leaf()) return errors(branch.counts);
  return training_errors(*branch.yes) + training_errors(*branch.no);
}

}  // namespace

double normal_quantile_above(double probability) {
  // Halving until the doubles meet: it is asked for once a tree.
  double low = -40;
  double high = 40;
  for (;;) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return low;
    (std::erfc(middle / std::sqrt(2.0)) / 2 > probability ? low : high) = middle;
  }
}

Pruner::Pruner(const Table& table, std::vector<SampleId>& samples, double confidence)
    : table_(table),
      samples_(samples),
      confidence_(confidence),
      z_(normal_quantile_above(confidence)) {}

double Pruner::extra_errors(double n, double seen) const {
  if (seen < 1) {  // too few for the normal approximation; exact for 0, linear up to 1
    const double base = n * (1 - std::pow(confidence_, 1 / n));
    return seen == 0 ? base : base + seen * (extra_errors(n, 1) - base);
  }
  if (seen + 0.5 >= n) return std::max(n - seen, 0.0);
  const double f = (seen + 0.5) / n;
  const double z2 = z_ * z_;
  const double root = std::sqrt(f / n - f * f / n + z2 / (4 * n * n));
  const double rate = (f + z2 / (2 * n) + z_ * root) / (1 + z2 / n);
  return rate * n - seen;
}

double Pruner::expected_errors(const Counts& counts) const {
  const auto n = static_cast<double>(total(counts));
  if (n == 0) return 0;
  const auto seen = static_cast<double>(errors(counts));
  return seen + extra_errors(n, seen);
}

double Pruner::expected_errors(const Branch& branch) const {
  if (branch.is_leaf()) return expected_errors(branch.counts);
  return expected_errors(*branch.yes) + expected_errors(*branch.no);
}

double Pruner::expected_errors(const Branch& branch, std::span<SampleId> samples) const {
  if (branch.is_leaf()) return expected_errors(table_.count(samples));
  const std::size_t yes = part(branch, samples);
  return expected_errors(*branch.yes, samples.first(yes)) +
         expected_errors(*branch.no, samples.subspan(yes));
}

std::size_t Pruner::part(const Branch& branch, std::span<SampleId> samples) const {
  const std::vector<std::int64_t>& column = table_.columns[branch.feature];
  const auto middle = std::partition(samples.begin(), samples.end(), [&](SampleId sample) {
    return column[sample] <= branch.most;
  });
  return static_cast<std::size_t>(middle - samples.begin());
}

void Pruner::take(Branch& branch, std::size_t begin, std::size_t end) {
  const std::span<SampleId> samples = std::span(samples_).subspan(begin, end - begin);
  branch.begin = begin;
  branch.end = end;
  branch.counts = table_.count(samples);
  if (branch.is_leaf()) return;
  const std::size_t yes = part(branch, samples);
  take(*branch.yes, begin, begin + yes);
  take(*branch.no, begin + yes, end);
}

void Pruner::collapse(Branch& branch) const {
  if (branch.is_leaf()) return;
  if (training_errors(branch) >= errors(branch.counts)) {
    branch.make_leaf();
    return;
  }
  collapse(*branch.yes);
  collapse(*branch.no);
}

void Pruner::prune(Branch& branch) {
  while (!branch.is_leaf()) {
    prune(*branch.yes);
    prune(*branch.no);
    std::unique_ptr<Branch>& larger =
        branch.yes->size() > branch.no->size() ? branch.yes : branch.no;
    const auto first = samples_.begin() + static_cast<std::ptrdiff_t>(branch.begin);
    std::vector<SampleId> all(first, first + static_cast<std::ptrdiff_t>(branch.size()));
    const double raised = expected_errors(*larger, all);
    const double leaf = expected_errors(branch.counts);
    const double tree = expected_errors(branch);
    if (at_most(leaf, tree + kSlack) && at_most(leaf, raised + kSlack)) {
      branch.make_leaf();
      return;
    }
    if (!at_most(raised, tree + kSlack)) return;
    const std::size_t begin = branch.begin;
    const std::size_t end = branch.end;
    const std::unique_ptr<Branch> kept = std::move(larger);
    branch = std::move(*kept);
    take(branch, begin, end);
  }
}

}  // namespace fleetfoot::c45
