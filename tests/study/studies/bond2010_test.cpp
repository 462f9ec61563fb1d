#include <cmath>
#include <filesystem>
#include <functional>
#include <set>

#include "base/error.hpp"
#include "study/map_problems.hpp"
#include "study/studies/bond2010/claims.hpp"
#include "study_checks.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/scratch_folder.hpp"

namespace fleetfoot::study {
namespace {

using format_samples::ScratchFolder;
TEST(Bond2010, ProblemsComeFromSeeds) {
  for (const StudyInfo& info : bond2010::studies()) {
    SCOPED_TRACE(info.name);
    const Study study = info.make({});
    checks::expect_problems_from_seeds(study);
  }
}

TEST(Bond2010, CostIsMeasuredAgainstAllDoorsOpen) {
  const Study study = checks::make(bond2010::studies(), "bond2010-dynamic");
  const Problem problem = study.scenarios[0].make(5);
  const double straight_diagonal = 97 * std::sqrt(2.0);
  EXPECT_GE(problem.reference, straight_diagonal);
  EXPECT_LT(problem.reference, 2 * straight_diagonal);
  GridWorld world(problem.map, Moves::eight);
  const auto changes = problem.changes(world);
  const std::vector<std::uint8_t> before(world.terrain_bytes(),
                                         world.terrain_bytes() + world.node_slots());
  for (int t = 0; t < 50; ++t) changes->before_step(t, world.node(problem.start));
  EXPECT_FALSE(std::equal(before.begin(), before.end(), world.terrain_bytes()));
}

TEST(Bond2010, WaitingCostsTimeAndNotArrivingHasNoCost) {
  const Study study = checks::make(bond2010::studies(), "bond2010-dynamic");
  Row row = checks::row_of("rooms", "LRTA* 8", 0);
  row.cost = 15;
  row.reference = 10;
  row.steps = 17;
  row.moves = 12;
  const auto cost = [&] {
    return Results(study, {row}).values_by_run({"rooms", "LRTA* 8"}, "relative_cost");
  };
  ASSERT_EQ(cost().size(), 1U);
  EXPECT_DOUBLE_EQ(cost()[0], 2);
  row.outcome = "step_limit";
  EXPECT_TRUE(cost().empty());
}

std::vector<Row> rows_of(const Study& study, const std::string& scenario,
                         const std::function<double(const std::string& family, int limit)>& cost) {
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 12; ++run) {
    for (const Contender& contender : study.contenders) {
      const std::size_t space = contender.name.rfind(' ');
      const bool limited = !contender.budget.is_unlimited();
      const std::string family = limited ? contender.name.substr(0, space) : contender.name;
      const int limit = limited ? std::stoi(contender.name.substr(space + 1)) : 0;
      Row row = checks::row_of(scenario, contender.name, run);
      row.reference = 100;
      row.cost = 100 * cost(family, limit) * (1 + 0.001 * static_cast<double>(run));
      rows.push_back(row);
    }
  }
  return rows;
}

TEST(Bond2010, ClaimsAboutDynamicWorldsFollowTheRows) {
  const Study study = checks::make(bond2010::studies(), "bond2010-dynamic");
  const auto as_claimed = [](const std::string& family, int limit) {
    if (limit == 0) return 1.5;
    if (family == bond2010::kLrtaStar) return 6.0;
    if (family == bond2010::kLssLrtaStar) return limit >= 128 ? 2.5 : 3.0;
    if (family == bond2010::kAnytime) return 2.0;
    if (family == bond2010::kTbaStar) return 5.0;
    return limit >= 128 ? 1.5 : 3.5;
  };
  const Report report = checks::report_of(study, rows_of(study, "rooms", as_claimed));
  EXPECT_EQ(checks::verdict_on(report, "all but the lowest"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "over LRTA* grows"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "slightly shorter paths than inside"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "significantly better"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "lead becomes constant"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "performance of D* Lite"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "AD* is better"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "NoOp gets nowhere"), Verdict::fails);
  EXPECT_EQ(checks::verdict_on(report, "no base for dynamic worlds"), Verdict::holds);

  std::vector<Row> stuck = rows_of(study, "rooms", as_claimed);
  for (Row& row : stuck) {
    const bool small =
        row.agent.ends_with(" 1") || row.agent.ends_with(" 8") || row.agent.ends_with(" 16");
    if (row.agent.starts_with(bond2010::kNoOp) && small) row.outcome = "step_limit";
  }
  EXPECT_EQ(checks::verdict_on(checks::report_of(study, stuck), "NoOp gets nowhere"),
            Verdict::holds);

  const auto contrary = [](const std::string& family, int limit) {
    return family.starts_with("RTD*") ? 9.0 + 0.01 * limit : 3.0;
  };
  const Report other = checks::report_of(study, rows_of(study, "rooms", contrary));
  EXPECT_EQ(checks::verdict_on(other, "all but the lowest"), Verdict::fails);
  EXPECT_EQ(checks::verdict_on(other, "over LRTA* grows"), Verdict::fails);
  EXPECT_EQ(checks::verdict_on(other, "significantly better"), Verdict::fails);
  EXPECT_EQ(checks::verdict_on(other, "no base for dynamic worlds"), Verdict::fails);
  const Report flat = checks::report_of(
      study, rows_of(study, "rooms", [](const std::string&, int) { return 2.0; }));
  EXPECT_EQ(checks::verdict_on(flat, "over LRTA* grows"), Verdict::fails);
  EXPECT_EQ(checks::verdict_on(other, "performance of D* Lite"), Verdict::fails);
}

TEST(Bond2010, ClaimsAboutUnknownWorldsFollowTheRows) {
  const Study study = checks::make(bond2010::studies(), "bond2010-unknown");
  const auto as_claimed = [](const std::string& family, int limit) {
    if (limit == 0) return 1.0;
    if (family == bond2010::kNoOp) return 600.0 / limit + 1.5;
    if (family == bond2010::kLrtaStar) return limit >= 512 ? 4.0 : 6.0;
    return 1 + 9.0 / (limit + 1);
  };
  const Report report = checks::report_of(study, rows_of(study, "game", as_claimed));
  for (const char* claim :
       {"LRTA* is better than LRTA*", "moving beats waiting", "decent at small limits",
        "gains less from larger limits", "improves enormously", "very poorly even so",
        "approaches Non-RTD*", "much better than LRTA*", "almost the same as LSS-LRTA*"}) {
    EXPECT_EQ(checks::verdict_on(report, claim), Verdict::holds) << claim;
  }
}

constexpr const char* kMap = "type octile\nheight 3\nwidth 5\nmap\n..@..\n.T@..\n.....\n";
constexpr const char* kScen =
    "version 1\n0\tmaps/small.map\t5\t3\t0\t0\t4\t0\t8\n0\tmaps/small.map\t5\t3\t0\t0\t1\t1\t1\n";

TEST(Bond2010, RealMapsComeFromAFolder) {
  const ScratchFolder folder;
  std::filesystem::create_directories(folder.file("a/maps"));
  std::filesystem::create_directories(folder.file("a/scens"));
  formats::write_file(folder.file("a/maps/small.map"), kMap);
  formats::write_file(folder.file("a/scens/small.map.scen"), kScen);
  const auto problems = find_map_problems(folder.path());
  ASSERT_EQ(problems.size(), 1U);  // the second goal is a tree
  EXPECT_EQ(problems[0].start, (Cell{0, 0}));
  EXPECT_EQ(problems[0].goal, (Cell{4, 0}));

  StudyOptions options;
  options.maps = folder.path();
  const Study study = checks::make(bond2010::studies(), "bond2010-unknown", options);
  ASSERT_EQ(study.scenarios.size(), 1U);
  EXPECT_EQ(study.scenarios[0].name, "maps");
  EXPECT_EQ(runs_of(study, study.scenarios[0]), 1);
  EXPECT_EQ(runs_of(study, study.scenarios[0], 7), 1);
  const Problem problem = study.scenarios[0].pick(0);
  EXPECT_EQ(problem.map.width, 5);
  EXPECT_DOUBLE_EQ(problem.reference, 6 + std::sqrt(2.0));  // not what the scenario says
}

TEST(Bond2010, OtherProblemsAreAnotherStudy) {
  const std::vector<MapProblem> one = {{"x/small.map", {0, 0}, {4, 0}}};
  const std::vector<MapProblem> moved = {{"y/small.map", {0, 0}, {4, 0}}};
  const std::vector<MapProblem> other = {{"x/small.map", {0, 0}, {3, 0}}};
  EXPECT_EQ(fingerprint(one), fingerprint(moved));
  EXPECT_NE(fingerprint(one), fingerprint(other));
  const std::vector<MapProblem> changed = {{"x/small.map", {0, 0}, {4, 0}, 1}};
  EXPECT_NE(fingerprint(one), fingerprint(changed));
}

TEST(Bond2010, RowsFindTheirMapByTheNameInThem) {
  const ScratchFolder folder;
  formats::write_file(folder.file("small.map"), kMap);
  formats::write_file(folder.file("small-even-1.scen"), kScen);
  const auto before = find_map_problems(folder.path());
  ASSERT_EQ(before.size(), 1U);
  std::string other = kMap;
  other[other.rfind('.')] = '@';  // neither start nor goal
  formats::write_file(folder.file("small.map"), other);
  EXPECT_NE(fingerprint(find_map_problems(folder.path())), fingerprint(before));
}

TEST(Bond2010, GivenProblemsComeMixedAndEachOnce) {
  std::vector<MapProblem> problems;
  for (int i = 0; i < 50; ++i) problems.push_back({"x.map", {i, 0}, {i, 1}});
  std::set<int> seen;
  const auto mixed = in_mixed_order(problems);
  for (const MapProblem& problem : mixed) seen.insert(problem.start.x);
  EXPECT_EQ(seen.size(), 50U);
  int in_place = 0;
  for (int i = 0; i < 50; ++i) in_place += mixed[static_cast<std::size_t>(i)].start.x == i;
  EXPECT_LT(in_place, 10);
}

TEST(Bond2010, BadFoldersAreRefused) {
  const ScratchFolder folder;
  EXPECT_THROW(find_map_problems(folder.file("nowhere")), InputError);
  EXPECT_THROW(find_map_problems(folder.path()), InputError);  // empty
  formats::write_file(folder.file("small.scen"), kScen);
  EXPECT_THROW(find_map_problems(folder.path()), InputError);  // no map for it
  formats::write_file(folder.file("small.map"), kMap);
  EXPECT_EQ(find_map_problems(folder.path()).size(), 1U);
  formats::write_file(folder.file("small.map"), "type octile\n");
  EXPECT_THROW(find_map_problems(folder.path()), InputError);  // no map at all
}

}  // namespace
}  // namespace fleetfoot::study
