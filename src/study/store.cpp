#include "study/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>

#include "base/error.hpp"
#include "study/columns.hpp"

namespace fleetfoot::study {
namespace {

namespace fs = std::filesystem;

constexpr int kApplicationId = 0x46465374;  // "FFSt"
/// Files of older formats are read as they are, and extended before rows are added. Movement that
/// was not recorded is NULL there and NaN in a row; what only fleets have is 0.
constexpr int kFormat = 3;
struct AddedColumn {
  const char* name;
  int format;           ///< the first that has it
  const char* type;     ///< where it is added
  const char* missing;  ///< its value where it is not there
};
constexpr AddedColumn kAdded[] = {{"revisits", 2, "REAL", "NULL"},
                                  {"turns", 2, "REAL", "NULL"},
                                  {"arrivals", 3, "INTEGER NOT NULL DEFAULT 0", "0"},
                                  {"collisions", 3, "INTEGER NOT NULL DEFAULT 0", "0"},
                                  {"starved", 3, "INTEGER NOT NULL DEFAULT 0", "0"}};

[[noreturn]] void refuse(const std::string& path, const SQLite::Exception& error) {
  const int code = error.getErrorCode();
  if (code == SQLITE_FULL) {
    throw InputError(path, "the disk is full; what was stored before is safe");
  }
  throw InputError(path, std::string("cannot be used: ") + error.what());
}

template <class Value>
void bind(SQLite::Statement& statement, int index, const Value& value) {
  if constexpr (std::is_same_v<Value, std::uint64_t>) {
    statement.bind(index, static_cast<std::int64_t>(value));  // the same bits
  } else {
    statement.bind(index, value);
  }
}

void read(const SQLite::Column& column, std::string& value) { value = column.getString(); }
void read(const SQLite::Column& column, double& value) {
  value = column.isNull() ? std::numeric_limits<double>::quiet_NaN() : column.getDouble();
}
void read(const SQLite::Column& column, std::int64_t& value) { value = column.getInt64(); }
void read(const SQLite::Column& column, std::uint64_t& value) {
  value = static_cast<std::uint64_t>(column.getInt64());
}

template <class Value>
constexpr const char* sql_type() {
  if (std::is_same_v<Value, std::string>) return "TEXT";
  return std::is_same_v<Value, double> ? "REAL" : "INTEGER";
}

struct Columns {
  std::string names;
  std::string marks;
  std::string types;
  std::string times;  ///< assignments of the times
};

Columns columns(int format = kFormat) {
  Columns columns;
  const Row row;
  const auto add = [](std::string& list, const std::string& item) {
    list += (list.empty() ? "" : ", ") + item;
  };
  for_each_field(row, [&](std::string_view view, const auto& value) {
    const std::string name(view);
    const auto added = std::find_if(std::begin(kAdded), std::end(kAdded), [&](const auto& column) {
      return column.name == view && column.format > format;
    });
    add(columns.names, added != std::end(kAdded) ? added->missing : "\"" + name + "\"");
    add(columns.marks, "?");
    constexpr bool kMayMiss = std::is_same_v<std::decay_t<decltype(value)>, double>;  // as NaN
    add(columns.types, "\"" + name + "\" " + sql_type<std::decay_t<decltype(value)>>() +
                           (name == "row" ? " PRIMARY KEY"
                            : kMayMiss    ? ""
                                          : " NOT NULL"));
    if (view.ends_with("_us")) add(columns.times, "\"" + name + "\" = ?");
  });
  return columns;
}

Row read_row(SQLite::Statement& query) {
  Row row;
  int index = 0;
  for_each_field(row,
                 [&](std::string_view, auto& value) { read(query.getColumn(index++), value); });
  return row;
}

}  // namespace

/// Held for as long as the object lives; the system releases it when the process dies.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder)
      : file_(::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
    if (file_ < 0) throw InputError(folder, std::string("cannot be written: ") + strerror(errno));
    // A killed process holds its lock until the system has cleaned it up: one that is started right
    // after it has to wait.
    for (int tries = 0; ::flock(file_, LOCK_EX | LOCK_NB) != 0; ++tries) {
      if (tries < kTries) {
        std::this_thread::sleep_for(kPause);
        continue;
      }
      ::close(file_);
      throw InputError(folder, "another process is running a study there");
    }
  }
  ~FolderLock() {
    if (file_ >= 0) ::close(file_);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  static constexpr int kTries = 20;
  static constexpr std::chrono::milliseconds kPause{100};
  int file_;
};

struct Store::Parts {
  std::string path;
  std::unique_ptr<FolderLock> lock;
  std::unique_ptr<SQLite::Database> database;
  StoreHead head;
  int format = kFormat;
  Session begun;
  std::int64_t session_id = 0;
  std::unique_ptr<SQLite::Statement> find;
  std::unique_ptr<SQLite::Statement> insert;
  std::unique_ptr<SQLite::Statement> time;

