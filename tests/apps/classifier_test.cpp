// fleetfoot classifier: training, showing, and every refusal.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/program.hpp"
#include "control/built_in_trees.hpp"
#include "control/decision_tree.hpp"

namespace fleetfoot::test {
namespace {

using nlohmann::json;

class Classifier : public ProgramTest {
 protected:
  Classifier() {
    std::filesystem::create_directories(folder() / "maps" / "deep");
    std::string rows;
    for (int y = 0; y < 24; ++y)
      rows += y % 6 == 5 ? "@@@@@@@@@@@@@@@@@@@@..\n" : "......................\n";
    write("maps/deep/comb.map", "type octile\nheight 24\nwidth 22\nmap\n" + rows);
    std::filesystem::create_directories(folder() / "empty");
    std::filesystem::create_directories(folder() / "walls");
    write("walls/walls.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
    std::filesystem::create_directories(folder() / "bad");
    write("bad/bad.map", "type octile\nheight 1\nwidth 3\nmap\n.x.\n");
    std::filesystem::create_directories(folder() / "other");
    write("other/a.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
    write("other/a.scen", "version 1\n0\tb.map\t3\t1\t0\t0\t2\t0\t2\n");
    std::filesystem::create_directories(folder() / "tiny");
    write("tiny/t.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
  }

  std::string path(const char* name) const { return (folder() / name).string(); }
};

#define TRAIN "classifier train --maps maps --depth 6 --problems 20 --min-leaf 20 "

TEST_F(Classifier, TrainsOnAFolderAndShowsTheTree) {
  const ProgramResult trained = run(TRAIN "--out t.fftree --arff s.arff");
  ASSERT_EQ(trained.exit_code, 0) << trained.err;
  EXPECT_EQ(trained.err, "");
  EXPECT_NE(trained.out.find("20 runs on 1 maps"), std::string::npos) << trained.out;
  EXPECT_NE(trained.out.find("in 10-fold cross-validation"), std::string::npos);
  EXPECT_NE(trained.out.find("t.fftree: written"), std::string::npos);
  const DecisionTree tree = read_tree(path("t.fftree"));
  EXPECT_EQ(tree.max_depth(), 6U);
  EXPECT_EQ(tree.history(), 20U);
  EXPECT_NE(trained.out.find(tree.to_text()), std::string::npos);

  const std::string arff = read("s.arff");
  EXPECT_NE(arff.find("@attribute depth {1,2,3,4,5,6}\n@data\n"), std::string::npos);
  const auto data = arff.substr(arff.find("@data\n") + 6);
  EXPECT_EQ(static_cast<std::uint64_t>(std::count(data.begin(), data.end(), '\n')), tree.samples());

  const ProgramResult shown = run("classifier show t.fftree");
  EXPECT_EQ(shown.exit_code, 0) << shown.err;
  EXPECT_NE(shown.out.find(tree.to_text()), std::string::npos);
}

TEST_F(Classifier, ShowsABuiltInTreeByItsName) {
  const ProgramResult shown = run("classifier show depth-20");
  EXPECT_EQ(shown.exit_code, 0) << shown.err;
  EXPECT_NE(shown.out.find(built_in_tree(20).to_text()), std::string::npos);
}

TEST_F(Classifier, TheSameSeedGivesTheSameFiles) {
  const std::string rest = "--generate 1 --problems 3 --depth 4 --min-leaf 10 --arff ";
  ASSERT_EQ(run("classifier train --out 1.fftree --seed 7 " + rest + "1.arff").exit_code, 0);
  ASSERT_EQ(run("classifier train --out 2.fftree --seed 7 " + rest + "2.arff").exit_code, 0);
  ASSERT_EQ(run("classifier train --out 3.fftree --seed 8 " + rest + "3.arff").exit_code, 0);
  EXPECT_EQ(read("1.fftree"), read("2.fftree"));
  EXPECT_EQ(read("1.arff"), read("2.arff"));
  EXPECT_NE(read("1.arff"), read("3.arff"));
}

TEST_F(Classifier, JsonAddsUp) {
  const ProgramResult trained =
      run(TRAIN "--history 9 --confidence 0.5 --out t.fftree --format json");
  ASSERT_EQ(trained.exit_code, 0) << trained.err;
  const json object = json::parse(trained.out);
  std::uint64_t judged = 0;
  std::uint64_t right = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t k = 0; k < 6; ++k) judged += object["confusion"][i][k].get<std::uint64_t>();
    right += object["confusion"][i][i].get<std::uint64_t>();
  }
  const auto samples = object["samples"].get<std::uint64_t>();
  EXPECT_EQ(judged, samples);
  EXPECT_EQ(
      right + object["too_shallow"].get<std::uint64_t>() + object["too_deep"].get<std::uint64_t>(),
      samples);
  EXPECT_DOUBLE_EQ(object["accuracy"].get<double>(),
                   static_cast<double>(right) / static_cast<double>(samples));
  EXPECT_EQ(object["walks"], 20);
  EXPECT_EQ(object["history"], 9);
  EXPECT_EQ(read_tree(path("t.fftree")).history(), 9U);
}

TEST_F(Classifier, ScenariosBesideAMapAreItsProblems) {
  std::string rows = "version 1\n";
  for (int i = 0; i < 5; ++i)
    rows += "0\tcomb.map\t22\t24\t0\t0\t21\t" + std::to_string(19 + i) + "\t60\n";
  rows += "0\tcomb.map\t22\t24\t0\t5\t21\t19\t60\n";  // starts in a wall
  rows += "0\tcomb.map\t22\t24\t3\t3\t3\t3\t0\n";     // is there already
  write("maps/deep/comb.scen", rows);
  for (const auto& [problems, walks] : {std::pair(100, 5), std::pair(3, 3)}) {
    const ProgramResult trained =
        run("classifier train --maps maps --depth 3 --min-leaf 5 --out t.fftree "
            "--format json --problems " +
            std::to_string(problems));
    ASSERT_EQ(trained.exit_code, 0) << trained.err;
    EXPECT_EQ(json::parse(trained.out)["walks"], walks);
  }
}

TEST_F(Classifier, AnInterruptLeavesNothingBehind) {
  const auto before = snapshot();
  const ProgramResult result =
      run("classifier train --generate 20 --problems 1000 --depth 30 --out t.fftree --arff s.arff",
          "timeout -s INT 1");
  EXPECT_EQ(result.exit_code, 124);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "fleetfoot: interrupted: nothing was written\n");
  EXPECT_EQ(snapshot(), before);
}

TEST_F(Classifier, RefusesInOneLineAndWritesNothing) {
  write("cut.fftree", "fleetfoot-tree 1\ndepth 4\n");
  expect_refused({
      {"classifier", "subcommand is required"},
      {"classifier nonsense", "subcommand is required"},
      {"classifier train", "--out is required"},
      {"classifier train --out t.fftree", "needs either --maps DIR or --generate N"},
      {TRAIN "--generate 1 --out t.fftree", "needs either --maps DIR or --generate N"},
      {TRAIN "--out ''", "--out: is empty"},
      {TRAIN "--out no/t.fftree", "no/t.fftree"},
      {TRAIN "--out maps", "maps"},
      {TRAIN "--out t.fftree --arff ''", "--arff: is empty"},
      {TRAIN "--out t.fftree --arff ./t.fftree", "--arff: is the same file as --out"},
      {TRAIN "--out t.fftree --arff no/s.arff", "no/s.arff"},
      {TRAIN "--out t.fftree --nonsense", "--nonsense"},
      {TRAIN "--out t.fftree --format xml", "--format"},
      {TRAIN "--out t.fftree --history 0", "--history"},
      {TRAIN "--out t.fftree --history 257", "--history"},
      {TRAIN "--out t.fftree --confidence 0", "--confidence: must be a number above 0"},
      {TRAIN "--out t.fftree --confidence 0.6", "--confidence"},
      {TRAIN "--out t.fftree --confidence nan", "--confidence"},
      {TRAIN "--out t.fftree --confidence ''", "--confidence"},
      {TRAIN "--out t.fftree --seed -1", "--seed"},
      {"classifier train --maps maps --min-leaf 0 --out t.fftree", "--min-leaf"},
      {"classifier train --maps maps --depth 0 --out t.fftree", "--depth"},
      {"classifier train --maps maps --depth 1001 --out t.fftree", "--depth"},
      {"classifier train --maps maps --depth deep --out t.fftree", "--depth"},
      {"classifier train --maps maps --problems 0 --out t.fftree", "--problems"},
      {"classifier train --maps maps --problems 1000001 --out t.fftree", "--problems"},
      {"classifier train --generate 0 --out t.fftree", "--generate"},
      {"classifier train --generate 10001 --out t.fftree", "--generate"},
      {"classifier train --maps nowhere --out t.fftree", "nowhere: is no folder of maps"},
      {"classifier train --maps '' --out t.fftree", "is no folder of maps"},
      {"classifier train --maps good.map --out t.fftree", "good.map: is no folder of maps"},
      {"classifier train --maps empty --out t.fftree", "empty: has no .map file in it"},
      {"classifier train --maps walls --out t.fftree", "walls: has no map with a path to train on"},
      {"classifier train --maps bad --out t.fftree", "bad.map:5"},
      {"classifier train --maps other --out t.fftree", "a.scen:2"},
      {"classifier train --maps tiny --problems 3 --out t.fftree", "3 samples in 10 folds"},
      {"classifier show", "tree is required"},
      {"classifier show nowhere.fftree", "nowhere.fftree"},
      {"classifier show depth-7", "depth-7"},
      {"classifier show good.map", "good.map: is no decision tree"},
      {"classifier show cut.fftree", "cut.fftree: the file ends without its checksum"},
      {"classifier show maps", "maps"},
  });
}

}  // namespace
}  // namespace fleetfoot::test
