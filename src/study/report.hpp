// The content of a report, independent of its form: chapters of text, tables, figures and claims.
// The page (report/) draws it, the command line prints parts of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "study/statistics.hpp"

namespace fleetfoot::study {

/// A figure with its interval, and what a paper printed for it. NaN: none.
struct Figure {
  static constexpr double kNone = __builtin_nan("");
  double mean = kNone;
  Interval ci95 = {};
  double published = kNone;
  double z = kNone;  ///< distance from the published figure in standard errors, where known
  std::vector<Measured> of = {};  ///< what it shows: leads from a claim to it
};

/// Text that leads to a file beside the page; plain text without one.
struct Link {
  std::string text;
  std::string file;
};

/// Text, a figure, a link, or nothing (a dash).
using TableCell = std::variant<std::monostate, std::string, Figure, Link>;

struct TableColumn {
  std::string label;
  std::string unit;
};

struct Table {
  std::string id;  ///< "A.1": unique in the report
  std::string title;
  std::string note;
  std::vector<TableColumn> columns;
  std::vector<std::vector<TableCell>> rows;  ///< each as long as `columns`
};

struct Claim {
  enum class Verdict {
    holds,          ///< every comparison that the claim makes
    where_decided,  ///< none fails, but the runs cannot tell all of them (verdicts.hpp)
    in_part,        ///< some hold, some fail
    fails,
    not_judged  ///< the runs cannot tell, or there are none
  };
  std::string source;     ///< "Mäntysalo 2024, 5.2.1"
  std::string claim;      ///< in our words
  std::string published;  ///< the paper's figures for it
  std::string measured;   ///< ours
  Verdict verdict = Verdict::not_judged;
  std::string test;                     ///< how it was judged
  std::vector<Measured> evidence = {};  ///< all that was read to judge it
};
const char* to_string(Claim::Verdict verdict);

struct Axis {
  enum class Scale { linear, log, point };  ///< point: ordered names
  std::string label;
  std::string unit;
  Scale scale = Scale::linear;
  bool zero = false;  ///< the axis begins at 0
};

struct Point {
  double x = 0;
  std::string x_name;  ///< instead of x on an axis of points
  double y = 0;
  Interval ci95 = {};    ///< of y
  Interval x_ci95 = {};  ///< of x
  std::string label;
  bool front = false;  ///< on the Pareto front
  std::vector<Measured> of = {};
};

struct Series {
  std::string name;
  bool published = false;  ///< the paper's own figures: drawn apart from ours of the same name
  std::vector<Point> points;
};

struct Panel {
  std::string title;
  std::vector<Series> series;
};

struct Plot {
  enum class Mark { line, bar, dot };
  std::string id;
  std::string title;
  std::string caption;
  Axis x;
  Axis y;
  Mark mark = Mark::line;
  std::vector<std::pair<double, std::string>> reference;  ///< horizontal rules with their names
  std::vector<Panel> panels;
};

using Block = std::variant<std::string, Table, Plot>;  ///< a string is a paragraph

struct Chapter {
  std::string id;
  std::string title;
  std::vector<Block> blocks;
};

/// The runs of one cell that are worth a look, by one metric: numbers of rows to replay.
struct NotableRuns {
  struct Run {
    std::int64_t row = 0;
    double value = Figure::kNone;
    std::string outcome;
  };
  std::string agent;
  std::size_t runs = 0;
  std::size_t missing = 0;    ///< runs without a value, such as those that never reached the goal
  std::optional<Run> least;   ///< of the runs with a value
  std::optional<Run> median;  ///< the lower of two
  std::optional<Run> largest;
  std::optional<Run> none;  ///< the first without one
};

struct ReplayGuide {
  std::string
      command;  ///< that repeats a row, without its number; empty: there are no rows to repeat
  bool traces = true;  ///< whether it can write one
  std::string metric;
  std::string unit;
  std::vector<std::pair<std::string, std::vector<NotableRuns>>> scenarios;  ///< by title
};

struct Report {
  std::string title;
  std::string subtitle;
  std::vector<std::pair<std::string, std::string>> about;  ///< commit, processor, runs ...
  std::vector<Claim> claims;  ///< shown as the first chapter after the introduction
  std::vector<Chapter> chapters;
  ReplayGuide replay;
};

}  // namespace fleetfoot::study
