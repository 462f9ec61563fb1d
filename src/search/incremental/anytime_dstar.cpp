#include "search/incremental/anytime_dstar.hpp"

#include <cmath>
#include <type_traits>

namespace fleetfoot {

#define FLEETFOOT_ANYTIME_DSTAR(S) template class AnytimeDStar<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_ANYTIME_DSTAR)
#undef FLEETFOOT_ANYTIME_DSTAR

namespace {
constexpr Choice<Improves> kImproves[] = {{"steps", Improves::steps},
                                          {"changes", Improves::changes}};
}  // namespace

std::vector<ParameterSpec> anytime_dstar_parameters() {
  return {
      number_parameter("epsilon", 3, 1, 100, "bound on the path's cost to begin with"),
      number_parameter("decrease", 0.5, 0, 100,
                       "epsilon falls by this in each step after a search has closed, to 1"),
      choice_parameter("improve", kImproves,
                       "steps: epsilon falls while nothing changes, the agent on the path found "
                       "last; changes: it searches only when something has changed"),
      number_parameter("increase", 0.1, 0, 100,
                       "epsilon rises by this in each step in which something changed, to its "
                       "start at most")};
}

AnytimeDStarOptions anytime_dstar_options(const Parameters& parameters) {
  const auto hundredths = [&](const char* name) {
    return static_cast<unsigned>(std::lround(parameters.number(name) * 100));
  };
  return {hundredths("epsilon"),
          hundredths("decrease"),
          hundredths("increase"),
          parameters.choice("intake", kIntakes),
          parameters.choice("focus", kFocusPolicies),
          parameters.choice("improve", kImproves)};
}

std::unique_ptr<GlobalSearch> make_anytime_dstar(const AnySpace& space, NodeId agent, NodeId goal,
                                                 const AnytimeDStarOptions& options) {
  return space.visit([&](const auto& s) -> std::unique_ptr<GlobalSearch> {
    return std::make_unique<AnytimeDStar<std::decay_t<decltype(s)>>>(s, agent, goal, options);
  });
}

}  // namespace fleetfoot
