// Inputs of the targets that make calls: lines of text, so that seeds can be read, and so that a
// byte more or less changes one call and leaves the others as they are.
//
// A line is a call: its first character says which, each of the others is a number (0 to 9, a to z
// for 10 to 35, A to Z for 36 to 61). What is missing is 0, what is too large is taken modulo.
#pragma once

#include <string_view>

#include "base/cell.hpp"

namespace fleetfoot::fuzz {

class Line {
 public:
  explicit Line(std::string_view text) : text_(text) {}

  /// The next character; 0 at the end.
  char letter() {
    if (text_.empty()) return 0;
    const char first = text_.front();
    text_.remove_prefix(1);
    return first;
  }
  /// The next number below `limit`; of two characters where one cannot reach it.
  int number(int limit) {
    int value = digit();
    if (limit > kDigits) value = value * kDigits + digit();
    return value % limit;
  }
  Cell cell(int width, int height) {
    const int x = number(width);
    return {x, number(height)};
  }
  std::string_view rest() const { return text_; }

 private:
  static constexpr int kDigits = 62;

  int digit() {
    const char c = letter();
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 36;
    return static_cast<unsigned char>(c) % kDigits;
  }

  std::string_view text_;
};

class Script {
 public:
  explicit Script(std::string_view text) : text_(text) {}

  bool at_end() const { return text_.empty(); }
  /// The next line without its end; empty when there is none.
  std::string_view text() {
    const std::size_t end = text_.find('\n');
    const std::string_view line = text_.substr(0, end);
    text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
    return line;
  }
  Line line() { return Line(text()); }

 private:
  std::string_view text_;
};

}  // namespace fleetfoot::fuzz
