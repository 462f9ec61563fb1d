#include "tools/database/database_writer.hpp"

#include <cstring>
#include <filesystem>
#include <utility>

#include "base/error.hpp"

namespace fleetfoot {

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
  DatabaseHeader header{};
  std::memcpy(header.magic, DatabaseHeader::kMagic, sizeof DatabaseHeader::kMagic);
  header.version = DatabaseHeader::kVersion;
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
    done_[goal] = is_whole_column(layout_, goal, bytes.data());
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
