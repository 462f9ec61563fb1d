// A grid behind a handle, shared with what lives on it.
#pragma once

#include <fleetfoot/grid.hpp>
#include <memory>
#include <utility>

#include "handles.hpp"

namespace fleetfoot::c {

struct GridObject final : Object {
  static constexpr Kind kKind = Kind::grid;
  static constexpr const char* kWhat = "grid";
  explicit GridObject(std::shared_ptr<Grid> shared) : grid(std::move(shared)) {}

  std::shared_ptr<Grid> grid;
};

}  // namespace fleetfoot::c
