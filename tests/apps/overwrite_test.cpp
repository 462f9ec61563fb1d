// No command overwrites what it reads, by whatever name the file is reached, and no two outputs are
// one file: exit code 2, one line, and every byte as it was.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "apps/program.hpp"

namespace fleetfoot::test {
namespace {

namespace fs = std::filesystem;

class Overwrite : public ProgramTest {
 protected:
  Overwrite() {
    write("ros.pgm", "P2\n3 2\n255\n254 0 254\n254 254 254\n");
    write("ros.yaml",
          "image: ros.pgm\nresolution: 0.05\norigin: [0, 0, 0]\nnegate: 0\n"
          "occupied_thresh: 0.65\nfree_thresh: 0.196\n");
    fs::create_directory(folder() / "sub");
    fs::create_symlink("../good.map", folder() / "sub" / "link.map");
    fs::create_symlink("sub", folder() / "folder-link");
    fs::create_hard_link(folder() / "good.map", folder() / "hard.map");
    fs::create_symlink("new.out", folder() / "dangling");
    fs::copy_file(folder() / "good.map", folder() / "t.jsonl.partial");
    fs::copy_file(folder() / "good.map", folder() / "m.ffdb.part");
  }

  /// A folder of maps with scenarios, for training and for studies.
  void write_maps() const {
    fs::create_directories(folder() / "maps" / "deep");
    std::string rows;
    for (int y = 0; y < 24; ++y)
      rows += y % 6 == 5 ? "@@@@@@@@@@@@@@@@@@@@..\n" : "......................\n";
    write("maps/deep/comb.map", "type octile\nheight 24\nwidth 22\nmap\n" + rows);
    write("maps/deep/comb.scen", "version 1\n0\tcomb.map\t22\t24\t0\t0\t21\t19\t60\n");
    fs::create_symlink("maps/deep/comb.map", folder() / "comb-link");
    fs::create_hard_link(folder() / "maps/deep/comb.scen", folder() / "scen-hard");
  }
};

#define OVERWRITE_RUN "run --start 0,0 --goal 5,0 --agent astar --map good.map "
#define ROS "run --start 0,0 --goal 2,0 --agent astar --map ros.yaml "
#define OVERWRITE_BUILD "database build --level 1 --cap 5 --force "
#define OVERWRITE_TRAIN "classifier train --maps maps --depth 6 --problems 20 --min-leaf 1 "

TEST_F(Overwrite, TheFilesThatRunIsGiven) {
  expect_refused({
      {OVERWRITE_RUN "--trace good.map", "--trace: would overwrite good.map"},
      {OVERWRITE_RUN "--trace ./sub/../good.map", "--trace: would overwrite"},
      {OVERWRITE_RUN "--trace hard.map", "--trace: would overwrite"},
      {OVERWRITE_RUN "--trace sub/link.map", "--trace: would overwrite"},
      {OVERWRITE_RUN "--trace folder-link/link.map", "--trace: would overwrite"},
      {OVERWRITE_RUN "--picture hard.map", "--picture: would overwrite"},
      {"run --start 0,0 --goal 5,0 --agent astar --map hard.map --picture good.map",
       "--picture: would overwrite hard.map"},
      {OVERWRITE_RUN "--changes good.changes --trace good.changes",
       "--trace: would overwrite good.changes"},
      {OVERWRITE_RUN "--changes good.changes --picture good.changes", "--picture: would overwrite"},
      {"run --map good.map --scen good.scen --problem 0 --agent astar --trace good.scen",
       "--trace: would overwrite good.scen"},
  });
}

TEST_F(Overwrite, TheImageThatAYamlNames) {
  expect_refused({
      {ROS "--trace ros.pgm", "--trace: would overwrite ros.pgm"},
      {ROS "--picture ./ros.pgm", "--picture: would overwrite"},
      {ROS "--trace ros.yaml", "--trace: would overwrite ros.yaml"},
      {"abstract --map ros.yaml --picture ros.pgm", "--picture: would overwrite"},
      {OVERWRITE_BUILD "--map ros.yaml --out ros.pgm", "--out: would overwrite"},
  });
}

TEST_F(Overwrite, FilesThatParametersName) {
  ASSERT_EQ(run("database build --map good.map --level 1 --cap 5 --out db").exit_code, 0);
  ASSERT_EQ(run("classifier train --generate 1 --problems 3 --depth 4 --min-leaf 10 --out tree")
                .exit_code,
            0);
  fs::create_hard_link(folder() / "db", folder() / "db-hard");
  const std::string agent =
      "run --map good.map --start 0,0 --goal 3,2 --agent general-lrtastar --set ";
  const std::string cases[][2] = {
      {agent + "database=db --trace db", "--trace: would overwrite db"},
      {agent + "database=db --picture db-hard", "--picture: would overwrite db"},
      {agent + "classifier=tree --set depth=classifier --set plies=4 --trace tree",
       "would overwrite tree"},
  };
  for (const auto& [command, words] : cases) expect_refused({{command.c_str(), words.c_str()}});
}

TEST_F(Overwrite, TwoOutputsInOneFile) {
  expect_refused({
      {OVERWRITE_RUN "--trace a --picture a", "--picture: is the same file as --trace"},
      {OVERWRITE_RUN "--trace a --picture ./a", "--picture: is the same file as --trace"},
      {OVERWRITE_RUN "--trace sub/a --picture folder-link/a",
       "--picture: is the same file as --trace"},
      {OVERWRITE_RUN "--trace dangling --picture new.out",
       "--picture: is the same file as --trace"},
      {OVERWRITE_RUN "--trace a --picture a.partial", "--picture: is the same file as --trace"},
  });
  write_maps();
  expect_refused({
      {OVERWRITE_TRAIN "--out a --arff ./a", "--arff: is the same file as --out"},
      {OVERWRITE_TRAIN "--out dangling --arff new.out", "--arff: is the same file as --out"},
  });
  // Hard links: two names of one file that exists.
  write("first", "");
  fs::create_hard_link(folder() / "first", folder() / "second");
  expect_refused({
      {OVERWRITE_RUN "--trace first --picture second", "--picture: is the same file as --trace"},
      {OVERWRITE_TRAIN "--out first --arff second", "--arff: is the same file as --out"},
  });
}

TEST_F(Overwrite, FilesThatAppearWhileWriting) {
  expect_refused({
      {"run --start 0,0 --goal 5,0 --agent astar --map t.jsonl.partial --trace t.jsonl",
       "--trace: would overwrite t.jsonl.partial"},
      {OVERWRITE_BUILD "--map m.ffdb.part --out m.ffdb", "--out: would overwrite m.ffdb.part"},
  });
  // What is written before it is renamed has a name that no other output can have.
  ASSERT_EQ(run(OVERWRITE_RUN "--trace a --picture a.writing").exit_code, 0);
  EXPECT_TRUE(read("a").starts_with("{\"format\""));
  EXPECT_TRUE(read("a.writing").starts_with("<svg"));
}

TEST_F(Overwrite, AbstractAndDatabase) {
  expect_refused({
      {"abstract --map good.map --picture good.map", "--picture: would overwrite good.map"},
      {"abstract --map good.map --picture hard.map", "--picture: would overwrite"},
      {"abstract --map good.map --picture folder-link/link.map", "--picture: would overwrite"},
      {OVERWRITE_BUILD "--map good.map --out good.map", "--out: would overwrite good.map"},
      {OVERWRITE_BUILD "--map good.map --out hard.map", "--out: would overwrite"},
      {OVERWRITE_BUILD "--map good.map --out sub/link.map", "--out: would overwrite"},
  });
}

TEST_F(Overwrite, MapsOfAFolder) {
  write_maps();
  expect_refused({
      {OVERWRITE_TRAIN "--out maps/deep/comb.map", "--out: would overwrite maps/deep/comb.map"},
      {OVERWRITE_TRAIN "--out comb-link", "--out: would overwrite"},
      {OVERWRITE_TRAIN "--out maps/deep/comb.scen", "--out: would overwrite maps/deep/comb.scen"},
      {OVERWRITE_TRAIN "--out t.fftree --arff scen-hard", "--arff: would overwrite"},
  });
  // What lies in the folder and is not read may be written, also a second time.
  ASSERT_EQ(run(OVERWRITE_TRAIN "--out maps/t.fftree").exit_code, 0);
  EXPECT_EQ(run(OVERWRITE_TRAIN "--out maps/t.fftree").exit_code, 0);
}

TEST_F(Overwrite, FilesOfAnOutputFolder) {
  for (const char* name : {"maze.map", "demo.svg"}) {
    fs::create_directories(folder() / "d");
    write(std::string("d/") + name, "keep me");
  }
  fs::create_symlink("maze.map", folder() / "d" / "maze.scen");
  fs::create_hard_link(folder() / "d" / "demo.svg", folder() / "d" / "rooms.map");
  expect_refused({
      {"generate maze --size 5 --force --out d", "--out: d/maze.scen is the same file as"},
      {"demo --size 48 --out d", "--out: d/rooms.map is the same file as"},
  });
}

TEST_F(Overwrite, Studies) {
  write_maps();
  const std::string study = "study run learning-trials --runs 1 --maps maps --out ";
  ASSERT_EQ(run(study + "out").exit_code, 0);
  ASSERT_EQ(run(study + "other").exit_code, 0);
  fs::create_symlink("../maps/deep/comb.map", folder() / "out" / "rows.csv");
  fs::create_hard_link(folder() / "out" / "results.db", folder() / "other" / "summary.csv");
  fs::create_directory(folder() / "new");
  fs::create_symlink("../maps/deep/comb.map", folder() / "new" / "results.db");
  fs::create_directory(folder() / "wal");
  fs::create_hard_link(folder() / "maps/deep/comb.map", folder() / "wal" / "results.db-wal");
  expect_refused({
      {"study replay out --row 0 --trace out/results.db",
       "--trace: would overwrite out/results.db"},
      {"study replay out --row 0 --trace maps/deep/comb.jsonl", "--trace: would overwrite"},
      {"study replay out --row 0 --trace scen-hard", "--trace: would overwrite"},
      {"study replay out --row 0 --trace a.map", "--trace: "},
      {"study replay out --row 0 --trace a.changes", "--trace: "},
      {"study report out", "would overwrite"},
      {"study report other --beside out", "would overwrite out/results.db"},
      {"study run learning-trials --runs 1 --maps maps --out new", "--out: would overwrite"},
      {"study run learning-trials --runs 1 --maps maps --out wal", "--out: would overwrite"},
  });
}

TEST_F(Overwrite, TheStandardOutputIsAnOutputToo) {
  write("ok.patch", "type patch\npatches 1\npatch 0\nheight 1\nwidth 2\nmap\n@@\n");
  write("ok.scen",
        "version 2\nheight 3\nwidth 3\ncost 1 octile\npatch ok.patch\ncommands\n"
        "Q 0 0 0 2 0 2\n");
  write("t", "");
  const auto before = snapshot();
  const auto into = [](const std::string& name) {
    return "sh -c 'exec \"$0\" \"$@\" >>" + name + "'";
  };
  const std::string cases[][3] = {
      {"good.map", OVERWRITE_RUN, "stdout: would overwrite good.map"},
      {"ros.pgm", ROS, "stdout: would overwrite ros.pgm"},
      {"good.map", "abstract --map hard.map", "stdout: would overwrite hard.map"},
      {"ok.patch", "gppc --scen ok.scen --agent astar", "stdout: would overwrite ok.patch"},
      {"t", OVERWRITE_RUN "--trace t", "--trace: is the same file as stdout"},
  };
  for (const auto& [name, command, words] : cases) {
    SCOPED_TRACE(command);
    const ProgramResult result = run(command, into(name));
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_NE(result.err.find(words), std::string::npos) << result.err;
  }
  EXPECT_EQ(snapshot(), before);
  // Asked for by name, it is no slip.
  EXPECT_EQ(run(OVERWRITE_RUN "--trace /dev/stdout", into("t")).exit_code, 0);
  EXPECT_TRUE(read("t").starts_with("{\"format\""));
}

TEST_F(Overwrite, DevicesHoldNothingThatCouldBeLost) {
  const ProgramResult result = run(OVERWRITE_RUN "--trace /dev/null --picture /dev/null");
  EXPECT_EQ(result.exit_code, 0) << result.err;
}

}  // namespace
}  // namespace fleetfoot::test
