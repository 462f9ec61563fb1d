// Counts that do not depend on the machine's speed, held against a file in every CI run.
//
// Expansions and allocations must match; instructions (callgrind) may be 10 % more, as compilers
// differ, and fewer are reported. The program runs itself under valgrind for the instructions.
#include <fmt/core.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX, not C
#include <valgrind/callgrind.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>

#include "allocations/counting_new.hpp"
#include "support/count_cases.hpp"

namespace fleetfoot::bench {
namespace {

namespace fs = std::filesystem;

/// "expansions astar.8.random" and so on.
using Counts = std::map<std::string, std::uint64_t>;

constexpr double kMoreInstructions = 1.10;
constexpr double kFewerInstructions = 0.90;

Counts count_expansions_and_allocations() {
  Counts counts;
  for (const CountCase& each : count_cases()) {
    std::uint64_t allocated = 0;
    counts["expansions " + each.name] = each.run([&](const std::function<void()>& body) {
      const std::uint64_t before = test::allocations();
      body();
      allocated += test::allocations() - before;
    });
    counts["allocations " + each.name] = allocated;
  }
  return counts;
}

/// Under callgrind: one dump for each case, with its name. What lies before the first counted part
/// runs without instrumentation, which is faster.
void dump_instructions() {
  for (const CountCase& each : count_cases()) {
    bool begun = false;
    each.run([&](const std::function<void()>& body) {
      if (!begun) {
        CALLGRIND_START_INSTRUMENTATION;
        CALLGRIND_ZERO_STATS;
      }
      begun = true;
      CALLGRIND_TOGGLE_COLLECT;
      body();
      CALLGRIND_TOGGLE_COLLECT;
    });
    CALLGRIND_DUMP_STATS_AT(each.name.c_str());
    CALLGRIND_STOP_INSTRUMENTATION;
  }
}

void read_dump(const fs::path& path, Counts& counts) {
  const std::string by_request = "desc: Trigger: Client Request: ";
  const std::string summary = "summary: ";
  std::ifstream file(path);
  std::string name;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(by_request)) name = line.substr(by_request.size());
    if (line.starts_with(summary) && !name.empty()) {
      counts["instructions " + name] = std::stoull(line.substr(summary.size()));
    }
  }
}

Counts count_instructions() {
  std::string folder = (fs::temp_directory_path() / "fleetfoot-counts-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no temporary folder");
  const std::string self = fs::read_symlink("/proc/self/exe").string();
  const std::string command = fmt::format(
      "valgrind --quiet --tool=callgrind --instr-atstart=no --collect-atstart=no "
      "--callgrind-out-file='{}/out' '{}' "
      "--under-callgrind",
      folder, self);
  const int status = std::system(command.c_str());  // NOLINT(concurrency-mt-unsafe)
  Counts counts;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    read_dump(entry.path(), counts);
  }
  fs::remove_all(folder);
  if (status != 0 || counts.empty()) throw std::runtime_error("valgrind failed: " + command);
  return counts;
}

Counts read_expected(const std::string& path) {
  std::ifstream file(path);
  Counts counts;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t space = line.rfind(' ');
    counts[line.substr(0, space)] = std::stoull(line.substr(space + 1));
  }
  return counts;
}

void write_expected(const std::string& path, const Counts& counts) {
  std::ofstream file(path);
  file
      << "# Counts of fixed cases; `scripts/bench counts` compares, `scripts/bench counts --renew` "
         "writes this.\n";
  for (const auto& [name, count] : counts) file << name << ' ' << count << '\n';
  if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

/// One line for each difference; true if none of them is a fault.
bool compare(const Counts& expected, const Counts& counts) {
  int faults = 0;
  int better = 0;
  for (const auto& [name, count] : counts) {
    const auto found = expected.find(name);
    if (found == expected.end()) {
      fmt::print("new: {} {}\n", name, count);
      ++faults;
      continue;
    }
    const bool loose = name.starts_with("instructions ");
    const double ratio = static_cast<double>(count) / static_cast<double>(found->second);
    if (loose ? ratio > kMoreInstructions : count != found->second) {
      fmt::print("{}: {}, expected {}\n", name, count, found->second);
      ++faults;
    } else if (loose && ratio < kFewerInstructions) {
      fmt::print("better: {}: {}, expected {}\n", name, count, found->second);
      ++better;
    }
  }
  for (const auto& [name, count] : expected) {
    if (counts.find(name) != counts.end()) continue;
    fmt::print("gone: {}, expected {}\n", name, count);
    ++faults;
  }
  fmt::print("counts: {} compared, {} differ, {} better\n", counts.size(), faults, better);
  if (faults > 0) fmt::print("If that is meant: scripts/bench counts --renew\n");
  return faults == 0;
}

int run(int argc, char** argv) {
  CLI::App app(
      "Expansions, allocations and instructions of fixed cases against a file of what is expected");
  std::string path;
  bool renew = false;
  bool under_callgrind = false;
  app.add_option("--expected", path, "the file; without it the counts are printed");
  app.add_flag("--renew", renew, "write the file instead of comparing with it");
  app.add_flag("--under-callgrind", under_callgrind, "how this program starts itself")->group("");
  CLI11_PARSE(app, argc, argv);
  if (under_callgrind) {
    dump_instructions();
    return 0;
  }
  Counts counts = count_expansions_and_allocations();
  counts.merge(count_instructions());
  if (path.empty()) {
    for (const auto& [name, count] : counts) fmt::print("{} {}\n", name, count);
    return 0;
  }
  if (!renew) return compare(read_expected(path), counts) ? 0 : 1;
  write_expected(path, counts);
  return 0;
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  try {
    return fleetfoot::bench::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}: {}\n", argv[0], error.what());
    return 1;
  }
}
