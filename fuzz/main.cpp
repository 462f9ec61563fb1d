// The fuzz targets in one program for libFuzzer: --target=NAME as its first argument says which.
// scripts/fuzz builds and runs it.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "fuzz/target.hpp"

namespace {

const fleetfoot::fuzz::Target* chosen(const fleetfoot::fuzz::Target* set = nullptr) {
  static const fleetfoot::fuzz::Target* target = nullptr;
  if (set != nullptr) target = set;
  return target;
}

}  // namespace

// The names that libFuzzer calls. NOLINTBEGIN(readability-identifier-naming)
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  constexpr std::string_view kOption = "--target=";
  const std::string_view first = *argc > 1 ? (*argv)[1] : "";
  if (first == "--list") {
    for (const auto& target : fleetfoot::fuzz::all_targets()) {
      std::printf("%-10s %s\n", target.name, target.about);
    }
    std::exit(0);
  }
  const auto* const target = first.starts_with(kOption)
                                 ? fleetfoot::fuzz::find_target(first.substr(kOption.size()))
                                 : nullptr;
  if (target == nullptr) {
    std::fprintf(stderr, "the first argument must be --target=NAME or --list\n");
    std::exit(2);
  }
  chosen(target);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // libFuzzer's bytes are text to the targets.
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string wrong = chosen()->run(input);
  if (!wrong.empty()) {
    std::fprintf(stderr, "%s: %s\n", chosen()->name, wrong.c_str());
    std::abort();
  }
  return 0;
}
// NOLINTEND(readability-identifier-naming)
