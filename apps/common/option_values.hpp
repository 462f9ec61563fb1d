// What the values of options must be. Each reader names the option and says in its own words
// what is wrong with the value.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/cell.hpp"
#include "world/belief.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::app {

/// A whole number within bounds, and nothing else in the text.
std::int64_t read_count(const char* option, const std::string& text, std::int64_t min,
                        std::int64_t max);
std::uint64_t read_seed(const char* option, const std::string& text);
double read_percent(const char* option, const std::string& text);
/// "X,Y"
Cell read_cell(const char* option, const std::string& text);
/// A whole number with a unit: "50us", "1ms", "2s".
std::chrono::nanoseconds read_duration(const char* option, const std::string& text);
/// "4" or "8"
Moves read_moves(const char* option, const std::string& text);
/// "full", "adjacent" or "radius:R"
Sensing read_sense(const char* option, const std::string& text);
/// "G=2,S=5": multipliers of the passable letters.
TerrainCosts read_terrain(const char* option, const std::string& text);
/// A number of workers; "all" is one a core.
int read_jobs(const char* option, const std::string& text);
/// True for "json", false for "text".
bool read_format(const std::string& text);

/// At most one of the two may be given; without either it is unlimited.
Budget read_budget(const std::optional<std::string>& budget,
                   const std::optional<std::string>& deadline);

}  // namespace fleetfoot::app
