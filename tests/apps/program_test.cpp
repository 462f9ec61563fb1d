#include "apps/program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace fleetfoot::test {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

fs::path fresh_folder(const char* kind) {
  static int count = 0;
  fs::path folder =
      fs::temp_directory_path() / ("fleetfoot-" + std::string(kind) + "-" +
                                   std::to_string(getpid()) + "-" + std::to_string(count++));
  fs::create_directories(folder);
  return folder;
}

}  // namespace

ProgramTest::ProgramTest() : folder_(fresh_folder("test")), streams_(fresh_folder("streams")) {
  write("good.map",
        "type octile\nheight 4\nwidth 6\nmap\n"
        "......\n"
        ".@@@..\n"
        ".@..G.\n"
        "....S.\n");
  write("split.map", "type octile\nheight 2\nwidth 3\nmap\n.@.\n.@.\n");
  write("good.scen",
        "version 1\n"
        "0\tgood.map\t6\t4\t0\t0\t5\t0\t5\n"
        "1\tmaps/good.map\t6\t4\t0\t3\t2\t2\t3\n");
  write("good.changes", "type changes\nheight 4\nwidth 6\nchanges\n1 4 0 @\n6 4 0 .\n");
}

ProgramTest::~ProgramTest() {
  fs::remove_all(folder_);
  fs::remove_all(streams_);
}

ProgramResult ProgramTest::run(const std::string& arguments, const std::string& before) const {
  const fs::path out = streams_ / "out";
  const fs::path err = streams_ / "err";
  const std::string command = "cd '" + folder_.string() + "' && " + before +
                              " '" FLEETFOOT_BINARY "' " + arguments + " >'" + out.string() +
                              "' 2>'" + err.string() + "'";
  const int status = std::system(command.c_str());
  ProgramResult result;
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  result.out = content(out);
  result.err = content(err);
  return result;
}

void ProgramTest::write(const std::string& name, const std::string& text) const {
  std::ofstream(folder_ / name, std::ios::binary) << text;
}

std::string ProgramTest::read(const std::string& name) const { return content(folder_ / name); }

bool ProgramTest::exists(const std::string& name) const { return fs::exists(folder_ / name); }

std::map<std::string, std::string> ProgramTest::snapshot() const {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    files[entry.path().string()] = entry.is_regular_file() ? content(entry.path()) : "";
  }
  return files;
}

void ProgramTest::expect_refused(const std::vector<Refusal>& cases) const {
  const auto before = snapshot();
  for (const Refusal& refusal : cases) {
    SCOPED_TRACE(refusal.arguments);
    const ProgramResult result = run(refusal.arguments);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    EXPECT_TRUE(result.err.starts_with("fleetfoot: ")) << result.err;
    // WHERE: WHAT
    EXPECT_NE(result.err.find(": ", std::string("fleetfoot: ").size()), std::string::npos);
    EXPECT_NE(result.err.find(refusal.words), std::string::npos) << result.err;
  }
  EXPECT_EQ(snapshot(), before);
}

}  // namespace fleetfoot::test
