#include "world/formats/file_io.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>
#include <string>

#include "base/error.hpp"
#include "scratch_folder.hpp"

namespace fleetfoot::formats {
namespace {

using format_samples::ScratchFolder;

template <class Action>
std::string complaint(Action action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(FileIo, GivesBackEveryByte) {
  const ScratchFolder scratch;
  std::string bytes;
  for (int i = 0; i < 300000; ++i) bytes += static_cast<char>(i * 7);
  write_file(scratch.file("a"), bytes);
  EXPECT_EQ(load_file(scratch.file("a")), bytes);
  write_file(scratch.file("a"), "");
  EXPECT_EQ(load_file(scratch.file("a")), "");
}

TEST(FileIo, LeavesNothingElseBehind) {
  const ScratchFolder scratch;
  write_file(scratch.file("a.tmp0"), "left by a killed writer");
  write_file(scratch.file("a"), "new");
  EXPECT_EQ(load_file(scratch.file("a")), "new");
  EXPECT_EQ(load_file(scratch.file("a.tmp0")), "left by a killed writer");
  const std::filesystem::directory_iterator files(scratch.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 2);
}

TEST(FileIo, SaysWhyAFileCannotBeRead) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("absent");
  EXPECT_EQ(complaint([&] { load_file(path); }).find(path + ": cannot open"), 0U);
  EXPECT_NE(complaint([&] { load_file(scratch.path()); }).find(": cannot "), std::string::npos);
  EXPECT_NE(complaint([] { load_file(""); }).find("is empty"), std::string::npos);
  EXPECT_EQ(complaint([] { load_file(std::string("a\0b", 3)); }).find("a\\x00b: "), 0U);
}

TEST(FileIo, SaysWhyAFileCannotBeWritten) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("absent/a.map");
  EXPECT_EQ(complaint([&] { write_file(path, "x"); }).find(path + ": cannot create"), 0U);
  std::filesystem::create_directory(scratch.file("taken"));
  EXPECT_NE(complaint([&] { write_file(scratch.file("taken"), "x"); }).find(": cannot write"),
            std::string::npos);
  const std::filesystem::directory_iterator files(scratch.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 1) << "the temporary file is gone";
}

TEST(FileIo, PathsInFilesAreRelativeToTheFile) {
  EXPECT_EQ(sibling_path("maps/a.yaml", "a.pgm"), "maps/a.pgm");
  EXPECT_EQ(sibling_path("a.yaml", "b/a.pgm"), "b/a.pgm");
  EXPECT_EQ(sibling_path("maps/a.yaml", "../a.pgm"), "maps/../a.pgm");
  EXPECT_EQ(sibling_path("maps/a.yaml", "/data/a.pgm"), "/data/a.pgm");
  EXPECT_EQ(base_name("maps/dao/a.map"), "a.map");
  EXPECT_EQ(base_name("maps\\dao\\a.map"), "a.map");
  EXPECT_EQ(base_name("a.map"), "a.map");
}

}  // namespace
}  // namespace fleetfoot::formats
