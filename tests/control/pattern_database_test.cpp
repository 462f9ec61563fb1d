// Databases in files: what is written is read, and nothing else is.
#include "control/pattern_database.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "support/ascii.hpp"
#include "support/database_file.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

namespace at = database_offset;

class DatabaseFile : public ::testing::Test {
 protected:
  static constexpr const char* kMap = ".....@.. .@@.@@.. ...@.... .@.....@";

  DatabaseFile() : world_(parse(kMap)), made_(*world_.world, settings()) {
    made_.write(path());
    bytes_ = read_bytes(path());
    layout_ = {made_.region_of.size(), made_.graph.size(), 0};
    for (RegionId region = 0; region < made_.graph.size(); ++region) {
      layout_.links += made_.graph.links(region).size();
    }
  }

  static DatabaseSettings settings() { return {AbstractionKind::clique, 1, 3, GoalChoice::mixed}; }
  std::string path() const { return folder_.path("a.ffdb"); }
  std::string part() const { return path() + ".part"; }

  /// Empty if the bytes are taken for a database, else the refusal.
  std::string refusal(const Bytes& bytes) const {
    const std::string file = folder_.path("b.ffdb");
    write_bytes(file, bytes);
    try {
      const PatternDatabase database(file);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }
  std::size_t column(RegionId goal) const {
    return static_cast<std::size_t>(layout_.columns() + goal * layout_.column_size());
  }

  TestFolder folder_;
  DrawnWorld world_;
  MadeDatabase made_;
  Bytes bytes_;
  DatabaseLayout layout_;
};

void expect_same(const MadeDatabase& made, const PatternDatabase& database) {
  ASSERT_EQ(database.settings(), made.settings);
  ASSERT_EQ(database.fingerprint(), made.fingerprint);
  ASSERT_EQ(database.regions(), made.graph.size());
  ASSERT_EQ(database.nodes(), made.region_of.size());
  for (NodeId node = 0; node < made.region_of.size(); ++node) {
    ASSERT_EQ(database.region_of(node), made.region_of[node]);
  }
  for (RegionId goal = 0; goal < made.graph.size(); ++goal) {
    ASSERT_EQ(database.representative(goal), made.graph.representative(goal));
    for (RegionId from = 0; from < made.graph.size(); ++from) {
      const Advice advice = database.advice(from, goal);
      const std::uint16_t link = made.columns[goal].link[from];
      ASSERT_EQ(advice.depth, made.columns[goal].depth[from]);
      ASSERT_EQ(advice.towards, link == AdviceColumn::kStraight
                                    ? kNoRegion
                                    : made.graph.links(from).begin()[link].to);
    }
  }
}

TEST_F(DatabaseFile, KeepsEveryAdvice) {
  expect_same(made_, PatternDatabase(path()));
  EXPECT_EQ(PatternDatabase(path()).file_size(), bytes_.size());
  EXPECT_FALSE(std::filesystem::exists(part()));
  for (int i = 0; i < scaled(30); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GridSpec spec = random_spec(random);
    const DatabaseSettings settings{
        static_cast<AbstractionKind>(random.below(2)), static_cast<unsigned>(random.between(1, 30)),
        static_cast<unsigned>(random.between(1, 250)), static_cast<GoalChoice>(random.below(3))};
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const MadeDatabase made(*make_grid(spec).world, settings);
    made.write(folder_.path("r.ffdb"));
    expect_same(made, PatternDatabase(folder_.path("r.ffdb")));
    if (HasFatalFailure()) return;
  }
}

TEST_F(DatabaseFile, OfNothingIsWholeToo) {
  const MadeDatabase made(*parse("@@ @@").world, settings());
  made.write(folder_.path("n.ffdb"));
  const PatternDatabase database(folder_.path("n.ffdb"));
  EXPECT_EQ(database.regions(), 0U);
  expect_same(made, database);
}

TEST_F(DatabaseFile, IsRefusedWithAnyBitFlipped) {
  ASSERT_LT(bytes_.size(), 4000U);
  const std::string file = folder_.path("flipped.ffdb");
  write_bytes(file, bytes_);
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  const auto put = [&](std::size_t offset, std::uint8_t byte) {
    stream.seekp(static_cast<std::streamoff>(offset));
    stream.put(static_cast<char>(byte));
    stream.flush();
  };
  for (std::size_t i = 0; i < bytes_.size(); ++i) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      put(i, static_cast<std::uint8_t>(bytes_[i] ^ 1U << bit));
      ASSERT_THROW(PatternDatabase{file}, InputError) << "byte " << i << ", bit " << bit;
    }
    put(i, bytes_[i]);
  }
  ASSERT_NO_THROW(PatternDatabase{file});
}

