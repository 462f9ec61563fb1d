// The results of a study in a folder: results.db, an SQLite file, and a lock while a process
// writes.
//
// Each row is its own transaction in write-ahead mode: a killed process loses at most the row that
// it was writing, and the file is consistent whenever it is opened again. After a run that ends
// normally everything is in results.db alone.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "study/row.hpp"

namespace fleetfoot::study {

/// What a results file is about. Fixed when it is made.
struct StoreHead {
  std::string study;
  std::string description;  ///< study::description
  std::string maps;         ///< StudyOptions::maps, absolute
};

/// One process that added rows.
struct Session {
  std::string commit;
  std::string compiler;
  std::string processor;
  std::string started;  ///< UTC, ISO 8601
  std::string timing;   ///< parallel or serial
  int jobs = 1;
};

/// How the times of a row were measured: beside other runs, or with nothing else running.
enum class Timed { in_company, alone };

class Store {
 public:
  /// For writing: creates folder and file if there are none. Throws InputError if another process
  /// writes to it, if it holds another study or another description of this one, or if it is not
  /// a results file. One of an older format is brought to the present one.
  static Store open(const std::string& folder, const StoreHead& wanted);
  /// For reading: InputError if there is none.
  static Store open(const std::string& folder);

  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const StoreHead& head() const;
  std::vector<Session> sessions() const;
  /// In the order of their numbers.
  std::vector<Row> rows() const;
  /// Numbers of the rows that are stored.
  std::unordered_map<std::int64_t, Timed> done() const;

  /// Rows that are added from now on belong to this session.
  void begin(const Session& session);
  /// Adds a row, or updates its times if those of the second run were measured alone. Throws
  /// InputError if the disk is full or the file cannot be written, std::logic_error if the row is
  /// stored with other counts.
  void add(const Row& row, Timed timed);
  /// Leaves everything in results.db alone, unless another process is reading it.
  void finish();

 private:
  struct Parts;
  explicit Store(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace fleetfoot::study
