// Which agents there are, what can be set, and what they guarantee.
#pragma once

#include <fleetfoot/export.hpp>
#include <string>
#include <vector>

namespace fleetfoot {

/// An agent as it describes itself.
struct AgentDescription {
  /// Another parameter must have one of these values.
  struct Condition {
    std::string parameter;            ///< its name
    std::vector<std::string> values;  ///< any of them
  };
  /// Something that AgentOptions::set can set.
  struct Parameter {
    std::string name;                  ///< as in "name=value"
    std::string kind;                  ///< "choice", "integer", "number" or "file"
    std::string default_value;         ///< if it is not set
    std::vector<std::string> choices;  ///< of a choice, the default first
    double min = 0;                    ///< of an integer or a number
    double max = 0;                    ///< of an integer or a number
    std::string help;                  ///< what it does, in a line
    std::string only_with;             ///< such as "global=adstar": refused without; may be empty
    std::vector<Condition> needs;      ///< the same in parts: all of them must hold
  };
  /// What the agent guarantees with its default parameters.
  struct Properties {
    bool optimal = false;         ///< a step with status plan is the first of a shortest path
    bool bounded = false;         ///< ... of a path within a factor of the shortest
    bool always_moves = false;    ///< moves in every step, however small the budget, while it can
    bool complete = false;        ///< reaches a goal in a static world from which it can turn back
    bool uses_shortcuts = false;  ///< notices shorter paths that open anywhere
    bool knows_no_path = false;   ///< says no_path, given time, when there is none
  };

  std::string name;                   ///< as in AgentOptions::name
  std::string summary;                ///< in a line
  std::string paper;                  ///< where it was published; may be empty
  std::vector<Parameter> parameters;  ///< all that can be set
  Properties properties;              ///< guarantees
};

/// All agents, by name.
FLEETFOOT_API std::vector<AgentDescription> agents();

}  // namespace fleetfoot
