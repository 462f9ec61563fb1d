#include "conformance/replay.hpp"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace fleetfoot::conformance {
namespace {

constexpr std::size_t kStepsInFull = 3;
constexpr std::size_t kTicksInFull = 3;

/// FNV-1a of 32 bits over lines of text: a few lines in any language.
class Digest {
 public:
  void add(const std::string& line) {
    ++lines_;
    for (const char letter : line) add_byte(static_cast<unsigned char>(letter));
    add_byte('\n');
  }
  std::size_t lines() const { return lines_; }
  std::string text() const {
    char digits[9];
    static_cast<void>(std::snprintf(digits, sizeof digits, "%08x", static_cast<unsigned>(value_)));
    return digits;
  }

 private:
  void add_byte(std::uint32_t byte) { value_ = (value_ ^ byte) * 16777619U; }
  std::uint32_t value_ = 2166136261U;
  std::size_t lines_ = 0;
};

/// "5 plan auto ..." from the elements of an array, without the quotes.
std::string joined(const Json& values) {
  std::string line;
  for (const Json& value : values) {
    if (!line.empty()) line += ' ';
    line += value.is_string() ? value.get<std::string>() : value.dump();
  }
  return line;
}

Place place(const Json& json) { return {json.at(0).get<int>(), json.at(1).get<int>()}; }
Json json(Place place) { return {place.x, place.y}; }
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }

std::uint8_t terrain_of(char letter) {
  if (letter == '@') return 0;
  return letter == '.' ? 1 : static_cast<std::uint8_t>(letter - '0');
}
std::vector<std::uint8_t> bytes_of(const Json& rows) {
  std::vector<std::uint8_t> bytes;
  for (const Json& row : rows) {
    for (const char letter : row.get<std::string>()) bytes.push_back(terrain_of(letter));
  }
  return bytes;
}
WorkBudget budget_of(const Json& json) {
  return json.is_null() ? WorkBudget{} : WorkBudget{json.get<std::int64_t>()};
}
int sensing_of(const Json& json) {
  if (json.is_number()) return json.get<int>();
  return json.get<std::string>() == "adjacent" ? -1 : 0;
}

class Replay {
 public:
  Replay(const Json& scenario, Player& player) : scenario_(scenario), player_(player) {}

  Json query(const Json& query) {
    begin();
    for (int tick = 0; tick <= query.at("tick").get<int>(); ++tick) change(tick);
    const Answer answer = player_.find_path(place(query.at("start")), place(query.at("goal")));
    Digest digest;
    for (const Place cell : answer.cells) digest.add(joined(json(cell)));
    return {{"found", answer.found},
            {"cost", number(answer.cost)},
            {"cells", answer.cells.size()},
            {"digest", digest.text()},
            {"nearest", json(answer.nearest)},
            {"nearest_cost", number(answer.nearest_cost)},
            {"distance", number(answer.distance)}};
  }

  Json run(const Json& run) {
    begin();
    std::vector<std::string> set;
    for (const auto& [key, value] : run.at("set").items()) {
      set.push_back(key + "=" + value.get<std::string>());
    }
    try {
      player_.make_agent(run.at("agent"), set, sensing_of(run.at("sensing")),
                         place(run.at("start")), place(run.at("goal")));
    } catch (const Refused& refusal) {
      return {{"refused", refusal.what()}};
    }
    Digest digest;
    Json steps = Json::array();
    const WorkBudget budget = budget_of(run.at("budget"));
    for (int tick = 0; tick < run.at("ticks").get<int>(); ++tick) {
      change(tick);
      for (const Json& call : run.at("calls")) {
        if (call.at("tick") == tick) this->call(call, budget, steps, digest);
      }
      decide(tick, budget, true, steps, digest);
    }
    return {{"steps", steps},
            {"lines", digest.lines()},
            {"digest", digest.text()},
            {"end", json(player_.position())},
            {"stats", player_.stats()}};
  }

  Json fleet(const Json& fleet) {
    begin();
    player_.make_fleet(fleet.at("collisions") == "avoid", fleet.at("when_unreachable"),
                       sensing_of(fleet.at("sensing")));
    std::size_t movers = 0;
    Digest digest;
    Json ticks = Json::array();
    for (int tick = 0; tick < fleet.at("ticks").get<int>(); ++tick) {
      change(tick);
      for (const Json& call : fleet.at("calls")) {
        if (call.at("tick") != tick) continue;
        try {
          fleet_call(call, movers);
        } catch (const Refused& refusal) {
          digest.add("refused " + std::string(refusal.what()));
        }
      }
      const FleetTick done = player_.tick(budget_of(fleet.at("budget")));
      const Json report = done.report;
      if (ticks.size() < kTicksInFull) ticks.push_back(report);
      digest.add("tick " + joined(report));
      for (const FleetTick::Move& move : done.moves) {
        digest.add("move " + joined({move.index, move.to.x, move.to.y, move.status, move.why}));
      }
      for (const FleetTick::Event& event : done.events) {
        digest.add("event " + joined({event.kind, event.index, event.at.x, event.at.y}));
      }
    }
    Json end = Json::array();
    for (std::size_t agent = 0; agent < movers; ++agent) {
      const auto at = player_.mover_position(agent);
      end.push_back(at ? json(*at) : Json());
    }
    return {{"reports", ticks},
            {"lines", digest.lines()},
            {"digest", digest.text()},
            {"end", end},
            {"stats", player_.fleet_stats()}};
  }

