#include "sim/output_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/error.hpp"

namespace fleetfoot {
namespace {

namespace fs = std::filesystem;

class OutputFileTest : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }
  std::string path(const char* name) const { return (folder_ / name).string(); }
  static std::string content(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  fs::path folder_ = fs::temp_directory_path() / ("fleetfoot-output-" + std::to_string(getpid()));
};

TEST_F(OutputFileTest, AppearsWhenCommitted) {
  OutputFile file(path("a"));
  file.write("one\n");
  file.write("two\n");
  EXPECT_FALSE(fs::exists(path("a")));
  file.commit();
  EXPECT_EQ(content(path("a")), "one\ntwo\n");
  EXPECT_FALSE(fs::exists(path("a.partial")));
}

TEST_F(OutputFileTest, AbandonedLeavesNothingAndTheOldFileAsItWas) {
  std::ofstream(path("a")) << "old";
  {
    OutputFile file(path("a"));
    file.write("new");
  }
  EXPECT_EQ(content(path("a")), "old");
  EXPECT_FALSE(fs::exists(path("a.partial")));
}

TEST_F(OutputFileTest, LeavesTheFilesOfOthersAlone) {
  std::ofstream(path("a.partial")) << "of an earlier run";
  std::ofstream(path("a.writing")) << "of somebody else";
  {
    OutputFile file(path("a"));
    file.write("new");
  }
  EXPECT_EQ(content(path("a.partial")), "of an earlier run");
  EXPECT_EQ(content(path("a.writing")), "of somebody else");
  EXPECT_FALSE(fs::exists(path("a")));
}

TEST_F(OutputFileTest, InterruptedKeepsThePart) {
  {
    OutputFile file(path("a"));
    file.write("so far");
    file.keep_partial();
  }
  EXPECT_FALSE(fs::exists(path("a")));
  EXPECT_EQ(content(path("a.partial")), "so far");
}

TEST_F(OutputFileTest, RefusesWhatCannotBeWritten) {
  EXPECT_THROW(OutputFile(""), InputError);
  EXPECT_THROW(OutputFile(path("missing/a")), InputError);
  EXPECT_THROW(OutputFile(folder_.string()), InputError);
}

TEST_F(OutputFileTest, ALinkSurvives) {
  std::ofstream(path("real")) << "old";
  fs::create_symlink(path("real"), path("link"));
  OutputFile file(path("link"));
  file.write("new");
  file.commit();
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content(path("real")), "new");
}

TEST_F(OutputFileTest, ALinkToWhatIsNotThereYetMakesIt) {
  fs::create_symlink("real", path("link"));
  EXPECT_EQ(file_behind(path("link")), fs::canonical(folder_) / "real");
  EXPECT_EQ(OutputFile::partial_path(path("link")),
            file_behind(path("real")).string() + ".partial");
  OutputFile file(path("link"));
  file.write("new");
  file.commit();
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content(path("real")), "new");
}

TEST_F(OutputFileTest, ALinkToItselfIsRefused) {
  fs::create_symlink("loop", path("loop"));
  EXPECT_THROW(OutputFile(path("loop")), InputError);
}

TEST_F(OutputFileTest, NoOtherOutputHasTheNameOfUnfinishedBytes) {
  OutputFile first(path("a"));
  OutputFile second(path("a.writing"));
  first.write("first");
  second.write("second");
  second.commit();
  first.commit();
  EXPECT_EQ(content(path("a")), "first");
  EXPECT_EQ(content(path("a.writing")), "second");
}

TEST_F(OutputFileTest, TheStandardOutputIsNeverReplaced) {
  if (!fs::is_symlink("/dev/stdout")) GTEST_SKIP();
  const OutputFile file("/dev/stdout");  // a plain file when the tests run into one
  EXPECT_EQ(file.partial_path(), "/dev/stdout");
}

TEST_F(OutputFileTest, WritesADeviceDirectly) {
  if (!fs::exists("/dev/full")) GTEST_SKIP();
  OutputFile null("/dev/null");
  null.write("x");
  null.commit();
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  OutputFile full("/dev/full");
  full.write("x");
  EXPECT_THROW(full.commit(), InputError);
}

}  // namespace
}  // namespace fleetfoot
