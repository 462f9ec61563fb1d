#include "study/verdicts.hpp"

#include <algorithm>

namespace fleetfoot::study {
namespace {

constexpr double kLevel = 0.0027;
constexpr std::size_t kManyRuns = 10;

std::string list_of(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 4;
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < kShown; ++i) {
    text += (i == 0 ? "" : ", ") + names[i];
  }
  if (names.size() > kShown) text += " and " + std::to_string(names.size() - kShown) + " more";
  return text;
}

}  // namespace

Verdict is_less(const Estimate& difference) {
  if (difference.sd == 0 && difference.mean == 0) {  // equal in every run
    return difference.n < kManyRuns ? Verdict::not_judged : Verdict::fails;
  }
  if (p_value_mean_is_zero(difference) > kLevel) return Verdict::not_judged;
  return difference.mean < 0 ? Verdict::holds : Verdict::fails;
}

Verdict is_less(const Estimate& a, const Estimate& b) {
  if (p_value_means_are_equal(a, b) > kLevel) return Verdict::not_judged;
  return a.mean < b.mean ? Verdict::holds : Verdict::fails;
}

Verdict is_within(const Estimate& ratio, double low, double high) {
  if (ratio.n < 2) return Verdict::not_judged;
  const double least = ratio.mean - half_width(ratio, kLevel);
  const double most = ratio.mean + half_width(ratio, kLevel);
  if (least >= low && most <= high) return Verdict::holds;
  if (most < low || least > high) return Verdict::fails;
  return Verdict::not_judged;
}

Verdict opposite(Verdict verdict) {
  if (verdict == Verdict::holds) return Verdict::fails;
  if (verdict == Verdict::fails) return Verdict::holds;
  return verdict;
}

Verdict all_of(const std::vector<Verdict>& parts) {
  const auto count = [&](Verdict wanted) { return std::count(parts.begin(), parts.end(), wanted); };
  const auto hold = count(Verdict::holds);
  if (!parts.empty() && hold == std::ssize(parts)) return Verdict::holds;
  if (hold > 0 || count(Verdict::in_part) > 0) return Verdict::in_part;
  return count(Verdict::fails) > 0 ? Verdict::fails : Verdict::not_judged;
}

Verdict Tally::verdict(double share) const {
  std::size_t hold = 0;
  std::size_t fail = 0;
  for (const auto& [cell, verdict] : cells_) {
    if (verdict == Verdict::holds) ++hold;
    if (verdict == Verdict::fails) ++fail;
  }
  const auto cells = static_cast<double>(cells_.size());
  const auto held = static_cast<double>(hold);
  const bool enough = hold > 0 && (share < 1 ? held >= share * cells : 2 * held > cells);
  const bool too_many = static_cast<double>(fail) > (1 - share) * cells;
  if (enough && !too_many) return Verdict::holds;
  if (!too_many) return Verdict::not_judged;
  return hold >= fail ? Verdict::in_part : Verdict::fails;
}

std::string Tally::in_words() const {
  if (cells_.empty()) return "-";
  std::vector<std::string> failed;
  std::vector<std::string> open;
  for (const auto& [cell, verdict] : cells_) {
    if (verdict == Verdict::fails) failed.push_back(cell);
    if (verdict == Verdict::not_judged || verdict == Verdict::in_part) open.push_back(cell);
  }
  const std::size_t held = cells_.size() - failed.size() - open.size();
  std::string text = std::to_string(held) + " of " + std::to_string(cells_.size());
  if (!failed.empty()) text += "; not for " + list_of(failed);
  if (!open.empty()) text += "; undecided for " + list_of(open);
  return text;
}

}  // namespace fleetfoot::study
