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
  const auto [least, most] = interval(ratio, kLevel);
  if (least >= low && most <= high) return Verdict::holds;
  if (most < low || least > high) return Verdict::fails;
  return Verdict::not_judged;
}

Verdict all_of(const std::vector<Verdict>& parts) {
  const auto count = [&](Verdict wanted) { return std::count(parts.begin(), parts.end(), wanted); };
  const auto hold = count(Verdict::holds);
  if (!parts.empty() && hold == std::ssize(parts)) return Verdict::holds;
  const auto fail = count(Verdict::fails);
  const bool any_holds = hold > 0 || count(Verdict::where_decided) > 0;
  if (count(Verdict::in_part) > 0 || (any_holds && fail > 0)) return Verdict::in_part;
  if (any_holds) return Verdict::where_decided;
  return fail > 0 ? Verdict::fails : Verdict::not_judged;
}

void Tally::add_less(std::string cell, const Estimate& difference) {
  add(std::move(cell),
      difference.n == 0 ? std::nullopt : std::optional<Verdict>(is_less(difference)));
}

void Tally::add_within(std::string cell, const Estimate& ratio, double low, double high) {
  add(std::move(cell),
      ratio.n == 0 ? std::nullopt : std::optional<Verdict>(is_within(ratio, low, high)));
}

Verdict Tally::verdict(double share) const {
  double hold = 0;
  double fail = 0;
  double known = 0;  // cells with figures
  for (const auto& [cell, verdict] : cells_) {
    if (verdict) ++known;
    if (verdict == Verdict::holds) ++hold;
    if (verdict == Verdict::fails) ++fail;
  }
  if (fail > (1 - share) * known) return hold >= fail ? Verdict::in_part : Verdict::fails;
  if (hold > 0 && hold >= share * static_cast<double>(cells_.size())) return Verdict::holds;
  const bool enough = hold > 0 && (share < 1 ? hold >= share * known : 2 * hold > known);
  return enough ? Verdict::where_decided : Verdict::not_judged;
}

std::string Tally::in_words() const {
  std::vector<std::string> failed;
  std::vector<std::string> undecided;
  std::vector<std::string> missing;
  std::size_t held = 0;
  for (const auto& [cell, verdict] : cells_) {
    if (!verdict) {
      missing.push_back(cell);
    } else if (verdict == Verdict::holds) {
      ++held;
    } else {
      (verdict == Verdict::fails ? failed : undecided).push_back(cell);
    }
  }
  if (missing.size() == cells_.size()) return "-";
  std::string text = std::to_string(held) + " of " + std::to_string(cells_.size());
  if (!failed.empty()) text += "; not for " + list_of(failed);
  if (!undecided.empty()) text += "; undecided for " + list_of(undecided);
  if (!missing.empty()) text += "; no figures for " + list_of(missing);
  return text;
}

}  // namespace fleetfoot::study
