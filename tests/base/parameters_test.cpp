#include "base/parameters.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

#include "base/error.hpp"
#include "support/comma_locale.hpp"

namespace fleetfoot {
namespace {

Parameters example() {
  return {"agent example",
          {choice_parameter("queue", {"heap", "bucket"}, "which queue"),
           integer_parameter("lookahead", 5, 1, 100, "how far"),
           number_parameter("ratio", 0.5, 0, 1, "how much")}};
}

std::string error_of(std::string_view assignment) {
  Parameters parameters = example();
  try {
    parameters.set(assignment);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Parameters, StartAtTheirDefaults) {
  const Parameters parameters = example();
  EXPECT_EQ(parameters.choice("queue"), "heap");
  EXPECT_EQ(parameters.integer("lookahead"), 5);
  EXPECT_EQ(parameters.number("ratio"), 0.5);
  EXPECT_TRUE(parameters.given().empty());
}

TEST(Parameters, NumbersIgnoreTheLocale) {
  const test::CommaLocale locale;
  if (!locale.is_set()) GTEST_SKIP() << "there is no locale with a decimal comma";
  Parameters parameters = example();
  EXPECT_EQ(parameters.number("ratio"), 0.5);
  parameters.set("ratio=0.25");
  EXPECT_EQ(parameters.number("ratio"), 0.25);
  EXPECT_EQ(number_parameter("ratio", 0.5, 0, 1, "").default_value, "0.5");
  EXPECT_NE(error_of("ratio=0,25"), "");
}

TEST(Parameters, TakeWhatIsGiven) {
  Parameters parameters = example();
  parameters.set("queue=bucket");
  parameters.set("lookahead", "100");
  parameters.set("ratio=1e-1");
  EXPECT_EQ(parameters.choice("queue"), "bucket");
  EXPECT_EQ(parameters.integer("lookahead"), 100);
  EXPECT_DOUBLE_EQ(parameters.number("ratio"), 0.1);
  const std::vector<std::pair<std::string, std::string>> given{
      {"queue", "bucket"}, {"lookahead", "100"}, {"ratio", "1e-1"}};
  EXPECT_EQ(parameters.given(), given);
}

TEST(Parameters, AcceptBothEndsOfTheRange) {
  for (const char* good : {"lookahead=1", "lookahead=100", "ratio=0", "ratio=1", "ratio=1.0"}) {
    EXPECT_EQ(error_of(good), "") << good;
  }
}

TEST(Parameters, RefuseWhatIsOutOfRangeOrNoNumber) {
  for (const char* bad :
       {"queue=Heap", "queue=", "lookahead=0", "lookahead=101", "lookahead=2.5",
        "lookahead=", "lookahead=7x", "lookahead= 7", "lookahead=0x7",
        "lookahead=99999999999999999999", "ratio=1.0001", "ratio=-0.1", "ratio=nan", "ratio=inf",
        "ratio=0x1p-2", "ratio=", "ratio=.", "ratio=1,5", "ratio=1e999"}) {
    EXPECT_NE(error_of(bad), "") << bad;
  }
}

TEST(Parameters, SayInOneLineWhatIsWrong) {
  EXPECT_EQ(error_of("queue=tree"), "agent example: queue must be one of heap, bucket, not 'tree'");
  EXPECT_EQ(error_of("lookahead=0"),
            "agent example: lookahead must be a whole number from 1 to 100, not '0'");
  EXPECT_EQ(error_of("ratio=2"), "agent example: ratio must be a number from 0 to 1, not '2'");
  EXPECT_EQ(error_of("depth=2"),
            "agent example: unknown parameter 'depth'; it has queue, lookahead, ratio");
  EXPECT_EQ(error_of("queue"), "agent example: expected KEY=VALUE, found 'queue'");
  EXPECT_EQ(error_of("=heap"), "agent example: expected KEY=VALUE, found '=heap'");
}

// A double has 53 bits: beyond that two neighbouring integers would be one.
TEST(Parameters, KeepEveryIntegerExactly) {
  constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t k53 = std::int64_t{1} << 53;
  for (const std::int64_t value : {k53, k53 + 1, -k53 - 1, kMax - 1, kMax, kMin, kMin + 1}) {
    const ParameterSpec spec = integer_parameter("seed", value, kMin, kMax, "any");
    EXPECT_EQ(Parameters("test", {spec}).integer("seed"), value) << "as the default";
    Parameters given("test", {integer_parameter("seed", 0, kMin, kMax, "any")});
    given.set("seed", std::to_string(value));
    EXPECT_EQ(given.integer("seed"), value) << "as given";
  }
}

TEST(Parameters, CheckAndDescribeIntegerRangesExactly) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(describe_range(integer_parameter("seed", 0, 0, kMax, "any")),
            "a whole number from 0 to 9223372036854775807");
  Parameters narrow("test", {integer_parameter("seed", 9007199254740993, 9007199254740993,
                                               9007199254740995, "around 2^53")});
  EXPECT_THROW(narrow.set("seed=9007199254740992"), InputError);
  EXPECT_THROW(narrow.set("seed=9007199254740996"), InputError);
  EXPECT_THROW(narrow.set("seed=9223372036854775808"), InputError);
  narrow.set("seed=9007199254740995");
  EXPECT_EQ(narrow.integer("seed"), 9007199254740995);
}

TEST(Parameters, SayThatThereAreNone) {
  Parameters parameters("agent plain", {});
  try {
    parameters.set("a=b");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "agent plain: unknown parameter 'a'; it has none");
  }
}

TEST(Parameters, ShortenWhatTheyQuote) {
  EXPECT_LT(error_of("queue=" + std::string(10000, 'x')).size(), 200U);
  EXPECT_LT(error_of(std::string(10000, 'x')).size(), 200U);
}

TEST(Parameters, KeepTheOldValueAfterARefusal) {
  Parameters parameters = example();
  parameters.set("lookahead=9");
  EXPECT_THROW(parameters.set("lookahead=1000"), InputError);
  EXPECT_EQ(parameters.integer("lookahead"), 9);
  EXPECT_EQ(parameters.given().size(), 1U);
}

TEST(Parameters, RefuseAValueForTheSecondTime) {
  Parameters parameters = example();
  parameters.set("lookahead=9");
  EXPECT_THROW(parameters.set("lookahead=9"), InputError);
  EXPECT_EQ(parameters.given().size(), 1U);
}

TEST(Parameters, CatchAComponentThatDeclaresANameTwice) {
  const ParameterSpec depth = integer_parameter("depth", 5, 1, 100, "how far");
  EXPECT_THROW(Parameters("test", {depth, depth}), std::logic_error);
  const ParameterSpec local = choice_parameter("local", {"a", "b"}, "which");
  EXPECT_THROW(Parameters("test", joined({{local},
                                          only_with("local", {"a"}, {depth}),
                                          only_with("local", {"b"}, {depth})})),
               std::logic_error)
      << "who reads it gets the first";
}

TEST(Parameters, CatchAComponentThatReadsWhatItDidNotDeclare) {
  const Parameters parameters = example();
  EXPECT_THROW(parameters.choice("depth"), std::logic_error);
  EXPECT_THROW(parameters.integer("ratio"), std::logic_error);
}

}  // namespace
}  // namespace fleetfoot