TEST_F(DatabaseFile, IsRefusedCutAndLengthened) {
  const std::string file = folder_.path("cut.ffdb");
  write_bytes(file, bytes_);
  for (std::size_t size = bytes_.size(); size-- > 0;) {
    std::filesystem::resize_file(file, size);
    ASSERT_THROW(PatternDatabase{file}, InputError) << size;
  }
  for (const std::size_t more : {1U, 7U, 8U, 4096U}) {
    Bytes longer = bytes_;
    longer.resize(bytes_.size() + more, 0);
    EXPECT_NE(refusal(longer), "") << more;
    set<std::uint64_t>(longer, at::kFileSize, longer.size());
    sign(longer, layout_);
    EXPECT_NE(refusal(longer), "") << more;
  }
}

TEST_F(DatabaseFile, TellsWhatElseAFileIs) {
  EXPECT_NE(refusal({}).find("is no pattern database"), std::string::npos);
  EXPECT_NE(refusal({'h', 'i', '\n'}).find("is no pattern database"), std::string::npos);
  EXPECT_NE(refusal(Bytes(5000, 'x')).find("is no pattern database"), std::string::npos);
  Bytes other = bytes_;
  set<std::uint32_t>(other, at::kVersion, 1);
  EXPECT_NE(refusal(other).find("of another version"), std::string::npos);
  const DatabaseWriter unfinished = made_.writer(folder_.path("u.ffdb"));
  EXPECT_NE(refusal(read_bytes(folder_.path("u.ffdb.part"))).find("unfinished"), std::string::npos);
  EXPECT_THROW(PatternDatabase{folder_.path("")}, InputError);
  EXPECT_THROW(PatternDatabase{folder_.path("nowhere.ffdb")}, InputError);
}

/// Every checksum is right, and still no index leads out of the file.
TEST_F(DatabaseFile, IsRefusedWithWhatMakesNoSense) {
  Bytes same = bytes_;
  sign(same, layout_);
  ASSERT_EQ(same, bytes_) << "the test knows the format";

  const auto regions = static_cast<std::uint32_t>(layout_.regions);
  const auto nodes = static_cast<std::uint32_t>(layout_.nodes);
  const auto links = static_cast<std::uint32_t>(layout_.links);
  const auto table = static_cast<std::size_t>(layout_.tables());
  const std::size_t representatives = table + 4 * std::size_t{nodes};
  const std::size_t first_links = representatives + 4 * std::size_t{regions};
  const std::size_t ends = first_links + 4 * (std::size_t{regions} + 1);
  ASSERT_GT(links, 2U);
  const std::size_t column_links = column(0) + static_cast<std::size_t>(layout_.links_in_column());
  const auto links_of_first = static_cast<std::uint16_t>(made_.graph.links(0).size());
  const struct {
    const char* what;
    std::function<void(Bytes&)> change;
  } cases[] = {
      {"a node in no such region", [&](Bytes& b) { set(b, table, regions); }},
      {"the last node too", [&](Bytes& b) { set(b, representatives - 4, kNoRegion - 1); }},
      {"no such node", [&](Bytes& b) { set(b, representatives, nodes); }},
      {"links begin late", [&](Bytes& b) { set(b, first_links, 1U); }},
      {"links go back", [&](Bytes& b) { set(b, first_links + 4, links + 1); }},
      {"links end early", [&](Bytes& b) { set(b, first_links + 4 * regions, links - 1); }},
      {"a link to nowhere", [&](Bytes& b) { set(b, ends, regions); }},
      {"the last link too", [&](Bytes& b) { set(b, ends + 4 * (links - 1), kNoRegion); }},
      {"deeper than the cap", [&](Bytes& b) { b[column(0)] = 4; }},
      {"in the last column", [&](Bytes& b) { b[column(regions - 1) + regions - 1] = 255; }},
      {"no such link", [&](Bytes& b) { set(b, column_links, links_of_first); }},
      {"far from any link", [&](Bytes& b) { set(b, column_links, std::uint16_t{0xFFFE}); }},
      {"kind", [&](Bytes& b) { b[at::kKind] = 2; }},
      {"level", [&](Bytes& b) { b[at::kLevel] = 31; }},
      {"no cap", [&](Bytes& b) { b[at::kCap] = 0; }},
      {"cap", [&](Bytes& b) { b[at::kCap] = 251; }},
      {"goals", [&](Bytes& b) { b[at::kGoals] = 3; }},
      {"reserved", [&](Bytes& b) { set(b, at::kReserved, 1U); }},
      {"more than complete", [&](Bytes& b) { set(b, at::kComplete, 2U); }},
      {"incomplete", [&](Bytes& b) { set(b, at::kComplete, 0U); }},
      {"another size", [&](Bytes& b) { set(b, at::kFileSize, b.size() + 8); }},
  };
  for (const auto& bad : cases) {
    SCOPED_TRACE(bad.what);
    Bytes changed = bytes_;
    bad.change(changed);
    sign(changed, layout_);
    EXPECT_NE(refusal(changed), "");
  }
}

