#include "agents/local_agent.hpp"

#include "agents/causes.hpp"

namespace fleetfoot {

ParameterSpec lookahead_parameter() {
  return integer_parameter("lookahead", 0, 0, 1'000'000'000,
                           "expansions of one lookahead at most; 0: as many as the budget allows");
}

std::uint64_t lookahead_of(const Parameters& parameters) {
  const auto limit = static_cast<std::uint64_t>(parameters.integer("lookahead"));
  return limit == 0 ? Budget::kEndless : limit;
}

Decision LocalAgent::decide(Meter& meter) {
  from_ = position();
  if (can_follow()) return follow();
  path_.restart(space().now());
  const LocalMove move = search_->choose(position(), lookahead_, meter);
  if (move.status != StepStatus::wait) ++replans_;
  if (move.to != position()) {
    search_->read_path(path_);
    aim_ = move.aim;
    is_new_ = true;
  }
  return decision_of(move);
}

bool LocalAgent::can_follow() const {
  const bool stands = commit_ == Commit::path || (is_new_ && path_.found_at() == space().now());
  return stands && path_.is_open(space(), position());
}

Decision LocalAgent::follow() const {
  const bool is_plan = path_.last() == goal() && path_.found_at() == space().now() &&
                       path_.cost_left() != kInfinite<std::uint64_t>;
  const StepStatus status = is_plan ? StepStatus::plan : StepStatus::partial;
  const bool committed = !is_new_ && aim_ != LocalAim::back;
  return {status, path_.next(), committed ? causes::kCommitted : cause_of(status, aim_),
          is_plan ? path_.cost_left() : kInfinite<std::uint64_t>};
}

void LocalAgent::stepped() {
  path_.moved(position());
  is_new_ = false;
  search_->stepped(from_, position());
}

void LocalAgent::relocated() {
  path_.clear();
  search_->relocated();
}

void LocalAgent::goal_changed() {
  path_.clear();
  search_->set_goal(goal());
}

void LocalAgent::append_path(std::vector<NodeId>& nodes) const {
  if (path_.is_at(nodes.back())) append_rest(path_, nodes);
}

}  // namespace fleetfoot
