#include "study/studies/koenig2004/claims.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <tuple>
#include <utility>

#include "study/report_parts.hpp"
#include "study/studies/koenig2004/lookaheads.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study::koenig2004 {
namespace {

constexpr const char* kPaired = "paired t test at three standard errors for each lookahead";

std::string words(const Results& results, const std::string& scenario, const std::string& agent,
                  const std::string& metric) {
  const Estimate ours = mean_of(results, scenario, agent, metric);
  return ours.n == 0 ? "no runs" : in_words(ours);
}

enum class Side { below, above };

/// "each LRTA* that `wanted` picks has less, or more, of the metric than D* Lite", over all
/// lookaheads of the study: one that never reaches the goal must not drop out of "at all
/// lookaheads".
Tally beside_dstar_lite(Side side, const Results& results, const std::string& scenario,
                        const std::string& metric, const std::function<bool(int)>& wanted) {
  Tally tally;
  for (const int n : studied_lookaheads(results.study())) {
    if (!wanted(n)) continue;
    const std::string lrtastar = lrta(n);
    tally.add_less(std::to_string(n),
                   side == Side::below
                       ? results.difference(scenario, lrtastar, kDStarLite, metric)
                       : results.difference(scenario, kDStarLite, lrtastar, metric));
  }
  return tally;
}

bool all(int /*lookahead*/) { return true; }

/// "the metric falls as the lookahead grows": no significant rise from one to the next, and a
/// significant fall from the first to the last.
Claim falls_with_lookahead(const Results& results, const std::string& scenario,
                           const std::string& metric) {
  Claim claim;
  claim.test =
      "paired t tests at three standard errors: first against last lookahead, and each against the "
      "next";
  const std::vector<int> all = lookaheads(results, scenario);
  if (all.size() < 2) return claim;
  int falls = 0;
  int rises = 0;
  for (std::size_t i = 1; i < all.size(); ++i) {
    const Estimate step = results.difference(scenario, lrta(all[i]), lrta(all[i - 1]), metric);
    if (step.mean < 0) ++falls;
    if (is_less(step) == Verdict::fails && step.mean > 0) ++rises;
  }
  const Verdict ends =
      is_less(results.difference(scenario, lrta(all.back()), lrta(all.front()), metric));
  claim.measured = words(results, scenario, lrta(all.front()), metric) + " at " +
                   std::to_string(all.front()) + ", " +
                   words(results, scenario, lrta(all.back()), metric) + " at " +
                   std::to_string(all.back()) + "; " + std::to_string(falls) + " of " +
                   std::to_string(all.size() - 1) + " steps fall, " + std::to_string(rises) +
                   " rise significantly";
  claim.verdict = ends == Verdict::holds && rises > 0 ? Verdict::in_part : ends;
  return claim;
}

void add(std::vector<Claim>& claims, std::string source, std::string text, std::string published,
         std::string measured, Verdict verdict, std::string test) {
  claims.push_back({"Koenig 2004, " + std::move(source), std::move(text), std::move(published),
                    std::move(measured), verdict, std::move(test)});
}

/// Enough for a claim that is judged from means alone.
bool has_many_runs(const Results& results, const std::string& scenario) {
  return results.estimate(scenario, kDStarLite, "path_length").n >= 10;
}

/// "the lookahead that is best for planning + x * path grows with x". By construction of the
/// envelope the path shortens; whether the lookahead grows is up to the data.
void judge_growth_with_x(const Results& results, const std::string& scenario,
                         const std::string& source, const std::string& published,
                         std::vector<Claim>& claims) {
  const auto ranges = best_by_weight(alternatives(results, scenario));
  std::string measured;
  bool grows = true;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (i > 0) grows = grows && ranges[i].lookahead > ranges[i - 1].lookahead;
    measured += (i == 0 ? "" : ", ") + std::to_string(ranges[i].lookahead) + " from " +
                power_of_ten(ranges[i].from);
  }
  Verdict verdict = Verdict::not_judged;
  if (ranges.size() > 1 && has_many_runs(results, scenario)) {
    verdict = grows ? Verdict::holds : Verdict::fails;
  }
  add(claims, source, "The best lookahead grows with the time that a move takes", published,
      measured, verdict, "lower envelope of the means over x");
}

}  // namespace

