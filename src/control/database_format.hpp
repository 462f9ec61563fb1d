// The bytes of a pattern database's file: what its reader (pattern_database.hpp) and its writer
// (tools/database) agree on.
//
// All numbers are little-endian, all parts begin at multiples of eight bytes:
//
//   header      what it is, for which map, made how; sizes; a checksum of the header and the tables
//   tables      u32 region of each node; u32 representative of each region; u32 first link of each
//               region and the end; u32 region at the end of each link
//   columns     one for each goal region: u8 depth of each region, u16 link of each region, u64
//               checksum of the column
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "base/checksum.hpp"
#include "search/realtime/guide.hpp"

namespace fleetfoot {

static_assert(std::endian::native == std::endian::little, "the file is the memory");

struct DatabaseHeader {
  static constexpr char kMagic[8] = {'F', 'F', 'D', 'B', '\r', '\n', '\x1A', '\n'};
  static constexpr std::uint32_t kVersion = 2;

  char magic[8];
  std::uint32_t version;
  std::uint32_t complete;  ///< 1 in a finished file
  std::uint64_t fingerprint;
  std::uint64_t nodes;
  std::uint64_t regions;
  std::uint64_t links;
  std::uint8_t kind;
  std::uint8_t level;
  std::uint8_t cap;
  std::uint8_t goals;
  std::uint32_t reserved;
  std::uint64_t file_size;
  std::uint64_t checksum;  ///< of the header with 0 here and `complete` 1, and of the tables
};
static_assert(sizeof(DatabaseHeader) == 72);

/// Where the parts of a file lie. All that is known before the first column is made.
struct DatabaseLayout {
  std::uint64_t nodes = 0;  ///< slots
  std::uint64_t regions = 0;
  std::uint64_t links = 0;

  std::uint64_t tables() const { return sizeof(DatabaseHeader); }  ///< offset
  std::uint64_t columns() const {
    return tables() + round_up(4 * (nodes + regions + (regions + 1) + links));
  }
  std::uint64_t column_size() const { return checksum_in_column() + 8; }
  std::uint64_t links_in_column() const { return round_up(regions); }  ///< offset in a column
  std::uint64_t checksum_in_column() const {                           ///< offset in a column
    return links_in_column() + round_up(2 * regions);
  }
  std::uint64_t file_size() const { return columns() + regions * column_size(); }

 private:
  static constexpr std::uint64_t round_up(std::uint64_t size) { return (size + 7) / 8 * 8; }
};

/// Of `size` bytes that begin with the header.
inline std::uint64_t checksum_of_head(const std::uint8_t* bytes, std::uint64_t size) {
  DatabaseHeader header{};
  std::memcpy(&header, bytes, sizeof header);
  header.complete = 1;
  header.checksum = 0;
  Checksum sum;
  sum.add(&header, sizeof header);
  sum.add(bytes + sizeof header, static_cast<std::size_t>(size - sizeof header));
  return sum.value();
}

inline std::uint64_t checksum_of_column(RegionId goal, const std::uint8_t* bytes,
                                        std::uint64_t size) {
  Checksum sum(std::uint64_t{goal} + 1);
  sum.add(bytes, static_cast<std::size_t>(size));
  return sum.value();
}

/// Whether the column at `bytes` has the checksum that it ends with.
inline bool is_whole_column(const DatabaseLayout& layout, RegionId goal,
                            const std::uint8_t* bytes) {
  const std::uint64_t size = layout.checksum_in_column();
  std::uint64_t stored = 0;
  std::memcpy(&stored, bytes + size, sizeof stored);
  return checksum_of_column(goal, bytes, size) == stored;
}

}  // namespace fleetfoot
