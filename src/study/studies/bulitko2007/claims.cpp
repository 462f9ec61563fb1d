#include "study/studies/bulitko2007/claims.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "study/report_parts.hpp"
#include "study/studies/bulitko2007/families.hpp"
#include "study/studies/bulitko2007/trade_off.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study::bulitko2007 {
namespace {

constexpr const char* kTest =
    "runs drawn again 1000 times: the interval of 99.73 % lies on one side";
constexpr const char* kFigure5 = "Bulitko et al. 2007, Figure 5";
constexpr const char* kFigure6 = "Bulitko et al. 2007, Figure 6";
constexpr const char* kFigure7 = "Bulitko et al. 2007, Figure 7";
constexpr const char* kFigure8 = "Bulitko et al. 2007, Figure 8";

/// The names of all contenders of the study that begin so, which must be some.
std::vector<std::string> named(const Results& results, const std::string& prefix) {
  std::vector<std::string> names;
  for (const Contender& contender : results.study().contenders) {
    if (contender.name.starts_with(prefix)) names.push_back(contender.name);
  }
  if (names.empty()) {
    throw std::logic_error("study " + results.study().name + " has no agents " + prefix + "...");
  }
  return names;
}

/// Judges claims about one scenario against LRTA* of fixed depth.
class Judge {
 public:
  Judge(const Results& results, const Scenario& scenario, std::vector<Claim>& claims)
      : results_(results), scenario_(scenario), claims_(claims) {}

  /// Each of the agents works less than a fixed depth would for paths as good.
  void outperform(const char* source, const std::string& claim, const std::string& published,
                  const std::vector<std::string>& agents) {
    less_work(source, claim, published, agents, fixed_depths(),
              "work of the fixed depth at the same quality over the agent's; ");
  }

  /// One agent saves at least a factor of work.
  void saves(const char* source, const std::string& claim, const std::string& published,
             const std::string& agent, double least) {
    const Factor factor = fixed_depths().less_work(agent);
    add(source, claim, published, agent + " " + in_words(factor), exceeds(factor, least),
        std::string("work of the fixed depth at the same quality over the agent's; ") + kTest);
  }

  /// One agent's paths are better by at least a factor for as much work.
  void improves(const char* source, const std::string& claim, const std::string& published,
                const std::string& agent, double least) {
    const Factor factor = fixed_depths().better_paths(agent);
    add(source, claim, published, agent + " " + in_words(factor), exceeds(factor, least),
        std::string("sub-optimality of the fixed depth at the same work over the agent's; ") +
            kTest);
  }

  /// Each agent of `agents` works less than one of `others` would for paths as good.
  void beat(const char* source, const std::string& claim, const std::string& published,
            const std::vector<std::string>& agents, const std::vector<std::string>& others) {
    less_work(source, claim, published, agents, TradeOff(results_, scenario_.name, others),
              "work of the others' curve at the same quality over the agent's; ");
  }

  void add(const char* source, const std::string& claim, const std::string& published,
           std::string measured, Verdict verdict, std::string test) {
    const std::string where =
        results_.scenarios().size() > 1 ? " (" + scenario_.title + ")" : std::string();
    claims_.push_back(
        {source, claim + where, published, std::move(measured), verdict, std::move(test)});
  }

 private:
  /// The curve of LRTA* of fixed depths. Not all studies have them.
  TradeOff fixed_depths() const {
    return {results_, scenario_.name, named(results_, "LRTA* depth")};
  }

  void less_work(const char* source, const std::string& claim, const std::string& published,
                 const std::vector<std::string>& agents, const TradeOff& curve,
                 const std::string& test) {
    Tally tally;
    std::string factors;
    for (const std::string& agent : agents) {
      const Factor factor = curve.less_work(agent);
      tally.add(agent, factor.known ? std::optional<Verdict>(exceeds(factor)) : std::nullopt);
      factors += "; " + agent + " " + in_words(factor);
    }
    add(source, claim, published, tally.in_words() + factors, tally.verdict(), test + kTest);
  }

