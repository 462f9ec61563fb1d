// The few elements of SVG that our pictures need.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace fleetfoot::app {

/// Text between tags: & < > and quotes escaped, control characters and bytes that are not ASCII
/// replaced, so that no file name can break the picture.
std::string svg_escape(std::string_view text);

class SvgWriter {
 public:
  SvgWriter(double width, double height);

  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    out_ += '\n';
  }
  /// `anchor` is start, middle or end.
  void text(double x, double y, std::string_view words, double size, const char* anchor = "start",
            const char* colour = nullptr, bool bold = false);
  void path(std::string_view data, const char* fill);

  std::string finish() &&;

 private:
  std::string out_;
};

}  // namespace fleetfoot::app
