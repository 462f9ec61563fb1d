// The program where the system lets it down: full disks, folders that cannot be written, small
// stacks, kills at any moment. What is written appears whole or not at all, and the words name the
// cause.
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "apps/program.hpp"
#include "base/random.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

namespace fs = std::filesystem;

#define FAULTS_RUN "run --map good.map --start 0,0 --goal 5,0 --agent astar "

class Faults : public ProgramTest {
 protected:
  Faults() {
    // Files of up to so many blocks of 1 KiB, as on a disk that is full then: a write beyond fails
    // once its signal is ignored.
    write("full", "#!/bin/bash\ntrap '' XFSZ\nulimit -f \"$1\"\nshift\nexec \"$@\"\n");
    fs::permissions(folder() / "full", fs::perms::owner_all);
  }
};

TEST_F(Faults, AFullDeviceIsNamedWhateverIsPrinted) {
  if (!fs::exists("/dev/full")) GTEST_SKIP();
  write("print", "#!/bin/sh\nexec \"$@\" >/dev/full\n");
  fs::permissions(folder() / "print", fs::perms::owner_all);
  for (const std::string arguments :
       {FAULTS_RUN, FAULTS_RUN "--format json", "agents", "agents --format json", "--help",
        "--version", "study list", "path --map good.map --start 0,0 --goal 5,0",
        "fleet --map good.map --agents 3 --ticks 3"}) {
    SCOPED_TRACE(arguments);
    const ProgramResult result = run(arguments, "./print");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.err, "fleetfoot: stdout: cannot be written\n");
  }
  for (const std::string option : {"--trace", "--picture"}) {
    const ProgramResult result = run(FAULTS_RUN + option + " /dev/full");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.err, "fleetfoot: /dev/full: cannot write the file: No space left on device\n");
    EXPECT_EQ(result.out, "");
  }
}

TEST_F(Faults, AFileThatDoesNotFitLeavesNothingBehind) {
  const auto before = snapshot();
  for (const std::string arguments :
       {FAULTS_RUN "--picture p.svg", "fleet --map good.map --agents 9 --ticks 500 --trace t.jsonl",
        "generate rooms --size 64 --seed 1 --out g", "demo --out d"}) {
    SCOPED_TRACE(arguments);
    const ProgramResult result = run(arguments, "./full 1");
    EXPECT_EQ(result.exit_code, 2) << result.out;
    EXPECT_NE(result.err.find(": File too large\n"), std::string::npos) << result.err;
    EXPECT_EQ(result.out, "");
    for (const char* made : {"g", "d"}) fs::remove(folder() / made);  // throws unless empty
    EXPECT_EQ(snapshot(), before);
  }
}

TEST_F(Faults, AFolderThatCannotBeWrittenIsNamed) {
  fs::create_directory(folder() / "locked");
  fs::permissions(folder() / "locked", fs::perms::owner_read | fs::perms::owner_exec);
  // Root may write anywhere, unless it gives that up.
  const std::string before = getuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all" : "";
  for (const std::string arguments :
       {FAULTS_RUN "--trace locked/t.jsonl", FAULTS_RUN "--picture locked/p.svg",
        "generate rooms --size 64 --seed 1 --out locked/g",
        "generate rooms --size 64 --seed 1 --out locked", "demo --out locked/d.svg",
        "study run mantysalo2024 --only '*-128-*' --runs 1 --out locked/s",
        "database build --map good.map --out locked/d.ffdb",
        "classifier train --generate 1 --problems 1 --out locked/t.fftree"}) {
    SCOPED_TRACE(arguments);
    const ProgramResult result = run(arguments, before);
    EXPECT_EQ(result.exit_code, 2) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_NE(result.err.find("locked"), std::string::npos) << result.err;
    EXPECT_NE(result.err.find("ermission denied"), std::string::npos) << result.err;
    EXPECT_TRUE(fs::is_empty(folder() / "locked"));
  }
}

TEST_F(Faults, ASmallStackIsEnough) {
  write("small", "#!/bin/bash\nulimit -s 256\nexec \"$@\"\n");
  fs::permissions(folder() / "small", fs::perms::owner_all);
  ASSERT_EQ(run("generate maze --size 255 --seed 1 --out m", "./small").exit_code, 0);
  ASSERT_EQ(run("generate rooms --size 256 --seed 1 --out r", "./small").exit_code, 0);
  for (const std::string agent : {"auto", "jps", "adstar", "dstar-lite", "general-lrtastar"}) {
    SCOPED_TRACE(agent);
    EXPECT_EQ(run("run --map m/maze.map --scen m/maze.scen --problem 0 --agent " + agent, "./small")
                  .exit_code,
              0);
  }
  for (const std::string arguments :
       {"fleet --map r/rooms.map --agents 300 --ticks 30 --threads 4 --collisions avoid",
        "path --map m/maze.map --scen m/maze.scen --all", "abstract --map m/maze.map",
        "database build --map good.map --out m.ffdb",
        "classifier train --generate 1 --problems 2 --out t.fftree",
        "study run mantysalo2024 --only 'room-128-*' --runs 1 --out s --jobs 2",
        "study report s"}) {
    SCOPED_TRACE(arguments);
    const ProgramResult result = run(arguments, "./small");
    EXPECT_EQ(result.exit_code, 0) << result.err;
  }
}

/// Kills the command again and again, at any moment of its life, and looks at the files that it
/// writes each time: whole as those of one that was not killed, or not there.
TEST_F(Faults, KilledAtAnyMomentAFileIsWholeOrAbsent) {
  ASSERT_EQ(run("generate rooms --size 208 --seed 3 --change-percent 30 --out whole").exit_code, 0);
  const std::string map = "--map whole/rooms.map --scen whole/rooms.scen --problem 0 ";
  const struct {
    std::string arguments;
    std::vector<std::string> files;
  } commands[] = {
      {"generate rooms --size 208 --seed 3 --change-percent 30 --force --out ",
       {"/rooms.map", "/rooms.changes", "/rooms.scen"}},
      {"run " + map + "--agent lss-lrtastar --trace ", {""}},
      {"fleet --map whole/rooms.map --agents 40 --ticks 200 --trace ", {""}},
      {"classifier train --generate 1 --problems 2 --depth 4 --out ", {""}},
  };
  Random random(base_seed());
  for (const auto& command : commands) {
    SCOPED_TRACE(command.arguments);
    const auto begun = std::chrono::steady_clock::now();
    ASSERT_EQ(run(command.arguments + "calm").exit_code, 0);
    const std::chrono::duration<double> life = std::chrono::steady_clock::now() - begun;
    int killed = 0;
    for (int i = 0; i < scaled(25); ++i) {
      const double moment = life.count() * random.between(5, 100) / 100;
      const ProgramResult result =
          run(command.arguments + "killed", "timeout -s KILL " + std::to_string(moment));
      killed += result.exit_code == 0 ? 0 : 1;
      for (const std::string& file : command.files) {
        if (!exists("killed" + file)) continue;
        ASSERT_TRUE(read("killed" + file) == read("calm" + file)) << file << " after " << moment;
      }
    }
    EXPECT_GT(killed, 0);
    // What killed ones left does not stand in the way.
    EXPECT_EQ(run(command.arguments + "killed").exit_code, 0);
    for (const std::string& file : command.files)
      EXPECT_EQ(read("killed" + file), read("calm" + file));
    for (const char* made : {"calm", "killed"}) fs::remove_all(folder() / made);
  }
}

}  // namespace
}  // namespace fleetfoot::test
