// A pattern database in a file: for each pair of regions how deep to search and where to go first.
//
// The file (.ffdb, database_format.hpp) is the memory that is read: it is mapped, checked once, and
// then an answer is two reads. tools/database makes it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/mapped_file.hpp"
#include "control/control_settings.hpp"
#include "control/database_format.hpp"
#include "search/realtime/guide.hpp"

namespace fleetfoot {

class PatternDatabase {
 public:
  /// Throws InputError for what is no database, is damaged, unfinished, or of another version.
  explicit PatternDatabase(const std::string& path);

  const DatabaseSettings& settings() const { return settings_; }
  std::uint64_t fingerprint() const { return fingerprint_; }
  std::size_t regions() const { return static_cast<std::size_t>(layout_.regions); }
  std::size_t nodes() const { return static_cast<std::size_t>(layout_.nodes); }
  std::uint64_t file_size() const { return file_.size(); }
  /// Of the file that was opened.
  const FileIdentity& identity() const { return file_.identity(); }

  RegionId region_of(NodeId node) const { return region_of_[node]; }
  NodeId representative(RegionId region) const { return representatives_[region]; }
  Advice advice(RegionId from, RegionId goal) const;

 private:
  void check_tables(const std::string& path) const;
  void check_columns(const std::string& path) const;

  MappedFile file_;
  DatabaseSettings settings_;
  DatabaseLayout layout_;
  std::uint64_t fingerprint_ = 0;
  const std::uint32_t* region_of_ = nullptr;
  const std::uint32_t* representatives_ = nullptr;
  const std::uint32_t* first_link_ = nullptr;
  const std::uint32_t* links_ = nullptr;
  const std::uint8_t* columns_ = nullptr;
};

/// Opens a database, or gives the one that is open already: agents share it. A file that was built
/// again is opened again.
std::shared_ptr<const PatternDatabase> open_database(const std::string& path);

}  // namespace fleetfoot