  void begin();

  void make(const StoreHead& wanted) const {
    SQLite::Transaction transaction(*database);
    database->exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    database->exec("PRAGMA user_version = " + std::to_string(kFormat));
    database->exec("CREATE TABLE study (name TEXT, description TEXT, maps TEXT)");
    database->exec(
        "CREATE TABLE sessions (id INTEGER PRIMARY KEY, started TEXT, \"commit\" TEXT, "
        "compiler TEXT, processor TEXT, jobs INTEGER, timing TEXT)");
    database->exec("CREATE TABLE runs (" + columns().types +
                   ", timed INTEGER NOT NULL, session INTEGER NOT NULL REFERENCES sessions(id))");
    SQLite::Statement statement(*database, "INSERT INTO study VALUES (?, ?, ?)");
    statement.bind(1, wanted.study);
    statement.bind(2, wanted.description);
    statement.bind(3, wanted.maps);
    statement.exec();
    transaction.commit();
  }

  /// To the present format.
  void extend() {
    if (format == kFormat) return;
    SQLite::Transaction transaction(*database);
    for (const AddedColumn& column : kAdded) {
      if (column.format <= format) continue;
      database->exec("ALTER TABLE runs ADD COLUMN \"" + std::string(column.name) + "\" " +
                     column.type);
    }
    database->exec("PRAGMA user_version = " + std::to_string(kFormat));
    transaction.commit();
    format = kFormat;
  }

  void read_head() {
    const int application = database->execAndGet("PRAGMA application_id").getInt();
    format = database->execAndGet("PRAGMA user_version").getInt();
    if (application != kApplicationId) throw InputError(path, "holds no results of a study");
    if (format < 1 || format > kFormat) {
      throw InputError(path, "was written by another version of the program (format " +
                                 std::to_string(format) + ", this one knows " +
                                 std::to_string(kFormat) + ")");
    }
    SQLite::Statement query(*database, "SELECT name, description, maps FROM study");
    if (!query.executeStep()) throw InputError(path, "holds no results of a study");
    head = {query.getColumn(0).getString(), query.getColumn(1).getString(),
            query.getColumn(2).getString()};
  }
};

Store::Store(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Store Store::open(const std::string& folder, const StoreHead& wanted) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder)) {
    throw InputError(folder, "cannot be made a folder" + (error ? ": " + error.message() : ""));
  }
  auto parts = std::make_unique<Parts>();
  parts->path = folder + "/results.db";
  parts->lock = std::make_unique<FolderLock>(folder);
  try {
    parts->database = std::make_unique<SQLite::Database>(
        parts->path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 10'000);
    SQLite::Database& database = *parts->database;
    // A file without a table is from a process that was killed before its first row.
    const bool is_new = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
    if (!is_new) parts->read_head();  // before changing what may be another program's file
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = NORMAL");
    if (is_new) {
      parts->make(wanted);
      parts->read_head();
    }
  } catch (const SQLite::Exception& problem) {
    refuse(parts->path, problem);
  }
  const StoreHead& found = parts->head;
  if (found.study != wanted.study) {
    throw InputError(parts->path, "holds results of " + found.study + ", not of " + wanted.study);
  }
  if (found.maps != wanted.maps) {
    throw InputError(parts->path, found.maps.empty() ? "was made without --maps"
                                                     : "was made with --maps " + found.maps);
  }
  if (found.description != wanted.description) {
    throw InputError(parts->path,
                     "was made from another description of the study; take another folder");
  }
  try {
    parts->extend();
  } catch (const SQLite::Exception& problem) {
    refuse(parts->path, problem);
  }
  return Store(std::move(parts));
}

