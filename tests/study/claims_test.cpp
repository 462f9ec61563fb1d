#include "study/claims.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "study/small_study.hpp"

namespace fleetfoot::study {
namespace {

/// 20 runs in which RTD* 16 walks `gap` farther than A*, give or take 1.
std::vector<Row> rows(double gap, const std::string& scenario = "rooms-5") {
  std::vector<Row> made;
  for (int run = 0; run < 20; ++run) {
    for (const bool astar : {true, false}) {
      Row row;
      row.scenario = scenario;
      row.agent = astar ? "A*" : "RTD* 16";
      row.run = run;
      row.cost = 100 + 10 * run + (astar ? 0 : gap + (run % 2 == 0 ? 1 : -1));
      made.push_back(row);
    }
  }
  return made;
}

Claim judged(const std::vector<Row>& rows) {
  const Study study = test::small_study();
  const Results results(study, rows);
  std::vector<Claim> claims;
  ClaimJudge(results, claims)
      .all("somewhere", "A* walks less", {less("rooms-5", "A*", "RTD* 16", "path_length")});
  return claims.at(0);
}

TEST(Claims, HoldFailOrStayOpenByTheData) {
  EXPECT_EQ(judged(rows(5)).verdict, Claim::Verdict::holds);
  EXPECT_EQ(judged(rows(5)).measured, "1 of 1");
  EXPECT_EQ(judged(rows(-5)).verdict, Claim::Verdict::fails);
  EXPECT_NE(judged(rows(-5)).measured.find("rooms-5: A* - RTD* 16"), std::string::npos);
  EXPECT_EQ(judged(rows(0)).verdict, Claim::Verdict::not_judged);
  EXPECT_EQ(judged({}).verdict, Claim::Verdict::not_judged);
  EXPECT_EQ(judged({}).measured, "-");
}

TEST(Claims, OneContraryOfManyIsInPart) {
  Study study = test::small_study();
  std::vector<Row> all = rows(5);
  for (const Row& row : rows(-5, "rooms-20")) all.push_back(row);
  const Results results(study, all);
  std::vector<Claim> claims;
  ClaimJudge judge(results, claims);
  const Comparison yes = less("rooms-5", "A*", "RTD* 16", "path_length");
  const Comparison no = less("rooms-20", "A*", "RTD* 16", "path_length");
  judge.all("", "", {yes, yes, no});
  judge.most("", "", {yes, yes, no}, 0.6);
  judge.most("", "", {yes, no, no}, 0.6);
  EXPECT_EQ(claims[0].verdict, Claim::Verdict::in_part);
  EXPECT_EQ(claims[1].verdict, Claim::Verdict::holds);
  EXPECT_EQ(claims[2].verdict, Claim::Verdict::fails);
}

TEST(Claims, ScenariosWithoutRowsKeepAClaimFromHolding) {
  const Study study = test::small_study();
  const Results results(study, rows(5));
  std::vector<Claim> claims;
  ClaimJudge judge(results, claims);
  judge.all("", "",
            {less("rooms-5", "A*", "RTD* 16", "path_length"),
             less("rooms-20", "A*", "RTD* 16", "path_length")});
  EXPECT_EQ(claims[0].verdict, Claim::Verdict::where_decided);
  EXPECT_EQ(claims[0].measured, "1 of 2; no figures for rooms-20: A* - RTD* 16");
}

TEST(Claims, PublishedFiguresAreComparedToo) {
  Study study = test::small_study();
  study.published = {{"rooms-5", "A*", "path_length", 10},
                     {"rooms-5", "RTD* 16", "path_length", 9}};
  const Results results(study, {});
  std::vector<Claim> claims;
  ClaimJudge(results, claims).all("", "", {less("rooms-5", "A*", "RTD* 16", "path_length")});
  EXPECT_EQ(claims[0].published, "0 of 1; not for rooms-5: A* - RTD* 16");
}

TEST(Claims, AcrossScenariosAndRatios) {
  const Study study = test::small_study();
  std::vector<Row> all = rows(5);
  for (Row row : rows(200, "rooms-20")) {
    row.cost += 500;
    all.push_back(row);
  }
  const Results results(study, all);
  EXPECT_EQ(across("A*", "path_length", "rooms-5", "rooms-20").ours(results), Verdict::holds);
  EXPECT_EQ(across("A*", "path_length", "rooms-20", "rooms-5").ours(results), Verdict::fails);
  EXPECT_EQ(ratio_rises("RTD* 16", "A*", "path_length", "rooms-5", "rooms-20").ours(results),
            Verdict::holds);
}

TEST(Claims, ScenariosWithoutRowsAreNotJudgedAndUnknownOnesAreAFault) {
  const Study study = test::small_study();
  const Results results(study, rows(5));
  const Comparison no_rows = across("A*", "path_length", "rooms-5", "rooms-20");
  EXPECT_EQ(no_rows.ours(results), std::nullopt);
  EXPECT_EQ(no_rows.published(results), std::nullopt);
  const std::string known = "rooms-5";
  for (const Comparison& wrong :
       {less("elsewhere", "A*", "RTD* 16", "path_length"),
        less(known, "nobody", "RTD* 16", "path_length"), less(known, "A*", "nobody", "path_length"),
        less(known, "A*", "RTD* 16", "nothing"), across("A*", "path_length", known, "elsewhere"),
        across("nobody", "path_length", known, "rooms-20"),
        ratio_rises("RTD* 16", "nobody", "path_length", known, "rooms-20")}) {
    EXPECT_THROW(wrong.ours(results), std::logic_error) << wrong.label;
    EXPECT_THROW(wrong.published(results), std::logic_error) << wrong.label;
    std::vector<Claim> claims;
    EXPECT_THROW(ClaimJudge(results, claims).all("", "", {wrong}), std::logic_error);
  }
}

TEST(Claims, RangesTellWhatTheTablesHaveAndWhatWasAllowed) {
  Study study = test::small_study();
  study.published = {{"rooms-5", "A*", "path_length", 100, 0},
                     {"rooms-5", "RTD* 16", "path_length", 110, 0},
                     {"rooms-20", "A*", "path_length", 100, 0},
                     {"rooms-20", "RTD* 16", "path_length", 120, 0}};
  const Results results(study, rows(5));
  std::vector<Claim> claims;
  ClaimJudge judge(results, claims);
  judge.range("", "", {"rooms-5", "rooms-20"}, "RTD* 16", "A*", "path_length", 0, 1.3);
  EXPECT_EQ(claims[0].published, "1.10 to 1.20");
  EXPECT_NE(claims[0].test.find("between 0.000 and 1.35"), std::string::npos) << claims[0].test;
  judge.range("", "", {"rooms-5"}, "auto, \"8\"", "A*", "path_length", 0, 1.3);
  EXPECT_EQ(claims[1].published, "-");
  EXPECT_EQ(claims[1].measured, "-");
  EXPECT_THROW(judge.range("", "", {"elsewhere"}, "RTD* 16", "A*", "path_length", 0, 1.3),
               std::logic_error);
}

TEST(Claims, RangesAreJudgedInEveryScenario) {
  const Study study = test::small_study();
  const Results results(study, rows(5));  // a ratio of 200 / 195
  std::vector<Claim> claims;
  ClaimJudge judge(results, claims);
  judge.range("", "", {"rooms-5", "rooms-20"}, "RTD* 16", "A*", "path_length", 1.0, 1.1);
  judge.range("", "", {"rooms-5"}, "RTD* 16", "A*", "path_length", 1.1, 1.2);
  judge.range("", "", {"rooms-5"}, "RTD* 16", "A*", "path_length", 1.0, 1.1);
  EXPECT_EQ(claims[0].verdict, Claim::Verdict::where_decided);
  EXPECT_EQ(claims[1].verdict, Claim::Verdict::fails);
  EXPECT_EQ(claims[2].verdict, Claim::Verdict::holds);
  // Two runs that differ widely tell nothing, however wide their interval.
  std::vector<Row> few = rows(5);
  few.resize(4);
  few[3].cost += 80;
  const Results poor(study, few);
  ClaimJudge(poor, claims).range("", "", {"rooms-5"}, "RTD* 16", "A*", "path_length", 1.0, 1.1);
  EXPECT_EQ(claims[3].verdict, Claim::Verdict::not_judged);
}

}  // namespace
}  // namespace fleetfoot::study
