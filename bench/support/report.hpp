// What every program of this folder does alike: options, tables on stdout, progress on stderr.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace fleetfoot::bench {

struct Options {
  bool quick = false;      ///< fewer worlds, steps and repeats: to try it, not for figures
  std::uint64_t seed = 1;  ///< of the worlds
  int repeats = 0;         ///< 0: the program's own choice

  int repeats_or(int usual, int when_quick) const {
    if (repeats > 0) return repeats;
    return quick ? when_quick : usual;
  }
};

/// Reads the options, runs `body` and returns the exit code: 0, 2 for a bad option, 1 if it threw.
/// `about` is the text of --help; it heads the output, its first line as title.
int run_program(int argc, char** argv, const std::string& about,
                const std::function<void(const Options&)>& body);

/// A paragraph of the output.
void say(const std::string& text);

/// Says on stderr what is being measured; a terminal sees one line, a file nothing.
void progress(const std::string& what);

/// A Markdown table, columns aligned.
class Table {
 public:
  explicit Table(std::vector<std::string> head) : rows_{std::move(head)} {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  void print() const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

/// A table of contenders, of which the last is judged: its value over the best of the others',
/// which should not exceed a limit.
class Contest {
 public:
  Contest(std::string subject, const std::vector<std::string>& contenders, double limit);
  void add(const std::string& name, const std::vector<double>& values);
  /// The table, and a line that says how often the limit was exceeded.
  void print() const;

 private:
  Table table_;
  double limit_;
  double worst_ = 0;
  int above_ = 0;
  int scenarios_ = 0;
};

}  // namespace fleetfoot::bench
