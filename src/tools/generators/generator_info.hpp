// How a generator describes itself, and the table of all of them: the command line lists, checks
// and calls them from here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/parameters.hpp"
#include "tools/generators/generated_world.hpp"

namespace fleetfoot {

struct GeneratorInfo {
  std::string name;
  std::string summary;
  std::string paper;
  std::vector<ParameterSpec> parameters;  ///< each has `size`; those that can change have `ticks`
  GeneratedWorld (*make)(const Parameters&, std::uint64_t seed);
};

/// Sorted by name.
const std::vector<GeneratorInfo>& all_generators();

/// Throws InputError with the known names if there is none.
const GeneratorInfo& find_generator(std::string_view name);

/// The defaults of a generator, ready to be overridden; errors start with "generate NAME".
Parameters generator_parameters(const GeneratorInfo& generator);

/// `assignments` are "key=value". Throws InputError for an unknown generator or a bad parameter.
GeneratedWorld generate_world(std::string_view name, std::uint64_t seed,
                              const std::vector<std::string>& assignments = {});

}  // namespace fleetfoot
