#include "support/variants.hpp"

#include <algorithm>
#include <ostream>

#include "control/general_lrtastar.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {
namespace {

const ParameterSpec* find(const AgentInfo& info, std::string_view name) {
  for (const ParameterSpec& spec : info.parameters) {
    if (spec.name == name) return &spec;
  }
  return nullptr;
}

bool is_of_control(const std::string& name) {
  const std::vector<ParameterSpec> control = general_lrtastar_parameters();
  return std::any_of(control.begin(), control.end(),
                     [&](const ParameterSpec& spec) { return spec.name == name; });
}

/// Assignments that must come with a parameter for it to have an effect.
void meet_conditions(const AgentInfo& info, const ParameterSpec& spec,
                     std::vector<std::string>& assignments) {
  for (const Condition& condition : spec.only_with) {
    const ParameterSpec& other = *find(info, condition.parameter);
    const auto& values = condition.values;
    if (std::find(values.begin(), values.end(), other.default_value) != values.end()) continue;
    meet_conditions(info, other, assignments);
    const std::string assignment = other.name + "=" + values.front();
    const bool is_there =
        std::find(assignments.begin(), assignments.end(), assignment) != assignments.end();
    if (!is_there) assignments.push_back(assignment);
  }
}

Guarantees guarantees_of(const AgentInfo& info, const std::vector<std::string>& assignments) {
  const Parameters parameters = info.parameters_with(assignments);
  const auto chosen = [&](std::string_view name, std::string_view value) {
    return find(info, name) != nullptr && parameters.choice(name) == value;
  };
  Guarantees guarantees{info.properties(parameters)};
  const AgentProperties& properties = guarantees.properties;
  if (info.name == "rtdstar" && !chosen("local", "wait")) {
    // As published, each move makes all keys stale, and a small share goes into putting them right.
    guarantees.global_share = chosen("focus", "follow") ? 0 : 1 - parameters.number("local-ratio");
  }
  // What RTA* leaves behind tells the way on from there, of one trip.
  guarantees.can_be_carried = info.name != "rtastar";
  if (properties.bounded && !properties.optimal) {
    guarantees.epsilon = parameters.number("epsilon");
  }
  return guarantees;
}

}  // namespace

std::vector<std::string> assign(const AgentInfo& info, const ParameterSpec& spec,
                                const std::string& value) {
  std::vector<std::string> assignments;
  meet_conditions(info, spec, assignments);
  assignments.push_back(spec.name + "=" + value);
  return assignments;
}

std::unique_ptr<Agent> Variant::make(const World& world, NodeId start, NodeId goal,
                                     Sensing sensing) const {
  return make_agent(info->name, world, start, goal, assignments, sensing);
}

bool Variant::fits(const World& world) const {
  const auto chosen = [&](const char* assignment) {
    return std::find(assignments.begin(), assignments.end(), assignment) != assignments.end();
  };
  if (world.kind() == WorldKind::graph) {
    // The drawn graphs have no positions to lay sectors over, and none has tiles.
    return !chosen("abstraction=sectors") && !chosen("guide=coarse") &&
           !chosen("heuristic=manhattan") && !chosen("heuristic=octile") &&
           !chosen("heuristic=max");
  }
  // More than the true distance where a diagonal replaces two moves.
  return !chosen("heuristic=manhattan") ||
         dynamic_cast<const GridWorld&>(world).moves() == Moves::four;
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
      const Guarantees guarantees = guarantees_of(*info, assignments);
      variants.push_back({info, std::move(assignments), guarantees});
    };
    add({});
    for (const ParameterSpec& spec : info->parameters) {
      // Dynamic control as part of another agent has variants of its own below.
      if (info->name == "rtdstar" && is_of_control(spec.name)) continue;
      for (const std::string& choice : spec.choices) {
        if (choice != spec.default_value) add(assign(*info, spec, choice));
      }
    }
    if (info->name == "adstar") {
      add({"epsilon=1"});
      add({"epsilon=5", "decrease=0", "increase=0"});
      add({"epsilon=2", "decrease=0.1", "increase=0.5"});
    }
    if (find(*info, "lookahead") != nullptr) {
      add({"lookahead=1"});
      add({"lookahead=5"});
    }
    if (info->name == "general-lrtastar") {
      add({"level=2", "plies=5"});
      add({"level=0", "plies=2"});
      add({"depth=fixed", "plies=1", "goal=global"});
      add({"depth=fixed", "plies=4", "goal=mixed", "level=1"});
      add({"depth=classifier", "plies=5", "goal=global"});
      add({"depth=classifier", "plies=10", "goal=mixed", "select=classifier", "level=2"});
      add({"depth=oracle", "plies=6", "goal=mixed", "level=1"});
      add({"goal=global", "level=1"});
      add({"repair=on", "level=2", "plies=5"});
      add({"repair=on", "level=1", "goal=mixed"});
    }
    if (find(*info, "queue") != nullptr) add({"queue=heap", "ties=smaller-g"});
    if (find(*info, "shuffle") != nullptr) add({"shuffle=7", "lookahead=3"});
    if (info->name == "prioritized-lrtastar") {
      add({"updates=0"});
      add({"updates=3", "queue-size=1"});
      add({"updates=1000", "queue-size=1000"});
    }
    if (info->name == "lrts") {
      add({"depth=1"});
      add({"depth=10", "gamma=0.3"});
      add({"depth=1", "quota=0.00001"});
      add({"depth=3", "gamma=0.5", "quota=4"});
    }
    if (info->name == "pr-lrts") {
      add({"level=0", "depth=2"});
      add({"level=1", "depth=1"});
      add({"level=2", "depth=3", "gamma=0.3"});
      add({"level=9"});
      add({"level=3", "refine=ground"});
      add({"level=1", "depth=2", "refine=ground"});
      add({"level=9", "refine=ground"});
    }
    if (info->name == "rtdstar") {
      add({"global=adstar", "local=lrtastar", "intake=unbounded"});
      add({"local=general-lrtastar", "level=1", "plies=5"});
      add({"local=general-lrtastar", "level=2", "repair=on"});
      add({"local=general-lrtastar", "goal=mixed", "repair=on", "global=adstar"});
      add({"guide=coarse", "local=lrtastar"});
      add({"guide=coarse", "global=adstar"});
      add({"local-ratio=0.25"});
      add({"local-ratio=0.9"});
      add({"local-ratio=0"});
    }
  }
  return variants;
}

}  // namespace fleetfoot::test
