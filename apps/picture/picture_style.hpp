// The colours and measures of our pictures, all here.
#pragma once

#include <array>
#include <cstddef>

namespace fleetfoot::app {

inline constexpr const char* kInk = "#263238";
inline constexpr const char* kFaint = "#78909c";
inline constexpr const char* kPaper = "#ffffff";
inline constexpr const char* kGround = "#f7f9fa";
inline constexpr const char* kRoughGround = "#dfe8d8";
inline constexpr const char* kWall = "#546e7a";
inline constexpr const char* kChangedCell = "#00a896";
inline constexpr const char* kPlan = "#0d47a1";
inline constexpr const char* kPartial = "#c2185b";
inline constexpr const char* kWait = "#ffffff";
inline constexpr const char* kStart = "#2e7d32";
inline constexpr const char* kGoal = "#d50000";

/// From one expansion to the most, on a log scale.
inline constexpr std::array<const char*, 8> kHeat = {"#fff3c4", "#ffe08a", "#fecb5c", "#fdae45",
                                                     "#fb8c3c", "#f0652f", "#d84024", "#a92018"};
inline constexpr std::size_t kHeatLevels = kHeat.size();

/// Pixels.
inline constexpr double kMargin = 16;
inline constexpr double kGap = 18;
inline constexpr double kAxisLeft = 42;
inline constexpr double kAxisBottom = 36;
inline constexpr double kPanelHead = 40;
inline constexpr double kTitleHeight = 52;
inline constexpr double kLegendWidth = 240;
inline constexpr double kLegendHeight = 330;
inline constexpr double kSinglePanel = 640;
inline constexpr double kSmallPanel = 320;
inline constexpr double kSmallestMark = 4.5;
/// Finer than this, neighbouring cells are drawn as one.
inline constexpr int kMostCellsAcross = 1024;

}  // namespace fleetfoot::app