TEST_F(DatabaseFile, IsRefusedWithSizesThatOverflow) {
  const std::uint64_t sizes[] = {
      0, 1, (1ULL << 31), (1ULL << 32) - 1, 1ULL << 32, 1ULL << 61, 1ULL << 62, 1ULL << 63, ~0ULL};
  for (const std::size_t field : {at::kNodes, at::kRegions, at::kLinks}) {
    for (const std::uint64_t size : sizes) {
      Bytes changed = bytes_;
      set(changed, field, size);
      sign(changed, layout_);
      EXPECT_NE(refusal(changed), "") << field << " " << size;
      for (const std::size_t other : {at::kRegions, at::kLinks}) {
        if (other <= field) continue;
        for (const std::uint64_t value : sizes) {
          Bytes both = changed;
          set(both, other, value);
          sign(both, layout_);
          EXPECT_NE(refusal(both), "") << field << " " << size << ", " << other << " " << value;
        }
      }
    }
  }
}

TEST_F(DatabaseFile, GoesOnWithWhateverColumnsAreThere) {
  Random random(base_seed());
  const auto regions = static_cast<RegionId>(made_.graph.size());
  ASSERT_GT(regions, 5U);
  for (int i = 0; i < scaled(40); ++i) {
    SCOPED_TRACE(testing::Message() << "FLEETFOOT_SEED=" << base_seed() << ", round " << i);
    const std::string file = folder_.path("c.ffdb");
    std::filesystem::remove(file + ".part");
    std::vector<bool> there(regions, false);
    std::size_t missing = regions;
    for (int times = random.between(1, 3); times > 0; --times) {
      DatabaseWriter writer = made_.writer(file);
      ASSERT_EQ(writer.regions(), regions);
      ASSERT_EQ(writer.missing(), missing);
      for (RegionId goal = 0; goal < regions; ++goal) {
        ASSERT_EQ(writer.has(goal), there[goal]);
        if (!random.chance(0.4)) continue;
        writer.write(goal, made_.columns[goal]);
        if (!there[goal]) --missing;
        there[goal] = true;
        ASSERT_EQ(writer.missing(), missing);
      }
    }
    // Damage: somewhere in a column.
    const auto hurt = static_cast<RegionId>(random.below(regions));
    Bytes begun = read_bytes(file + ".part");
    ASSERT_EQ(begun.size(), bytes_.size());
    begun[column(hurt) + random.below(layout_.column_size())] ^= 0x40;
    write_bytes(file + ".part", begun);
    if (there[hurt]) ++missing;
    there[hurt] = false;
    DatabaseWriter writer = made_.writer(file);
    ASSERT_EQ(writer.missing(), missing);
    for (RegionId goal = regions; goal-- > 0;) {
      ASSERT_EQ(writer.has(goal), there[goal]);
      if (!writer.has(goal)) writer.write(goal, made_.columns[goal]);
    }
    ASSERT_EQ(writer.missing(), 0U);
    writer.finish();
    ASSERT_EQ(read_bytes(file), bytes_);
    ASSERT_FALSE(std::filesystem::exists(file + ".part"));
  }
}

