#include "control/general_lrtastar.hpp"

#include <string>
#include <utility>

#include "base/error.hpp"
#include "control/built_in_trees.hpp"
#include "control/computed_guide.hpp"
#include "control/decision_tree.hpp"
#include "control/file_guide.hpp"
#include "control/pattern_database.hpp"
#include "control/repaired_guide.hpp"
#include "control/space_fingerprint.hpp"
#include "search/realtime/local_search_info.hpp"

namespace fleetfoot {
namespace {

constexpr Choice<DepthChoice> kDepthChoices[] = {{"database", DepthChoice::database},
                                                 {"fixed", DepthChoice::fixed},
                                                 {"classifier", DepthChoice::classifier},
                                                 {"oracle", DepthChoice::oracle}};
enum class Selector { database, classifier };
constexpr Choice<Selector> kSelectors[] = {{"database", Selector::database},
                                           {"classifier", Selector::classifier}};
constexpr Choice<bool> kSwitch[] = {{"off", false}, {"on", true}};

bool needs_guide(const ControlOptions& options) {
  return options.depth == DepthChoice::database || options.goal != GoalChoice::global;
}
bool needs_tree(const ControlOptions& options) {
  return options.depth == DepthChoice::classifier || options.tree_selects_goal;
}

/// That are in no single condition: the guide and the tree serve two choices each.
void check_effects(const Parameters& parameters, const ControlOptions& options) {
  const auto refuse = [](const std::string& name, const char* with) {
    throw InputError(name, std::string("has an effect only with ") + with);
  };
  if (!needs_guide(options)) {
    for (const char* const name : {"abstraction", "level"}) {
      if (parameters.is_given(name)) refuse(name, "depth=database or goal=intermediate|mixed");
    }
    if (!parameters.file("database").empty()) {
      refuse("database", "depth=database or goal=intermediate|mixed");
    }
  }
  if (!needs_tree(options) && !parameters.file("classifier").empty()) {
    refuse("classifier", "depth=classifier or select=classifier");
  }
  if (parameters.choice("repair", kSwitch) && !parameters.file("database").empty()) {
    throw InputError("repair", "needs advice that is computed, not read from a database");
  }
}

/// All but the guide.
ControlOptions control_options(const Parameters& parameters) {
  ControlOptions options;
  options.depth = parameters.choice("depth", kDepthChoices);
  options.goal = parameters.choice("goal", kGoalChoices);
  options.tree_selects_goal = options.goal == GoalChoice::mixed &&
                              parameters.choice("select", kSelectors) == Selector::classifier;
  options.plies = static_cast<unsigned>(parameters.integer("plies"));
  check_effects(parameters, options);
  if (!needs_tree(options)) return options;
  const std::string& path = parameters.file("classifier");
  if (path.empty()) {
    options.tree = {std::shared_ptr<const DecisionTree>(), &built_in_tree(options.plies)};
  } else {
    options.tree = std::make_shared<const DecisionTree>(read_tree(path));
  }
  return options;
}

/// What a database must have been made with.
DatabaseSettings database_settings(const Parameters& parameters, const ControlOptions& options) {
  DatabaseSettings settings;
  settings.kind = parameters.choice("abstraction", kAbstractionKinds);
  settings.level = static_cast<unsigned>(parameters.integer("level"));
  settings.cap = options.plies;
  // A tree that selects must know the next region everywhere.
  settings.goals = options.tree_selects_goal ? GoalChoice::intermediate : options.goal;
  return settings;
}

/// Adopts from a database what the parameters leave open: its goals and, where depths are from it,
/// its cap. Throws InputError where they say otherwise than the database.
void adopt_settings(const std::string& path, const DatabaseSettings& found,
                    const Parameters& parameters, ControlOptions& options) {
  const DatabaseSettings wanted = database_settings(parameters, options);
  const auto refuse = [&](const char* name, const std::string& has, const std::string& asked) {
    throw InputError(path, std::string("was built with ") + name + " " + has + ", not " + asked);
  };
  if (!parameters.is_given("goal")) {
    options.goal = found.goals;
  } else if (found.goals != wanted.goals) {
    refuse("goals", std::string(to_string(found.goals)), std::string(to_string(wanted.goals)));
  }
  if (parameters.is_given("abstraction") && found.kind != wanted.kind) {
    refuse("abstraction", std::string(to_string(found.kind)), std::string(to_string(wanted.kind)));
  }
  if (parameters.is_given("level") && found.level != wanted.level) {
    refuse("level", std::to_string(found.level), std::to_string(wanted.level));
  }
  if (options.depth != DepthChoice::database) return;
  if (parameters.is_given("plies") && found.cap != wanted.cap) {
    refuse("cap", std::to_string(found.cap), std::to_string(wanted.cap));
  }
  options.plies = found.cap;
}

/// A database is about the map, whatever of it the agent has seen so far.
void check_map(const std::string& path, const PatternDatabase& database, const AnySpace& truth) {
  const bool fits = truth.visit([&](const auto& space) {
    return database.nodes() == space.node_slots() &&
           database.fingerprint() == space_fingerprint(space);
  });
  if (!fits) throw InputError(path, "was built for another map, other moves or another heuristic");
}

}  // namespace

std::vector<ParameterSpec> general_lrtastar_parameters() {
  const auto conditional = [](const std::vector<std::string>& goals, ParameterSpec spec) {
    return only_with("goal", goals, {std::move(spec)}).front();
  };
  return {choice_parameter("depth", kDepthChoices,
                           "what chooses the depth of a lookahead; the oracle tries all depths"),
          choice_parameter("goal", kGoalChoices,
                           "where a lookahead heads: the next region, the next region if the goal "
                           "asks for too deep a search, or the goal"),
          conditional({"mixed"},
                      choice_parameter("select", kSelectors,
                                       "what says that the goal asks for too deep a search")),
          integer_parameter("plies", 30, 1, DatabaseSettings::kMaxCap,
                            "the depth of depth=fixed, the greatest of the others"),
          choice_parameter("abstraction", kAbstractionKinds, "how regions are made"),
          integer_parameter("level", 4, 0, DatabaseSettings::kMaxLevel, "how coarse regions are"),
          conditional({"intermediate", "mixed"},
                      choice_parameter("repair", kSwitch,
                                       "whether advice follows a world that changes, at up to half "
                                       "of what a step may spend")),
          file_parameter("database",
                         "made by `fleetfoot database build`; without one what it says about the "
                         "goal is computed when the agent is made, and for another goal in the "
                         "steps that follow, at up to half of what a step may spend"),
          file_parameter("classifier",
                         "made by `fleetfoot classifier train`; without one it is a tree that "
                         "comes with the library, for as many plies")};
}

std::unique_ptr<LocalSearch> make_general_lrtastar(const AnySpace& believed, const World& truth,
                                                   NodeId goal, const Parameters& parameters) {
  ControlOptions options = control_options(parameters);
  const std::string& path = parameters.file("database");
  if (!path.empty()) {
    auto database = open_database(path);
    adopt_settings(path, database->settings(), parameters, options);
    check_map(path, *database, AnySpace(truth, believed.heuristic()));
    options.guide = std::make_shared<FileGuide>(std::move(database));
  } else if (parameters.choice("repair", kSwitch)) {
    options.guide = make_repaired_guide(believed, database_settings(parameters, options));
  } else if (needs_guide(options)) {
    options.guide = make_computed_guide(believed, database_settings(parameters, options));
  }
  return make_general_lrtastar(believed, goal, std::move(options));
}

namespace local_search_table {

const LocalSearchInfo& general_lrtastar_local() {
  static const LocalSearchInfo info{
      "general-lrtastar", "chooses its depth and its goal again in every step",
      general_lrtastar_parameters(), [](const LocalSetup& setup) {
        return make_general_lrtastar(setup.space, setup.truth, setup.goal, setup.parameters);
      }};
  return info;
}

}  // namespace local_search_table
}  // namespace fleetfoot
