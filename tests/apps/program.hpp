// The built program, run in a folder of its own that holds a few good and many bad files.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace fleetfoot::test {

struct ProgramResult {
  int exit_code = -1;
  std::string out;
  std::string err;
};

/// A command line that must be refused, and what the line on stderr must contain.
struct Refusal {
  const char* arguments;
  const char* words;
};

class ProgramTest : public ::testing::Test {
 protected:
  ProgramTest();
  ~ProgramTest() override;

  /// `arguments` go through the shell, so quote what needs it. `before` is a command that runs the
  /// program, such as timeout.
  ProgramResult run(const std::string& arguments, const std::string& before = "") const;

  void write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;
  bool exists(const std::string& name) const;
  /// Exit code 2, one line on stderr in the agreed form, nothing on stdout, not a byte written.
  void expect_refused(const std::vector<Refusal>& cases) const;

  /// Every file in the folder with its content.
  std::map<std::string, std::string> snapshot() const;

  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
  std::filesystem::path streams_;  ///< outside the folder, so that snapshots do not see them
};

}  // namespace fleetfoot::test
