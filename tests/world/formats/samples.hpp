// Small valid files of each format, shared by the tests that break them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "world/formats/changes.hpp"
#include "world/formats/gppc.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/formats/moving_ai_scen.hpp"
#include "world/formats/pgm.hpp"
#include "world/formats/ros_map.hpp"

namespace fleetfoot::format_samples {

inline const std::string kMap =
    "type octile\n"
    "height 3\n"
    "width 5\n"
    "map\n"
    "..@..\n"
    ".T@GS\n"
    ".OW..\n";

inline const std::string kScen =
    "version 1\n"
    "0\tmaps/test/small.map\t5\t3\t0\t0\t1\t0\t1\n"
    "7\tmaps/test/small.map\t5\t3\t4\t2\t3\t1\t1.41421356\n"
    "2 small.map 5 3 0 0 4 2 12.50\n";

inline const std::string kChanges =
    "type changes\n"
    "height 3\n"
    "width 5\n"
    "changes\n"
    "0 4 2 @\n"
    "10 0 0 .\n"
    "10 0 1 W\n";

inline const std::string kGppc =
    "version 2\n"
    "height 3\n"
    "width 5\n"
    "cost 1 octile\n"
    "patch small.patch\n"
    "commands\n"
    "P 0 0 2 0\n"
    "Q 0 0 0 4 2 5.2426\n"
    "P 1 1 2 2\n"
    "Q 1 0 0 4 2 -1\n";

inline const std::string kPatches =
    "type patch\n"
    "patches 2\n"
    "patch 0\n"
    "height 2\n"
    "width 1\n"
    "map\n"
    "@\n"
    "@\n"
    "patch 1\n"
    "height 1\n"
    "width 3\n"
    "map\n"
    "@..\n";

inline const std::string kYaml =
    "image: small.pgm  # next to this file\n"
    "mode: trinary\n"
    "resolution: 0.05\n"
    "origin: [-1.5, 2, 0.0]\n"
    "negate: 0\n"
    "occupied_thresh: 0.65\n"
    "free_thresh: 0.25\n";

inline const std::string kPlainPgm =
    "P2\n"
    "# a comment\n"
    "3 2\n"
    "255\n"
    "0 128 255\n"
    "205 254 10\n";

inline const std::string kBinaryPgm = std::string("P5\n3 2 255\n") + "\x01\x80\xff\xcd\xfe\x0a";

inline const std::string kWidePgm =
    std::string("P5 2 1\n# two bytes a pixel\n1000\n") + std::string("\x03\xe8\x00\x0a", 4);

inline std::vector<TerrainMap> sample_patches(const std::string& /*file*/) {
  return parse_gppc_patches(kPatches, "small.patch");
}

/// A reader with the result thrown away: the broken files ask only how it ends.
struct Reader {
  std::string name;
  std::string valid;
  std::function<void(std::string_view)> read;
};

inline std::vector<Reader> all_readers() {
  return {
      {"map", kMap, [](std::string_view text) { parse_map(text, "f"); }},
      {"scen", kScen, [](std::string_view text) { parse_scen(text, "f"); }},
      {"changes", kChanges, [](std::string_view text) { parse_changes(text, "f"); }},
      {"gppc", kGppc, [](std::string_view text) { parse_gppc(text, "f", sample_patches); }},
      {"patches", kPatches, [](std::string_view text) { parse_gppc_patches(text, "f"); }},
      {"yaml", kYaml, [](std::string_view text) { parse_ros_map_info(text, "f"); }},
      {"plain_pgm", kPlainPgm, [](std::string_view text) { parse_pgm(text, "f"); }},
      {"binary_pgm", kBinaryPgm, [](std::string_view text) { parse_pgm(text, "f"); }},
      {"wide_pgm", kWidePgm, [](std::string_view text) { parse_pgm(text, "f"); }},
  };
}

inline const Reader& reader(const std::string& name) {
  static const std::vector<Reader> kReaders = all_readers();
  for (const Reader& candidate : kReaders) {
    if (candidate.name == name) return candidate;
  }
  return kReaders.front();
}

/// `text` with the first `from` replaced; tests write their one fault next to the good file.
inline std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  return at == std::string::npos ? "sample does not contain the text to replace"
                                 : text.replace(at, from.size(), to);
}

}  // namespace fleetfoot::format_samples
