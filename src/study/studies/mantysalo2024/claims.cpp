#include "study/studies/mantysalo2024/claims.hpp"

#include <utility>

#include "study/claims.hpp"

namespace fleetfoot::study::mantysalo2024 {
namespace {

std::vector<std::string> cases(const std::vector<std::string>& grids, const std::vector<int>& sizes,
                               const std::vector<int>& percents) {
  std::vector<std::string> names;
  for (const std::string& grid : grids) {
    for (const int size : sizes) {
      for (const int percent : percents) names.push_back(scenario_name(grid, size, percent));
    }
  }
  return names;
}

const std::vector<std::string> kStatic{"AD* 2", "AD* 3", "AD* 5"};

/// "a is less than b in the metric", for each scenario and pair.
std::vector<Comparison> all_less(const std::vector<std::string>& scenarios,
                                 const std::vector<std::string>& a,
                                 const std::vector<std::string>& b, const std::string& metric) {
  std::vector<Comparison> all;
  for (const std::string& scenario : scenarios) {
    for (const std::string& first : a) {
      for (const std::string& second : b) {
        if (first != second) all.push_back(less(scenario, first, second, metric));
      }
    }
  }
  return all;
}

std::vector<Comparison> both(std::vector<Comparison> first, const std::vector<Comparison>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace

std::string scenario_name(const std::string& grid, int size, int percent) {
  return grid + "-" + std::to_string(size) + "-" + std::to_string(percent);
}

std::vector<std::string> rtdstars(const std::vector<int>& limits) {
  std::vector<std::string> names;
  names.reserve(limits.size());
  for (const int limit : limits) names.push_back("RTD* " + std::to_string(limit));
  return names;
}

void judge(const Results& results, std::vector<Claim>& claims) {
  const std::string thesis = "Mäntysalo 2024, ";
  ClaimJudge judge(results, claims);
  const std::vector<std::string> everywhere = cases(kGrids, kSizes, kPercents);
  const std::vector<std::string> rooms = cases({"room"}, kSizes, kPercents);
  const std::vector<std::string> random = cases({"random"}, kSizes, kPercents);
  const std::vector<std::string> rivals{"A*", "D* Lite", "AD* 2", "AD* 3", "AD* 5", "AD* changing"};

  {
    std::vector<Comparison> others;
    for (const Contender& contender : results.study().contenders) {
      if (contender.ours || contender.name == "A*") continue;
      const auto more = all_less(everywhere, {"A*"}, {contender.name}, "path_length");
      others.insert(others.end(), more.begin(), more.end());
    }
    judge.all(thesis + "5.2.1", "A*'s paths are the shortest of all", others);
  }
  judge.most(thesis + "5.2.2", "D* Lite's paths are longer than A*'s in most cases",
             all_less(everywhere, {"A*"}, {"D* Lite"}, "path_length"), 0.51);
  judge.all(thesis + "5.2.1", "A*'s paths in rooms get longer as more changes (2 % to 20 %)",
            {across("A*", "path_length", "room-128-2", "room-128-20"),
             across("A*", "path_length", "room-256-2", "room-256-20"),
             across("A*", "path_length", "room-512-2", "room-512-20")});
  judge.all(thesis + "5.2.2", "At 2 % D* Lite needs less total time than A*, but for rooms 512",
            both(all_less(cases(kGrids, {128, 256}, {2}), {"D* Lite"}, {"A*"}, "total_us"),
                 all_less({"random-512-2"}, {"D* Lite"}, {"A*"}, "total_us")));
  {
    std::vector<Comparison> rising;
    for (const std::string& grid : kGrids) {
      for (const int size : kSizes) {
        rising.push_back(
            across("A*", "total_us", scenario_name(grid, size, 2), scenario_name(grid, size, 20)));
      }
    }
    judge.all(thesis + "5.2.1", "A*'s total time grows as more changes (2 % to 20 %)", rising);
  }
  judge.all(thesis + "5.2.2", "In rooms 512 A* needs less total time than D* Lite, even at 2 %",
            all_less(cases({"room"}, {512}, kPercents), {"A*"}, {"D* Lite"}, "total_us"));
  judge.all(thesis + "5.2.2", "At 20 % A* needs less total time than D* Lite",
            all_less(cases(kGrids, kSizes, {20}), {"A*"}, {"D* Lite"}, "total_us"));
  {
    std::vector<Comparison> rising;
    std::vector<Comparison> larger;
    for (const std::string& grid : kGrids) {
      for (const int size : kSizes) {
        rising.push_back(ratio_rises("D* Lite", "A*", "total_us", scenario_name(grid, size, 2),
                                     scenario_name(grid, size, 20)));
      }
      larger.push_back(ratio_rises("D* Lite", "A*", "total_us", scenario_name(grid, 128, 2),
                                   scenario_name(grid, 512, 2)));
    }
    judge.all(thesis + "5.2.2", "D* Lite loses ground to A* as more changes (2 % to 20 %)", rising);
    judge.all(thesis + "5.2.2", "D* Lite loses ground to A* as maps grow (128 to 512, at 2 %)",
              larger);
  }
  judge.all(thesis + "5.2.2, Fig. 5.20",
            "In expansions D* Lite gains on A* as random maps grow and loses as rooms do (at 2 %)",
            {ratio_rises("D* Lite", "A*", "expanded", "random-512-2", "random-128-2"),
             ratio_rises("D* Lite", "A*", "expanded", "room-128-2", "room-512-2")});
  judge.all(thesis + "5.2.3", "In rooms RTD* recomputes faster than every other algorithm",
            all_less(rooms, rtdstars(), rivals, "recompute_us"));
  judge.range(thesis + "5.2.3", "In rooms 512 even RTD* 512 recomputes in a tenth of A*'s time",
              cases({"room"}, {512}, kPercents), "RTD* 512", "A*", "recompute_us", 0, 0.05);
  judge.most(thesis + "5.2.3", "On random maps RTD* generally recomputes fastest too",
             all_less(random, rtdstars(), rivals, "recompute_us"), 0.7);
  judge.all(thesis + "5.2.3", "A larger limit gives RTD* shorter paths (32 against 512)",
            all_less(everywhere, {"RTD* 512"}, {"RTD* 32"}, "path_length"));
  judge.all(thesis + "5.2.3",
            "At low limits RTD*'s paths in rooms are longest where least changes (2 % over 20 %)",
            {across("RTD* 32", "path_length", "room-128-20", "room-128-2"),
             across("RTD* 64", "path_length", "room-128-20", "room-128-2"),
             across("RTD* 32", "path_length", "room-256-20", "room-256-2"),
             across("RTD* 64", "path_length", "room-256-20", "room-256-2"),
             across("RTD* 128", "path_length", "room-512-20", "room-512-2")});
  {
    std::vector<Comparison> rising;
    for (const int size : kSizes) {
      for (const std::string& agent : rtdstars()) {
        rising.push_back(across(agent, "path_length", scenario_name("random", size, 2),
                                scenario_name("random", size, 20)));
      }
    }
    judge.all(thesis + "5.2.3", "On random maps RTD*'s paths are shortest where least changes",
              rising);
  }
  judge.all(thesis + "5.2.3",
            "In rooms 256 at 20 % RTD* at 256 and 512 has shorter paths than A* and D* Lite",
            all_less({"room-256-20"}, rtdstars({256, 512}), {"A*", "D* Lite"}, "path_length"));
  judge.all(thesis + "5.2.3", "In rooms 512 at 20 % RTD* at 256 and 512 beats D* Lite's paths",
            all_less({"room-512-20"}, rtdstars({256, 512}), {"D* Lite"}, "path_length"));
  judge.all(thesis + "5.2.4", "AD* with a fixed epsilon never beats the paths of A* and D* Lite",
            all_less(everywhere, {"A*", "D* Lite"}, kStatic, "path_length"));
  judge.all(thesis + "5.2.4", "A lower epsilon never gives longer paths",
            both(all_less(everywhere, {"AD* 2"}, {"AD* 3", "AD* 5"}, "path_length"),
                 all_less(everywhere, {"AD* 3"}, {"AD* 5"}, "path_length")));
  judge.all(thesis + "5.2.4",
            "On random maps AD* with a fixed epsilon recomputes faster than D* Lite",
            all_less(random, kStatic, {"D* Lite"}, "recompute_us"));
  judge.most(thesis + "5.2.4", "In rooms it does in most cases",
             all_less(rooms, kStatic, {"D* Lite"}, "recompute_us"), 0.7);
  judge.all(thesis + "5.2.4", "In rooms a higher epsilon recomputes faster (5 against 2)",
            all_less(rooms, {"AD* 5"}, {"AD* 2"}, "recompute_us"));
  judge.range(thesis + "5.2.4",
              "On random maps the fixed epsilons recompute in about the same time", random, "AD* 5",
              "AD* 2", "recompute_us", 0.95, 1.05);
  for (const std::string& agent : kStatic) {
    const auto [low, high] = agent == "AD* 2"   ? std::pair{1.06, 1.25}
                             : agent == "AD* 3" ? std::pair{1.10, 1.36}
                                                : std::pair{1.10, 1.47};
    judge.range(thesis + "5.2.4", "The paths of " + agent + " over A*'s lie in a fixed range",
                everywhere, agent, "A*", "path_length", low, high);
  }
  judge.all(thesis + "5.2.4", "AD* with changing epsilon has shorter paths than with any fixed one",
            all_less(everywhere, {"AD* changing"}, kStatic, "path_length"));
  judge.all(thesis + "5.2.4", "On random maps it recomputes more slowly than D* Lite",
            all_less(random, {"D* Lite"}, {"AD* changing"}, "recompute_us"));
  judge.all(thesis + "5.2.4", "In rooms 256 and 512 it recomputes faster than D* Lite",
            all_less(cases({"room"}, {256, 512}, kPercents), {"AD* changing"}, {"D* Lite"},
                     "recompute_us"));
}

}  // namespace fleetfoot::study::mantysalo2024
