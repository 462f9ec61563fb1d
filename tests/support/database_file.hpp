// Small pattern databases in files, whole or with their bytes changed by hand.
#pragma once

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "base/checksum.hpp"
#include "control/advice_maker.hpp"
#include "control/pattern_database.hpp"
#include "control/space_fingerprint.hpp"
#include "search/spaces/any_space.hpp"
#include "tools/database/database_writer.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {

/// A folder for the test's files, gone with it.
class TestFolder {
 public:
  TestFolder();
  ~TestFolder();
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

using Bytes = std::vector<std::uint8_t>;
Bytes read_bytes(const std::string& path);
void write_bytes(const std::string& path, const Bytes& bytes);

/// All that a writer needs, computed.
struct MadeDatabase {
  MadeDatabase(const GridWorld& world, const DatabaseSettings& settings);
  DatabaseWriter writer(const std::string& path) const {
    return DatabaseWriter(path, fingerprint, settings, region_of, graph);
  }
  /// Writes it in one go.
  void write(const std::string& path) const;

  DatabaseSettings settings;
  std::uint64_t fingerprint = 0;
  std::vector<RegionId> region_of;
  RegionGraph graph;
  std::vector<AdviceColumn> columns;
};

/// Where things are in a file.
namespace database_offset {
inline constexpr std::size_t kVersion = 8;
inline constexpr std::size_t kComplete = 12;
inline constexpr std::size_t kFingerprint = 16;
inline constexpr std::size_t kNodes = 24;
inline constexpr std::size_t kRegions = 32;
inline constexpr std::size_t kLinks = 40;
inline constexpr std::size_t kKind = 48;
inline constexpr std::size_t kLevel = 49;
inline constexpr std::size_t kCap = 50;
inline constexpr std::size_t kGoals = 51;
inline constexpr std::size_t kReserved = 52;
inline constexpr std::size_t kFileSize = 56;
inline constexpr std::size_t kChecksum = 64;
}  // namespace database_offset

template <class T>
T get(const Bytes& bytes, std::size_t offset) {
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}
template <class T>
void set(Bytes& bytes, std::size_t offset, T value) {
  std::memcpy(bytes.data() + offset, &value, sizeof value);
}

/// Puts right every checksum of a file laid out as `layout` says.
void sign(Bytes& bytes, const DatabaseLayout& layout);

}  // namespace fleetfoot::test
