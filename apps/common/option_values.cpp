#include "apps/common/option_values.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>
#include <system_error>
#include <thread>

#include "base/error.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

using formats::in_quotes;

[[noreturn]] void refuse(const char* option, const std::string& expected, std::string_view found) {
  throw InputError(option, "must be " + expected + ", not " + in_quotes(found));
}

template <class Number>
bool whole(std::string_view text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::int64_t read_count(const char* option, const std::string& text, std::int64_t min,
                        std::int64_t max) {
  std::int64_t value = 0;
  if (!whole(text, value) || value < min || value > max) {
    const bool open_ended = max == std::numeric_limits<std::int64_t>::max();
    refuse(option,
           open_ended ? "a whole number of at least " + std::to_string(min)
                      : "a whole number from " + std::to_string(min) + " to " + std::to_string(max),
           text);
  }
  return value;
}

std::uint64_t read_seed(const char* option, const std::string& text) {
  std::uint64_t value = 0;
  if (!whole(text, value)) refuse(option, "a whole number from 0 to 18446744073709551615", text);
  return value;
}

double read_percent(const char* option, const std::string& text) {
  const auto value = formats::parse_real(text);
  if (!value || value->value < 0 || value->value > 100) {
    refuse(option, "a number from 0 to 100", text);
  }
  return value->value;
}

Cell read_cell(const char* option, const std::string& text) {
  const std::string_view all(text);
  const std::size_t comma = all.find(',');
  Cell cell;
  if (comma == std::string_view::npos || !whole(all.substr(0, comma), cell.x) ||
      !whole(all.substr(comma + 1), cell.y)) {
    refuse(option, "X,Y (column and row, such as 3,17)", text);
  }
  return cell;
}

std::chrono::nanoseconds read_duration(const char* option, const std::string& text) {
  const std::string_view all(text);
  const std::size_t unit_at = all.find_first_not_of("0123456789");
  const std::string_view unit = unit_at == std::string_view::npos ? "" : all.substr(unit_at);
  const std::int64_t scale = unit == "us" ? 1'000 : unit == "ms" ? 1'000'000 : 1'000'000'000;
  constexpr std::int64_t kHour = 3600LL * 1'000'000'000;
  std::int64_t count = 0;
  const bool good = (unit == "us" || unit == "ms" || unit == "s") &&
                    whole(all.substr(0, unit_at), count) && count >= 1 && count <= kHour / scale;
  if (!good) refuse(option, "a time such as 50us, 1ms or 2s, at most an hour", text);
  return std::chrono::nanoseconds(count * scale);
}

Moves read_moves(const char* option, const std::string& text) {
  if (text == "4") return Moves::four;
  if (text != "8") refuse(option, "4 or 8", text);
  return Moves::eight;
}

Sensing read_sense(const char* option, const std::string& text) {
  constexpr std::string_view kRadius = "radius:";
  if (text == "full") return Sensing::full();
  if (text == "adjacent") return Sensing::adjacent();
  int radius = 0;
  if (!text.starts_with(kRadius) || !whole(std::string_view(text).substr(kRadius.size()), radius) ||
      radius < 1 || radius > GridBelief::kMaxRadius) {
    refuse(option,
           "full, adjacent or radius:R with R from 1 to " + std::to_string(GridBelief::kMaxRadius),
           text);
  }
  return Sensing::within(radius);
}

TerrainCosts read_terrain(const char* option, const std::string& text) {
  TerrainCosts costs;
  std::string seen;
  std::string_view rest(text);
  for (bool more = true; more;) {
    const std::size_t comma = rest.find(',');
    const std::string_view item = rest.substr(0, comma);
    more = comma != std::string_view::npos;
    if (more) rest.remove_prefix(comma + 1);
    unsigned multiplier = 0;
    const bool good = item.size() >= 3 && item[1] == '=' && whole(item.substr(2), multiplier) &&
                      multiplier >= 1 && multiplier <= 255;
    unsigned* const target = item.empty()     ? nullptr
                             : item[0] == '.' ? &costs.dot
                             : item[0] == 'G' ? &costs.grass
                             : item[0] == 'S' ? &costs.swamp
                                              : nullptr;
    if (!good || target == nullptr) {
      refuse(option, "LETTER=N[,...] with a letter of . G S and N from 1 to 255", text);
    }
    if (seen.find(item[0]) != std::string::npos) {
      throw InputError(option, std::string("the letter ") + item[0] + " stands there twice");
    }
    seen += item[0];
    *target = multiplier;
  }
  return costs;
}

int read_jobs(const char* option, const std::string& text) {
  if (text == "all") return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return static_cast<int>(read_count(option, text, 1, 1024));
}

bool read_format(const std::string& text) {
  if (text != "text" && text != "json") refuse("--format", "text or json", text);
  return text == "json";
}

Budget read_budget(const std::optional<std::string>& budget,
                   const std::optional<std::string>& deadline) {
  if (budget && deadline) throw InputError("--budget", "cannot be combined with --deadline");
  if (deadline) {
    return Budget::time(std::chrono::duration_cast<Budget::Clock::duration>(
        read_duration("--deadline", *deadline)));
  }
  if (!budget) return Budget::unlimited();
  const std::int64_t units =
      read_count("--budget", *budget, 1, std::numeric_limits<std::int64_t>::max());
  return Budget::work(static_cast<std::uint64_t>(units));
}

}  // namespace fleetfoot::app