void judge_heuristics(const Results& results, std::vector<Claim>& claims) {
  const auto strong_minus_weak = [&](const std::string& world, const std::string& agent,
                                     const std::string& metric) {
    return results.difference({world + "-strong", agent}, {world + "-weak", agent}, metric);
  };
  const auto weak_minus_strong = [&](const std::string& world, const std::string& agent,
                                     const std::string& metric) {
    return results.difference({world + "-weak", agent}, {world + "-strong", agent}, metric);
  };
  const auto both = [&](const std::string& world, const std::string& agent,
                        const std::string& metric) {
    return words(results, world + "-strong", agent, metric) + " strong, " +
           words(results, world + "-weak", agent, metric) + " weak";
  };
  add(claims, "6", "D* Lite expands fewer states with the strong heuristics, in mazes",
      "357,417 us against 373,561 us", both("maze", kDStarLite, "expanded"),
      is_less(strong_minus_weak("maze", kDStarLite, "expanded")),
      "paired t test of the expansions at three standard errors");
  add(claims, "6", "D* Lite finds paths of about the same length with both heuristics, in mazes",
      "21,738 against 21,140 moves", both("maze", kDStarLite, "path_length"),
      is_within(results.ratio_of_means({"maze-strong", kDStarLite}, {"maze-weak", kDStarLite},
                                       "path_length"),
                0.95, 1.05),
      "95 % interval of the ratio within 5 % of 1");

  Tally longer;
  Tally more;
  const std::vector<int> all_lookaheads = studied_lookaheads(results.study());
  for (const int n : all_lookaheads) {
    longer.add_less(std::to_string(n), weak_minus_strong("maze", lrta(n), "path_length"));
    if (n <= 15) more.add_less(std::to_string(n), weak_minus_strong("maze", lrta(n), "expanded"));
  }
  add(claims, "6", "In mazes LRTA* finds longer paths with the strong heuristics",
      "15 of 15 lookaheads", longer.in_words(), longer.verdict(), kPaired);
  add(claims, "6",
      "In mazes LRTA* expands more states with the strong heuristics, at smaller lookaheads (to "
      "15)",
      "planning time longer at 8 of 8", more.in_words(), more.verdict(), kPaired);

  Tally same;
  for (const int n : all_lookaheads) {
    if (n < 7) continue;
    same.add_within(
        std::to_string(n),
        results.ratio_of_means({"random-strong", lrta(n)}, {"random-weak", lrta(n)}, "path_length"),
        0.95, 1.05);
  }
  add(claims, "7",
      "Among random obstacles LRTA* does about the same with both heuristics at larger lookaheads "
      "(from 7)",
      "within 3.5 % at 12 of 12", same.in_words(), same.verdict(),
      "95 % interval of the ratio of path lengths within 5 % of 1");

  Tally slower;
  const auto compare = [&](const std::string& agent, const std::string& maze) {
    const Estimate random = results.estimate("random-strong", agent, "episode_us");
    const Estimate in_maze = results.estimate(maze, agent, "episode_us");
    const bool known = random.n > 0 && in_maze.n > 0;
    slower.add(agent, known ? std::optional<Verdict>(is_less(in_maze, random)) : std::nullopt);
  };
  compare(kDStarLite, "maze-strong");
  for (const int n : all_lookaheads) compare(lrta(n), "maze-weak");
  add(claims, "7",
      "An episode takes longer among random obstacles than in mazes, for both searches",
      "508 against 54 us for D* Lite, 380 against 12 us at a lookahead of 21", slower.in_words(),
      slower.verdict(), "Welch's test at three standard errors");
}

