#include "study/studies/bulitko2007/trade_off.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <utility>

#include "base/random.hpp"

namespace fleetfoot::study::bulitko2007 {
namespace {

constexpr int kDraws = 1000;

using Spot = TradeOff::Spot;

/// The values of one agent, a pair for each run that all agents in question have.
using Samples = std::vector<Spot>;

Spot mean_of(const Samples& samples, const std::vector<std::size_t>& drawn) {
  Spot sum;
  for (const std::size_t i : drawn) {
    sum.work += samples[i].work;
    sum.quality += samples[i].quality;
  }
  const auto n = static_cast<double>(drawn.size());
  return {sum.work / n, sum.quality / n};
}

/// The curve's y at x, straight between its points on log axes. `curve` in any order.
double on_curve(std::vector<std::pair<double, double>> curve, double x) {
  std::sort(curve.begin(), curve.end());
  if (x <= curve.front().first) return curve.front().second;
  for (std::size_t i = 1; i < curve.size(); ++i) {
    const auto [x0, y0] = curve[i - 1];
    const auto [x1, y1] = curve[i];
    if (x > x1) continue;
    const double t = x1 > x0 ? (std::log(x) - std::log(x0)) / (std::log(x1) - std::log(x0)) : 1;
    return std::exp(std::log(y0) + t * (std::log(y1) - std::log(y0)));
  }
  return curve.back().second;
}

using Measure = std::function<double(const Spot& agent, const std::vector<Spot>& baseline)>;

/// Samples of each agent over the runs that all have.
std::vector<Samples> samples_of(const Results& results, const std::string& scenario,
                                const std::vector<std::string>& agents) {
  std::vector<std::map<std::int64_t, double>> work;
  std::vector<std::map<std::int64_t, double>> quality;
  for (const std::string& agent : agents) {
    work.push_back(results.values_by_run({scenario, agent}, "expanded_per_move"));
    quality.push_back(results.values_by_run({scenario, agent}, "suboptimality"));
  }
  std::vector<Samples> samples(agents.size());
  for (const auto& [run, unused] : work.front()) {
    bool everywhere = true;
    for (std::size_t i = 0; i < agents.size(); ++i) {
      everywhere = everywhere && work[i].contains(run) && quality[i].contains(run);
    }
    if (!everywhere) continue;
    for (std::size_t i = 0; i < agents.size(); ++i) {
      samples[i].push_back({work[i].at(run), quality[i].at(run)});
    }
  }
  return samples;
}

Factor measure(const std::vector<Samples>& samples, const Measure& of) {
  Factor factor;
  const std::size_t runs = samples.front().size();
  if (samples.size() < 2 || runs < 2) return factor;
  const auto once = [&](const std::vector<std::size_t>& drawn) {
    std::vector<Spot> baseline;
    baseline.reserve(samples.size());
    for (std::size_t i = 1; i < samples.size(); ++i) baseline.push_back(mean_of(samples[i], drawn));
    return of(mean_of(samples[0], drawn), baseline);
  };
  std::vector<std::size_t> drawn(runs);
  for (std::size_t i = 0; i < runs; ++i) drawn[i] = i;
  factor.mean = once(drawn);
  Random random(2007);
  std::vector<double> draws(kDraws);
  for (double& draw : draws) {
    for (std::size_t& i : drawn) i = static_cast<std::size_t>(random.below(runs));
    draw = once(drawn);
  }
  std::sort(draws.begin(), draws.end());
  factor.low = draws[1];  // 0.135 % of 1000 on each side
  factor.high = draws[kDraws - 2];
  factor.known = true;
  return factor;
}

}  // namespace

TradeOff::TradeOff(const Results& results, std::string scenario, std::vector<std::string> baseline)
    : results_(results), scenario_(std::move(scenario)) {
  for (std::string& agent : baseline) {
    if (results.has(scenario_, agent)) baseline_.push_back(std::move(agent));
  }
}

Factor TradeOff::factor(const std::string& agent, double Spot::* at, double Spot::* of) const {
  std::vector<std::string> agents{agent};
  agents.insert(agents.end(), baseline_.begin(), baseline_.end());
  return measure(samples_of(results_, scenario_, agents),
                 [&](const Spot& spot, const std::vector<Spot>& baseline) {
                   std::vector<std::pair<double, double>> curve;
                   curve.reserve(baseline.size());
                   for (const Spot& b : baseline) curve.emplace_back(b.*at, b.*of);
                   return on_curve(std::move(curve), spot.*at) / spot.*of;
                 });
}

Factor TradeOff::less_work(const std::string& agent) const {
  return factor(agent, &Spot::quality, &Spot::work);
}

Factor TradeOff::better_paths(const std::string& agent) const {
  return factor(agent, &Spot::work, &Spot::quality);
}

Verdict exceeds(const Factor& factor, double least) {
  if (!factor.known) return Verdict::not_judged;
  if (factor.low > least) return Verdict::holds;
  return factor.high < least ? Verdict::fails : Verdict::not_judged;
}

std::string in_words(const Factor& factor) {
  if (!factor.known) return "-";
  char text[80];
  std::snprintf(text, sizeof text, "%.2f (%.2f to %.2f)", factor.mean, factor.low, factor.high);
  return text;
}

}  // namespace fleetfoot::study::bulitko2007
