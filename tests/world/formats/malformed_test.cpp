// What bad files get: one line that names the file, the line and the cause.
#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "samples.hpp"

namespace fleetfoot {
namespace {

using format_samples::kBinaryPgm;
using format_samples::kChanges;
using format_samples::kGppc;
using format_samples::kMap;
using format_samples::kPatches;
using format_samples::kPlainPgm;
using format_samples::kScen;
using format_samples::kWidePgm;
using format_samples::kYaml;
using format_samples::with;

struct Malformed {
  std::string reader;
  std::string fault;  ///< names the test
  std::string text;
  long line;  ///< 0: the message names the file alone
  std::string message;
};

void PrintTo(const Malformed& bad, std::ostream* out) { *out << bad.reader << " " << bad.fault; }

std::string many_words() {
  std::string line;
  for (int i = 0; i < 4000; ++i) line += "1 ";
  return line;
}

std::vector<Malformed> malformed_maps() {
  return {
      {"map", "empty_file", "", 1, "the file is empty, expected 'type ...'"},
      {"map", "only_blank_lines", "\n \n", 1, "the file ends, expected 'type ...'"},
      {"map", "binary_junk",
       std::string("\x7f"
                   "ELF\x02\x01\0\0",
                   8),
       1, "found '\\x7fELF\\x02\\x01\\x00\\x00'"},
      {"map", "other_kind", kScen, 1, "expected 'type ...' as the first line, found 'version 1'"},
      {"map", "changes_instead", kChanges, 4, "unknown header line 'changes'"},
      {"map", "wrong_type", with(kMap, "octile", "tile"), 1,
       "expected 'type octile', found type 'tile'"},
      {"map", "two_types", with(kMap, "octile", "octile hex"), 1,
       "expected one value after 'type', found 'hex'"},
      {"map", "no_height", with(kMap, "height 3\n", ""), 3, "no 'height' line before 'map'"},
      {"map", "no_width", with(kMap, "width 5\n", ""), 3, "no 'width' line before 'map'"},
      {"map", "second_height", with(kMap, "width 5", "height 5"), 3,
       "second 'height' line, the first is line 2"},
      {"map", "second_type", with(kMap, "height 3", "type octile"), 2, "second 'type' line"},
      {"map", "unknown_key", with(kMap, "width 5", "depth 5"), 3,
       "unknown header line 'depth 5', expected one of 'type', 'height', 'width', 'map'"},
      {"map", "height_without_value", with(kMap, "height 3", "height"), 2, "'height' has no value"},
      {"map", "zero_height", with(kMap, "height 3", "height 0"), 2,
       "height must be a whole number from 1 to 16777216, found '0'"},
      {"map", "negative_width", with(kMap, "width 5", "width -5"), 3, "found '-5'"},
      {"map", "width_is_no_number", with(kMap, "width 5", "width five"), 3, "found 'five'"},
      {"map", "width_with_tail", with(kMap, "width 5", "width 5px"), 3, "found '5px'"},
      {"map", "width_with_plus", with(kMap, "width 5", "width +5"), 3, "found '+5'"},
      {"map", "fractional_width", with(kMap, "width 5", "width 5.0"), 3, "found '5.0'"},
      {"map", "width_overflows", with(kMap, "width 5", "width 99999999999999999999"), 3,
       "found '99999999999999999999'"},
      {"map", "too_many_cells",
       with(with(kMap, "height 3", "height 16777216"), "width 5", "width 2"), 3,
       "2 x 16777216 (width x height) is over the limit of 16777216 cells"},
      {"map", "header_ends", "type octile\nheight 3\n", 3,
       "the file ends, expected a header that ends with the line 'map'"},
      {"map", "no_rows", "type octile\nheight 3\nwidth 5\nmap\n", 5,
       "the file ends after 0 of 3 rows"},
      {"map", "word_behind_map", with(kMap, "map\n", "map of my house\n"), 4,
       "expected 'map' alone on its line"},
      {"map", "missing_row", with(kMap, ".OW..\n", ""), 7, "the file ends after 2 of 3 rows"},
      {"map", "empty_row", with(kMap, ".T@GS", ""), 6, "empty line before the end of the file"},
      {"map", "short_row", with(kMap, ".T@GS", ".T@G"), 6, "row 1 has 4 letters, expected 5"},
      {"map", "long_row", with(kMap, ".T@GS", ".T@GS."), 6, "row 1 has 6 letters, expected 5"},
      {"map", "extra_row", kMap + ".....\n", 8, "unexpected line '.....' after the last of 3 rows"},
      {"map", "unknown_letter", with(kMap, ".T@GS", ".T#GS"), 6,
       "unknown terrain '#' in column 3, expected one of . G S @ O T W"},
      {"map", "small_letter", with(kMap, ".T@GS", ".T@gS"), 6, "unknown terrain 'g' in column 4"},
      {"map", "leading_blank", with(kMap, ".T@GS", " .T@G"), 6, "unknown terrain ' ' in column 1"},
      {"map", "nul_byte", with(kMap, ".T@GS", std::string_view(".T@G\0", 5)), 6,
       "unknown terrain '\\x00' in column 5"},
      {"map", "endless_line", "type octile\nheight 1\nwidth 5\nmap\n" + std::string(1 << 20, '.'),
       5, "has 1048576 letters, expected 5"},
      {"map", "endless_word", std::string(1 << 20, 'x'), 1,
       "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'"},
  };
}

std::vector<Malformed> malformed_lists() {
  return {
      {"scen", "empty_file", "", 1, "the file is empty, expected 'version 1'"},
      {"scen", "no_version", with(kScen, "version 1\n", ""), 1,
       "expected 'version 1' as the first line"},
      {"scen", "gppc_version", with(kScen, "version 1", "version 2"), 1, "found 'version 2'"},
      {"scen", "missing_field", with(kScen, "\t1.41421356", ""), 3,
       "expected 9 fields (bucket map width height startx starty goalx goaly length), found 8"},
      {"scen", "extra_field", with(kScen, "12.50", "12.50 1"), 4,
       "found 10 in '2 small.map 5 3 0 0 4 2 12.50 1'"},
      {"scen", "very_many_fields", kScen + many_words(), 5, "found 4000 in"},
      {"scen", "bucket_is_no_number", with(kScen, "7\t", "x\t"), 3,
       "bucket must be a whole number"},
      {"scen", "negative_start", with(kScen, "\t4\t2", "\t-4\t2"), 3,
       "start x must be a whole number from 0"},
      {"scen", "huge_goal", with(kScen, "0 0 4 2", "0 0 4 4294967296"), 4,
       "goal y must be a whole number from 0 to 2147483647, found '4294967296'"},
      {"scen", "zero_width", with(kScen, "small.map 5 3", "small.map 0 3"), 4,
       "width must be a whole number from 1"},
      {"scen", "too_many_cells", with(kScen, "small.map 5 3", "small.map 65536 65536"), 4,
       "65536 x 65536 (width x height) is over the limit"},
      {"scen", "length_nan", with(kScen, "12.50", "nan"), 4,
       "length must be a finite decimal number, found 'nan'"},
      {"scen", "length_inf", with(kScen, "12.50", "inf"), 4, "found 'inf'"},
      {"scen", "length_overflows", with(kScen, "12.50", "1e999"), 4, "found '1e999'"},
      {"scen", "length_hex", with(kScen, "12.50", "0x10"), 4, "found '0x10'"},
      {"scen", "length_comma", with(kScen, "12.50", "12,50"), 4, "found '12,50'"},
      {"scen", "negative_length", with(kScen, "12.50", "-12.50"), 4, "length must not be negative"},
      {"scen", "blank_between", with(kScen, "2 small", "\n2 small"), 4,
       "empty line before the end of the file"},

      {"changes", "map_instead", kMap, 4, "unknown header line 'map'"},
      {"changes", "wrong_type", with(kChanges, "type changes", "type octile"), 1,
       "expected 'type changes', found type 'octile'"},
      {"changes", "no_list", "type changes\nheight 3\nwidth 5\n", 4,
       "the file ends, expected a header"},
      {"changes", "missing_field", with(kChanges, "10 0 1 W", "10 0 1"), 7,
       "expected 4 fields (tick x y terrain), found 3"},
      {"changes", "extra_field", with(kChanges, "10 0 1 W", "10 0 1 W W"), 7, "found 5"},
      {"changes", "tick_back", with(kChanges, "10 0 1 W", "9 0 1 W"), 7,
       "tick 9 comes after tick 10, ticks must not decrease"},
      {"changes", "negative_tick", with(kChanges, "0 4 2", "-1 4 2"), 5,
       "tick must be a whole number from 0"},
      {"changes", "tick_overflows", with(kChanges, "10 0 1", "9223372036854775808 0 1"), 7,
       "tick must be a whole number"},
      {"changes", "x_outside", with(kChanges, "0 4 2", "0 5 2"), 5,
       "x must be a whole number from 0 to 4, found '5'"},
      {"changes", "y_outside", with(kChanges, "0 4 2", "0 4 3"), 5,
       "y must be a whole number from 0 to 2, found '3'"},
      {"changes", "negative_x", with(kChanges, "0 4 2", "0 -1 2"), 5, "x must be"},
      {"changes", "unknown_terrain", with(kChanges, "10 0 1 W", "10 0 1 X"), 7,
       "unknown terrain 'X', expected one of"},
      {"changes", "two_letters", with(kChanges, "10 0 1 W", "10 0 1 WW"), 7,
       "unknown terrain 'WW'"},
  };
}

std::vector<Malformed> malformed_gppc() {
  return {
      {"gppc", "plain_scenario", kScen, 2, "unknown header line '0\\x09maps/test"},
      {"gppc", "wrong_version", with(kGppc, "version 2", "version 1"), 1,
       "expected 'version 2', found version '1'"},
      {"gppc", "no_patch_file", with(kGppc, "patch small.patch\n", ""), 5,
       "no 'patch' line before 'commands'"},
      {"gppc", "no_octile", with(kGppc, "1 octile", "1 manhattan"), 4, "no cost named 'octile'"},
      {"gppc", "octile_twice", with(kGppc, "1 octile", "2 octile octile"), 4,
       "'octile' is named twice"},
      {"gppc", "cost_count", with(kGppc, "1 octile", "2 octile"), 4,
       "'cost' announces 2 names, found 1"},
      {"gppc", "cost_count_huge", with(kGppc, "1 octile", "99 octile"), 4,
       "the number of costs must be a whole number from 1 to 16"},
      {"gppc", "unknown_command", with(kGppc, "P 1 1", "R 1 1"), 9,
       "unknown command 'R', expected P or Q"},
      {"gppc", "patch_out_of_range", with(kGppc, "P 1 1", "P 1 2"), 9,
       "patch must be a whole number from 0 to 1, found '2'"},
      {"gppc", "negative_patch", with(kGppc, "P 1 1", "P 1 -1"), 9, "patch must be"},
      {"gppc", "sticks_out_right", with(kGppc, "P 1 1 2 2", "P 1 1 3 2"), 9,
       "patch 1 of 3 x 1 (width x height) at 3,2 sticks out of the grid of 5 x 3"},
      {"gppc", "sticks_out_below", with(kGppc, "P 0 0 2 0", "P 0 0 2 2"), 7,
       "patch 0 of 1 x 2 (width x height) at 2,2 sticks out"},
      {"gppc", "corner_outside", with(kGppc, "P 0 0 2 0", "P 0 0 5 0"), 7,
       "x must be a whole number from 0 to 4"},
      {"gppc", "patch_fields", with(kGppc, "P 0 0 2 0", "P 0 0 2"), 7,
       "expected 5 fields (P bucket patch x y), found 4"},
      {"gppc", "query_fields", with(kGppc, " 5.2426", ""), 8, "expected 7 fields"},
      {"gppc", "start_outside", with(kGppc, "Q 0 0 0", "Q 0 0 3"), 8,
       "start y must be a whole number from 0 to 2"},
      {"gppc", "goal_outside", with(kGppc, "4 2 -1", "5 2 -1"), 10,
       "goal x must be a whole number from 0 to 4"},
      {"gppc", "negative_cost", with(kGppc, "4 2 -1", "4 2 -2"), 10,
       "cost must be at least 0, or -1 for no path, found '-2'"},
      {"gppc", "cost_nan", with(kGppc, "5.2426", "NaN"), 8, "cost must be a finite decimal number"},

      {"patches", "empty_file", "", 1, "the file is empty, expected 'type patch'"},
      {"patches", "map_instead", kMap, 1,
       "expected 'type patch' as the first line, found 'type octile'"},
      {"patches", "no_count", with(kPatches, "patches 2\n", ""), 2,
       "expected 'patches N', found 'patch 0'"},
      {"patches", "count_too_small", with(kPatches, "patches 2", "patches 1"), 9,
       "unexpected line 'patch 1' after the last of 1 patches"},
      {"patches", "count_too_large", with(kPatches, "patches 2", "patches 3"), 14,
       "the file ends, expected 'patch ...'"},
      {"patches", "count_negative", with(kPatches, "patches 2", "patches -2"), 2,
       "the number of patches must be a whole number from 0"},
      {"patches", "wrong_number", with(kPatches, "patch 1", "patch 0"), 9,
       "expected 'patch 1', found patch '0'"},
      {"patches", "short_row", with(kPatches, "@..", "@."), 13, "row 0 has 2 letters, expected 3"},
      {"patches", "bad_letter", with(kPatches, "@..", "@?."), 13,
       "unknown terrain '?' in column 2"},
      {"patches", "too_many_cells",
       with(with(kPatches, "height 2", "height 5000"), "width 1", "width 5000"), 5,
       "5000 x 5000 (width x height) is over the limit"},
  };
}

std::vector<Malformed> malformed_ros() {
  return {
      {"yaml", "empty_file", "", 0, "no 'image' in the file"},
      {"yaml", "no_resolution", with(kYaml, "resolution: 0.05\n", ""), 0,
       "no 'resolution' in the file"},
      {"yaml", "unknown_key", with(kYaml, "negate: 0", "negative: 0"), 5,
       "'negative' is no key of a map description"},
      {"yaml", "second_key", with(kYaml, "negate: 0", "mode: scale"), 5,
       "second 'mode', the first is line 2"},
      {"yaml", "no_colon", with(kYaml, "negate: 0", "negate 0"), 5,
       "expected 'key: value', found 'negate 0'"},
      {"yaml", "no_blank_after_colon", with(kYaml, "negate: 0", "negate:0"), 5,
       "expected 'key: value'"},
      {"yaml", "indented", with(kYaml, "negate: 0", "  negate: 0"), 5,
       "nested values are not allowed"},
      {"yaml", "stray_item", with(kYaml, "negate: 0", "- 0"), 5,
       "list item '- 0' without a key above it"},
      {"yaml", "value_missing", with(kYaml, "negate: 0", "negate:"), 5, "'negate' has no value"},
      {"yaml", "list_for_number", with(kYaml, "0.05", "[0.05]"), 3,
       "'resolution' must be a single value, found a list"},
      {"yaml", "mapping", with(kYaml, "0.05", "{a: 1}"), 3, "cannot read the value '{a: 1}'"},
      {"yaml", "open_list", with(kYaml, "0.0]", "0.0"), 4, "the list is not closed on its line"},
      {"yaml", "list_in_list", with(kYaml, "2, 0.0]", "[2, 0.0]]"), 4, "cannot read the value"},
      {"yaml", "text_after_list", with(kYaml, "0.0]", "0.0] 7"), 4,
       "unexpected '7' after the value"},
      {"yaml", "open_quote", with(kYaml, "small.pgm", "\"small.pgm"), 1,
       "is not closed on its line"},
      {"yaml", "unknown_escape", with(kYaml, "small.pgm", "\"small\\n.pgm\""), 1, "unknown escape"},
      {"yaml", "empty_image", with(kYaml, "small.pgm", "''"), 1, "'image' is empty"},
      {"yaml", "unknown_mode", with(kYaml, "trinary", "binary"), 2,
       "'mode' must be trinary, scale or raw, found 'binary'"},
      {"yaml", "resolution_zero", with(kYaml, "0.05", "0"), 3,
       "'resolution' must be above 0, found '0'"},
      {"yaml", "resolution_nan", with(kYaml, "0.05", ".nan"), 3,
       "must be a finite decimal number, found '.nan'"},
      {"yaml", "resolution_unit", with(kYaml, "0.05", "0.05 m"), 3, "found '0.05 m'"},
      {"yaml", "origin_of_two", with(kYaml, "2, 0.0]", "2]"), 4,
       "'origin' must be a list [x, y, yaw], found 2 values"},
      {"yaml", "origin_no_list", with(kYaml, "[-1.5, 2, 0.0]", "1.5"), 4,
       "must be a list [x, y, yaw], found '1.5'"},
      {"yaml", "origin_word", with(kYaml, "-1.5, 2", "-1.5, two"), 4,
       "'origin' must be a finite decimal number, found 'two'"},
      {"yaml", "negate_word", with(kYaml, "negate: 0", "negate: maybe"), 5,
       "'negate' must be 0, 1, true or false"},
      {"yaml", "threshold_above_one", with(kYaml, "0.65", "1.5"), 6,
       "'occupied_thresh' must lie between 0 and 1"},
      {"yaml", "threshold_negative", with(kYaml, "0.25", "-0.25"), 7,
       "'free_thresh' must lie between 0 and 1"},
      {"yaml", "thresholds_crossed", with(kYaml, "0.25", "0.65"), 7,
       "'free_thresh' must be below occupied_thresh"},
      {"yaml", "nul_byte", with(kYaml, "negate", std::string_view("ne\0gate", 7)), 5,
       "'ne\\x00gate: 0'"},

      {"plain_pgm", "empty_file", "", 1, "expected a PGM image that starts with P2 or P5"},
      {"plain_pgm", "png", "\x89PNG\r\n\x1a\n", 1, "found '\\x89PNG\\x0d\\x0a\\x1a\\x0a'"},
      {"plain_pgm", "colour", with(kPlainPgm, "P2", "P3"), 1, "found 'P3"},
      {"plain_pgm", "magic_with_tail", with(kPlainPgm, "P2", "P22"), 1,
       "expected P2 or P5 alone, found 'P22'"},
      {"plain_pgm", "header_ends", "P2\n3", 2, "the file ends, expected the height"},
      {"plain_pgm", "zero_width", with(kPlainPgm, "3 2", "0 2"), 3,
       "width must be a whole number from 1"},
      {"plain_pgm", "negative_height", with(kPlainPgm, "3 2", "3 -2"), 3,
       "height must be a whole number from 1"},
      {"plain_pgm", "too_many_pixels", with(kPlainPgm, "3 2", "16777216 16777216"), 3,
       "is over the limit of 16777216 cells"},
      {"plain_pgm", "largest_value", with(kPlainPgm, "255", "65536"), 4,
       "largest value must be a whole number from 1 to 65535"},
      {"plain_pgm", "pixel_too_large", with(kPlainPgm, "254", "256"), 6,
       "a pixel must be a whole number from 0 to 255, found '256'"},
      {"plain_pgm", "pixel_missing", with(kPlainPgm, " 10\n", ""), 6,
       "the file ends after 5 of 6 pixels"},
      {"plain_pgm", "pixel_extra", kPlainPgm + "7", 7, "unexpected '7' after the last pixel"},
      {"binary_pgm", "pixel_missing", kBinaryPgm.substr(0, kBinaryPgm.size() - 1), 0,
       "has 5 bytes of pixels, expected 6 for 3 x 2"},
      {"binary_pgm", "pixel_extra", kBinaryPgm + "x", 0, "has 7 bytes of pixels, expected 6"},
      {"binary_pgm", "no_pixels", "P5 3 2 255", 0, "has 0 bytes of pixels"},
      {"binary_pgm", "size_lies", with(kBinaryPgm, "3 2", "4096 4096"), 0,
       "has 6 bytes of pixels, expected 16777216"},
      {"binary_pgm", "pixel_too_large", with(kBinaryPgm, "255", "254"), 0,
       "pixel 2 is 255, above the largest value 254"},
      {"wide_pgm", "pixel_too_large", with(kWidePgm, "1000", "0999"), 0,
       "pixel 0 is 1000, above the largest value 999"},
  };
}

class MalformedFile : public ::testing::TestWithParam<Malformed> {};

TEST_P(MalformedFile, IsRefusedWithItsLineAndCause) {
  const Malformed& bad = GetParam();
  try {
    format_samples::reader(bad.reader).read(bad.text);
    FAIL() << "was read without complaint";
  } catch (const InputError& error) {
    const std::string what = error.what();
    const std::string where = bad.line == 0 ? "f: " : "f:" + std::to_string(bad.line) + ": ";
    EXPECT_EQ(what.substr(0, where.size()), where) << what;
    EXPECT_NE(what.find(bad.message), std::string::npos) << what;
    EXPECT_LT(what.size(), 300U) << "long tokens are to be cut";
    for (const char c : what) EXPECT_NE(std::isprint(static_cast<unsigned char>(c)), 0) << what;
  }
}

std::string test_name(const ::testing::TestParamInfo<Malformed>& info) {
  return info.param.reader + "_" + info.param.fault;
}

INSTANTIATE_TEST_SUITE_P(Map, MalformedFile, ::testing::ValuesIn(malformed_maps()), test_name);
INSTANTIATE_TEST_SUITE_P(List, MalformedFile, ::testing::ValuesIn(malformed_lists()), test_name);
INSTANTIATE_TEST_SUITE_P(Gppc, MalformedFile, ::testing::ValuesIn(malformed_gppc()), test_name);
INSTANTIATE_TEST_SUITE_P(Ros, MalformedFile, ::testing::ValuesIn(malformed_ros()), test_name);

TEST(ValidFile, OfEachFormatIsRead) {
  for (const auto& reader : format_samples::all_readers()) {
    EXPECT_NO_THROW(reader.read(reader.valid)) << reader.name;
  }
}

}  // namespace
}  // namespace fleetfoot
