#include "boundary.hpp"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fleetfoot/step_status.hpp>
#include <fleetfoot/version.hpp>
#include <limits>

namespace fleetfoot::c {
namespace {

/// Fixed, so that running out of memory can be told too.
thread_local char last_error[512] = "";

}  // namespace

ff_status fail(ff_status status, const char* where, const char* what, const char* more) noexcept {
  // What is cut off is meant to be.
  static_cast<void>(std::snprintf(last_error, sizeof last_error, "%s%s%s%s%s",
                                  where == nullptr ? "" : where, where == nullptr ? "" : ": ", what,
                                  more == nullptr ? "" : " ", more == nullptr ? "" : more));
  return status;
}

void fail_size(const char* name, std::size_t size, std::size_t expected) noexcept {
  char words[96];
  static_cast<void>(std::snprintf(words, sizeof words,
                                  "its size says %zu and should be %zu: set it to sizeof", size,
                                  expected));
  fail(FF_BAD_ARGUMENT, name, words);
}

ff_status fail_small(std::size_t capacity, std::size_t needed) noexcept {
  char words[96];
  static_cast<void>(std::snprintf(words, sizeof words, "it has room for %zu, and %zu are needed",
                                  capacity, needed));
  return fail(FF_TOO_SMALL, "buffer", words);
}

Budget budget_of(ff_budget budget) noexcept {
  const double value = budget.value;
  if (value == std::numeric_limits<double>::infinity()) return Budget::unlimited();
  if (value < 0) return Budget::time(std::chrono::duration<double, std::micro>(-value));
  constexpr double kMost = 9e18;
  if (value >= kMost) return Budget::work(static_cast<std::uint64_t>(kMost));
  return Budget::work(value > 0 ? static_cast<std::uint64_t>(value) : std::uint64_t{0});
}

Sensing sensing_of(int sensing) {
  if (sensing == FF_SENSE_FULL) return Sensing::full();
  if (sensing == FF_SENSE_ADJACENT) return Sensing::adjacent();
  if (sensing < 0) throw InputError("sensing", "there is no kind " + std::to_string(sensing));
  return Sensing::within(sensing);
}

std::vector<std::string> settings_of(const char* set) {
  std::vector<std::string> settings;
  if (set == nullptr) return settings;
  std::string word;
  for (; *set != '\0'; ++set) {
    if (*set != ' ') {
      word += *set;
    } else if (!word.empty()) {
      settings.push_back(word);
      word.clear();
    }
  }
  if (!word.empty()) settings.push_back(word);
  return settings;
}

}  // namespace fleetfoot::c

const char* ff_last_error(void) { return fleetfoot::c::last_error; }

const char* ff_status_text(int status) {
  switch (status) {
    case FF_OK:
      return "ok";
    case FF_BAD_INPUT:
      return "bad input";
    case FF_BAD_HANDLE:
      return "bad handle";
    case FF_BAD_ARGUMENT:
      return "bad argument";
    case FF_TOO_SMALL:
      return "buffer too small";
    case FF_NO_MEMORY:
      return "no memory";
    case FF_FAULT:
      return "fault";
    default:
      return "?";
  }
}

const char* ff_version(void) { return fleetfoot::version(); }

ff_budget ff_budget_work(int64_t units) { return {units > 0 ? static_cast<double>(units) : 0.0}; }
ff_budget ff_budget_micros(double micros) { return {micros > 0 ? -micros : 0.0}; }
ff_budget ff_budget_unlimited(void) { return {std::numeric_limits<double>::infinity()}; }

const char* ff_step_status_text(int status) {
  return fleetfoot::to_string(static_cast<fleetfoot::StepStatus>(status)).data();
}
