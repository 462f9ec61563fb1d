#include "world/formats/text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/comma_locale.hpp"

namespace fleetfoot::formats {
namespace {

TEST(Text, WholeTokensBecomeIntegers) {
  EXPECT_EQ(parse_int("0"), 0);
  EXPECT_EQ(parse_int("-12"), -12);
  EXPECT_EQ(parse_int("007"), 7);
  EXPECT_EQ(parse_int("9223372036854775807"), 9223372036854775807);
  for (const char* bad : {"", "-", "+1", " 1", "1 ", "1.0", "1e3", "0x10", "9223372036854775808"}) {
    EXPECT_FALSE(parse_int(bad)) << bad;
  }
}

TEST(Text, WholeTokensBecomeNumbers) {
  EXPECT_DOUBLE_EQ(parse_real("0.05")->value, 0.05);
  EXPECT_DOUBLE_EQ(parse_real("-25")->value, -25);
  EXPECT_DOUBLE_EQ(parse_real("+.5")->value, 0.5);
  EXPECT_DOUBLE_EQ(parse_real("3.")->value, 3);
  EXPECT_DOUBLE_EQ(parse_real("1e3")->value, 1000);
  EXPECT_DOUBLE_EQ(parse_real("2.5E-3")->value, 0.0025);
  EXPECT_DOUBLE_EQ(parse_real("1e+2")->value, 100);
  EXPECT_EQ(parse_real("2.5E-3")->decimals, 4);
  EXPECT_EQ(parse_real("1e3")->decimals, -3);
  for (const char* bad : {"", ".", "-", "e5", "1e", "1e+", "1e+-5", "1e1.5", "1.2.3", "1,5", "nan",
                          "inf", "-inf", "0x1p3", "1e400", "1e99999999999999999999", "1 ", "1f"}) {
    EXPECT_FALSE(parse_real(bad)) << bad;
  }
}

TEST(Text, NumbersIgnoreTheLocale) {
  const test::CommaLocale locale;
  if (!locale.is_set()) GTEST_SKIP() << "there is no locale with a decimal comma";
  EXPECT_DOUBLE_EQ(parse_real("1234.5")->value, 1234.5);
  EXPECT_EQ(format_fixed(1234.5, 2), "1234.50");
}

TEST(Text, FixedNotation) {
  EXPECT_EQ(format_fixed(1.41421356, 5), "1.41421");
  EXPECT_EQ(format_fixed(2, 0), "2");
  EXPECT_EQ(format_fixed(1234570, -1), "1234570");
  EXPECT_EQ(format_fixed(1e300, 2).size(), 304U);
}

TEST(Text, QuotesFitOneLine) {
  EXPECT_EQ(in_quotes("abc"), "'abc'");
  EXPECT_EQ(in_quotes("a\nb\xff"), "'a\\x0ab\\xff'");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "'" + std::string(40, 'x') + "...'");
  EXPECT_EQ(printable_name("a\nb"), "a\\x0ab");
}

}  // namespace
}  // namespace fleetfoot::formats
