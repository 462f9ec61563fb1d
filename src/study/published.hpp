// Figures that a paper prints, from the tables in data/published, which are built into the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fleetfoot::study {

struct Published {
  std::string scenario;
  std::string agent;
  std::string metric;
  double mean = 0;
  /// Half the width of the 95 % interval if the paper gives one, else 0.
  double ci95 = 0;
};

/// A table of data/published: named columns, cells as text. An empty cell is no figure.
class CsvTable {
 public:
  explicit CsvTable(std::string_view text);
  std::size_t size() const { return rows_.size(); }
  const std::vector<std::string>& columns() const { return columns_; }
  const std::string& text(std::size_t row, std::string_view column) const;
  bool has(std::size_t row, std::string_view column) const { return !text(row, column).empty(); }
  double number(std::size_t row, std::string_view column) const;

 private:
  std::vector<std::string> columns_;
  std::vector<std::vector<std::string>> rows_;
};

/// By the name of its file without the ending, "koenig2004_table2_mazes".
CsvTable published_table(std::string_view name);

}  // namespace fleetfoot::study
