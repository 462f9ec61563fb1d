// A pattern database in a file: for each pair of regions how deep to search and where to go first.
//
// The file (.ffdb) is the memory that is looked at: it is mapped, checked once, and then a look-up
// is two reads. All numbers are little-endian, all parts begin at multiples of eight bytes:
//
//   header      what it is, for which map, made how; sizes; a checksum of the header and the tables
//   tables      u32 region of each node; u32 representative of each region; u32 first link of each
//               region and the end; u32 region at the end of each link
//   columns     one for each goal region: u8 depth of each region, u16 link of each region, u64
//               checksum of the column
//
// While a database is being made, the same file grows under another name, with a header that says
// so: a column is there if its checksum is right. So the work can be stopped at any moment and goes
// on with what is missing. A finished file appears under its own name at once.
#pragma once

#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "base/mapped_file.hpp"
#include "control/abstraction.hpp"
#include "control/advice_maker.hpp"
#include "control/control_settings.hpp"

namespace fleetfoot {

/// Where the parts of a file lie. All that is known before the first column is made.
struct DatabaseLayout {
  std::uint64_t nodes = 0;  ///< slots
  std::uint64_t regions = 0;
  std::uint64_t links = 0;

  std::uint64_t tables() const;  ///< offset
  std::uint64_t columns() const;
  std::uint64_t column_size() const;
  std::uint64_t links_in_column() const;     ///< offset in a column
  std::uint64_t checksum_in_column() const;  ///< offset in a column
  std::uint64_t file_size() const { return columns() + regions * column_size(); }
};

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
  friend class DatabaseWriter;
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
