#include "world/formats/flat_yaml.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "world/formats/scanner.hpp"

namespace fleetfoot::formats {
namespace {

std::string_view without_end_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Walks the part of a line behind `key:` or `-`.
class ValueReader {
 public:
  ValueReader(const LineScanner& scan, std::string_view text) : scan_(scan), text_(text) {
    skip_blanks();
  }

  bool at_end() const { return at_ >= text_.size() || text_[at_] == '#'; }
  bool at_list() const { return !at_end() && text_[at_] == '['; }

  std::string scalar(bool in_list) {
    if (at_end() && in_list) fail_open_list();
    if (at_end()) scan_.fail("value expected");
    const char first = text_[at_];
    std::string value = first == '\'' || first == '"' ? quoted_scalar(first) : plain(in_list);
    skip_blanks();
    return value;
  }

  std::vector<std::string> list() {
    std::vector<std::string> values;
    ++at_;  // [
    skip_blanks();
    if (take(']')) return values;
    for (;;) {
      values.push_back(scalar(true));
      if (take(']')) return values;
      if (at_end()) fail_open_list();
      if (!take(',')) scan_.fail("expected ',' or ']' in the list " + in_quotes(text_));
    }
  }

  void need_end() const {
    if (at_ >= text_.size()) return;
    if (text_[at_] == '#' && at_ > 0 && is_blank(text_[at_ - 1])) return;
    scan_.fail("unexpected " + in_quotes(text_.substr(at_)) + " after the value");
  }

 private:
  [[noreturn]] void fail_open_list() const { scan_.fail("the list is not closed on its line"); }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    skip_blanks();
    return true;
  }

  std::string plain(bool in_list) {
    constexpr std::string_view kReserved = "[]{}&*!|>%@`,";
    if (kReserved.find(text_[at_]) != std::string_view::npos) {
      scan_.fail("cannot read the value " + in_quotes(text_.substr(at_)) +
                 ", expected a plain or quoted word");
    }
    const std::size_t start = at_;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (in_list && (c == ',' || c == ']' || c == '[')) break;
      if (c == '#' && is_blank(text_[at_ - 1])) break;
      if (c == ':' && (at_ + 1 == text_.size() || is_blank(text_[at_ + 1]))) {
        scan_.fail("a second ': ' in " + in_quotes(text_) + ", nested values are not allowed");
      }
      ++at_;
    }
    return std::string(without_end_blanks(text_.substr(start, at_ - start)));
  }

  std::string quoted_scalar(char quote) {
    std::string value;
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
      if (c == quote && quote == '\'' && next == quote) {
        value += text_[++at_];
      } else if (c == quote) {
        ++at_;
        return value;
      } else if (c == '\\' && quote == '"') {
        if (next != '\\' && next != '"') {
          scan_.fail("unknown escape in " + in_quotes(text_) + ", expected \\\\ or \\\"");
        }
        value += text_[++at_];
      } else {
        value += c;
      }
    }
    scan_.fail("the quote in " + in_quotes(text_) + " is not closed on its line");
  }

  const LineScanner& scan_;
  std::string_view text_;
  std::size_t at_ = 0;
};

bool is_key(std::string_view key) {
  for (const char c : key) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    if (!letter && !is_digit(c)) return false;
  }
  return !key.empty();
}

/// Sets `list_open` when nothing stands behind the key, so that `- item` lines may follow.
YamlEntry read_entry(const LineScanner& scan, std::string_view line, bool& list_open) {
  const std::size_t colon = line.find(':');
  const bool parted =
      colon != std::string_view::npos && (colon + 1 == line.size() || is_blank(line[colon + 1]));
  const std::string_view key = without_end_blanks(line.substr(0, parted ? colon : 0));
  if (!is_key(key)) scan.fail("expected 'key: value', found " + in_quotes(line));
  YamlEntry entry;
  entry.key = std::string(key);
  entry.line = scan.line_number();
  ValueReader reader(scan, line.substr(colon + 1));
  list_open = reader.at_end();
  entry.is_list = list_open || reader.at_list();
  if (reader.at_list()) {
    entry.values = reader.list();
  } else if (!list_open) {
    entry.values.push_back(reader.scalar(false));
  }
  reader.need_end();
  return entry;
}

}  // namespace

std::vector<YamlEntry> parse_flat_yaml(std::string_view text, const std::string& name) {
  LineScanner scan(text, name);
  std::vector<YamlEntry> entries;
  bool list_open = false;
  bool opened = false;
  while (scan.next_line()) {
    std::string_view line = scan.line();
    const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    line.remove_prefix(indent);
    if (line.empty() || line[0] == '#') continue;
    if (line == "---" && indent == 0 && !opened) {
      opened = true;
      continue;
    }
    opened = true;
    if (line[0] == '-' && (line.size() == 1 || is_blank(line[1]))) {
      if (!list_open) scan.fail("list item " + in_quotes(line) + " without a key above it");
      ValueReader reader(scan, line.substr(1));
      entries.back().values.push_back(reader.scalar(false));
      reader.need_end();
      continue;
    }
    if (indent != 0)
      scan.fail("indented line " + in_quotes(line) + ", nested values are not allowed");
    YamlEntry entry = read_entry(scan, line, list_open);
    for (const YamlEntry& known : entries) {
      if (known.key != entry.key) continue;
      scan.fail("second '" + entry.key + "', the first is line " + std::to_string(known.line));
    }
    entries.push_back(std::move(entry));
    if (entries.size() > 64) scan.fail("more than 64 keys, this is no map description");
  }
  return entries;
}

}  // namespace fleetfoot::formats
