#include "support/report.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>

namespace fleetfoot::bench {
namespace {

/// Code points, not bytes: a header may say µs.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

/// The first line as a heading, the rest as it is.
void print_head(const std::string& about) {
  const std::size_t end = about.find("\n\n");
  say("### " + about.substr(0, end));
  if (end != std::string::npos) say(about.substr(end + 2));
}

}  // namespace

int run_program(int argc, char** argv, const std::string& about,
                const std::function<void(const Options&)>& body) {
  Options options;
  CLI::App app(about);
  app.add_flag("--quick", options.quick,
               "fewer worlds, steps and repeats: to try it, not for figures");
  app.add_option("--seed", options.seed, "of the generated worlds")->capture_default_str();
  app.add_option("--repeats", options.repeats, "measurements of each figure; 0: the usual number")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  try {
    print_head(about);
    body(options);
    progress("");
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}: {}\n", argv[0], error.what());
    return 1;
  }
  return 0;
}

void say(const std::string& text) {
  fmt::print("{}\n\n", text);
  std::fflush(stdout);
}

void progress(const std::string& what) {
  if (isatty(STDERR_FILENO) == 0) return;
  fmt::print(stderr, "\r\x1b[K{}", what);
  std::fflush(stderr);
}

void Table::print() const {
  std::vector<std::size_t> widths(rows_.front().size(), 3);
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  const auto print_row = [&](const std::vector<std::string>& row) {
    std::string line = "|";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - width_of(row[i]), ' ');
      line += i == 0 ? " " + row[i] + padding + " |" : " " + padding + row[i] + " |";
    }
    fmt::print("{}\n", line);
  };
  progress("");
  print_row(rows_.front());
  std::string rule = "|";
  for (std::size_t i = 0; i < widths.size(); ++i) {
    rule += std::string(widths[i] + 1, '-') + (i == 0 ? "-|" : ":|");
  }
  fmt::print("{}\n", rule);
  for (std::size_t i = 1; i < rows_.size(); ++i) print_row(rows_[i]);
  fmt::print("\n");
  std::fflush(stdout);
}

namespace {
std::vector<std::string> contest_head(std::string subject,
                                      const std::vector<std::string>& contenders) {
  std::vector<std::string> head{std::move(subject)};
  head.insert(head.end(), contenders.begin(), contenders.end());
  head.push_back(contenders.back() + " over the best");
  return head;
}
}  // namespace

Contest::Contest(std::string subject, const std::vector<std::string>& contenders, double limit)
    : table_(contest_head(std::move(subject), contenders)), limit_(limit) {}

void Contest::add(const std::string& name, const std::vector<double>& values) {
  std::vector<std::string> row{name};
  for (const double value : values) row.push_back(fmt::format("{:.2f}", value));
  const double ratio = values.back() / *std::min_element(values.begin(), values.end() - 1);
  row.push_back(fmt::format("{:.3f}", ratio));
  table_.add(std::move(row));
  worst_ = std::max(worst_, ratio);
  above_ += ratio > limit_ ? 1 : 0;
  ++scenarios_;
}

void Contest::print() const {
  table_.print();
  say(fmt::format("Above {}: {} of {} scenarios; the worst is {:.3f}.", limit_, above_, scenarios_,
                  worst_));
}

}  // namespace fleetfoot::bench
