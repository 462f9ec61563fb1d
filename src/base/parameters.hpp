// Typed parameters that describe themselves: help, documents, checks and bindings read the same
// list that the component itself reads its values from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fleetfoot {

enum class ParameterKind { choice, integer, number, file };

struct ParameterSpec {
  std::string name;
  ParameterKind kind = ParameterKind::choice;
  std::string default_value;
  std::vector<std::string> choices;  ///< of a choice
  double min = 0;                    ///< of an integer or number
  double max = 0;
  std::string help;
};

ParameterSpec choice_parameter(std::string name, std::vector<std::string> choices,
                               std::string help);
ParameterSpec integer_parameter(std::string name, std::int64_t default_value, std::int64_t min,
                                std::int64_t max, std::string help);
ParameterSpec number_parameter(std::string name, double default_value, double min, double max,
                               std::string help);
/// The name of a file; empty, which is the default, stands for none.
ParameterSpec file_parameter(std::string name, std::string help);

/// "one of a, b, c" or "a whole number from 1 to 9": what a value must be, for help and errors.
std::string describe_range(const ParameterSpec& spec);

/// The values of one component: its defaults, overridden by what was given. Every value in it has
/// been checked, so a component reads without looking twice.
class Parameters {
 public:
  /// `owner` names the component in errors, such as "agent astar".
  Parameters(std::string owner, const std::vector<ParameterSpec>& specs);

  /// Throws InputError for an unknown name, a value out of range, or a name set twice.
  void set(std::string_view name, std::string_view value);
  /// "name=value"
  void set(std::string_view assignment);

  const std::string& choice(std::string_view name) const;
  std::int64_t integer(std::string_view name) const;
  double number(std::string_view name) const;
  const std::string& file(std::string_view name) const;

  /// What differs from a bare default because it was set, in the order of setting.
  const std::vector<std::pair<std::string, std::string>>& given() const { return given_; }

 private:
  struct Value {
    ParameterSpec spec;
    std::string text;
    double numeric = 0;
  };
  const Value& find(std::string_view name, ParameterKind kind) const;

  std::string owner_;
  std::vector<Value> values_;
  std::vector<std::pair<std::string, std::string>> given_;
};

}  // namespace fleetfoot
