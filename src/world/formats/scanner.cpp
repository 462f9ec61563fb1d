#include "world/formats/scanner.hpp"

#include <algorithm>
#include <optional>

#include "base/error.hpp"

namespace fleetfoot::formats {
namespace {

bool is_space(char c) { return is_blank(c) || c == '\n' || c == '\v' || c == '\f'; }

}  // namespace

TextSource::TextSource(std::string_view text, const std::string& name)
    : text_(text), name_(printable_name(name)) {}

void TextSource::fail_at(long line, const std::string& what) const {
  throw InputError(name_, line, what);
}

std::int64_t TextSource::to_int_at(long line, std::string_view token, const char* what,
                                   std::int64_t low, std::int64_t high) const {
  const std::optional<std::int64_t> value = parse_int(token);
  if (!value || *value < low || *value > high) {
    fail_at(line, std::string(what) + " must be a whole number from " + std::to_string(low) +
                      " to " + std::to_string(high) + ", found " + in_quotes(token));
  }
  return *value;
}

Real TextSource::to_real_at(long line, std::string_view token, const char* what) const {
  const std::optional<Real> value = parse_real(token);
  if (!value) {
    fail_at(line,
            std::string(what) + " must be a finite decimal number, found " + in_quotes(token));
  }
  return *value;
}

bool LineScanner::next_line() {
  ++line_number_;
  if (position_ >= text_.size()) {
    line_ = {};
    return false;
  }
  const std::size_t end = std::min(text_.find('\n', position_), text_.size());
  line_ = text_.substr(position_, end - position_);
  position_ = std::min(end + 1, text_.size());
  while (!line_.empty() && is_blank(line_.back())) line_.remove_suffix(1);
  return true;
}

bool LineScanner::next_row() {
  if (!next_line()) return false;
  if (!line_.empty()) return true;
  const long first_empty = line_number_;
  while (next_line()) {
    if (!line_.empty()) fail_at(first_empty, "empty line before the end of the file");
  }
  line_number_ = first_empty;
  return false;
}

void LineScanner::need_row(const std::string& expected) {
  if (next_row()) return;
  fail((text_.empty() ? "the file is empty, expected " : "the file ends, expected ") + expected);
}

void LineScanner::need_end(const std::string& after) {
  if (next_row()) fail("unexpected line " + in_quotes(line_) + " after " + after);
}

void LineScanner::split() {
  field_count_ = 0;
  std::size_t i = 0;
  while (i < line_.size()) {
    while (i < line_.size() && is_blank(line_[i])) ++i;
    const std::size_t start = i;
    while (i < line_.size() && !is_blank(line_[i])) ++i;
    if (i == start) break;
    if (field_count_ < kMaxFields) fields_[field_count_] = line_.substr(start, i - start);
    ++field_count_;
  }
}

void LineScanner::need_fields(std::size_t count, const char* expected) const {
  if (field_count_ == count) return;
  fail("expected " + std::to_string(count) + " fields (" + expected + "), found " +
       std::to_string(field_count_) + " in " + in_quotes(line_));
}

std::string_view TokenScanner::next_token() {
  skip_space_and_comments();
  const std::size_t start = position_;
  while (position_ < text_.size() && !is_space(text_[position_]) && text_[position_] != '#') {
    ++position_;
  }
  return text_.substr(start, position_ - start);
}

void TokenScanner::skip_space_and_comments() {
  while (position_ < text_.size()) {
    const char c = text_[position_];
    if (c == '#') {
      position_ = std::min(text_.find('\n', position_), text_.size());
    } else if (is_space(c)) {
      if (c == '\n') ++line_number_;
      ++position_;
    } else {
      return;
    }
  }
}

std::string size_text(int width, int height) {
  return std::to_string(width) + " x " + std::to_string(height);
}

}  // namespace fleetfoot::formats
