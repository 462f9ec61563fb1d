// Pattern databases: one is made for a map, some of its bytes are overwritten and its checksums are
// put right, so that what the reader checks besides them is reached. What it takes for a database
// must give advice about every pair of regions, and an agent must take it or refuse it.
//
//     LEVEL CAP GOALS       the first line, then the map and an empty line; then lines of
//     bOFFSET VALUE         a byte; wOFFSET VALUE: a word of four
//     tSIZE                 cut off; eSIZE: zeros at the end
//     u                     leave the checksums as they are
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "base/error.hpp"
#include "control/pattern_database.hpp"
#include "fuzz/picture.hpp"
#include "fuzz/script.hpp"
#include "fuzz/target.hpp"
#include "support/database_file.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fuzz {
namespace {

using test::Bytes;

/// Decimal, so that a seed can say "b48 7".
std::uint64_t read_number(std::string_view& text) {
  std::uint64_t value = 0;
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    value = value * 10 + static_cast<std::uint64_t>(text.front() - '0');
    text.remove_prefix(1);
  }
  return value;
}

/// One after another at the same path, each another file: open_database() caches by identity.
class File {
 public:
  explicit File(const Bytes& bytes) {
    std::filesystem::remove(path());
    test::write_bytes(path(), bytes);
  }
  static const std::string& path() {
    static const test::TestFolder folder;
    static const std::string path = folder.path("fuzz.ffdb");
    return path;
  }
};

bool overwrite(Bytes& bytes, Script& script) {
  bool is_signed = true;
  while (!script.at_end()) {
    std::string_view line = script.text();
    if (line.empty()) continue;
    const char call = line.front();
    line.remove_prefix(1);
    const std::uint64_t first = read_number(line);
    const std::uint64_t second = read_number(line);
    const std::size_t size = call == 'w' ? 4 : 1;
    if (call == 'u') is_signed = false;
    if (call == 't') bytes.resize(std::min<std::uint64_t>(bytes.size(), first));
    if (call == 'e') bytes.resize(bytes.size() + first % 4096);
    if ((call != 'b' && call != 'w') || bytes.size() < size) continue;
    const std::size_t offset = first % (bytes.size() - size + 1);
    if (call == 'b') bytes[offset] = static_cast<std::uint8_t>(second);
    if (call == 'w') test::set(bytes, offset, static_cast<std::uint32_t>(second));
  }
  return is_signed;
}

std::string read_all(const PatternDatabase& database) {
  for (RegionId goal = 0; goal < database.regions(); ++goal) {
    if (database.representative(goal) >= database.nodes()) return "a representative of no node";
    for (RegionId from = 0; from < database.regions(); ++from) {
      const Advice advice = database.advice(from, goal);
      if (advice.towards != kNoRegion && advice.towards >= database.regions()) {
        return "advice to go to no region";
      }
    }
  }
  for (NodeId node = 0; node < database.nodes(); ++node) {
    const RegionId region = database.region_of(node);
    if (region != kNoRegion && region >= database.regions()) return "a node of no region";
  }
  return "";
}

/// What a caller may do with any database that was opened.
void walk(const GridWorld& world, const DatabaseSettings& settings) {
  const NodeId goal = world.node({world.width() - 1, world.height() - 1});
  const auto agent = make_agent(
      "general-lrtastar", world, world.node({0, 0}), goal,
      {"level=" + std::to_string(settings.level),
       "abstraction=" + std::string(to_string(settings.kind)), "database=" + File::path()},
      {});
  for (int i = 0; i < 20; ++i) agent->step(Budget::work(50));
}

}  // namespace

std::string run_database(std::string_view input) {
  Script script(input);
  Line options = script.line();
  const unsigned level = 1 + static_cast<unsigned>(options.number(4));
  const unsigned cap = 1 + static_cast<unsigned>(options.number(12));
  const DatabaseSettings settings{static_cast<AbstractionKind>(options.number(2)), level, cap,
                                  static_cast<GoalChoice>(options.number(3))};
  const Picture picture(script, 1, 400);
  const auto world = make_world(picture, Moves::eight);
  const test::MadeDatabase made(*world, settings);
  DatabaseLayout layout{made.region_of.size(), made.graph.size(), 0};
  for (RegionId region = 0; region < made.graph.size(); ++region) {
    layout.links += made.graph.links(region).size();
  }
  std::filesystem::remove(File::path());
  made.write(File::path());
  Bytes bytes = test::read_bytes(File::path());
  const Bytes whole = bytes;
  if (overwrite(bytes, script) && bytes.size() == layout.file_size()) test::sign(bytes, layout);
  const File file(bytes);
  try {
    std::string wrong = read_all(PatternDatabase(File::path()));
    if (!wrong.empty()) return wrong;
    walk(*world, settings);
  } catch (const InputError& error) {
    if (bytes == whole) return "a whole database is refused: " + std::string(error.what());
  }
  return "";
}

}  // namespace fleetfoot::fuzz
