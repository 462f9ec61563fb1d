// usage: conformance_record FOLDER
//
// Writes the scenarios and what the C++ face answers, one file each.
#include <cstdio>
#include <fstream>
#include <string>

#include "conformance/scenarios.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: conformance_record FOLDER\n", stderr);
    return 2;
  }
  for (const auto& [name, scenario] : fleetfoot::conformance::scenarios()) {
    const std::string file = std::string(argv[1]) + "/" + name + ".json";
    std::ofstream out(file, std::ios::binary);
    out << fleetfoot::conformance::to_text(replay(scenario, *fleetfoot::conformance::cpp_player()));
    out.close();
    if (!out) {
      std::fprintf(stderr, "conformance_record: cannot write %s\n", file.c_str());
      return 1;
    }
  }
  return 0;
}