void judge_mazes(const Results& results, std::vector<Claim>& claims) {
  const std::string maze = "maze";
  const Claim shorter = falls_with_lookahead(results, maze, "path_length");
  add(claims, "6", "More lookahead gives shorter paths in mazes",
      "1,259,958 moves at 1 to 104,060 at 49; 21 of 24 steps fall", shorter.measured,
      shorter.verdict, shorter.test);

  const std::vector<int> all_lookaheads = lookaheads(results, maze);
  const int cheapest = best_lookahead(results, maze, "total_us");
  Verdict valley = Verdict::not_judged;
  if (all_lookaheads.size() > 2) {
    const auto below = [&](int other) {
      if (other == cheapest) return Verdict::fails;
      return is_less(results.difference(maze, lrta(cheapest), lrta(other), "total_us"));
    };
    valley = all_of({below(all_lookaheads.front()), below(all_lookaheads.back())});
  }
  add(claims, "6", "The planning time of LRTA* first falls and then rises with the lookahead",
      "least at 21",
      cheapest == 0 ? "no runs"
                    : "least at " + std::to_string(cheapest) + ": " +
                          words(results, maze, lrta(cheapest), "total_us") + " us",
      valley, "paired t tests at three standard errors: the least against the first and the last");

  const Tally slower =
      beside_dstar_lite(Side::above, results, maze, "total_us", [](int n) { return n > 45; });
  add(claims, "6", "LRTA* plans longer than D* Lite at lookaheads above 45",
      "370,010 us at 47, 357,417 us for D* Lite", slower.in_words(), slower.verdict(), kPaired);
  const Tally faster = beside_dstar_lite(Side::below, results, maze, "total_us",
                                         [](int n) { return n >= 11 && n <= 45; });
  add(claims, "6, Table 2", "LRTA* plans for less time than D* Lite at lookaheads from 11 to 45",
      "273,280 us at 21, 357,417 us for D* Lite", faster.in_words(), faster.verdict(), kPaired);
  const Tally longer = beside_dstar_lite(Side::above, results, maze, "path_length", all);
  add(claims, "6", "The paths of LRTA* are longer than those of D* Lite at all lookaheads",
      "5 times at 49", longer.in_words(), longer.verdict(), kPaired);

  double least = 0;
  double most = 0;
  for (const int n : all_lookaheads) {
    const double each = results.quotient_of_means({maze, lrta(n)}, "total_us", "expanded").mean;
    least = n == all_lookaheads.front() ? each : std::min(least, each);
    most = std::max(most, each);
  }
  Verdict proportional = Verdict::not_judged;
  if (all_lookaheads.size() > 2 && least > 0 && has_many_runs(results, maze)) {
    proportional = most / least <= 1.5 ? Verdict::holds
                                       : (most / least <= 3 ? Verdict::in_part : Verdict::fails);
  }
  add(claims, "6, Fig. 7", "The planning time of LRTA* is roughly proportional to its expansions",
      "0.47 to 0.70 us an expansion",
      in_words(least) + " to " + in_words(most) + " us an expansion", proportional,
      "largest over smallest time per expansion: at most 1.5; in part to 3");

  judge_growth_with_x(results, maze, "6", "21, 25 from 10^-0.30, 33 from 10^-0.15", claims);
  const auto others = alternatives(results, maze);
  const Alternative dstar{0, results.estimate(maze, kDStarLite, "total_us").mean,
                          results.estimate(maze, kDStarLite, "path_length").mean};
  const bool known = !others.empty() && results.has(maze, kDStarLite);
  const BestRange wins = preferred_over(dstar, others);
  Verdict preferred = Verdict::not_judged;
  if (known && has_many_runs(results, maze)) {
    preferred =
        std::isinf(wins.to) ? (wins.from > 0 ? Verdict::holds : Verdict::in_part) : Verdict::fails;
  }
  add(claims, "6",
      "From some time of a move on, D* Lite is better than LRTA* with the best lookahead; below, "
      "LRTA* is",
      "from 10^-0.27 us",
      known ? "from " + power_of_ten(wins.from) + " us to " + power_of_ten(wins.to) : "no runs",
      preferred, "crossing points of the means; in part if D* Lite is better from 0 on");

  for (const auto& [metric, noun, printed] :
       {std::tuple{"episode_us", "episode",
                   "54.10 us for D* Lite; LRTA* below to a lookahead of 75"},
        std::tuple{"move_us", "move", "16.44 us for D* Lite; LRTA* below to a lookahead of 165"}}) {
    const Tally below =
        beside_dstar_lite(Side::below, results, maze, metric, [](int n) { return n <= 49; });
    add(claims, "6",
        std::string("LRTA* takes less time per ") + noun +
            " than D* Lite at all tabulated lookaheads",
        printed,
        words(results, maze, kDStarLite, metric) +
            " us for D* Lite; LRTA* below to a lookahead of " +
            std::to_string(largest_below_dstar_lite(results, maze, metric)) + "; " +
            below.in_words(),
        below.verdict(), kPaired);
  }
  Verdict even_241 = Verdict::not_judged;
  if (results.has(maze, lrta(241)) && known) {
    even_241 = all_of({is_less(results.difference(maze, kDStarLite, lrta(241), "path_length")),
                       is_less(results.difference(maze, kDStarLite, lrta(241), "episode_us")),
                       is_less(results.difference(maze, kDStarLite, lrta(241), "move_us"))});
  }
  add(claims, "6",
      "Even a lookahead of 241 gives longer paths than D* Lite, for more time per episode and move",
      "44,721 moves, 168 us an episode, 28.6 us a move",
      words(results, maze, lrta(241), "path_length") + " moves, " +
          words(results, maze, lrta(241), "episode_us") + " us, " +
          words(results, maze, lrta(241), "move_us") + " us",
      even_241, "paired t tests at three standard errors");
}