TEST_F(DatabaseFile, BeginsAnewWhatWasBegunOtherwise) {
  const std::size_t regions = made_.graph.size();
  const auto begin = [&] {
    DatabaseWriter writer = made_.writer(path());
    writer.write(2, made_.columns[2]);
    ASSERT_EQ(writer.missing(), regions - 1);
  };
  const auto missing = [&](std::uint64_t fingerprint, const DatabaseSettings& settings) {
    return DatabaseWriter(path(), fingerprint, settings, made_.region_of, made_.graph).missing();
  };
  begin();
  EXPECT_EQ(missing(made_.fingerprint, settings()), regions - 1);
  EXPECT_EQ(missing(made_.fingerprint + 1, settings()), regions);
  begin();
  DatabaseSettings other = settings();
  other.cap = 4;
  EXPECT_EQ(missing(made_.fingerprint, other), regions);
  begin();
  other = settings();
  other.goals = GoalChoice::global;
  EXPECT_EQ(missing(made_.fingerprint, other), regions);
  begin();
  std::filesystem::resize_file(part(), bytes_.size() - 1);
  EXPECT_EQ(missing(made_.fingerprint, settings()), regions);
  begin();
  std::filesystem::resize_file(part(), bytes_.size() + 1);
  EXPECT_EQ(missing(made_.fingerprint, settings()), regions);
  write_bytes(part(), Bytes(bytes_.size(), 'x'));
  EXPECT_EQ(missing(made_.fingerprint, settings()), regions);
}

TEST_F(DatabaseFile, KilledJustBeforeItGetsItsNameLosesNothing) {
  write_bytes(part(), bytes_);
  std::filesystem::remove(path());
  DatabaseWriter writer = made_.writer(path());
  EXPECT_EQ(writer.missing(), 0U);
  writer.finish();
  EXPECT_EQ(read_bytes(path()), bytes_);
  // With a column damaged it is no longer complete, and must not look so while that is mended.
  Bytes hurt = bytes_;
  hurt[column(3)] ^= 1;
  write_bytes(part(), hurt);
  {
    const DatabaseWriter again = made_.writer(path());
    EXPECT_EQ(again.missing(), 1U);
  }
  EXPECT_NE(refusal(read_bytes(part())).find("unfinished"), std::string::npos);
}

TEST_F(DatabaseFile, IsNotBegunWhereItCannotEnd) {
  EXPECT_THROW(made_.writer(folder_.path("no/where.ffdb")), InputError);
  std::filesystem::create_directories(folder_.path("folder.ffdb"));
  EXPECT_THROW(made_.writer(folder_.path("folder.ffdb")), InputError);
  EXPECT_FALSE(std::filesystem::exists(folder_.path("folder.ffdb.part")));
  std::filesystem::create_directories(folder_.path("p.ffdb.part"));
  EXPECT_THROW(made_.writer(folder_.path("p.ffdb")), InputError);
}

TEST_F(DatabaseFile, IsSharedByThoseWhoHaveItOpen) {
  const auto first = open_database(path());
  EXPECT_EQ(open_database(path()), first);
  EXPECT_THROW(open_database(folder_.path("nowhere.ffdb")), InputError);
  EXPECT_EQ(open_database(path()), first);
}

TEST_F(DatabaseFile, BuiltAgainIsReadAgain) {
  // At once, so that the clock of the file system may stand still, and of the same size.
  auto open = open_database(path());
  for (unsigned cap = 1; cap < 60; ++cap) {
    DatabaseSettings other = settings();
    other.cap = cap;
    other.goals = GoalChoice::global;
    MadeDatabase(*world_.world, other).write(path());
    const auto now = open_database(path());
    ASSERT_EQ(now->settings().cap, cap);
    ASSERT_NE(now, open);
    ASSERT_EQ(open_database(path()), now);
    open = now;
  }
  std::filesystem::remove(path());
  EXPECT_THROW(open_database(path()), InputError);
}

}  // namespace
}  // namespace fleetfoot::test
