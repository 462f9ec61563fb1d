// Typed parameters that describe themselves: help, checks and the public description read the same
// list that the component itself reads its values from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fleetfoot {

enum class ParameterKind { choice, integer, number, file };
const char* to_string(ParameterKind kind);

/// A value of an enum and the name that users write for it. A table of these is all that joins the
/// two: help, checks and the component read the same one.
template <class E>
struct Choice {
  const char* name;
  E value;
};

/// A parameter has an effect only while another one has one of these values.
struct Condition {
  std::string parameter;
  std::vector<std::string> values;
};

struct ParameterSpec {
  std::string name;
  ParameterKind kind = ParameterKind::choice;
  std::string default_value;
  std::vector<std::string> choices;  ///< of a choice
  double min = 0;                    ///< of a number
  double max = 0;
  std::int64_t integer_min = 0;  ///< of an integer, which a double would round
  std::int64_t integer_max = 0;
  std::string help;
  std::vector<Condition> only_with = {};  ///< all must hold, or setting the parameter is refused
};

ParameterSpec choice_parameter(std::string name, std::vector<std::string> choices,
                               std::string help);
template <class E, std::size_t kCount>
ParameterSpec choice_parameter(std::string name, const Choice<E> (&choices)[kCount],
                               std::string help) {
  std::vector<std::string> names;
  for (const Choice<E>& choice : choices) names.emplace_back(choice.name);
  return choice_parameter(std::move(name), std::move(names), std::move(help));
}
ParameterSpec integer_parameter(std::string name, std::int64_t default_value, std::int64_t min,
                                std::int64_t max, std::string help);
ParameterSpec number_parameter(std::string name, double default_value, double min, double max,
                               std::string help);
/// The name of a file; empty, which is the default, stands for none.
ParameterSpec file_parameter(std::string name, std::string help);

/// The same parameters, each with one condition more.
std::vector<ParameterSpec> only_with(const std::string& parameter,
                                     const std::vector<std::string>& values,
                                     std::vector<ParameterSpec> specs);
/// One list after the other.
std::vector<ParameterSpec> joined(const std::vector<std::vector<ParameterSpec>>& lists);
/// "global=dstar-lite and queue=heap"; empty without conditions.
std::string describe_conditions(const ParameterSpec& spec);

/// "one of a, b, c" or "a whole number from 1 to 9": what a value must be, for help and errors.
std::string describe_range(const ParameterSpec& spec);

/// The values of one component: its defaults, overridden by what was given. Every value in it has
/// been checked, so a component need not check again.
class Parameters {
 public:
  /// `owner` names the component in errors, such as "agent astar". Names must be unique: a second
  /// one throws std::logic_error, whatever it has an effect with.
  Parameters(std::string owner, const std::vector<ParameterSpec>& specs);

  /// Throws InputError for an unknown name, a value out of range, or a name set twice.
  void set(std::string_view name, std::string_view value);
  /// "name=value"
  void set(std::string_view assignment);
  /// Throws InputError if a parameter was set that has no effect with the values of the others.
  void check_conditions() const;

  bool has(std::string_view name) const;
  bool is_given(std::string_view name) const;
  bool is(std::string_view name, std::string_view value) const { return choice(name) == value; }
  const std::string& choice(std::string_view name) const;
  /// The enum's value for the choice; `choices` is the table that the parameter was made from.
  template <class E, std::size_t kCount>
  E choice(std::string_view name, const Choice<E> (&choices)[kCount]) const {
    const std::string& chosen = choice(name);
    for (const Choice<E>& one : choices) {
      if (chosen == one.name) return one.value;
    }
    return choices[0].value;
  }
  std::int64_t integer(std::string_view name) const;
  double number(std::string_view name) const;
  const std::string& file(std::string_view name) const;

  /// What differs from a bare default because it was set, in the order of setting.
  const std::vector<std::pair<std::string, std::string>>& given() const { return given_; }

 private:
  struct Value {
    ParameterSpec spec;
    std::string text;
    double number = 0;
    std::int64_t integer = 0;
  };
  const Value& find(std::string_view name, ParameterKind kind) const;

  std::string owner_;
  std::vector<Value> values_;
  std::vector<std::pair<std::string, std::string>> given_;
};

}  // namespace fleetfoot