  const Results& results_;
  const Scenario& scenario_;
  std::vector<Claim>& claims_;
};

std::vector<std::string> levels(const std::string& goals, const std::vector<int>& numbers) {
  std::vector<std::string> names;
  names.reserve(numbers.size());
  for (const int level : numbers) names.push_back(database_name(goals, level));
  return names;
}

}  // namespace

void judge_depths(const Results& results, std::vector<Claim>& claims) {
  for (const Scenario* scenario : results.scenarios()) {
    Judge judge(results, *scenario, claims);
    judge.outperform(kFigure5, "A classifier outperforms fixed depths, but for the greatest depth",
                     "a curve; up to half the work",
                     {"Classifier 5", "Classifier 8", "Classifier 10", "Classifier 15"});
    judge.outperform(kFigure5,
                     "Databases with the global goal outperform fixed depths, levels 1 to 5",
                     "a curve", levels("global", {1, 2, 3, 4, 5}));
    judge.beat(kFigure5, "Up to level 3 they also outperform the classifier", "a curve",
               levels("global", {1, 2, 3}), named(results, "Classifier"));
    judge.saves(kFigure5,
                "Level 2 expands four times fewer states than a fixed depth for the same quality",
                "four times", database_name("global", 2), 3);
    judge.outperform(kFigure5, "A perfect classifier would outperform fixed depths", "a curve",
                     named(results, "Oracle"));
    judge.beat(kFigure5, "A perfect classifier would outperform the learned one",
               "close for shallow searches, further apart for deep ones", named(results, "Oracle"),
               named(results, "Classifier"));
    const Estimate best =
        results.estimate(scenario->name, database_name("global", 0), "suboptimality");
    judge.add(
        kFigure5, "Without abstraction paths are still longer than optimal, because of the cap",
        "a point above 1", in_words(best),
        best.n < 2
            ? Verdict::not_judged
            : (best.mean - 3 * best.standard_error() > 1 ? Verdict::holds : Verdict::not_judged),
        "the mean is more than three standard errors above 1");
  }
}

void judge_goals(const Results& results, std::vector<Claim>& claims) {
  for (const Scenario* scenario : results.scenarios()) {
    Judge judge(results, *scenario, claims);
    judge.beat(kFigure6, "Mixed goals outperform the global goal", "a curve",
               levels("mixed", {1, 2, 3, 4, 5}), named(results, "Database G level"));
    judge.beat(kFigure6, "Intermediate goals outperform mixed goals", "a curve",
               levels("intermediate", {1, 2, 3, 4, 5}), named(results, "Database G+I level"));
    const std::string large = database_name("intermediate", 5);
    const std::string small = database_name("mixed", 2);
    const Estimate quality = results.ratio_of_means(scenario->name, large, small, "suboptimality");
    const Estimate work = results.ratio_of_means(scenario->name, large, small, "expanded_per_move");
    judge.add(kFigure6,
              "Level 5 with intermediate goals does about as well as level 2 with mixed ones",
              "close in the figure",
              "sub-optimality " + in_words(quality) + " times, work " + in_words(work) + " times",
              all_of({is_within(quality, 0.75, 1.33), is_within(work, 0.5, 2)}),
              "intervals of the ratios of means within 0.75 to 1.33, and 0.5 to 2");
    judge.saves(kFigure6,
                "Both expand ten times fewer states than a fixed depth for the same quality: level "
                "5, intermediate",
                "an order of magnitude", large, 10);
    judge.saves(kFigure6,
                "Both expand ten times fewer states than a fixed depth for the same quality: level "
                "2, mixed",
                "an order of magnitude", small, 10);
  }
}

