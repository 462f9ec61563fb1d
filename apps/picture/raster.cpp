#include "apps/picture/raster.hpp"

#include <fmt/format.h>

#include <iterator>

namespace fleetfoot::app {
namespace {

struct Run {
  int first;
  int last;
  int top;
};

std::vector<Run> runs_of_row(const Raster& raster, std::uint8_t value, int y) {
  std::vector<Run> runs;
  for (int x = 0; x < raster.width; ++x) {
    if (raster.at(x, y) != value) continue;
    const bool continues = !runs.empty() && runs.back().last == x - 1;
    if (continues) {
      runs.back().last = x;
    } else {
      runs.push_back({x, x, y});
    }
  }
  return runs;
}

}  // namespace

std::string rectangles(const Raster& raster, std::uint8_t value) {
  std::string path;
  const auto emit = [&](const Run& run, int bottom) {
    const int across = run.last - run.first + 1;
    fmt::format_to(std::back_inserter(path), "M{} {}h{}v{}h-{}z", run.first, run.top, across,
                   bottom - run.top, across);
  };
  std::vector<Run> growing;  // rectangles that reach down to the row above
  for (int y = 0; y < raster.height; ++y) {
    std::vector<Run> runs = runs_of_row(raster, value, y);
    auto above = growing.begin();
    for (Run& run : runs) {
      for (; above != growing.end() && above->first < run.first; ++above) emit(*above, y);
      if (above != growing.end() && above->first == run.first && above->last == run.last) {
        run.top = above->top;
        ++above;
      }
    }
    for (; above != growing.end(); ++above) emit(*above, y);
    growing.swap(runs);
  }
  for (const Run& run : growing) emit(run, raster.height);
  return path;
}

}  // namespace fleetfoot::app
