#include "apps/common/parameter_help.hpp"

#include <fmt/format.h>

#include <utility>

namespace fleetfoot::app {

std::string parameters_text(const std::vector<ParameterSpec>& specs) {
  std::string out;
  for (const ParameterSpec& spec : specs) {
    const std::string& value = spec.default_value;
    const std::string condition = describe_conditions(spec);
    out += fmt::format("  {:<16} {} ({}; default {}{})\n", spec.name, spec.help,
                       describe_range(spec), value.empty() ? "none" : value,
                       condition.empty() ? "" : "; only with " + condition);
  }
  return out;
}

nlohmann::ordered_json parameters_json(const std::vector<ParameterSpec>& specs) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const ParameterSpec& spec : specs) {
    nlohmann::ordered_json json;
    json["name"] = spec.name;
    json["kind"] = to_string(spec.kind);
    if (spec.kind == ParameterKind::choice) {
      json["default"] = spec.default_value;
      json["choices"] = spec.choices;
    } else if (spec.kind == ParameterKind::file) {
      json["default"] = spec.default_value;
    } else {
      // Numbers as numbers: the text of a default is one.
      json["default"] = nlohmann::ordered_json::parse(spec.default_value);
      if (spec.kind == ParameterKind::integer) {
        json["min"] = spec.integer_min;
        json["max"] = spec.integer_max;
      } else {
        json["min"] = spec.min;
        json["max"] = spec.max;
      }
    }
    json["help"] = spec.help;
    nlohmann::ordered_json conditions = nlohmann::ordered_json::object();
    for (const Condition& condition : spec.only_with) {
      conditions[condition.parameter] = condition.values;
    }
    json["only_with"] = std::move(conditions);
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace fleetfoot::app
