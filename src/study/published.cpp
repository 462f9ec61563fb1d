#include "study/published.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "study/embedded.hpp"

namespace fleetfoot::study {
namespace {

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}

}  // namespace

CsvTable::CsvTable(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    std::vector<std::string> cells = cells_of(line);
    if (columns_.empty()) {
      columns_ = std::move(cells);
    } else {
      if (cells.size() != columns_.size()) throw std::logic_error("a row of another width");
      rows_.push_back(std::move(cells));
    }
  }
}

const std::string& CsvTable::text(std::size_t row, std::string_view column) const {
  const auto found = std::find(columns_.begin(), columns_.end(), column);
  if (found == columns_.end()) throw std::logic_error("no column " + std::string(column));
  return rows_.at(row)[static_cast<std::size_t>(found - columns_.begin())];
}

double CsvTable::number(std::size_t row, std::string_view column) const {
  const std::string& cell = text(row, column);
  double value = 0;
  const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
  if (error != std::errc() || end != cell.data() + cell.size()) {
    throw std::logic_error("not a number: " + cell);
  }
  return value;
}

CsvTable published_table(std::string_view name) {
  return CsvTable(embedded_file("published/" + std::string(name) + ".csv"));
}

}  // namespace fleetfoot::study
