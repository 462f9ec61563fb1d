#include "support/database_file.hpp"

#include <unistd.h>

#include <fstream>
#include <iterator>

namespace fleetfoot::test {

TestFolder::TestFolder() {
  static int count = 0;
  folder_ = std::filesystem::temp_directory_path() /
            ("fleetfoot-files-" + std::to_string(getpid()) + "-" + std::to_string(count++));
  std::filesystem::create_directories(folder_);
}

TestFolder::~TestFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

Bytes read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const std::string& path, const Bytes& bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()),
            static_cast<std::streamsize>(bytes.size()));
}

MadeDatabase::MadeDatabase(const GridWorld& world, const DatabaseSettings& made_with)
    : settings(made_with) {
  for_grid_space(world, [&](auto tag) {
    using S = typename decltype(tag)::type;
    const S space(world, Heuristic::best);
    const Abstraction abstraction = make_abstraction(space, settings.kind, settings.level);
    const AdvicePlan<S> plan(space, abstraction, settings);
    fingerprint = space_fingerprint(space);
    region_of = plan.region_of();
    graph = plan.graph();
    columns = AdviceMaker<S>(plan).make(0, static_cast<RegionId>(graph.size()));
  });
}

void MadeDatabase::write(const std::string& path) const {
  DatabaseWriter file = writer(path);
  for (RegionId goal = 0; goal < columns.size(); ++goal) file.write(goal, columns[goal]);
  file.finish();
}

void sign(Bytes& bytes, const DatabaseLayout& layout) {
  Bytes header(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(layout.tables()));
  set<std::uint32_t>(header, database_offset::kComplete, 1);
  set<std::uint64_t>(header, database_offset::kChecksum, 0);
  Checksum head;
  head.add(header.data(), header.size());
  head.add(bytes.data() + layout.tables(),
           static_cast<std::size_t>(layout.columns() - layout.tables()));
  set<std::uint64_t>(bytes, database_offset::kChecksum, head.value());
  for (std::uint64_t goal = 0; goal < layout.regions; ++goal) {
    const std::size_t column = layout.columns() + goal * layout.column_size();
    Checksum sum(goal + 1);
    sum.add(bytes.data() + column, static_cast<std::size_t>(layout.checksum_in_column()));
    set<std::uint64_t>(bytes, column + layout.checksum_in_column(), sum.value());
  }
}

}  // namespace fleetfoot::test
