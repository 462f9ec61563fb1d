#include "study/index.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "study/claims_text.hpp"
#include "study/report_json.hpp"
#include "study/small_study.hpp"

namespace fleetfoot::study {
namespace {

Claim claim_of(std::string text, Claim::Verdict verdict) {
  Claim claim;
  claim.source = "Nobody 2000, Fig. 3 (left)";
  claim.claim = std::move(text);
  claim.published = "4 of 4";
  claim.measured = "3 of 4; not for 8";
  claim.verdict = verdict;
  return claim;
}

Session session_of(const std::string& commit) {
  Session session;
  session.commit = commit;
  return session;
}

const char* const kSummary =
    "study,scenario,agent,metric,n,mean,ci95,published\n"
    "likhachev2006-buckets,maze,\"a, b\",expanded,90,1.5,0.1,\n"
    "likhachev2006-buckets,maze,\"a, b\",total_us,80,1.5,0.1,3\n"
    "likhachev2006-buckets,maze,heap,expanded,100,1.5,0.1,\n";

TEST(Index, ClaimsAreReadBackAsWritten) {
  using enum Claim::Verdict;
  std::vector<Claim> claims;
  for (const Claim::Verdict verdict : {holds, where_decided, in_part, fails, not_judged}) {
    claims.push_back(claim_of("It is less (with a limit of 8)", verdict));
  }
  const std::vector<Claim> read = read_claims(claims_text(claims));
  ASSERT_EQ(read.size(), claims.size());
  for (std::size_t i = 0; i < claims.size(); ++i) {
    EXPECT_EQ(read[i].verdict, claims[i].verdict);
    EXPECT_EQ(read[i].claim, claims[i].claim);
    EXPECT_EQ(read[i].source, claims[i].source);
    EXPECT_EQ(read[i].published, claims[i].published);
    EXPECT_EQ(read[i].measured, claims[i].measured);
  }
  EXPECT_TRUE(read_claims("Claims\nnothing of the kind\n").empty());
}

TEST(Index, FilesOfAReportAreEnough) {
  const std::vector<Claim> claims{claim_of("One", Claim::Verdict::holds),
                                  claim_of("Two", Claim::Verdict::fails)};
  const std::string text =
      claims_file(claims, {session_of("abc"), session_of("abc"), session_of("def")});
  const IndexEntry entry = index_entry("dir", kSummary, text);
  EXPECT_EQ(entry.study, "likhachev2006-buckets");
  EXPECT_EQ(entry.scenarios, 1U);
  EXPECT_EQ(entry.agents, 2U);
  EXPECT_EQ(entry.least_runs, 90U);
  EXPECT_EQ(entry.most_runs, 100U);
  EXPECT_EQ(entry.claims.size(), 2U);
  EXPECT_EQ(entry.versions, (std::vector<std::string>{"abc", "def"}));
  EXPECT_TRUE(index_entry("dir", kSummary, "").versions.empty());
  EXPECT_TRUE(index_entry("dir", kSummary, claims_file({}, {})).claims.empty());
}

TEST(Index, RefusesWhatIsNoSummary) {
  EXPECT_THROW(index_entry("dir", "", ""), InputError);
  EXPECT_THROW(index_entry("dir", "a,b\n1,2\n", ""), InputError);
  EXPECT_THROW(index_entry("dir", "study,scenario\n1\n", ""), InputError);
}

TEST(Index, RowsSayTheSame) {
  Study study = test::small_study();
  study.judge = [](const Results&, std::vector<Claim>& claims) {
    claims.push_back(claim_of("One", Claim::Verdict::in_part));
  };
  Row row;
  row.scenario = "rooms-5";
  row.agent = "A*";
  const IndexEntry entry = index_entry(Results(study, {row, row}), {session_of("abc")});
  EXPECT_EQ(entry.scenarios, 1U);
  EXPECT_EQ(entry.most_runs, 2U);
  ASSERT_EQ(entry.claims.size(), 1U);
  EXPECT_EQ(entry.claims[0].verdict, Claim::Verdict::in_part);
}

std::vector<IndexEntry> two_entries(const std::string& version, const std::string& other) {
  IndexEntry one;
  one.name = "one";
  one.link = "one/report.html";
  one.claims = {claim_of("A", Claim::Verdict::holds), claim_of("B", Claim::Verdict::fails)};
  one.versions = {version};
  IndexEntry two = one;
  two.name = "two";
  two.link = "";
  two.versions = {other};
  return {one, two};
}

TEST(Index, ATableCountsVerdictsAndLinks) {
  const std::string text = index_markdown(two_entries("abc", "abc"));
  EXPECT_NE(text.find("| [one](one/report.html) | 0 | 0 | 0 | 1 | 0 | 0 | 1 | 0 | abc |\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("| two |"), std::string::npos);
  EXPECT_EQ(text.find("versions"), std::string::npos);
}

TEST(Index, VersionsThatDifferAreWarnedOf) {
  EXPECT_NE(index_markdown(two_entries("abc", "def")).find("2 versions of the program (abc, def)"),
            std::string::npos);
  std::vector<IndexEntry> entries = two_entries("abc", "abc");
  entries[1].versions = {};
  EXPECT_NE(index_markdown(entries).find("Of unknown version: two."), std::string::npos);
  entries[1].versions = {"abc", "def"};
  EXPECT_NE(index_markdown(entries).find("rows of several versions: two."), std::string::npos);
}

TEST(Index, APageNamesWhatDoesNotHold) {
  const std::string json = report_json(make_index(two_entries("abc", "def")));
  for (const char* part : {"{\"text\":\"one\",\"href\":\"one/report.html\"}", "\"c0\":\"two\"",
                           "2 versions", "Claims: does not hold", "\"c1\":\"B\""}) {
    EXPECT_NE(json.find(part), std::string::npos) << part << " in " << json;
  }
  EXPECT_EQ(json.find("Claims: not judged"), std::string::npos);
}

}  // namespace
}  // namespace fleetfoot::study