void judge_scaling(const Results& results, std::vector<Claim>& claims) {
  for (const Scenario* scenario : results.scenarios()) {
    Judge judge(results, *scenario, claims);
    judge.outperform(kFigure7, "Classifiers of depth 10 or less outperform fixed depths", "a curve",
                     {"Classifier 5", "Classifier 10"});
    judge.outperform(kFigure7,
                     "The database of level 4 with the global goal outperforms fixed depths",
                     "a curve", {database_name("global", 4)});
    judge.saves(kFigure7,
                "Even at level 6, intermediate goals expand ten times fewer states than a fixed "
                "depth for the same quality",
                "an order of magnitude", database_name("intermediate", 6), 10);
    judge.saves("Bulitko et al. 2007, Abstract",
                "The same quality with nine times less computation", "nine times",
                database_name("intermediate", 6), 9);
    judge.improves("Bulitko et al. 2007, Abstract",
                   "Paths four times better for the same computation", "four times",
                   database_name("intermediate", 6), 4);
  }
}

void judge_databases(const Results& results, std::vector<Claim>& claims) {
  for (const Scenario* scenario : results.scenarios()) {
    Judge judge(results, *scenario, claims);
    Tally quality;
    Tally work;
    for (int level = 4; level <= 7; ++level) {
      const std::string coarse = database_name("intermediate", level);
      const std::string fine = database_name("intermediate", level - 1);
      const std::string step = std::to_string(level - 1) + " to " + std::to_string(level);
      quality.add_less(step, results.difference(scenario->name, fine, coarse, "suboptimality"));
      work.add_less(step, results.difference(scenario->name, fine, coarse, "expanded_per_move"));
    }
    const char* const source = "Bulitko et al. 2007, Table 2";
    const char* const test = "paired t tests at three standard errors";
    judge.add(source, "Sub-optimality rises with every level", "1.09, 1.11, 1.65, 1.99, 3.12",
              quality.in_words(), quality.verdict(), test);
    judge.add(source, "So does the work of a move", "5, 16, 111, 253, 529", work.in_words(),
              work.verdict(), test);
  }
}

void judge_rivals(const Results& results, std::vector<Claim>& claims) {
  for (const Scenario* scenario : results.scenarios()) {
    Judge judge(results, *scenario, claims);
    const std::string ours = database_name("intermediate", 4);
    const std::vector<std::string> pr{"PR LRTS level 4 depth 5"};
    judge.beat(kFigure8, "The database of level 4 with intermediate goals dominates Koenig's LRTA*",
               "two dominate the others", {ours}, named(results, "LSS-LRTA*"));
    judge.beat(kFigure8, "It dominates Prioritized LRTA*", "two dominate the others", {ours},
               named(results, "P-LRTA*"));
    judge.beat(kFigure8, "PR LRTS of level 4 dominates Koenig's LRTA*", "two dominate the others",
               pr, named(results, "LSS-LRTA*"));
    judge.beat(kFigure8, "It dominates Prioritized LRTA* too", "two dominate the others", pr,
               named(results, "P-LRTA*"));
    judge.add(kFigure8,
              "PR LRTS (level 4, depth 5) expands slightly fewer states than the database",
              "slightly fewer",
              in_words(results.estimate(scenario->name, pr[0], "expanded_per_move")) + " against " +
                  in_words(results.estimate(scenario->name, ours, "expanded_per_move")),
              is_less(results.difference(scenario->name, pr[0], ours, "expanded_per_move")),
              "paired t test at three standard errors");
    judge.add(kFigure8, "The database's paths are slightly better than those of PR LRTS",
              "slightly better",
              in_words(results.estimate(scenario->name, ours, "suboptimality")) + " against " +
                  in_words(results.estimate(scenario->name, pr[0], "suboptimality")),
              is_less(results.difference(scenario->name, ours, pr[0], "suboptimality")),
              "paired t test at three standard errors");
  }
}

}  // namespace fleetfoot::study::bulitko2007
