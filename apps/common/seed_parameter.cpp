#include "apps/common/seed_parameter.hpp"

#include <algorithm>
#include <string>

namespace fleetfoot::app {
namespace {

bool has_effect(const ParameterSpec& spec, const Parameters& parameters) {
  return std::all_of(spec.only_with.begin(), spec.only_with.end(), [&](const Condition& condition) {
    const std::string& value = parameters.choice(condition.parameter);
    return std::find(condition.values.begin(), condition.values.end(), value) !=
           condition.values.end();
  });
}

}  // namespace

bool takes_seed(const AgentInfo& info, const Parameters& parameters) {
  if (parameters.is_given(kShuffle)) return false;
  return std::any_of(info.parameters.begin(), info.parameters.end(),
                     [&](const ParameterSpec& spec) {
                       return spec.name == kShuffle && has_effect(spec, parameters);
                     });
}

void apply_seed(std::uint64_t seed, const AgentInfo& info, Parameters& parameters) {
  if (seed == kDefaultSeed || !takes_seed(info, parameters)) return;
  // Parameters are signed.
  constexpr std::uint64_t kMost = (std::uint64_t{1} << 63) - 1;
  parameters.set(kShuffle, std::to_string(seed & kMost));
}

}  // namespace fleetfoot::app