 private:
  void begin() {
    const Json& grid = scenario_.at("grid");
    player_.make_grid(grid.at("width"), grid.at("height"), grid.at("moves"), grid.at("max_terrain"),
                      bytes_of(grid.at("rows")));
  }

  void change(int tick) {
    for (const Json& change : scenario_.at("changes")) {
      if (change.at("tick") != tick) continue;
      if (change.contains("cells")) {
        player_.set(change.at("cells").get<std::vector<std::array<int, 3>>>());
      } else {
        const Json& rect = change.at("rect");
        player_.set_rect(place(rect), rect.at(2), rect.at(3), bytes_of(change.at("rows")));
      }
    }
  }

  void decide(int tick, WorkBudget budget, bool is_step, Json& steps, Digest& digest) {
    const Decision decision = player_.decide(budget, is_step);
    Json step = {tick,
                 is_step ? "step" : "think",
                 decision.to.x,
                 decision.to.y,
                 decision.status,
                 decision.work,
                 decision.expanded,
                 decision.why,
                 decision.ahead,
                 decision.complete ? 1 : 0};
    digest.add(joined(step));
    if (steps.size() >= kStepsInFull) return;
    step.push_back(number(decision.plan_cost));
    steps.push_back(step);
  }

  void call(const Json& call, WorkBudget budget, Json& steps, Digest& digest) {
    const int tick = call.at("tick");
    try {
      if (call.contains("set_goal")) player_.set_goal(place(call.at("set_goal")));
      if (call.contains("relocate")) player_.relocate(place(call.at("relocate")));
      if (call.contains("think")) decide(tick, budget, false, steps, digest);
    } catch (const Refused& refusal) {
      digest.add("refused " + std::string(refusal.what()));
    }
  }

  void fleet_call(const Json& call, std::size_t& movers) {
    const auto at = [&](const char* name, std::size_t i) { return call.at(name).at(i).get<int>(); };
    const auto index = [&](const char* name) { return call.at(name).at(0).get<std::size_t>(); };
    if (call.contains("add")) {
      const Json& mover = call.at("add");
      MoverSpec spec;
      spec.start = place(mover.at("start"));
      if (mover.contains("goal")) spec.goal = place(mover.at("goal"));
      spec.shared = mover.value("shared", -1);
      spec.priority = mover.value("priority", 0);
      spec.size = mover.value("size", 1);
      player_.add_mover(spec);
      ++movers;
    } else if (call.contains("remove")) {
      player_.remove_mover(call.at("remove").get<std::size_t>());
    } else if (call.contains("set_goal")) {
      player_.set_fleet_goal(index("set_goal"), {at("set_goal", 1), at("set_goal", 2)});
    } else if (call.contains("set_shared_goal")) {
      player_.set_shared_goal(index("set_shared_goal"),
                              call.at("set_shared_goal").at(1).get<std::size_t>());
    } else if (call.contains("relocate")) {
      player_.relocate_mover(index("relocate"), {at("relocate", 1), at("relocate", 2)});
    } else if (call.contains("add_goal")) {
      player_.add_goal(place(call.at("add_goal")));
    } else if (call.contains("move_goal")) {
      player_.move_goal(index("move_goal"), {at("move_goal", 1), at("move_goal", 2)});
    } else {
      player_.remove_goal(call.at("remove_goal").get<std::size_t>());
    }
  }

  const Json& scenario_;
  Player& player_;
};

/// Whether all of it belongs in one line: no deeper than a list of pairs, and short.
bool is_small(const Json& json) { return !json.is_structured() || json.dump().size() < 110; }

void write(const Json& json, const std::string& indent, std::string& out) {
  if (is_small(json)) {
    out += json.dump();
    return;
  }
  const std::string inner = indent + " ";
  out += json.is_object() ? "{\n" : "[\n";
  std::size_t left = json.size();
  for (const auto& [key, value] : json.items()) {
    out += inner;
    if (json.is_object()) out += Json(key).dump() + ": ";
    write(value, inner, out);
    out += --left > 0 ? ",\n" : "\n";
  }
  out += indent + (json.is_object() ? "}" : "]");
}

}  // namespace

Json replay(const Json& scenario, Player& player) {
  Json result = scenario;
  Replay replay(scenario, player);
  for (Json& query : result.at("queries")) query["expect"] = replay.query(query);
  for (Json& run : result.at("runs")) run["expect"] = replay.run(run);
  for (Json& fleet : result.at("fleets")) fleet["expect"] = replay.fleet(fleet);
  return result;
}

std::string to_text(const Json& scenario) {
  std::string out;
  write(scenario, "", out);
  return out + "\n";
}

}  // namespace fleetfoot::conformance
