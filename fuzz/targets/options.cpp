// Values of the command line. Each line is read as a value of every option; a line that begins with
// an agent's name also as its parameters. What is accepted must be in range.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent_info.hpp"
#include "apps/common/option_values.hpp"
#include "base/error.hpp"
#include "fuzz/script.hpp"
#include "fuzz/target.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fuzz {
namespace {

/// What the reader says of the text; a refusal must name the option in one line.
template <class Read>
std::string check_reader(const Read& read) {
  try {
    return read() ? "" : "a value out of range";
  } catch (const InputError& error) {
    const std::string_view words = error.what();
    if (words.find('\n') != std::string_view::npos) return "an error of several lines";
    return words.starts_with("--option: ") ? "" : "an error that does not name the option";
  }
}

std::string check_values(const std::string& text) {
  constexpr const char* kOption = "--option";
  const std::string wrongs[] = {
      check_reader([&] {
        const std::int64_t count = app::read_count(kOption, text, -3, 1'000'000'000'000);
        return count >= -3 && count <= 1'000'000'000'000;
      }),
      check_reader([&] { return app::read_seed(kOption, text) != 1 || text.back() == '1'; }),
      check_reader([&] {
        const double percent = app::read_percent(kOption, text);
        return percent >= 0 && percent <= 100;
      }),
      check_reader([&] {
        app::read_cell(kOption, text);
        return text.find(',') != std::string::npos;
      }),
      check_reader([&] { return app::read_duration(kOption, text).count() > 0; }),
      check_reader([&] {
        return app::read_moves(kOption, text) == (text == "4" ? Moves::four : Moves::eight);
      }),
      check_reader([&] {
        const Sensing sensing = app::read_sense(kOption, text);
        return sensing.kind != Sensing::Kind::radius || sensing.radius >= 1;
      }),
      check_reader([&] {
        app::read_terrain(kOption, text);
        return true;
      }),
      check_reader([&] { return app::read_jobs(kOption, text) >= 1; }),
  };
  for (const std::string& wrong : wrongs) {
    if (!wrong.empty()) return wrong;
  }
  return "";
}

/// "agent key=value key=value"
std::string check_setting(std::string_view text, const GridWorld& world) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  const std::string name = words.front();
  words.erase(words.begin());
  for (const std::string& word : words) {
    if (word.starts_with("database=") || word.starts_with("classifier=")) return "";  // no files
  }
  try {
    const auto agent = make_agent(name, world, 0, world.node({4, 4}), words, {});
    for (int i = 0; i < 6; ++i) agent->step(Budget::work(20));
    return "";
  } catch (const InputError& error) {
    const std::string_view error_words = error.what();
    return error_words.find('\n') == std::string_view::npos ? "" : "an error of several lines";
  }
}

}  // namespace

std::string run_options(std::string_view input) {
  static const GridWorld kWorld(5, 5, Moves::eight);
  Script script(input);
  for (int lines = 0; lines < 10 && !script.at_end(); ++lines) {
    const std::string text(script.text());
    std::string wrong = check_values(text);
    if (wrong.empty() && !text.empty()) wrong = check_setting(text, kWorld);
    if (!wrong.empty()) return wrong + ": " + text;
  }
  return "";
}

}  // namespace fleetfoot::fuzz
