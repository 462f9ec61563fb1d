#include "apps/common/control_options.hpp"

#include "base/error.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {

AbstractionKind read_abstraction(const char* option, const std::string& text) {
  if (text == "clique") return AbstractionKind::clique;
  if (text == "sectors") return AbstractionKind::sectors;
  throw InputError(option, "must be clique or sectors, not " + formats::in_quotes(text));
}

GoalChoice read_goals(const char* option, const std::string& text) {
  if (text == "global") return GoalChoice::global;
  if (text == "mixed") return GoalChoice::mixed;
  if (text == "intermediate") return GoalChoice::intermediate;
  throw InputError(option,
                   "must be global, mixed or intermediate, not " + formats::in_quotes(text));
}

}  // namespace fleetfoot::app
