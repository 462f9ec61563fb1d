#include "world/formats/pgm.hpp"

#include "base/error.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/header.hpp"

namespace fleetfoot {

using formats::check_cell_count;
using formats::in_quotes;
using formats::is_blank;
using formats::load_file;
using formats::size_text;
using formats::TokenScanner;

namespace {

int header_int(TokenScanner& scan, const char* what, std::int64_t high) {
  const std::string_view token = scan.next_token();
  if (token.empty()) scan.fail(std::string("the file ends, expected the ") + what);
  return static_cast<int>(scan.to_int(token, what, 1, high));
}

void read_plain_pixels(TokenScanner& scan, GrayImage& image, std::size_t count) {
  // A pixel takes a digit and, but for the last, a blank: a short file is refused unallocated.
  if (scan.bytes_left() / 2 + 1 >= count) image.pixels.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view token = scan.next_token();
    if (token.empty()) {
      scan.fail("the file ends after " + std::to_string(i) + " of " + std::to_string(count) +
                " pixels");
    }
    image.pixels.push_back(
        static_cast<std::uint16_t>(scan.to_int(token, "a pixel", 0, image.max_value)));
  }
  const std::string_view extra = scan.next_token();
  if (!extra.empty()) scan.fail("unexpected " + in_quotes(extra) + " after the last pixel");
}

/// The bytes behind the header, without the white space character that parts them. A header saved
/// with CRLF has two; the length of the file tells such a pair from a first pixel of value 10.
std::string_view raster(const TokenScanner& scan, std::size_t bytes) {
  const std::string_view rest = scan.rest();
  if (rest.empty()) return rest;
  if (rest.size() == bytes + 2 && rest.substr(0, 2) == "\r\n") return rest.substr(2);
  if (!is_blank(rest[0]) && rest[0] != '\n') {
    scan.fail("expected white space after the largest value, found " +
              in_quotes(rest.substr(0, 1)));
  }
  return rest.substr(1);
}

void read_binary_pixels(const TokenScanner& scan, GrayImage& image, std::size_t count) {
  const std::size_t pixel_bytes = image.max_value > 255 ? 2 : 1;
  const std::size_t expected = count * pixel_bytes;
  std::string_view bytes = raster(scan, expected);
  while (bytes.size() > expected && (is_blank(bytes.back()) || bytes.back() == '\n')) {
    bytes.remove_suffix(1);
  }
  if (bytes.size() != expected) {
    throw InputError(scan.name(), "has " + std::to_string(bytes.size()) +
                                      " bytes of pixels, expected " + std::to_string(expected) +
                                      " for " + size_text(image.width, image.height));
  }
  image.pixels.reserve(count);
  for (std::size_t i = 0; i < expected; i += pixel_bytes) {
    int value = static_cast<unsigned char>(bytes[i]);
    if (pixel_bytes == 2) value = value * 256 + static_cast<unsigned char>(bytes[i + 1]);
    if (value > image.max_value) {
      throw InputError(scan.name(), "pixel " + std::to_string(i / pixel_bytes) + " is " +
                                        std::to_string(value) + ", above the largest value " +
                                        std::to_string(image.max_value));
    }
    image.pixels.push_back(static_cast<std::uint16_t>(value));
  }
}

}  // namespace

GrayImage parse_pgm(std::string_view text, const std::string& name) {
  TokenScanner scan(text, name);
  // The magic opens the file: no blanks or comments before it.
  const std::string_view magic = text.substr(0, 2);
  if (magic != "P2" && magic != "P5") {
    scan.fail("expected a PGM image that starts with P2 or P5, found " +
              in_quotes(text.substr(0, 8)));
  }
  const std::string_view first = scan.next_token();
  if (first != magic) scan.fail("expected P2 or P5 alone, found " + in_quotes(first));
  GrayImage image;
  image.width = header_int(scan, "width", static_cast<std::int64_t>(kMaxCells));
  image.height = header_int(scan, "height", static_cast<std::int64_t>(kMaxCells));
  check_cell_count(scan, scan.line_number(), {image.width, image.height});
  image.max_value = header_int(scan, "largest value", 65535);
  const std::size_t count =
      static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
  if (magic == "P2") {
    read_plain_pixels(scan, image, count);
  } else {
    read_binary_pixels(scan, image, count);
  }
  return image;
}

GrayImage read_pgm(const std::string& path) { return parse_pgm(load_file(path), path); }

}  // namespace fleetfoot
