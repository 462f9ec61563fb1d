#include "base/parameters.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstdio>
#include <optional>
#include <stdexcept>

#include "base/decimal.hpp"
#include "base/error.hpp"

namespace fleetfoot {
namespace {

std::string shortest(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.10g", value);
  return with_point(text);
}

/// The whole text as a number, or false.
bool parse_number(std::string_view text, double& value) {
  const std::optional<double> parsed = parse_decimal(text);
  value = parsed.value_or(0);
  return parsed.has_value();
}

bool parse_integer(std::string_view text, std::int64_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

ParameterSpec make_spec(std::string name, ParameterKind kind, std::string default_value,
                        std::string help) {
  ParameterSpec spec;
  spec.name = std::move(name);
  spec.kind = kind;
  spec.default_value = std::move(default_value);
  spec.help = std::move(help);
  return spec;
}

}  // namespace

const char* to_string(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::choice:
      return "choice";
    case ParameterKind::integer:
      return "integer";
    case ParameterKind::number:
      return "number";
    case ParameterKind::file:
      return "file";
  }
  return "?";
}

ParameterSpec choice_parameter(std::string name, std::vector<std::string> choices,
                               std::string help) {
  assert(!choices.empty());
  ParameterSpec spec =
      make_spec(std::move(name), ParameterKind::choice, choices.front(), std::move(help));
  spec.choices = std::move(choices);
  return spec;
}

ParameterSpec integer_parameter(std::string name, std::int64_t default_value, std::int64_t min,
                                std::int64_t max, std::string help) {
  ParameterSpec spec = make_spec(std::move(name), ParameterKind::integer,
                                 std::to_string(default_value), std::move(help));
  spec.integer_min = min;
  spec.integer_max = max;
  return spec;
}

ParameterSpec number_parameter(std::string name, double default_value, double min, double max,
                               std::string help) {
  ParameterSpec spec =
      make_spec(std::move(name), ParameterKind::number, shortest(default_value), std::move(help));
  spec.min = min;
  spec.max = max;
  return spec;
}

ParameterSpec file_parameter(std::string name, std::string help) {
  return make_spec(std::move(name), ParameterKind::file, "", std::move(help));
}

std::string describe_range(const ParameterSpec& spec) {
  if (spec.kind == ParameterKind::file) return "a file";
  if (spec.kind == ParameterKind::choice) {
    std::string text = "one of ";
    for (std::size_t i = 0; i < spec.choices.size(); ++i) {
      text += (i == 0 ? "" : ", ") + spec.choices[i];
    }
    return text;
  }
  if (spec.kind == ParameterKind::integer) {
    return "a whole number from " + std::to_string(spec.integer_min) + " to " +
           std::to_string(spec.integer_max);
  }
  return "a number from " + shortest(spec.min) + " to " + shortest(spec.max);
}

std::vector<ParameterSpec> only_with(const std::string& parameter,
                                     const std::vector<std::string>& values,
                                     std::vector<ParameterSpec> specs) {
  for (ParameterSpec& spec : specs) spec.only_with.push_back({parameter, values});
  return specs;
}

std::vector<ParameterSpec> joined(const std::vector<std::vector<ParameterSpec>>& lists) {
  std::vector<ParameterSpec> all;
  for (const auto& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

std::string describe_conditions(const ParameterSpec& spec) {
  std::string text;
  for (const Condition& condition : spec.only_with) {
    text += (text.empty() ? "" : " and ") + condition.parameter + "=";
    for (std::size_t i = 0; i < condition.values.size(); ++i) {
      text += (i == 0 ? "" : "|") + condition.values[i];
    }
  }
  return text;
}

Parameters::Parameters(std::string owner, const std::vector<ParameterSpec>& specs)
    : owner_(std::move(owner)) {
  for (const ParameterSpec& spec : specs) {
    if (has(spec.name)) throw std::logic_error(owner_ + " declares " + spec.name + " twice");
    Value value{spec, spec.default_value, 0, 0};
    if (spec.kind == ParameterKind::integer) parse_integer(value.text, value.integer);
    if (spec.kind == ParameterKind::number) parse_number(value.text, value.number);
    values_.push_back(std::move(value));
  }
}

void Parameters::set(std::string_view name, std::string_view value) {
  for (Value& known : values_) {
    if (known.spec.name != name) continue;
    const ParameterSpec& spec = known.spec;
    for (const auto& [given_name, given_value] : given_) {
      if (given_name == name) throw InputError(owner_, std::string(name) + " is set twice");
    }
    bool good = false;
    double number = 0;
    std::int64_t integer = 0;
    if (spec.kind == ParameterKind::choice) {
      for (const std::string& choice : spec.choices) good = good || choice == value;
    } else if (spec.kind == ParameterKind::file) {
      good = true;
    } else if (spec.kind == ParameterKind::integer) {
      good = parse_integer(value, integer) && integer >= spec.integer_min &&
             integer <= spec.integer_max;
    } else {
      good = parse_number(value, number) && number >= spec.min && number <= spec.max;
    }
    if (!good) {
      throw InputError(owner_, std::string(name) + " must be " + describe_range(spec) + ", not '" +
                                   std::string(value.substr(0, 40)) + "'");
    }
    known.text = value;
    known.number = number;
    known.integer = integer;
    given_.emplace_back(name, value);
    return;
  }
  std::string names;
  for (const Value& known : values_) names += (names.empty() ? "" : ", ") + known.spec.name;
  throw InputError(owner_, "unknown parameter '" + std::string(name.substr(0, 40)) +
                               (names.empty() ? "'; it has none" : "'; it has " + names));
}

void Parameters::set(std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw InputError(owner_,
                     "expected KEY=VALUE, found '" + std::string(assignment.substr(0, 40)) + "'");
  }
  set(assignment.substr(0, equals), assignment.substr(equals + 1));
}

void Parameters::check_conditions() const {
  for (const Value& value : values_) {
    if (!is_given(value.spec.name)) continue;
    for (const Condition& condition : value.spec.only_with) {
      const std::string& other = choice(condition.parameter);
      if (std::find(condition.values.begin(), condition.values.end(), other) !=
          condition.values.end()) {
        continue;
      }
      throw InputError(owner_, value.spec.name + " has an effect only with " +
                                   describe_conditions(value.spec) + "; " + condition.parameter +
                                   " is " + other);
    }
  }
}

bool Parameters::has(std::string_view name) const {
  return std::any_of(values_.begin(), values_.end(),
                     [&](const Value& value) { return value.spec.name == name; });
}

bool Parameters::is_given(std::string_view name) const {
  return std::any_of(given_.begin(), given_.end(),
                     [&](const auto& assignment) { return assignment.first == name; });
}

const Parameters::Value& Parameters::find(std::string_view name, ParameterKind kind) const {
  for (const Value& value : values_) {
    if (value.spec.name == name && value.spec.kind == kind) return value;
  }
  throw std::logic_error(owner_ + " reads parameter " + std::string(name) +
                         ", which it does not declare");
}

const std::string& Parameters::choice(std::string_view name) const {
  return find(name, ParameterKind::choice).text;
}

std::int64_t Parameters::integer(std::string_view name) const {
  return find(name, ParameterKind::integer).integer;
}

double Parameters::number(std::string_view name) const {
  return find(name, ParameterKind::number).number;
}

const std::string& Parameters::file(std::string_view name) const {
  return find(name, ParameterKind::file).text;
}

}  // namespace fleetfoot
