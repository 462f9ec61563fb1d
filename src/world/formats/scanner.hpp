// All readers count lines and word their errors here.
//
// LineScanner walks text by lines. Line ends are LF or CRLF, blanks at the end of a line do not
// count, and empty lines may stand at the end of the file only. TokenScanner walks by tokens, for
// formats where line ends are mere blanks. Both throw InputError naming file and line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "world/formats/text.hpp"

namespace fleetfoot::formats {

class TextSource {
 public:
  TextSource(std::string_view text, const std::string& name);

  const std::string& name() const { return name_; }
  long line_number() const { return line_number_; }
  std::size_t bytes_left() const { return text_.size() - position_; }

  [[noreturn]] void fail(const std::string& what) const { fail_at(line_number_, what); }
  [[noreturn]] void fail_at(long line, const std::string& what) const;

  /// `what` names the value in the message: "height must be a whole number from 1 to 9, found ...".
  std::int64_t to_int(std::string_view token, const char* what, std::int64_t low,
                      std::int64_t high) const {
    return to_int_at(line_number_, token, what, low, high);
  }
  std::int64_t to_int_at(long line, std::string_view token, const char* what, std::int64_t low,
                         std::int64_t high) const;
  Real to_real(std::string_view token, const char* what) const {
    return to_real_at(line_number_, token, what);
  }
  Real to_real_at(long line, std::string_view token, const char* what) const;

 protected:
  std::string_view text_;
  std::size_t position_ = 0;
  long line_number_ = 0;

 private:
  std::string name_;
};

class LineScanner : public TextSource {
 public:
  using TextSource::TextSource;

  /// Moves to the next line, empty or not; false behind the last one.
  bool next_line();
  /// Moves to the next line with content; false when only empty lines are left, an error when an
  /// empty line is followed by more.
  bool next_row();
  /// As next_row, but an error when there is none: "the file ends, expected ...".
  void need_row(const std::string& expected);
  /// Refuses whatever follows: "unexpected line after ...".
  void need_end(const std::string& after);

  std::string_view line() const { return line_; }

  /// Splits the line at blanks and tabs. Fields past kMaxFields are counted, not stored.
  void split();
  std::size_t field_count() const { return field_count_; }
  std::string_view field(std::size_t i) const { return fields_[i]; }
  void need_fields(std::size_t count, const char* expected) const;

  static constexpr std::size_t kMaxFields = 32;

 private:
  std::string_view line_;
  std::array<std::string_view, kMaxFields> fields_;
  std::size_t field_count_ = 0;
};

class TokenScanner : public TextSource {
 public:
  TokenScanner(std::string_view text, const std::string& name) : TextSource(text, name) {
    line_number_ = 1;
  }

  /// The next token, past white space and comments from `#` to the end of the line; empty at the
  /// end of the text.
  std::string_view next_token();
  /// What follows the last token, byte for byte.
  std::string_view rest() const { return text_.substr(position_); }

 private:
  void skip_space_and_comments();
};

/// "width x height" for messages.
std::string size_text(int width, int height);

}  // namespace fleetfoot::formats
