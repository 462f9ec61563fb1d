#include "study/runner.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "study/columns.hpp"
#include "study/small_study.hpp"

namespace fleetfoot::study {
namespace {

namespace fs = std::filesystem;

class RunnerTest : public ::testing::Test {
 protected:
  RunnerTest()
      : root_(fs::temp_directory_path() /
              ("fleetfoot_runner_" + std::to_string(::getpid()) + "_" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(root_);
  }
  ~RunnerTest() override { fs::remove_all(root_); }

  Store open(const std::string& name) const {
    return Store::open((root_ / name).string(), {study_.name, description(study_), ""});
  }
  /// Runs until `stop_after` rows are done; all of them if 0. True if nothing is left.
  bool run(const std::string& name, const RunRequest& request, int jobs,
           std::size_t stop_after = 0) {
    Store store = open(name);
    store.begin(this_session(jobs, request.timing));
    Threads threads(study_, jobs);
    return run_study(study_, request, store, threads, [&](const RunProgress& progress) {
      last_ = progress;
      return stop_after == 0 || progress.done < stop_after;
    });
  }
  void expect_same(const std::string& a, const std::string& b) const {
    const std::vector<Row> first = open(a).rows();
    const std::vector<Row> second = open(b).rows();
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
      EXPECT_TRUE(same_counts(first[i], second[i])) << first[i].number;
    }
  }

  fs::path root_;
  Study study_ = test::small_study();
  RunProgress last_;
};

TEST_F(RunnerTest, RunsTheWholeMatrixInOrder) {
  ASSERT_TRUE(run("a", {}, 1));
  const std::vector<Row> rows = open("a").rows();
  ASSERT_EQ(rows.size(), 18U);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].number, static_cast<std::int64_t>(i));
    EXPECT_EQ(rows[i].outcome, "reached");
  }
  EXPECT_EQ(last_.done, 18U);
  EXPECT_EQ(last_.total, 18U);
}

TEST_F(RunnerTest, JobsDoNotChangeTheRows) {
  ASSERT_TRUE(run("one", {}, 1));
  ASSERT_TRUE(run("three", {}, 3));
  expect_same("one", "three");
}

TEST_F(RunnerTest, StoppedAndStartedAgainEqualsOneRun) {
  ASSERT_TRUE(run("whole", {}, 1));
  for (std::size_t stop = 1; stop < 18; stop += 4) run("parts", {}, 2, stop);
  ASSERT_TRUE(run("parts", {}, 2));
  EXPECT_EQ(last_.done, 18U);
  expect_same("whole", "parts");
}

TEST_F(RunnerTest, MoreRunsAddToThoseThatAreThere) {
  RunRequest two;
  two.runs = 2;
  ASSERT_TRUE(run("grown", two, 1));
  EXPECT_EQ(open("grown").rows().size(), 12U);
  ASSERT_TRUE(run("grown", {}, 1));
  EXPECT_EQ(last_.before, 12U);
  ASSERT_TRUE(run("whole", {}, 1));
  expect_same("whole", "grown");
}

TEST_F(RunnerTest, AScenarioCanHaveItsOwnNumberOfRuns) {
  study_.scenarios[1].runs = 5;
  EXPECT_EQ(runs_in_words(study_), "3 to 5");
  ASSERT_TRUE(run("own", {}, 1));
  EXPECT_EQ(open("own").rows().size(), (3U + 5U) * 3U);
  EXPECT_EQ(last_.total, (3U + 5U) * 3U);
  RunRequest four;
  four.runs = 4;
  ASSERT_TRUE(run("asked", four, 1));
  EXPECT_EQ(open("asked").rows().size(), (4U + 4U) * 3U);
}

TEST_F(RunnerTest, ThereAreNoMoreRunsThanGivenProblems) {
  study_.scenarios[0].problems = 2;
  study_.scenarios[0].pick = study_.scenarios[0].make;
  RunRequest four;
  four.runs = 4;
  ASSERT_TRUE(run("given", four, 1));
  EXPECT_EQ(open("given").rows().size(), (2U + 4U) * 3U);
  EXPECT_EQ(last_.total, (2U + 4U) * 3U);
}

TEST_F(RunnerTest, OnlyPicksScenarios) {
  RunRequest some;
  some.only = "*-2?";
  ASSERT_TRUE(run("some", some, 1));
  for (const Row& row : open("some").rows()) EXPECT_EQ(row.scenario, "rooms-20");
  EXPECT_EQ(open("some").rows().size(), 9U);
  some.only = "nothing*";
  EXPECT_THROW(run("some", some, 1), InputError);
}

TEST_F(RunnerTest, SerialTimingRunsEveryRowAgain) {
  RunRequest request;
  request.timing = Timing::serial;
  ASSERT_TRUE(run("serial", request, 2));
  EXPECT_EQ(last_.total, 36U);
  EXPECT_EQ(last_.done, 36U);
  const Store store = open("serial");
  EXPECT_EQ(store.rows().size(), 18U);
  for (const auto& [row, timed] : store.done()) EXPECT_EQ(timed, Timed::alone) << row;
}

TEST_F(RunnerTest, SerialTimingAfterAParallelRunTimesAgain) {
  ASSERT_TRUE(run("later", {}, 2));
  RunRequest request;
  request.timing = Timing::serial;
  ASSERT_TRUE(run("later", request, 1));
  for (const auto& [row, timed] : open("later").done()) EXPECT_EQ(timed, Timed::alone) << row;
}

TEST_F(RunnerTest, SerialTimingGoesOnWhereItWas) {
  RunRequest request;
  request.timing = Timing::serial;
  run("serial", request, 2, 20);  // amid the second pass
  ASSERT_TRUE(run("serial", request, 2));
  EXPECT_GE(last_.before, 18U);
  ASSERT_TRUE(run("whole", {}, 1));
  expect_same("whole", "serial");
}

TEST_F(RunnerTest, WhatAWorkerThrowsIsThrown) {
  study_.scenarios[1].make = [](std::uint64_t) -> Problem {
    throw std::runtime_error("no such world");
  };
  EXPECT_THROW(run("broken", {}, 2), std::runtime_error);
  for (const Row& row : open("broken").rows()) EXPECT_EQ(row.scenario, "rooms-5");
}

}  // namespace
}  // namespace fleetfoot::study
