// Coverage-guided fuzzing of every file reader, one reader a byte. With clang:
//
//     clang++ -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -Isrc -Itests
//             tests/fuzz/formats_fuzz.cpp src/world/formats/*.cpp -o formats_fuzz
//     ./formats_fuzz -max_total_time=300 -max_len=4096
//
// The first byte chooses the reader, the rest is the file. A reader returns or throws InputError;
// anything else is a fault. The test suite does the same with random mutations, for any compiler.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "world/formats/samples.hpp"

// The name that libFuzzer calls. NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using fleetfoot::format_samples::Reader;
  static const std::vector<Reader> kReaders = fleetfoot::format_samples::all_readers();
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    kReaders[data[0] % kReaders.size()].read(text);
  } catch (const fleetfoot::InputError&) {
    return 0;
  }
  return 0;
}
