#include "support/variants.hpp"

#include <algorithm>
#include <cctype>
#include <ostream>

namespace fleetfoot::test {
namespace {

const ParameterSpec* find(const AgentInfo& info, std::string_view name) {
  for (const ParameterSpec& spec : info.parameters) {
    if (spec.name == name) return &spec;
  }
  return nullptr;
}

Promise promise_of(const AgentInfo& info, const std::vector<std::string>& assignments) {
  Parameters parameters("agent " + info.name, info.parameters);
  for (const std::string& assignment : assignments) parameters.set(assignment);
  const auto chosen = [&](std::string_view name, std::string_view value) {
    return find(info, name) != nullptr && parameters.choice(name) == value;
  };
  Promise promise{info.properties, 1};
  AgentProperties& properties = promise.properties;
  if (info.name == "rtdstar" && chosen("global", "adstar")) {
    properties.optimal = false;
    properties.bounded = true;
  }
  if (info.name == "rtdstar" && chosen("local", "wait")) properties.always_moves = false;
  if (properties.bounded && !properties.optimal) {
    promise.epsilon = parameters.number("epsilon");
  }
  return promise;
}

}  // namespace

std::unique_ptr<Agent> Variant::make(const World& world, NodeId start, NodeId goal,
                                     Sensing sensing) const {
  return make_agent(info->name, world, start, goal, assignments, sensing);
}

std::string Variant::test_name() const {
  std::string name = info->name;
  for (const std::string& assignment : assignments) name += "_" + assignment;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char letter) { return std::isalnum(letter) == 0; },
      '_');
  return name;
}

std::ostream& operator<<(std::ostream& out, const Variant& variant) {
  out << variant.info->name;
  for (const std::string& assignment : variant.assignments) out << " --set " << assignment;
  return out;
}

std::vector<Variant> all_variants() {
  std::vector<Variant> variants;
  for (const AgentInfo* info : all_agents()) {
    const auto add = [&](std::vector<std::string> assignments) {
      const Promise promise = promise_of(*info, assignments);
      variants.push_back({info, std::move(assignments), promise});
    };
    add({});
    for (const ParameterSpec& spec : info->parameters) {
      for (const std::string& choice : spec.choices) {
        if (choice != spec.default_value) add({spec.name + "=" + choice});
      }
    }
    if (info->name == "adstar") {
      add({"epsilon=1"});
      add({"epsilon=5", "decrease=0"});
    }
    if (info->name == "rtdstar") {
      add({"global=adstar", "local=lrtastar", "intake=unbounded"});
      add({"local-ratio=0.25"});
      add({"local-ratio=0.9"});
    }
  }
  return variants;
}

}  // namespace fleetfoot::test
