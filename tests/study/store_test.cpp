#include "study/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include "base/error.hpp"
#include "study/columns.hpp"

namespace fleetfoot::study {
namespace {

namespace fs = std::filesystem;

class StoreTest : public ::testing::Test {
 protected:
  StoreTest()
      : folder_(fs::temp_directory_path() /
                ("fleetfoot_store_" + std::to_string(::getpid()) + "_" +
                 ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(folder_);
  }
  ~StoreTest() override { fs::remove_all(folder_); }

  Store open(const StoreHead& head = {"small", "as it is", ""}) const {
    return Store::open(folder_.string(), head);
  }
  std::string refusal(const StoreHead& head) const {
    try {
      open(head);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  fs::path folder_;
};

Row row(std::int64_t number) {
  Row made;
  made.number = number;
  made.scenario = "s";
  made.agent = "D* Lite";
  made.outcome = "reached";
  made.seed = 0xFEDCBA9876543210ULL;
  made.cost = 0.1;
  made.expanded = 1'000'000'000'000;
  made.total_us = 12.5;
  return made;
}

TEST_F(StoreTest, GivesBackWhatWasStored) {
  {
    Store store = open();
    store.begin({"abc", "g++", "a processor", "2000-01-01T00:00:00Z", "parallel", 2});
    store.add(row(7), Timed::alone);
    store.add(row(3), Timed::alone);
    store.finish();
  }
  EXPECT_FALSE(fs::exists(folder_ / "results.db-wal"));
  const Store store = Store::open(folder_.string());
  EXPECT_EQ(store.head().study, "small");
  ASSERT_EQ(store.rows().size(), 2U);
  EXPECT_EQ(store.rows()[0].number, 3);
  EXPECT_TRUE(same_counts(store.rows()[1], row(7)));
  EXPECT_EQ(store.rows()[1].seed, row(7).seed);
  EXPECT_EQ(store.rows()[1].total_us, 12.5);
  ASSERT_EQ(store.sessions().size(), 1U);
  EXPECT_EQ(store.sessions()[0].processor, "a processor");
  EXPECT_EQ(store.sessions()[0].jobs, 2);
}

TEST_F(StoreTest, KeepsRowsThatWereNotFinished) {
  {
    Store store = open();
    store.begin({});
    store.add(row(1), Timed::alone);
  }  // as if killed: no finish()
  EXPECT_EQ(open().rows().size(), 1U);
}

TEST_F(StoreTest, ASecondRunGivesTimesAndMustRepeatTheCounts) {
  Store store = open();
  store.begin({});
  store.add(row(1), Timed::in_company);
  EXPECT_EQ(store.done().at(1), Timed::in_company);
  Row again = row(1);
  again.total_us = 99;
  store.add(again, Timed::alone);
  EXPECT_EQ(store.done().at(1), Timed::alone);
  ASSERT_EQ(store.rows().size(), 1U);
  EXPECT_EQ(store.rows()[0].total_us, 99);
  again.moves = 5;
  EXPECT_THROW(store.add(again, Timed::alone), std::logic_error);
}

void drop_fleets(SQLite::Database& database) {
  for (const char* const column : {"arrivals", "collisions", "starved"}) {
    database.exec(std::string("ALTER TABLE runs DROP COLUMN ") + column);
  }
}

/// As the program wrote it before it knew fleets.
void make_format_2(const fs::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  drop_fleets(database);
  database.exec("PRAGMA user_version = 2");
}

/// As the program wrote it before it recorded movement.
void make_format_1(const fs::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  database.exec("ALTER TABLE runs DROP COLUMN revisits");
  database.exec("ALTER TABLE runs DROP COLUMN turns");
  drop_fleets(database);
  database.exec("PRAGMA user_version = 1");
}

TEST_F(StoreTest, FilesWithoutMovementAreReadAndContinued) {
  Row moved = row(1);
  moved.revisits = 0.25;
  moved.turns = 0.5;
  {
    Store store = open();
    store.begin({});
    store.add(moved, Timed::in_company);
    store.finish();
  }
  make_format_1(folder_ / "results.db");
  {
    const Store store = Store::open(folder_.string());
    ASSERT_EQ(store.rows().size(), 1U);
    EXPECT_TRUE(std::isnan(store.rows()[0].revisits));
    EXPECT_TRUE(std::isnan(store.rows()[0].turns));
    EXPECT_EQ(store.rows()[0].total_us, 12.5);
    EXPECT_EQ(store.rows()[0].cost, 0.1);
  }
  for (int times = 0; times < 2; ++times) {  // the second time it is no longer of format 1
    Store store = open();
    store.begin({});
    store.add(moved, Timed::alone);  // agrees: nothing is known of the stored one's movement
    moved.number = 2;
    store.add(moved, Timed::alone);
    moved.number = 1;
    store.finish();
    ASSERT_EQ(store.rows().size(), 2U);
    EXPECT_TRUE(std::isnan(store.rows()[0].revisits));
    EXPECT_EQ(store.rows()[1].revisits, 0.25);
    EXPECT_EQ(store.rows()[1].turns, 0.5);
  }
}

TEST_F(StoreTest, FilesWithoutFleetsAreReadAndContinued) {
  {
    Store store = open();
    store.begin({});
    store.add(row(1), Timed::in_company);
    store.finish();
  }
  make_format_2(folder_ / "results.db");
  {
    const Store store = Store::open(folder_.string());
    ASSERT_EQ(store.rows().size(), 1U);
    EXPECT_EQ(store.rows()[0].arrivals, 0);
    EXPECT_EQ(store.rows()[0].total_us, 12.5);
  }
  Row fleet = row(2);
  fleet.arrivals = 7;
  fleet.collisions = 8;
  fleet.starved = 9;
  fleet.turns = std::numeric_limits<double>::quiet_NaN();
  Store store = open();
  store.begin({});
  store.add(row(1), Timed::alone);  // agrees with the stored one
  store.add(fleet, Timed::alone);
  ASSERT_EQ(store.rows().size(), 2U);
  EXPECT_EQ(store.rows()[0].starved, 0);
  EXPECT_EQ(store.rows()[1].arrivals, 7);
  EXPECT_EQ(store.rows()[1].collisions, 8);
  EXPECT_EQ(store.rows()[1].starved, 9);
  EXPECT_TRUE(std::isnan(store.rows()[1].turns));
}

TEST_F(StoreTest, RefusesFormatsOfTheFuture) {
  open();
  {
    SQLite::Database database((folder_ / "results.db").string(), SQLite::OPEN_READWRITE);
    database.exec("PRAGMA user_version = 4");
  }
  EXPECT_NE(refusal({"small", "as it is", ""}).find("another version"), std::string::npos);
  EXPECT_THROW(Store::open(folder_.string()), InputError);
}

TEST_F(StoreTest, RefusesASecondWriter) {
  const Store first = open();
  EXPECT_NE(refusal({"small", "as it is", ""}).find("another process"), std::string::npos);
}

TEST_F(StoreTest, WaitsForAWriterThatIsAboutToEnd) {
  auto first = std::make_unique<Store>(open());
  std::thread ending([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    first.reset();
  });
  EXPECT_EQ(refusal({"small", "as it is", ""}), "");
  ending.join();
}

TEST_F(StoreTest, RefusesAnotherStudyDescriptionOrMaps) {
  open();
  EXPECT_NE(refusal({"large", "as it is", ""}).find("holds results of small"), std::string::npos);
  EXPECT_NE(refusal({"small", "otherwise", ""}).find("another description"), std::string::npos);
  EXPECT_NE(refusal({"small", "as it is", "/maps"}).find("without --maps"), std::string::npos);
  EXPECT_EQ(refusal({"small", "as it is", ""}), "");
}

TEST_F(StoreTest, RefusesWhatIsNoResultsFile) {
  EXPECT_THROW(Store::open(folder_.string()), InputError);
  fs::create_directories(folder_);
  std::ofstream(folder_ / "results.db")
      << "this is no database, and long enough to tell. " << std::string(5000, 'x');
  EXPECT_NE(refusal({"small", "as it is", ""}), "");
  EXPECT_THROW(Store::open(folder_.string()), InputError);
}

TEST_F(StoreTest, LeavesAForeignDatabaseAsItIs) {
  fs::create_directories(folder_);
  {
    SQLite::Database other((folder_ / "results.db").string(),
                           SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE theirs (x)");
  }
  const auto bytes = [&] {
    std::ifstream in(folder_ / "results.db", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  const std::string before = bytes();
  EXPECT_NE(refusal({"small", "as it is", ""}).find("holds no results"), std::string::npos);
  EXPECT_EQ(bytes(), before);
}

TEST_F(StoreTest, AReaderDoesNotSpoilTheEnd) {
  Store store = open();
  store.begin({});
  store.add(row(1), Timed::alone);
  SQLite::Database reader((folder_ / "results.db").string(), SQLite::OPEN_READONLY);
  SQLite::Statement reading(reader, "SELECT * FROM runs");
  ASSERT_TRUE(reading.executeStep());
  EXPECT_NO_THROW(store.finish());
}

TEST_F(StoreTest, ASessionWithoutRowsLeavesNoTrace) {
  {
    Store store = open();
    store.begin({"idle", "", "", "", "", 1});
    store.finish();
  }
  Store store = open();
  store.begin({"busy", "", "", "", "", 1});
  store.add(row(1), Timed::alone);
  ASSERT_EQ(store.sessions().size(), 1U);
  EXPECT_EQ(store.sessions()[0].commit, "busy");
}

TEST_F(StoreTest, RefusesAFileInPlaceOfTheFolder) {
  std::ofstream(folder_.string()) << "x";
  EXPECT_NE(refusal({"small", "as it is", ""}), "");
}

/// A full disk, as far as this process can tell: no file may grow beyond a limit.
TEST_F(StoreTest, AFullDiskIsSaidAndLosesNothing) {
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit old{};
  getrlimit(RLIMIT_FSIZE, &old);
  std::int64_t stored = 0;
  {
    Store store = open();
    store.begin({});
    rlimit small = old;
    small.rlim_cur = 200'000;
    setrlimit(RLIMIT_FSIZE, &small);
    std::string said;
    try {
      for (; stored < 100'000; ++stored) store.add(row(stored), Timed::alone);
    } catch (const InputError& error) {
      said = error.what();
    }
    EXPECT_NE(said.find("results.db"), std::string::npos) << said;
    EXPECT_GT(stored, 0);
    EXPECT_LT(stored, 100'000);
  }
  setrlimit(RLIMIT_FSIZE, &old);
  Store store = open();
  EXPECT_EQ(store.rows().size(), static_cast<std::size_t>(stored));
  store.begin({});
  store.add(row(stored), Timed::alone);
  EXPECT_EQ(store.rows().size(), static_cast<std::size_t>(stored) + 1);
}

}  // namespace
}  // namespace fleetfoot::study
