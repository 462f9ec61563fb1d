#include "base/mapped_file.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "support/database_file.hpp"

namespace fleetfoot::test {
namespace {

TEST(MappedFile, IsTheBytesOfTheFile) {
  const TestFolder folder;
  const Bytes bytes = {'a', 0, 'b'};
  write_bytes(folder.path("f"), bytes);
  const MappedFile file(folder.path("f"));
  ASSERT_EQ(file.size(), 3U);
  EXPECT_EQ(std::memcmp(file.data(), bytes.data(), 3), 0);
  std::filesystem::remove(folder.path("f"));
  EXPECT_EQ(std::memcmp(file.data(), bytes.data(), 3), 0) << "stays while it is mapped";
}

TEST(MappedFile, MayBeEmptyButMustBeAFile) {
  const TestFolder folder;
  write_bytes(folder.path("f"), {});
  EXPECT_EQ(MappedFile(folder.path("f")).size(), 0U);
  EXPECT_THROW(MappedFile(folder.path("")), InputError);
  EXPECT_THROW(MappedFile(folder.path("nowhere")), InputError);
  EXPECT_THROW(MappedFile(""), InputError);
  EXPECT_THROW(MappedFile("/dev/null"), InputError);
}

TEST(MappedFile, KnowsWhichFileItIs) {
  const TestFolder folder;
  write_bytes(folder.path("f"), {'a'});
  const MappedFile file(folder.path("f"));
  EXPECT_EQ(file.identity(), identify_file(folder.path("f")));
  write_bytes(folder.path("g"), {'a'});
  std::filesystem::last_write_time(folder.path("g"),
                                   std::filesystem::last_write_time(folder.path("f")));
  std::filesystem::rename(folder.path("g"), folder.path("f"));
  EXPECT_NE(file.identity(), identify_file(folder.path("f"))) << "same name, size and time";
  EXPECT_EQ(identify_file(folder.path("nowhere")), FileIdentity{});
}

}  // namespace
}  // namespace fleetfoot::test
