#include "agents/global_agent.hpp"

namespace fleetfoot {

std::vector<ParameterSpec> dstar_lite_parameters() {
  return {choice_parameter("queue", {"bucket", "heap"},
                           "priority queue: buckets with scalar keys (2006), or a heap"),
          choice_parameter("ties", {"larger-g", "smaller-g"},
                           "which of two nodes with equal f goes first; smaller-g is the paper of "
                           "2002. Buckets have no choice")};
}

std::vector<ParameterSpec> anytime_dstar_parameters() {
  return {number_parameter("epsilon", 3, 1, 100, "bound on the path's cost to begin with"),
          number_parameter("decrease", 0.5, 0, 100,
                           "epsilon falls by this in each step after a search has closed, to 1"),
          number_parameter("increase", 0.1, 0, 100,
                           "epsilon rises by this in each step in which something changed, to its "
                           "start at most")};
}

ParameterSpec intake_parameter() {
  return choice_parameter("intake", {"bounded", "unbounded"},
                          "bounded: the budget pays for taking in changes; unbounded: all at once, "
                          "as published");
}

ParameterSpec focus_parameter() {
  return choice_parameter("focus", {"hold", "follow"},
                          "hold: the search aims at where the agent was until that pays no longer; "
                          "follow: at the agent, as published");
}

Intake intake_of(const Parameters& parameters) {
  return parameters.choice("intake") == "bounded" ? Intake::bounded : Intake::unbounded;
}

FocusPolicy focus_of(const Parameters& parameters) {
  return parameters.choice("focus") == "hold" ? FocusPolicy::hold : FocusPolicy::follow;
}

}  // namespace fleetfoot
