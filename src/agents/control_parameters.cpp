#include "agents/control_parameters.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "control/built_in_trees.hpp"

namespace fleetfoot {
namespace {

GoalChoice goal_of(const std::string& name) {
  if (name == "global") return GoalChoice::global;
  return name == "mixed" ? GoalChoice::mixed : GoalChoice::intermediate;
}

DepthChoice depth_of(const std::string& name) {
  if (name == "fixed") return DepthChoice::fixed;
  if (name == "classifier") return DepthChoice::classifier;
  return name == "database" ? DepthChoice::database : DepthChoice::oracle;
}

bool is_given(const Parameters& parameters, std::string_view name) {
  const auto& given = parameters.given();
  return std::any_of(given.begin(), given.end(),
                     [&](const auto& assignment) { return assignment.first == name; });
}

}  // namespace

std::vector<ParameterSpec> control_parameters() {
  return {choice_parameter("depth", {"database", "fixed", "classifier", "oracle"},
                           "what chooses the depth of a lookahead; the oracle tries all depths"),
          choice_parameter("goal", {"intermediate", "mixed", "global"},
                           "where a lookahead heads: the next region, the next region if the goal "
                           "asks for too deep a search, or the goal"),
          choice_parameter("select", {"database", "classifier"},
                           "what says, with goal=mixed, that the goal asks for too deep a search"),
          integer_parameter("plies", 30, 1, DatabaseSettings::kMaxCap,
                            "the depth of depth=fixed, the greatest of the others"),
          choice_parameter("abstraction", {"clique", "sectors"}, "how regions are made"),
          integer_parameter("level", 4, 0, DatabaseSettings::kMaxLevel, "how coarse regions are"),
          choice_parameter("repair", {"off", "on"},
                           "whether advice follows a world that changes, at up to half of what a "
                           "step may spend"),
          file_parameter("database",
                         "made by `fleetfoot database build`; without one what it says about the "
                         "goal is computed when the agent is made or gets another goal"),
          file_parameter("classifier",
                         "made by `fleetfoot classifier train`; without one it is a tree that "
                         "comes with the library, for as many plies")};
}

ControlOptions control_options(const Parameters& parameters) {
  ControlOptions options;
  options.depth = depth_of(parameters.choice("depth"));
  options.goal = goal_of(parameters.choice("goal"));
  options.tree_selects_goal =
      options.goal == GoalChoice::mixed && parameters.choice("select") == "classifier";
  options.plies = static_cast<unsigned>(parameters.integer("plies"));
  options.repair = parameters.choice("repair") == "on";
  if (options.repair &&
      (options.goal == GoalChoice::global || !parameters.file("database").empty())) {
    throw InputError("repair", "needs intermediate goals, and advice that is computed, not read");
  }
  const std::string& path = parameters.file("classifier");
  if (!path.empty()) {
    options.tree = std::make_shared<const DecisionTree>(read_tree(path));
  } else if (options.depth == DepthChoice::classifier || options.tree_selects_goal) {
    options.tree = {std::shared_ptr<const DecisionTree>(), &built_in_tree(options.plies)};
  }
  return options;
}

DatabaseSettings database_settings(const Parameters& parameters) {
  const ControlOptions options = control_options(parameters);
  DatabaseSettings settings;
  settings.kind = parameters.choice("abstraction") == "clique" ? AbstractionKind::clique
                                                               : AbstractionKind::sectors;
  settings.level = static_cast<unsigned>(parameters.integer("level"));
  settings.cap = options.plies;
  // A tree that selects must know the next region everywhere.
  settings.goals = options.tree_selects_goal ? GoalChoice::intermediate : options.goal;
  return settings;
}

bool needs_guide(const ControlOptions& options) {
  return options.depth == DepthChoice::database || options.goal != GoalChoice::global;
}

void take_settings(const std::string& path, const DatabaseSettings& found,
                   const Parameters& parameters, ControlOptions& options) {
  const DatabaseSettings wanted = database_settings(parameters);
  const auto refuse = [&](const char* name, const std::string& has, const std::string& asked) {
    throw InputError(path, std::string("was built with ") + name + " " + has + ", not " + asked);
  };
  if (!is_given(parameters, "goal")) {
    options.goal = found.goals;
  } else if (found.goals != wanted.goals) {
    refuse("goals", std::string(to_string(found.goals)), std::string(to_string(wanted.goals)));
  }
  if (is_given(parameters, "abstraction") && found.kind != wanted.kind) {
    refuse("abstraction", std::string(to_string(found.kind)), std::string(to_string(wanted.kind)));
  }
  if (is_given(parameters, "level") && found.level != wanted.level) {
    refuse("level", std::to_string(found.level), std::to_string(wanted.level));
  }
  const bool takes_depths = parameters.choice("depth") == "database";
  if (takes_depths && is_given(parameters, "plies") && found.cap != wanted.cap) {
    refuse("cap", std::to_string(found.cap), std::to_string(wanted.cap));
  }
  if (takes_depths) options.plies = found.cap;
}

}  // namespace fleetfoot
