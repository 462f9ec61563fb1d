// Makes the file of a pattern database (control/database_format.hpp), column by column.
//
// While a database is being made, the file grows under another name, with a header that says so: a
// column is there if its checksum is right. So the work can be stopped at any moment and goes on
// with what is missing. A finished file appears under its own name in one step.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "control/abstraction.hpp"
#include "control/advice_column.hpp"
#include "control/control_settings.hpp"
#include "control/database_format.hpp"

namespace fleetfoot {

/// Makes a database's file, column by column, in any order.
class DatabaseWriter {
 public:
  /// Goes on with `path`.part if that was begun for the same map with the same settings, else
  /// begins it. Throws InputError if it cannot be written.
  DatabaseWriter(std::string path, std::uint64_t fingerprint, const DatabaseSettings& settings,
                 const std::vector<RegionId>& region_of, const RegionGraph& graph);

  std::size_t regions() const { return done_.size(); }
  bool has(RegionId goal) const { return done_[goal]; }
  std::size_t missing() const { return missing_; }
  /// Throws InputError if the disk is full.
  void write(RegionId goal, const AdviceColumn& column);
  /// Puts the file under its name. Nothing may be missing.
  void finish();

 private:
  /// `head`: what an unfinished file begins with.
  bool resume(const std::vector<std::uint8_t>& head);
  void begin(const std::vector<std::uint8_t>& head);
  void put(std::uint64_t offset, const void* bytes, std::size_t size);

  std::string path_;
  std::string part_;
  DatabaseLayout layout_;
  std::vector<std::uint8_t> head_;  ///< header and tables as in the finished file
  std::vector<bool> done_;
  std::size_t missing_ = 0;
  std::fstream file_;
};

}  // namespace fleetfoot
