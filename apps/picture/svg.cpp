#include "apps/picture/svg.hpp"

#include "apps/picture/picture_style.hpp"

namespace fleetfoot::app {

std::string svg_escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else {
      out += c >= 0x20 && c < 0x7F ? c : '?';
    }
  }
  return out;
}

SvgWriter::SvgWriter(double width, double height) {
  add("<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      "width='{0:.0f}' height='{1:.0f}' viewBox='0 0 {0:.0f} {1:.0f}' "
      "font-family='Helvetica, Arial, DejaVu Sans, sans-serif'>",
      width, height);
  add("<rect width='{:.0f}' height='{:.0f}' fill='{}'/>", width, height, kPaper);
}

void SvgWriter::text(double x, double y, std::string_view words, double size, const char* anchor,
                     const char* colour, bool bold) {
  add("<text x='{:.1f}' y='{:.1f}' font-size='{}' text-anchor='{}' fill='{}'{}>{}</text>", x, y,
      size, anchor, colour == nullptr ? kInk : colour, bold ? " font-weight='bold'" : "",
      svg_escape(words));
}

void SvgWriter::path(std::string_view data, const char* fill) {
  if (!data.empty()) add("<path fill='{}' d='{}'/>", fill, data);
}

std::string SvgWriter::finish() && {
  out_ += "</svg>\n";
  return std::move(out_);
}

}  // namespace fleetfoot::app