void judge_random(const Results& results, std::vector<Claim>& claims) {
  const std::string random = "random";
  const Tally faster = beside_dstar_lite(Side::below, results, random, "total_us", all);
  add(claims, "7",
      "Among random obstacles LRTA* plans for less time than D* Lite at all lookaheads",
      "28,280 to 29,995 us against 36,826 us", faster.in_words(), faster.verdict(), kPaired);
  const Tally shorter =
      beside_dstar_lite(Side::below, results, random, "path_length", [](int n) { return n > 13; });
  add(claims, "7", "Its paths are shorter than those of D* Lite at all lookaheads above 13",
      "307.15 at 15 to 297.61 at 39, D* Lite 308.98",
      words(results, random, lrta(39), "path_length") + " at 39, " +
          words(results, random, kDStarLite, "path_length") + " for D* Lite; " + shorter.in_words(),
      shorter.verdict(), kPaired);

  const int cheapest = best_lookahead(results, random, "total_us");
  Verdict one_is_cheapest = Verdict::not_judged;
  if (cheapest != 0 && results.has(random, lrta(1))) {
    Tally others;
    for (const int n : studied_lookaheads(results.study())) {
      if (n > 1) others.add_less("", results.difference(random, lrta(1), lrta(n), "total_us"));
    }
    one_is_cheapest = others.verdict();
  }
  add(claims, "7", "A lookahead of 1 takes the least planning time among random obstacles",
      "28,280 us at 1",
      cheapest == 0 ? "no runs"
                    : "least at " + std::to_string(cheapest) + ": " +
                          words(results, random, lrta(cheapest), "total_us") + " us; " +
                          words(results, random, lrta(1), "total_us") + " us at 1",
      one_is_cheapest, "paired t tests at three standard errors against every other lookahead");

  judge_growth_with_x(results, random, "7", "1, 3 from 10^-0.08, 5 from 10^+0.15, ...", claims);
  const auto others = alternatives(results, random);
  const Alternative dstar{0, results.estimate(random, kDStarLite, "total_us").mean,
                          results.estimate(random, kDStarLite, "path_length").mean};
  const bool known = !others.empty() && results.has(random, kDStarLite);
  const BestRange wins = preferred_over(dstar, others);
  Verdict never = Verdict::not_judged;
  if (known && has_many_runs(results, random))
    never = wins.from >= wins.to ? Verdict::holds : Verdict::fails;
  add(claims, "7", "For no time of a move is D* Lite better than LRTA* with the best lookahead",
      "for none",
      known ? (wins.from >= wins.to ? "for none"
                                    : "D* Lite is better from " + power_of_ten(wins.from) + " us")
            : "no runs",
      never, "crossing points of the means");
  for (const auto& [metric, noun] :
       {std::pair{"episode_us", "episode"}, std::pair{"move_us", "move"}}) {
    const Tally below = beside_dstar_lite(Side::below, results, random, metric, all);
    add(claims, "7",
        std::string("LRTA* takes less time per ") + noun + " than D* Lite at all lookaheads",
        metric == std::string("episode_us") ? "418 us at 39, 508 us for D* Lite"
                                            : "101 us at 39, 119 us for D* Lite",
        words(results, random, kDStarLite, metric) + " us for D* Lite; " + below.in_words(),
        below.verdict(), kPaired);
  }
}

