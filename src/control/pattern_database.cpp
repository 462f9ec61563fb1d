#include "control/pattern_database.hpp"

#include <cstring>
#include <map>
#include <mutex>

#include "base/error.hpp"
#include "control/advice_column.hpp"

namespace fleetfoot {
namespace {

[[noreturn]] void refuse(const std::string& path, const char* why) { throw InputError(path, why); }

/// The header of a file, all of its sizes checked against each other and the file's own.
DatabaseHeader checked_header(const std::string& path, const std::uint8_t* bytes,
                              std::size_t size) {
  DatabaseHeader header{};
  if (size < sizeof header ||
      std::memcmp(bytes, DatabaseHeader::kMagic, sizeof DatabaseHeader::kMagic) != 0) {
    refuse(path, "is no pattern database");
  }
  std::memcpy(&header, bytes, sizeof header);
  if (header.version != DatabaseHeader::kVersion) {
    refuse(path, "is a pattern database of another version; build it again");
  }
  constexpr std::uint64_t kMost = kNoRegion;  // so that no product below can overflow
  if (header.complete != 1 || header.file_size != size || header.nodes > kMost ||
      header.regions > header.nodes || header.links > kMost || header.reserved != 0) {
    refuse(path, "is damaged or unfinished; build it again");
  }
  const DatabaseLayout layout{header.nodes, header.regions, header.links};
  if (layout.columns() > size || layout.regions > size / layout.column_size() ||
      layout.file_size() != size || header.checksum != checksum_of_head(bytes, layout.columns())) {
    refuse(path, "is damaged; build it again");
  }
  return header;
}

}  // namespace

PatternDatabase::PatternDatabase(const std::string& path) : file_(path) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(file_.data());
  const DatabaseHeader header = checked_header(path, bytes, file_.size());
  layout_ = {header.nodes, header.regions, header.links};
  fingerprint_ = header.fingerprint;
  if (header.kind > static_cast<std::uint8_t>(AbstractionKind::sectors) ||
      header.goals > static_cast<std::uint8_t>(GoalChoice::intermediate) ||
      header.level > DatabaseSettings::kMaxLevel || header.cap < 1 ||
      header.cap > DatabaseSettings::kMaxCap) {
    refuse(path, "has settings that make no sense; build it again");
  }
  settings_ = {static_cast<AbstractionKind>(header.kind), header.level, header.cap,
               static_cast<GoalChoice>(header.goals)};
  region_of_ = reinterpret_cast<const std::uint32_t*>(bytes + layout_.tables());
  representatives_ = region_of_ + layout_.nodes;
  first_link_ = representatives_ + layout_.regions;
  links_ = first_link_ + layout_.regions + 1;
  columns_ = bytes + layout_.columns();
  check_tables(path);
  check_columns(path);
}

void PatternDatabase::check_tables(const std::string& path) const {
  bool good = first_link_[0] == 0 && first_link_[layout_.regions] == layout_.links;
  for (std::uint64_t i = 0; i < layout_.nodes; ++i) {
    good = good && (region_of_[i] == kNoRegion || region_of_[i] < layout_.regions);
  }
  for (std::uint64_t i = 0; i < layout_.regions; ++i) {
    good = good && representatives_[i] < layout_.nodes && first_link_[i] <= first_link_[i + 1];
  }
  for (std::uint64_t i = 0; i < layout_.links; ++i) good = good && links_[i] < layout_.regions;
  if (!good) refuse(path, "has regions that make no sense; build it again");
}

void PatternDatabase::check_columns(const std::string& path) const {
  for (RegionId goal = 0; goal < layout_.regions; ++goal) {
    const std::uint8_t* const column = columns_ + goal * layout_.column_size();
    if (!is_whole_column(layout_, goal, column)) refuse(path, "is damaged; build it again");
    bool good = true;
    for (RegionId from = 0; from < layout_.regions; ++from) {
      std::uint16_t link = 0;
      std::memcpy(&link, column + layout_.links_in_column() + 2 * std::uint64_t{from}, sizeof link);
      good = good && column[from] <= settings_.cap &&
             (link == AdviceColumn::kStraight || link < first_link_[from + 1] - first_link_[from]);
    }
    if (!good) refuse(path, "has advice that makes no sense; build it again");
  }
}

Advice PatternDatabase::advice(RegionId from, RegionId goal) const {
  const std::uint8_t* const column = columns_ + goal * layout_.column_size();
  std::uint16_t link = 0;
  std::memcpy(&link, column + layout_.links_in_column() + 2 * std::uint64_t{from}, sizeof link);
  return {column[from],
          link == AdviceColumn::kStraight ? kNoRegion : links_[first_link_[from] + link]};
}

std::shared_ptr<const PatternDatabase> open_database(const std::string& path) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<const PatternDatabase>> opened;
  const std::lock_guard lock(mutex);
  if (const auto known = opened.find(path); known != opened.end()) {
    const auto database = known->second.lock();
    if (database && database->identity() == identify_file(path)) return database;
  }
  auto database = std::make_shared<const PatternDatabase>(path);
  opened[path] = database;
  return database;
}

}  // namespace fleetfoot
