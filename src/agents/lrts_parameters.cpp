#include "agents/lrts_parameters.hpp"

#include <cmath>
#include <numeric>

namespace fleetfoot {

ParameterSpec lrts_depth_parameter(int default_depth) {
  return integer_parameter("depth", default_depth, 1, 1'000'000,
                           "plies of the lookahead; fewer where the budget ends first");
}

unsigned lrts_depth_of(const Parameters& parameters) {
  return static_cast<unsigned>(parameters.integer("depth"));
}

ParameterSpec gamma_parameter() {
  return number_parameter("gamma", 1, 0.001, 1,
                          "weight of known costs against estimates, in thousandths: less learns "
                          "sooner, for paths up to 1/gamma times as long");
}

Fraction gamma_of(const Parameters& parameters) {
  const auto thousandths =
      static_cast<std::uint64_t>(std::llround(parameters.number("gamma") * 1000));
  const std::uint64_t common = std::gcd(thousandths, std::uint64_t{1000});
  return {thousandths / common, 1000 / common};
}

}  // namespace fleetfoot
