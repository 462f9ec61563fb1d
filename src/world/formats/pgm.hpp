// Grey images (`.pgm`), plain (P2) and binary (P5), one image a file.
//
// The header is: magic, width, height, largest value (1 to 65535), separated by white space, with
// comments from `#` to the end of the line. One white space character then opens the pixels of a P5
// (two bytes each, the high one first, when the largest value is above 255); the pixels of a P2 are
// numbers. Row 0 is the top of the picture. White space may follow the last pixel, nothing else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fleetfoot {

struct GrayImage {
  int width = 0;
  int height = 0;
  int max_value = 0;
  std::vector<std::uint16_t> pixels;  ///< row by row, each at most max_value
};

GrayImage parse_pgm(std::string_view text, const std::string& name);
GrayImage read_pgm(const std::string& path);

}  // namespace fleetfoot
