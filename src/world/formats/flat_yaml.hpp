// The part of YAML that robot maps are described with: one level of `key: value`.
//
// Values are plain words, 'single' or "double" quoted (with \\ and \" inside), lists [a, b, c] on
// one line, or `- a` lines under their key. `#` opens a comment at the start of a line or after a
// blank, `---` may open the file. Nesting, anchors, tags and multi-line text are refused: a reader
// that guesses at them would read another map than the robot does.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fleetfoot::formats {

struct YamlEntry {
  std::string key;
  bool is_list = false;
  std::vector<std::string> values;  ///< exactly one unless is_list
  long line = 0;
};

/// In order of the file; a key that comes twice is refused.
std::vector<YamlEntry> parse_flat_yaml(std::string_view text, const std::string& name);

}  // namespace fleetfoot::formats