Store Store::open(const std::string& folder) {
  auto parts = std::make_unique<Parts>();
  parts->path = folder + "/results.db";
  std::error_code error;
  if (!fs::is_regular_file(parts->path, error)) {
    throw InputError(parts->path, "does not exist; see fleetfoot study run --help");
  }
  try {
    // Not read-only: SQLite must first recover what a killed process left.
    parts->database =
        std::make_unique<SQLite::Database>(parts->path, SQLite::OPEN_READWRITE, 10'000);
    parts->read_head();
  } catch (const SQLite::Exception& problem) {
    refuse(parts->path, problem);
  }
  return Store(std::move(parts));
}

const StoreHead& Store::head() const { return parts_->head; }

std::vector<Session> Store::sessions() const {
  std::vector<Session> sessions;
  try {
    SQLite::Statement query(*parts_->database,
                            "SELECT \"commit\", compiler, processor, started, timing, jobs "
                            "FROM sessions WHERE id IN (SELECT session FROM runs) ORDER BY id");
    while (query.executeStep()) {
      sessions.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(),
                          query.getColumn(2).getString(), query.getColumn(3).getString(),
                          query.getColumn(4).getString(), query.getColumn(5).getInt()});
    }
  } catch (const SQLite::Exception& problem) {
    refuse(parts_->path, problem);
  }
  return sessions;
}

std::vector<Row> Store::rows() const {
  std::vector<Row> rows;
  try {
    SQLite::Statement query(*parts_->database, "SELECT " + columns(parts_->format).names +
                                                   " FROM runs ORDER BY \"row\"");
    while (query.executeStep()) rows.push_back(read_row(query));
  } catch (const SQLite::Exception& problem) {
    refuse(parts_->path, problem);
  }
  return rows;
}

std::unordered_map<std::int64_t, Timed> Store::done() const {
  std::unordered_map<std::int64_t, Timed> done;
  try {
    SQLite::Statement query(*parts_->database, "SELECT \"row\", timed FROM runs");
    while (query.executeStep()) {
      done.emplace(query.getColumn(0).getInt64(), static_cast<Timed>(query.getColumn(1).getInt()));
    }
  } catch (const SQLite::Exception& problem) {
    refuse(parts_->path, problem);
  }
  return done;
}

void Store::begin(const Session& session) { parts_->begun = session; }

/// At the first row: a session that adds none is not recorded.
void Store::Parts::begin() {
  if (insert) return;
  {
    const Session& session = begun;
    SQLite::Statement statement(*database,
                                "INSERT INTO sessions (started, \"commit\", compiler, processor, "
                                "jobs, timing) VALUES (?, ?, ?, ?, ?, ?)");
    statement.bind(1, session.started);
    statement.bind(2, session.commit);
    statement.bind(3, session.compiler);
    statement.bind(4, session.processor);
    statement.bind(5, session.jobs);
    statement.bind(6, session.timing);
    statement.exec();
  }
  session_id = database->getLastInsertRowid();
  const Columns all = columns();
  find = std::make_unique<SQLite::Statement>(
      *database, "SELECT " + all.names + " FROM runs WHERE \"row\" = ?");
  time = std::make_unique<SQLite::Statement>(
      *database, "UPDATE runs SET " + all.times + ", timed = 1, session = ? WHERE \"row\" = ?");
  insert = std::make_unique<SQLite::Statement>(
      *database,
      "INSERT INTO runs (" + all.names + ", timed, session) VALUES (" + all.marks + ", ?, ?)");
}

void Store::add(const Row& row, Timed timed) {
  try {
    parts_->begin();
    SQLite::Statement& find = *parts_->find;
    find.reset();
    find.bind(1, row.number);
    if (find.executeStep()) {
      const bool same = same_counts(read_row(find), row);
      find.reset();
      if (!same) {
        throw std::logic_error("row " + std::to_string(row.number) + " (" + row.scenario + ", " +
                               row.agent + ") gave other counts when run again");
      }
      if (timed != Timed::alone) return;
      SQLite::Statement& time = *parts_->time;
      time.reset();
      int index = 0;
      for_each_field(row, [&](std::string_view name, const auto& value) {
        if (name.ends_with("_us")) bind(time, ++index, value);
      });
      time.bind(++index, parts_->session_id);
      time.bind(++index, row.number);
      time.exec();
      return;
    }
    find.reset();
    SQLite::Statement& insert = *parts_->insert;
    insert.reset();
    int index = 0;
    for_each_field(row, [&](std::string_view, const auto& value) { bind(insert, ++index, value); });
    insert.bind(++index, static_cast<int>(timed));
    insert.bind(++index, parts_->session_id);
    insert.exec();
  } catch (const SQLite::Exception& problem) {
    refuse(parts_->path, problem);
  }
}

void Store::finish() {
  parts_->find.reset();
  parts_->insert.reset();
  parts_->time.reset();
  try {
    parts_->database->exec("PRAGMA journal_mode = DELETE");
  } catch (const SQLite::Exception& problem) {
    // A reader keeps the second file in use; the results are complete all the same.
    const int code = problem.getErrorCode();
    if (code != SQLITE_BUSY && code != SQLITE_LOCKED) refuse(parts_->path, problem);
  }
}

}  // namespace fleetfoot::study
