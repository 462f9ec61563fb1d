#include "control/pattern_database.hpp"

#include <bit>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <utility>

#include "base/checksum.hpp"
#include "base/error.hpp"

namespace fleetfoot {
namespace {

static_assert(std::endian::native == std::endian::little, "the file is the memory");

constexpr char kMagic[8] = {'F', 'F', 'D', 'B', '\r', '\n', '\x1A', '\n'};
constexpr std::uint32_t kVersion = 2;

struct Header {
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
static_assert(sizeof(Header) == 72);

constexpr std::uint64_t round_up(std::uint64_t size) { return (size + 7) / 8 * 8; }

std::uint64_t checksum_of_head(const std::uint8_t* bytes, std::uint64_t size) {
  Header header{};
  std::memcpy(&header, bytes, sizeof header);
  header.complete = 1;
  header.checksum = 0;
  Checksum sum;
  sum.add(&header, sizeof header);
  sum.add(bytes + sizeof header, static_cast<std::size_t>(size - sizeof header));
  return sum.value();
}

std::uint64_t checksum_of_column(RegionId goal, const std::uint8_t* bytes, std::uint64_t size) {
  Checksum sum(std::uint64_t{goal} + 1);
  sum.add(bytes, static_cast<std::size_t>(size));
  return sum.value();
}

std::uint64_t read_word(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

[[noreturn]] void refuse(const std::string& path, const char* why) { throw InputError(path, why); }

/// The header of a file, all of its sizes checked against each other and the file's own.
Header checked_header(const std::string& path, const std::uint8_t* bytes, std::size_t size) {
  Header header{};
  if (size < sizeof header || std::memcmp(bytes, kMagic, sizeof kMagic) != 0) {
    refuse(path, "is no pattern database");
  }
  std::memcpy(&header, bytes, sizeof header);
  if (header.version != kVersion) {
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

std::uint64_t DatabaseLayout::tables() const { return sizeof(Header); }
std::uint64_t DatabaseLayout::columns() const {
  return tables() + round_up(4 * (nodes + regions + (regions + 1) + links));
}
std::uint64_t DatabaseLayout::links_in_column() const { return round_up(regions); }
std::uint64_t DatabaseLayout::checksum_in_column() const {
  return links_in_column() + round_up(2 * regions);
}
std::uint64_t DatabaseLayout::column_size() const { return checksum_in_column() + 8; }

PatternDatabase::PatternDatabase(const std::string& path) : file_(path) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(file_.data());
  const Header header = checked_header(path, bytes, file_.size());
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
    const std::uint64_t size = layout_.checksum_in_column();
    if (checksum_of_column(goal, column, size) != read_word(column + size)) {
      refuse(path, "is damaged; build it again");
    }
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

DatabaseWriter::DatabaseWriter(std::string path, std::uint64_t fingerprint,
                               const DatabaseSettings& settings,
                               const std::vector<RegionId>& region_of, const RegionGraph& graph)
    : path_(std::move(path)), part_(path_ + ".part") {
  std::error_code ignored;
  if (std::filesystem::is_directory(path_, ignored)) throw InputError(path_, "is a folder");
  std::vector<std::uint32_t> table(region_of);
  for (RegionId region = 0; region < graph.size(); ++region) {
    table.push_back(graph.representative(region));
  }
  std::vector<std::uint32_t> ends;
  std::uint32_t links = 0;
  table.push_back(0);
  for (RegionId region = 0; region < graph.size(); ++region) {
    for (const RegionGraph::Link& link : graph.links(region)) ends.push_back(link.to);
    links = static_cast<std::uint32_t>(ends.size());
    table.push_back(links);
  }
  table.insert(table.end(), ends.begin(), ends.end());

  layout_ = {region_of.size(), graph.size(), links};
  Header header{};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.version = kVersion;
  header.complete = 1;
  header.fingerprint = fingerprint;
  header.nodes = layout_.nodes;
  header.regions = layout_.regions;
  header.links = layout_.links;
  header.kind = static_cast<std::uint8_t>(settings.kind);
  header.level = static_cast<std::uint8_t>(settings.level);
  header.cap = static_cast<std::uint8_t>(settings.cap);
  header.goals = static_cast<std::uint8_t>(settings.goals);
  header.file_size = layout_.file_size();
  head_.assign(static_cast<std::size_t>(layout_.columns()), 0);
  std::memcpy(head_.data(), &header, sizeof header);
  std::memcpy(head_.data() + sizeof header, table.data(), table.size() * sizeof table[0]);
  header.checksum = checksum_of_head(head_.data(), head_.size());
  std::memcpy(head_.data(), &header, sizeof header);

  done_.assign(graph.size(), false);
  missing_ = graph.size();
  std::vector<std::uint8_t> unfinished = head_;
  header.complete = 0;
  std::memcpy(unfinished.data(), &header, sizeof header);
  if (!resume(unfinished)) begin(unfinished);
}

bool DatabaseWriter::resume(const std::vector<std::uint8_t>& head) {
  std::error_code error;
  if (std::filesystem::file_size(part_, error) != layout_.file_size() || error) return false;
  file_.open(part_, std::ios::in | std::ios::out | std::ios::binary);
  std::vector<std::uint8_t> bytes(head.size());
  const auto read = [&](std::size_t size) {
    file_.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
    return file_.good();
  };
  // A file that is complete but for its name was killed on the way to that.
  if (!file_.is_open() || !read(head.size()) || (bytes != head && bytes != head_)) {
    file_.close();
    return false;
  }
  const bool looks_complete = bytes == head_;
  bytes.resize(static_cast<std::size_t>(layout_.column_size()));
  for (RegionId goal = 0; goal < done_.size(); ++goal) {
    if (!read(bytes.size())) throw InputError(part_, "cannot be read");
    const std::uint64_t size = layout_.checksum_in_column();
    done_[goal] = checksum_of_column(goal, bytes.data(), size) == read_word(bytes.data() + size);
    if (done_[goal]) --missing_;
  }
  if (looks_complete) put(0, head.data(), head.size());
  return true;
}

void DatabaseWriter::begin(const std::vector<std::uint8_t>& head) {
  file_.clear();
  file_.open(part_, std::ios::in | std::ios::out | std::ios::binary | std::ios::trunc);
  if (!file_.is_open()) throw InputError(part_, "cannot be written");
  put(0, head.data(), head.size());
  const char last = 0;
  if (layout_.file_size() > head.size()) put(layout_.file_size() - 1, &last, 1);
}

void DatabaseWriter::put(std::uint64_t offset, const void* bytes, std::size_t size) {
  file_.seekp(static_cast<std::streamoff>(offset));
  file_.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(size));
  file_.flush();
  if (!file_.good()) throw InputError(part_, "cannot be written; is the disk full?");
}

void DatabaseWriter::write(RegionId goal, const AdviceColumn& column) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(layout_.column_size()), 0);
  std::memcpy(bytes.data(), column.depth.data(), column.depth.size());
  std::memcpy(bytes.data() + layout_.links_in_column(), column.link.data(),
              column.link.size() * sizeof column.link[0]);
  const std::uint64_t size = layout_.checksum_in_column();
  const std::uint64_t checksum = checksum_of_column(goal, bytes.data(), size);
  std::memcpy(bytes.data() + size, &checksum, sizeof checksum);
  put(layout_.columns() + goal * layout_.column_size(), bytes.data(), bytes.size());
  if (!done_[goal]) --missing_;
  done_[goal] = true;
}

void DatabaseWriter::finish() {
  put(0, head_.data(), head_.size());
  file_.close();
  std::error_code error;
  std::filesystem::rename(part_, path_, error);
  if (error) throw InputError(path_, error.message());
}

}  // namespace fleetfoot