void judge_spaces(const Results& results, std::vector<Claim>& claims) {
  const auto tally = [&](const std::string& scenario, const std::string& less,
                         const std::string& more, const std::string& metric,
                         const std::function<bool(int)>& wanted) {
    Tally counted;
    for (const int n : studied_lookaheads(results.study(), less)) {
      if (!wanted(n)) continue;
      const std::string number = " " + std::to_string(n);
      counted.add_less(std::to_string(n),
                       results.difference(scenario, less + number, more + number, metric));
    }
    return counted;
  };
  const auto beyond_one = [](int n) { return n > 1; };
  const Tally fewer = tally("random", "A*", "BFS", "expanded", beyond_one);
  add(claims, "8",
      "Among random obstacles spaces of A* need fewer expansions than breadth-first ones",
      "14 of 14 above a lookahead of 1", fewer.in_words(), fewer.verdict(), kPaired);
  const Tally shorter = tally("random", "A*", "BFS", "path_length", beyond_one);
  add(claims, "8, Table 4", "Among random obstacles spaces of A* give shorter paths",
      "13 of 14 above a lookahead of 1", shorter.in_words(), shorter.verdict(), kPaired);
  const auto small = [](int n) { return n >= 5 && n <= 21; };
  const Tally bfs_shorter = tally("maze", "BFS", "A*", "path_length", small);
  add(claims, "8", "In mazes breadth-first spaces give shorter paths at small lookaheads (5 to 21)",
      "9 of 9", bfs_shorter.in_words(), bfs_shorter.verdict(), kPaired);
  const Tally bfs_fewer = tally("maze", "BFS", "A*", "expanded", small);
  add(claims, "8",
      "In mazes breadth-first spaces need fewer expansions at small lookaheads (5 to 21)", "9 of 9",
      bfs_fewer.in_words(), bfs_fewer.verdict(), kPaired);
  const Tally three = tally("maze", "A*", "BFS", "path_length", [](int n) { return n == 3; });
  add(claims, "8", "A lookahead of 3 is the exception: there A* gives the shorter paths in mazes",
      "685,570 against 1,427,453 moves",
      words(results, "maze", "A* 3", "path_length") + " against " +
          words(results, "maze", "BFS 3", "path_length"),
      three.verdict(), "paired t test at three standard errors");
  Tally shuffled;
  for (const char* scenario : {"maze", "random"}) {
    for (const char* agent : {"A* 1", "A* 3"}) {
      const std::string fixed = agent + std::string(", fixed order");
      shuffled.add_less(std::string(scenario) + " " + agent,
                        results.difference(scenario, agent, fixed, "path_length"));
    }
  }
  add(claims, "8",
      "At small lookaheads A* spaces with successors in random order give shorter paths",
      "said without figures", shuffled.in_words(), shuffled.verdict(),
      "paired t test at three standard errors for lookaheads of 1 and 3");
}

}  // namespace fleetfoot::study::koenig2004
