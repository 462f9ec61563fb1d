// Settings of agents in an input: by their words, so that seeds stay what they are when agents are
// added; words that are none stand for any of them.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/checksum.hpp"
#include "support/variants.hpp"

namespace fleetfoot::fuzz {

inline const test::Variant& variant_by_name(std::string_view words) {
  static const std::vector<test::Variant> kVariants = test::all_variants();
  static const std::unordered_map<std::string, const test::Variant*> kNames = [] {
    std::unordered_map<std::string, const test::Variant*> names;
    for (const test::Variant& variant : kVariants) {
      std::ostringstream name;
      name << variant;
      names[name.str()] = &variant;
    }
    return names;
  }();
  const auto known = kNames.find(std::string(words));
  return known != kNames.end() ? *known->second : kVariants[fnv1a(words) % kVariants.size()];
}

}  // namespace fleetfoot::fuzz
